import type { Origin, SecurityEventKind } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import { column, columns, manyRows, type RowOf, run } from '../../statements.ts';
import type { Reading } from '../operations/audit.ts';

/** Something that concerns the safety of an account, and where it came from. */
export type NewSecurityEvent = Origin & {
  userId: number;
  kind: SecurityEventKind;
  /** The admin who caused it; left out when the account's user, or anyone with its password, did. */
  adminId?: number | null;
};

/** Kinds with an hour are counted: a repeat within the hour adds to the row. Network and browser are null when they differ. */
const countRepeat = sql`
  on conflict (user_id, kind, hour) where hour is not null do update
    set times = kept.times + 1, last_at = greatest(kept.last_at, excluded.last_at),
        network = case when kept.network = excluded.network then kept.network end,
        browser = case when kept.browser = excluded.browser then kept.browser end`;

/**
 * The insertion of an event as a part of another statement, which saves a round trip. Without an event (`null`: no account has
 * this name) the same statement inserts nothing. `when` is a condition in SQL.
 */
export const insertSecurityEvent = (
  event: NewSecurityEvent | null,
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  insert into security_events as kept (user_id, kind, admin_id, request_id, network, browser)
  select ${event?.userId ?? null}::int, ${event?.kind ?? null}::text, ${event?.adminId ?? null}::int, ${event?.requestId ?? null}::text,
         ${event?.network ?? null}::text, ${event?.browser ?? null}::text
   where ${event?.userId ?? null}::int is not null and ${when} ${countRepeat}`;

export const writeSecurityEvent = run((event: NewSecurityEvent) => insertSecurityEvent(event));

/** Writes that an admin read an account's prices, texts or requests: one event for each account concerned. */
export const writeReadEvents = run(
  ({ adminId, ...origin }: Origin & { adminId: number }, reading: Reading) => {
    const ids = (list: readonly number[] = []) => sql`${sql.val([...list])}::int[]`;
    return sql`
    insert into security_events as kept (user_id, kind, admin_id, request_id, network, browser)
    select read.id, 'admin_read', ${adminId}::int, ${origin.requestId}::text, ${origin.network}::text, ${origin.browser}::text from (
      select b.host_id as id from bids b
       where b.id = any(${ids([...(reading.bids ?? []), ...(reading.log?.bids ?? [])])})
          or b.id in (select k.bid_id from bookings k where k.id = any(${ids(reading.bookings)}))
          or (b.request_id = any(${ids(reading.heldFor)}) and b.id in (select h.bid_id from price_holds h))
      union
      select r.guest_id from vacation_requests r where r.id = any(${ids(reading.requests)})
    ) as read join users on users.id = read.id and users.deleted_at is null
    where read.id <> ${adminId} order by read.id ${countRepeat}`;
  },
);

const securityEvent = columns({
  id: 'int8',
  user_id: 'int4',
  user_name: 'text',
  kind: column<SecurityEventKind>('text'),
  /** The first time, and the last one that was counted with it. */
  at: 'timestamptz',
  last_at: 'timestamptz',
  times: 'int4',
  admin_id: 'int4?',
  admin_name: 'text?',
  request_id: 'text?',
  network: 'text?',
  browser: 'text?',
});
export type SecurityEventRow = RowOf<typeof securityEvent>;

/** Newest first. */
export const listSecurityEvents = manyRows(
  securityEvent,
  (
    filter: { userId?: number | undefined; kind?: SecurityEventKind | undefined },
    page: { limit: number; before: number | null },
  ) => sql`
    select e.id, e.user_id, u.name as user_name, e.kind, e.at, e.last_at, e.times, e.admin_id, a.name as admin_name,
           e.request_id, e.network, e.browser
      from security_events e join users u on u.id = e.user_id left join users a on a.id = e.admin_id
     where (${page.before}::bigint is null or e.id < ${page.before}::bigint)
       ${filter.userId === undefined ? sql`` : sql`and e.user_id = ${filter.userId}`}
       ${filter.kind === undefined ? sql`` : sql`and e.kind = ${filter.kind}`}
     order by e.id desc limit ${page.limit}`,
);

/** Deletes events older than `security_events_span()`. */
export const pruneSecurityEvents = run(
  () => sql`delete from security_events where last_at <= market_now() - security_events_span()`,
);
