import type { UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';

/** Mails of one lane never wait for those of the other. The first lane is served first. */
export const mailLanes = ['security', 'notifications'] as const;
export type MailLane = (typeof mailLanes)[number];

export type NewMail = {
  userId: number | null;
  to: string;
  kind: string;
  subject: string;
  /** Sealed. */
  body: string;
  lane: MailLane;
  /** Takes the place of a mail to the same person with this key that waits for its first try, and keeps its time. */
  gatherKey?: string | undefined;
  /** Milliseconds since 1970; at once without. */
  notBefore?: number | undefined;
};

/** Queues mails in one statement, in the transaction of their cause; no two may have person and gather key in common. */
export async function insertMails(tx: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await sql`${named}
    insert into mails (user_id, to_address, kind, subject, body, lane, gather_key, next_attempt_at)
    select "userId", "to", kind, subject, body, lane, "gatherKey", coalesce(to_timestamp("notBefore" / 1000), market_now())
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m ("userId" int, "to" text, kind text, subject text, body text,
        lane text, "gatherKey" text, "notBefore" double precision)
     order by "userId"
    on conflict (user_id, gather_key) where status = 'queued' and attempts = 0 and gather_key is not null
    do update set to_address = excluded.to_address, subject = excluded.subject, body = excluded.body,
      gathered = mails.gathered + 1`.execute(tx);
}

/** By person and gather key: how many things the mail that waits stands for, and when the last one was written lately. */
export async function mailsGathered(
  tx: Tx,
  keys: readonly { userId: number; gatherKey: string }[],
  withinMs: number,
): Promise<Map<string, { waiting: number; lastAt: number }>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{
    user_id: number;
    gather_key: string;
    waiting: number;
    last_at: string;
  }>`${named}
    select m.user_id, m.gather_key, coalesce(max(m.gathered) filter (where m.status = 'queued' and m.attempts = 0), 0)::int as waiting,
           max(m.created_at) as last_at
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("userId" int, "gatherKey" text)
      join mails m on m.user_id = k."userId" and m.gather_key = k."gatherKey"
     where m.created_at > market_now() - ${withinMs}::double precision * interval '1 millisecond'
        or (m.status = 'queued' and m.attempts = 0)
     group by m.user_id, m.gather_key`.execute(tx);
  return new Map(
    rows.map((row) => [
      `${row.user_id} ${row.gather_key}`,
      { waiting: row.waiting, lastAt: Date.parse(row.last_at) },
    ]),
  );
}

export type DueMail = { id: number; to_address: string; subject: string; body: string; attempts: number };

/** Takes mails of a lane that are due, for two minutes: a worker that dies meanwhile leaves them to the next. */
export async function leaseMails(db: Db, lane: MailLane, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (
      select id from mails where lane = ${lane} and status = 'queued' and next_attempt_at <= market_now()
         and (leased_until is null or leased_until < market_now())
       order by next_attempt_at, id limit ${limit} for update skip locked)
    update mails m set leased_until = market_now() + interval '2 minutes', attempts = m.attempts + 1
      from due where m.id = due.id returning m.id, m.to_address, m.subject, m.body, m.attempts`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** Sent: the body is wiped. */
export const mailSent = async (db: Db, id: number): Promise<void> => {
  await sql`
    update mails set status = 'sent', body = null, sent_at = market_now(), leased_until = null, last_error = null
     where id = ${id} and status = 'queued'`.execute(db);
};

const maxAttempts = 10;

/** Not sent: tried again after 30 s, 1 min, 2 min, ... up to 6 h; given up after ten tries, or at once where it never can. */
export const mailFailed = async (db: Db, id: number, error: string, forGood: boolean): Promise<void> => {
  await sql`
    update mails set leased_until = null, last_error = ${error.slice(0, 500)},
           status = case when ${forGood} or attempts >= ${maxAttempts} then 'dead' else 'queued' end,
           next_attempt_at = market_now() + least(interval '30 seconds' * power(2, attempts - 1), interval '6 hours')
     where id = ${id} and status = 'queued'`.execute(db);
};

export type MailRow = {
  id: number;
  user_id: number | null;
  to_address: string;
  kind: string;
  subject: string;
  status: 'queued' | 'sent' | 'dead';
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  has_body: boolean;
  /** The present role of its receiver; null where there is no account. */
  user_role: UserRole | null;
};

const mailColumns = sql`
  m.id, m.user_id, m.to_address, m.kind, m.subject, m.status, m.attempts, m.next_attempt_at, m.last_error,
  m.created_at, m.sent_at, m.body is not null as has_body, u.user_role`;

/** Mails, newest first, without their bodies. */
export async function listMails(
  db: Db,
  filter: { status?: MailRow['status'] },
  page: { limit: number; beforeId: number | null },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${mailColumns} from mails m left join users u on u.id = m.user_id
     where true ${filter.status === undefined ? sql`` : sql`and m.status = ${filter.status}`}
       ${page.beforeId === null ? sql`` : sql`and m.id < ${page.beforeId}`}
     order by m.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** One mail with its sealed body; locked with its receiver's role when asked for in a transaction. */
export async function findMail(tx: Tx, id: number): Promise<(MailRow & { body: string | null }) | undefined> {
  const { rows } = await sql<MailRow & { body: string | null }>`
    select ${mailColumns}, m.body from mails m left join users u on u.id = m.user_id where m.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Gives a dead mail another ten tries, and one that waits for its next try that try now. */
export async function retryMail(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mails set status = 'queued', attempts = 0, gather_key = null, next_attempt_at = market_now()
     where id = ${id} and (status = 'dead' or (status = 'queued' and attempts > 0))
       and (leased_until is null or leased_until < market_now())`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** How many mails wait, were sent, and were given up; and how many events were given up before they became any. */
export async function mailCounts(
  db: Db,
): Promise<{ queued: number; sent: number; dead: number; failed_events: number }> {
  const { rows } = await sql<{ queued: number; sent: number; dead: number; failed_events: number }>`
    select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'sent')::int as sent,
           count(*) filter (where status = 'dead')::int as dead,
           (select count(*)::int from delivery_failures) as failed_events from mails`.execute(db);
  return rows[0] ?? { queued: 0, sent: 0, dead: 0, failed_events: 0 };
}

/** Forgets mails that are older than 90 days, and the bodies of links that are void (24 h) are wiped with them. */
export async function pruneMails(db: Db): Promise<void> {
  await sql`delete from mails where created_at < market_now() - interval '90 days'`.execute(db);
}
