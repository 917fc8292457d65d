import type { UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { column, columns, firstRow, manyRows, onlyRow, type RowOf, run } from '../../statements.ts';

/** Mails of one lane never wait for those of the other. The first lane has priority. */
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
  /** Replaces a mail to the same user with this key that has not been tried yet, and keeps its time. */
  gatherKey?: string | undefined;
  /** Milliseconds since 1970; at once without. */
  notBefore?: number | undefined;
  /** How many events it stands for; 1 without. */
  gathered?: number | undefined;
};

const insertAll = run(
  (mails: readonly NewMail[]) => sql`${named}
    insert into mails (user_id, to_address, kind, subject, body, lane, gather_key, gathered, next_attempt_at)
    select "userId", "to", kind, subject, body, lane, "gatherKey", coalesce(gathered, 1), coalesce(to_timestamp("notBefore" / 1000), market_now())
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m ("userId" int, "to" text, kind text, subject text, body text,
        lane text, "gatherKey" text, gathered int, "notBefore" double precision)
     order by "userId"
    on conflict (user_id, gather_key) where status = 'queued' and attempts = 0 and gather_key is not null
    do update set to_address = excluded.to_address, subject = excluded.subject, body = excluded.body,
      gathered = mails.gathered + excluded.gathered`,
);

/** Queues mails in one statement, in the transaction of their cause; no two of them may have user and gather key in common. */
export const insertMails = async (tx: Db, mails: readonly NewMail[]): Promise<void> => {
  if (mails.length > 0) await insertAll(tx, mails);
};

const gathered = manyRows(
  { user_id: 'int4', gather_key: 'text', waiting: 'int4', last_at: 'timestamptz' },
  (keys: readonly { userId: number; gatherKey: string }[], withinMs: number) => sql`${named}
    select m.user_id, m.gather_key, coalesce(max(m.gathered) filter (where m.status = 'queued' and m.attempts = 0), 0)::int as waiting,
           max(m.created_at) as last_at
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("userId" int, "gatherKey" text)
      join mails m on m.user_id = k."userId" and m.gather_key = k."gatherKey"
     where m.created_at > market_now() - ${withinMs}::double precision * interval '1 millisecond'
        or (m.status = 'queued' and m.attempts = 0)
     group by m.user_id, m.gather_key`,
);

/**
 * By `<user> <gather key>`: how many events the queued mail stands for, and when the last mail was written (milliseconds since
 * 1970). Only mails of the last `withinMs` and queued ones.
 */
export const mailsGathered = async (
  tx: Db,
  keys: readonly { userId: number; gatherKey: string }[],
  withinMs: number,
): Promise<Map<string, { waiting: number; lastAt: number }>> =>
  new Map(
    keys.length === 0
      ? []
      : (await gathered(tx, keys, withinMs)).map((row) => [
          `${row.user_id} ${row.gather_key}`,
          { waiting: row.waiting, lastAt: Date.parse(row.last_at) },
        ]),
  );

const dueMail = columns({ id: 'int4', to_address: 'text', subject: 'text', body: 'text', attempts: 'int4' });
export type DueMail = RowOf<typeof dueMail>;

const lease = manyRows(
  dueMail,
  (lane: MailLane, limit: number) => sql`
    with due as (
      select id from mails where lane = ${lane} and status = 'queued' and next_attempt_at <= market_now()
         and (leased_until is null or leased_until < market_now())
       order by next_attempt_at, id limit ${limit} for update skip locked),
    leased as (
      update mails m set leased_until = market_now() + interval '2 minutes', attempts = m.attempts + 1
        from due where m.id = due.id returning m.id, m.to_address, m.subject, m.body, m.attempts, m.status)
    select id, to_address, subject, body, attempts from leased where status = 'queued'`,
);

/**
 * Leases due mails of a lane for two minutes: if the worker dies, another one takes them after that. What a trigger has given up,
 * because its address takes no mail, is not among them.
 */
export const leaseMails = async (db: Db, lane: MailLane, limit: number): Promise<DueMail[]> =>
  (await lease(db, lane, limit)).sort((a, b) => a.id - b.id);

/** Marks a mail as sent and deletes its body. */
export const mailSent = run(
  (id: number) => sql`
    update mails set status = 'sent', body = null, sent_at = market_now(), leased_until = null, last_error = null
     where id = ${id} and status = 'queued'`,
);

const maxAttempts = 10;

/** Schedules the next attempt after 30 s, 1 min, 2 min, ... up to 6 h; gives up after ten attempts, or at once if `forGood`. */
export const mailFailed = run(
  (id: number, error: string, forGood: boolean) => sql`
    update mails set leased_until = null, last_error = left(${error}, 500),
           status = case when ${forGood} or attempts >= ${maxAttempts} then 'dead' else 'queued' end,
           next_attempt_at = market_now() + least(interval '30 seconds' * power(2, attempts - 1), interval '6 hours')
     where id = ${id} and status = 'queued'`,
);

const mail = columns({
  id: 'int4',
  user_id: 'int4?',
  to_address: 'text',
  kind: 'text',
  subject: 'text',
  status: column<'queued' | 'sent' | 'dead'>('text'),
  attempts: 'int4',
  next_attempt_at: 'timestamptz',
  last_error: 'text?',
  created_at: 'timestamptz',
  sent_at: 'timestamptz?',
  has_body: 'bool',
  /** The recipient's present role; null without an account. */
  user_role: column<UserRole | null>('text'),
});
export type MailRow = RowOf<typeof mail>;

const mailColumns = sql`
  m.id, m.user_id, m.to_address, m.kind, m.subject, m.status, m.attempts, m.next_attempt_at, m.last_error,
  m.created_at, m.sent_at, m.body is not null as has_body, u.user_role`;

/** Mails without their bodies, newest first. */
export const listMails = manyRows(
  mail,
  (filter: { status?: MailRow['status'] }, page: { limit: number; beforeId: number | null }) => sql`
    select ${mailColumns} from mails m left join users u on u.id = m.user_id
     where true ${filter.status === undefined ? sql`` : sql`and m.status = ${filter.status}`}
       ${page.beforeId === null ? sql`` : sql`and m.id < ${page.beforeId}`}
     order by m.id desc limit ${page.limit}`,
);

/** A mail with its sealed body. */
export const findMail = firstRow(
  { ...mail, body: 'text?' },
  (id: number) => sql`
    select ${mailColumns}, m.body from mails m left join users u on u.id = m.user_id where m.id = ${id}`,
);

/**
 * Gives a dead mail another ten attempts; a mail that waits for its next attempt gets it now. Its status then: `dead` when its
 * address takes no mail. Undefined when there is nothing to try.
 */
export const retryMail = firstRow(
  { status: column<MailRow['status']>('text') },
  (id: number) => sql`
    update mails set status = 'queued', attempts = 0, gather_key = null, next_attempt_at = market_now()
     where id = ${id} and (status = 'dead' or (status = 'queued' and attempts > 0))
       and (leased_until is null or leased_until < market_now())
    returning status`,
);

/**
 * How many mails are queued, sent and dead, how many events could not be delivered, and how many addresses
 * take no mail.
 */
export const mailCounts = onlyRow(
  { queued: 'int4', sent: 'int4', dead: 'int4', failed_events: 'int4', stopped: 'int4' },
  () => sql`
    select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'sent')::int as sent,
           count(*) filter (where status = 'dead')::int as dead,
           (select count(distinct event_id)::int from delivery_failures) as failed_events,
           (select count(*)::int from mail_addresses where stopped_at is not null) as stopped from mails`,
);

/** Deletes mails older than 90 days. */
export const pruneMails = run(
  () => sql`delete from mails where created_at < market_now() - interval '90 days'`,
);
