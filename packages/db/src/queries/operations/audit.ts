import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** Who did what to whom: the database chains the entries and refuses to change them. */
export const writeAudit = async (
  tx: Tx,
  entry: { actorId: number | null; action: string; subject: string; detail: Record<string, unknown> },
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

/** The entries that `writeReading` writes: their detail is JSON of this house. */
const readings = ['bids.read', 'log.read', 'request.read'];

/** What an admin was shown of the sealed part of the market. Ids; whose they are is looked up when the entry is written. */
export type Reading = {
  /** Bids whose price or text was shown. */
  bids?: readonly number[];
  /** Bookings whose price was shown: that of the bid behind them. */
  bookings?: readonly number[];
  /** Requests whose held prices were shown. */
  heldFor?: readonly number[];
  /** The log of a request, payloads and all; `bids` are those it tells of. */
  log?: { requestId: number; head: string; from: number; to: number; bids: readonly number[] };
  /** Requests that were shown with what hosts do not see of them: drafts, owners, the number of bids. */
  requests?: readonly number[];
};

/**
 * Writes down what an admin has read, in one statement: an entry for each request whose bids were shown, which names every
 * bid and its host; one for a log, with its head, its span and the bids in it; one for all requests, which names each and its
 * owner. `as` is the person with whose eyes the admin looks.
 */
export async function writeReading(
  db: Db | Tx,
  admin: { actorId: number; as: number | null },
  reading: Reading,
): Promise<void> {
  const ids = (list: readonly number[] = []) => sql`${sql.val([...list])}::int[]`;
  const { log } = reading;
  const named = sql`jsonb_agg(jsonb_build_object('id', b.id, 'hostId', b.host_id) order by b.id)`;
  await sql`
    insert into audit_log (actor_id, action, subject, detail)
    select ${admin.actorId}::int, action, subject,
           (detail || case when ${admin.as}::int is null then '{}' else jsonb_build_object('as', ${admin.as}::int) end)::text
      from (
        select 1 as place, r.id, 'request.read' as action, 'request:' || r.id as subject,
               jsonb_build_object('guestId', r.guest_id) as detail
          from vacation_requests r where r.id = any(${ids(reading.requests)}) and cardinality(${ids(reading.requests)}) = 1
        union all
        select 1, 0, 'request.read', 'list:requests',
               jsonb_build_object('requests', jsonb_agg(jsonb_build_object('id', r.id, 'guestId', r.guest_id) order by r.id))
          from vacation_requests r where r.id = any(${ids(reading.requests)}) having count(*) > 1
        union all
        select 2, b.request_id, 'bids.read', 'request:' || b.request_id, jsonb_build_object('bids', ${named})
          from bids b
         where b.id = any(${ids(reading.bids)})
            or b.id in (select k.bid_id from bookings k where k.id = any(${ids(reading.bookings)}))
            or (b.request_id = any(${ids(reading.heldFor)}) and b.id in (select h.bid_id from price_holds h))
         group by b.request_id
        union all
        select 3, ${log?.requestId ?? 0}::int, 'log.read', ${`request:${log?.requestId ?? 0}`},
               jsonb_build_object('head', ${log?.head ?? ''}::text, 'from', ${log?.from ?? 0}::int, 'to', ${log?.to ?? 0}::int,
                 'bids', coalesce((select ${named} from bids b where b.id = any(${ids(log?.bids)})), '[]'))
         where ${log !== undefined}
      ) as shown
     order by place, id`.execute(db);
}

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
  /** Of an admin's reading: what the people in it are called now, by id. */
  people: Record<string, string> | null;
};

/** What was done, newest first. `action` is the beginning of one: `user` finds `user.role` too. */
export async function listAudit(
  db: Db,
  filter: { action?: string; actorId?: number; subject?: string },
  page: { limit: number; before: number | null },
): Promise<AuditRow[]> {
  const { action, actorId, subject } = filter;
  const { rows } = await sql<AuditRow>`
    select a.seq, a.at, a.actor_id, u.name as actor_name, a.action, a.subject, a.detail, a.hash,
           case when a.action = any (${sql.val([...readings])}::text[]) then (
             select jsonb_object_agg(p.id, p.name) from users p where p.id in (
               select (found #>> '{}')::int from jsonb_path_query_array(a.detail::jsonb, '$.*.hostId') as of_bids,
                      jsonb_array_elements(of_bids || jsonb_path_query_array(a.detail::jsonb, '$.*.guestId')
                        || jsonb_path_query_array(a.detail::jsonb, '$.guestId')
                        || jsonb_path_query_array(a.detail::jsonb, '$.as')) as found)) end as people
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
      select seq, coalesce(prev_hash = coalesce(lag(hash) over (order by seq), repeat('0', 64))
        and seq = coalesce(lag(seq) over (order by seq), 0) + 1 and hash = audit_hash(audit_log), false) as whole
        from audit_log) as chain`.execute(db);
  return rows[0] ?? { entries: 0, broken: null };
}
