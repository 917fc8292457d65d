import type { StopReason } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import {
  affectedRows,
  changesRows,
  column,
  columns,
  firstRow,
  manyRows,
  onlyRow,
  type RowOf,
  run,
} from '../../statements.ts';

/** Why and since when no mail goes to an address, and when it was last tried again. */
export type MailStop = { reason: StopReason; stopped_at: string; cleared_at: string | null };

/** The stop of an address as JSON; null while mail goes there. */
export const mailStopOf = (address: RawBuilder<unknown>) =>
  sql<MailStop | null>`(select json_build_object('reason', reason, 'stopped_at', stopped_at, 'cleared_at', cleared_at)
    from mail_addresses where address = ${address} and stopped_at is not null)`;

export const mailStop = onlyRow(
  { stop: column<MailStop | null>('json') },
  (address: string) => sql`select ${mailStopOf(sql`${address}::text`)} as stop`,
);

export type Bounce = {
  /** Lower case. */
  address: string;
  kind: StopReason;
  /** What has this key was said before. */
  key: string;
  detail: string | null;
  /** ISO 8601. */
  at: string;
};

/** Writes down what came back; a trigger draws the consequences. False when it was said before. */
export const insertBounce = changesRows(
  ({ address, kind, key, detail, at }: Bounce) => sql`
    insert into mail_bounces (address, kind, event_key, detail, at)
    values (${address}, ${kind}, ${key}, left(${detail}::text, 300), least(${at}::timestamptz, market_now()))
    on conflict (event_key) do nothing`,
);

/** Mail has arrived at an address: what came back for now before does not count any more. */
export const mailArrived = run(
  (address: string) => sql`
    update mail_addresses set soft_bounces = 0 where address = ${address} and soft_bounces > 0 and stopped_at is null`,
);

/** Lets mail go to an address again. False when it was not stopped. */
export const clearMailStop = changesRows(
  (address: string) => sql`
    update mail_addresses set stopped_at = null, reason = null, detail = null, soft_bounces = 0, cleared_at = market_now()
     where address = ${address} and stopped_at is not null`,
);

/** The recipient of a mail. */
export const mailRecipient = firstRow(
  { to_address: 'text' },
  (id: number) => sql`select lower(to_address) as to_address from mails where id = ${id}`,
);

/** A stopped address; undefined when mail goes there. */
export const stoppedAddress = firstRow(
  { address: 'text' },
  (id: number) => sql`select address from mail_addresses where id = ${id} and stopped_at is not null`,
);

const stopped = columns({
  id: 'int4',
  address: 'text',
  reason: column<StopReason>('text'),
  detail: 'text?',
  stopped_at: 'timestamptz',
  user_id: 'int4?',
  username: 'text?',
});
export type StoppedRow = RowOf<typeof stopped>;

/** Addresses that take no mail, the latest first. `after`: the last one of the page before. */
export const listStopped = manyRows(
  stopped,
  (page: { limit: number; after: { at: string; id: number } | null }) => sql`
    select a.id, a.address, a.reason, a.detail, a.stopped_at, u.id as user_id, u.username
      from mail_addresses a left join users u on u.email = a.address and u.deleted_at is null
     where a.stopped_at is not null
       ${page.after === null ? sql`` : sql`and (a.stopped_at, a.id) < (${page.after.at}::timestamptz, ${page.after.id})`}
     order by a.stopped_at desc, a.id desc limit ${page.limit}`,
);

/** Forgets what came back more than 90 days ago, and addresses that no account has and no mail was written to since. */
export const pruneBounces = affectedRows(
  () => sql`
    with old as (delete from mail_bounces where created_at < market_now() - interval '90 days' returning address)
    delete from mail_addresses a using old where a.address = old.address
       and not exists (select 1 from users where email = a.address)
       and not exists (select 1 from mail_bounces b where b.address = a.address and b.created_at >= market_now() - interval '90 days')`,
);
