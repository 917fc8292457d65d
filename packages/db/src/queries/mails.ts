import type { UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../client.ts';

export type NewMail = {
  userId: number | null;
  to: string;
  kind: string;
  subject: string;
  /** Sealed. */
  body: string;
  /** Milliseconds since 1970; at once without. */
  notBefore?: number | undefined;
};

/** Queues a mail, in the transaction of its cause. */
export async function insertMail(tx: Db, mail: NewMail): Promise<number> {
  const at = mail.notBefore === undefined ? sql`market_now()` : sql`to_timestamp(${mail.notBefore / 1000})`;
  const { rows } = await sql<{ id: number }>`
    insert into mails (user_id, to_address, kind, subject, body, next_attempt_at)
    values (${mail.userId}, ${mail.to}, ${mail.kind}, ${mail.subject}, ${mail.body}, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

export type DueMail = { id: number; to_address: string; subject: string; body: string; attempts: number };

/** Takes mails that are due, for two minutes: a worker that dies meanwhile leaves them to the next. */
export async function leaseMails(db: Db, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (
      select id from mails where status = 'queued' and next_attempt_at <= market_now()
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
    update mails set status = 'queued', attempts = 0, next_attempt_at = market_now()
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
