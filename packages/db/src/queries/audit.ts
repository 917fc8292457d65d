import { sql } from 'kysely';
import type { Db, Tx } from '../client.ts';

/** Who did what to whom: the database chains the entries and refuses to change them. */
export const writeAudit = async (
  tx: Tx,
  entry: { actorId: number; action: string; subject: string; detail: Record<string, unknown> },
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
    })
    .execute();
};

export type AuditRow = {
  seq: number;
  at: string;
  actor_id: number | null;
  /** As they are called now; null where nobody did it. */
  actor_name: string | null;
  action: string;
  subject: string;
  detail: string;
  hash: string;
};

/** What was done, newest first. `action` is the beginning of one: `user` finds `user.role` too. */
export async function listAudit(
  db: Db,
  filter: { action?: string; actorId?: number; subject?: string },
  page: { limit: number; before: number | null },
): Promise<AuditRow[]> {
  const { action, actorId, subject } = filter;
  const { rows } = await sql<AuditRow>`
    select a.seq, a.at, a.actor_id, u.name as actor_name, a.action, a.subject, a.detail, a.hash
      from audit_log a left join users u on u.id = a.actor_id
     where (${page.before}::bigint is null or a.seq < ${page.before}::bigint)
       ${action === undefined ? sql`` : sql`and (a.action = ${action} or starts_with(a.action, ${`${action}.`}))`}
       ${actorId === undefined ? sql`` : sql`and a.actor_id = ${actorId}`}
       ${subject === undefined ? sql`` : sql`and a.subject = ${subject}`}
     order by a.seq desc limit ${page.limit}`.execute(db);
  return rows;
}

/**
 * Recomputes the whole chain: how many entries there are, and the first one that is not what was written or does not follow
 * the one before it. Null where all do.
 */
export async function checkAudit(db: Db): Promise<{ entries: number; broken: number | null }> {
  const { rows } = await sql<{ entries: number; broken: number | null }>`
    select count(*)::int as entries, min(seq) filter (where not whole) as broken from (
      select seq, prev_hash = coalesce(lag(hash) over (order by seq), repeat('0', 64))
        and seq = coalesce(lag(seq) over (order by seq), 0) + 1
        and hash = encode(sha256(convert_to(concat_ws(E'\\n', prev_hash, seq,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(actor_id::text, '-'), action, subject, detail),
          'UTF8')), 'hex') as whole
        from audit_log) as chain`.execute(db);
  return rows[0] ?? { entries: 0, broken: null };
}
