import type { Origin, SecurityEventKind } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { Reading } from '../operations/audit.ts';

/** Something about the safety of an account, and where it came from. */
export type NewSecurityEvent = Origin & {
  userId: number;
  kind: SecurityEventKind;
  /** The admin who did it; left out where it was whoever had the account, or its password. */
  adminId?: number | null;
};

/** What happens again within the hour, of a kind that is counted, adds to its row; one that came from elsewhere says so. */
const onRepeat = sql`
  on conflict (user_id, kind, hour) where hour is not null do update
    set times = kept.times + 1, last_at = greatest(kept.last_at, excluded.last_at),
        network = case when kept.network = excluded.network then kept.network end,
        browser = case when kept.browser = excluded.browser then kept.browser end`;

/**
 * The insertion of an event as a part of another statement, so that it costs no round trip. Without an account (`null`: nobody
 * has this name) nothing is written by the very same statement. `when` is a condition in SQL.
 */
export const eventInsertion = (
  event: NewSecurityEvent | null,
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  insert into security_events as kept (user_id, kind, admin_id, request_id, network, browser)
  select ${event?.userId ?? null}::int, ${event?.kind ?? null}::text, ${event?.adminId ?? null}::int, ${event?.requestId ?? null}::text,
         ${event?.network ?? null}::text, ${event?.browser ?? null}::text
   where ${event?.userId ?? null}::int is not null and ${when} ${onRepeat}`;

export const writeSecurityEvent = async (db: Db | Tx, event: NewSecurityEvent): Promise<void> => {
  await eventInsertion(event).execute(db);
};

/** For the accounts whose prices, words or requests an admin was shown: that they were read. In one statement. */
export async function writeReadEvents(
  db: Db | Tx,
  { adminId, ...origin }: Origin & { adminId: number },
  reading: Reading,
): Promise<void> {
  const ids = (list: readonly number[] = []) => sql`${sql.val([...list])}::int[]`;
  await sql`
    insert into security_events as kept (user_id, kind, admin_id, request_id, network, browser)
    select read.id, 'admin_read', ${adminId}::int, ${origin.requestId}::text, ${origin.network}::text, ${origin.browser}::text from (
      select b.host_id as id from bids b
       where b.id = any(${ids([...(reading.bids ?? []), ...(reading.log?.bids ?? [])])})
          or b.id in (select k.bid_id from bookings k where k.id = any(${ids(reading.bookings)}))
          or (b.request_id = any(${ids(reading.heldFor)}) and b.id in (select h.bid_id from price_holds h))
      union
      select r.guest_id from vacation_requests r where r.id = any(${ids(reading.requests)})
    ) as read join users on users.id = read.id and users.deleted_at is null
    where read.id <> ${adminId} order by read.id ${onRepeat}`.execute(db);
}

export type SecurityEventRow = {
  id: number;
  user_id: number;
  user_name: string;
  kind: SecurityEventKind;
  /** The first time, and the last of those that were counted with it. */
  at: string;
  last_at: string;
  times: number;
  admin_id: number | null;
  admin_name: string | null;
  request_id: string | null;
  network: string | null;
  browser: string | null;
};

/** The newest first. */
export async function listSecurityEvents(
  db: Db,
  filter: { userId?: number | undefined; kind?: SecurityEventKind | undefined },
  page: { limit: number; before: number | null },
): Promise<SecurityEventRow[]> {
  const { rows } = await sql<SecurityEventRow>`
    select e.id, e.user_id, u.name as user_name, e.kind, e.at, e.last_at, e.times, e.admin_id, a.name as admin_name,
           e.request_id, e.network, e.browser
      from security_events e join users u on u.id = e.user_id left join users a on a.id = e.admin_id
     where (${page.before}::bigint is null or e.id < ${page.before}::bigint)
       ${filter.userId === undefined ? sql`` : sql`and e.user_id = ${filter.userId}`}
       ${filter.kind === undefined ? sql`` : sql`and e.kind = ${filter.kind}`}
     order by e.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Forgets what is older than the span the database keeps. */
export const pruneSecurityEvents = async (db: Db): Promise<void> => {
  await sql`delete from security_events where last_at <= market_now() - security_events_span()`.execute(db);
};
