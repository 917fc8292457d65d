import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';
import { column, manyRows } from '../../statements.ts';

/** The users whom a live event may concern: owners and bidders of requests, parties of bookings. */
export type AudienceFacts = {
  requests: Map<
    number,
    {
      guestId: number;
      /** Deleted by its owner. */
      hidden: boolean;
      bidders: Set<number>;
      /** For a reopened request: the bidders of the original one; null otherwise. */
      reopenedFor: Set<number> | null;
    }
  >;
  bookings: Map<number, { hostId: number; guestId: number }>;
};

const requestFacts = manyRows(
  {
    id: 'int4',
    guest_id: 'int4',
    hidden: 'bool',
    bidders: 'int4[]',
    former: column<number[] | null>('int4[]'),
  },
  (ids: readonly number[]) => sql`${named}
      select r.id, r.guest_id, r.deleted_at is not null as hidden,
             array(select distinct b.host_id from bids b where b.request_id = r.id) as bidders,
             case when r.reopened_from is not null
                  then array(select distinct b.host_id from bids b where b.request_id = r.reopened_from) end as former
        from vacation_requests r where r.id = any (${[...ids]}::int[])`,
);

/** Reads the facts for a batch of events in at most two statements. */
export async function audienceFacts(
  db: Db,
  ids: { requests: readonly number[]; bookings: readonly number[] },
): Promise<AudienceFacts> {
  const requests = ids.requests.length === 0 ? [] : await requestFacts(db, ids.requests);
  const bookings =
    ids.bookings.length === 0
      ? []
      : await db
          .selectFrom('bookings')
          .modifyFront(named)
          .select(['id', 'host_id', 'guest_id'])
          .where(isOneOf('id', ids.bookings))
          .execute();
  return {
    requests: new Map(
      requests.map((row) => [
        row.id,
        {
          guestId: row.guest_id,
          hidden: row.hidden,
          bidders: new Set(row.bidders),
          reopenedFor: row.former === null ? null : new Set(row.former),
        },
      ]),
    ),
    bookings: new Map(bookings.map((row) => [row.id, { hostId: row.host_id, guestId: row.guest_id }])),
  };
}

/** Hosts with a home this near to a request receive live what happens to it, however many hosts there are. */
const nearKm = 100;

/** The cells of the map near each of these requests; none for one whose place is not on the map. */
export const cellsNear = manyRows(
  { id: 'int4', cells: 'int4[]' },
  (requestIds: readonly number[]) => sql`${named}
    select id, match_cells(lat, lon, ${nearKm}) as cells from vacation_requests
     where id = any (${[...requestIds]}::int[]) and lat is not null and lon is not null`,
);

/** The cells of the map that the homes of these hosts are in. */
export const homeCells = manyRows(
  { owner_id: 'int4', cells: 'int4[]' },
  (ownerIds: readonly number[]) => sql`
    select owner_id, array_agg(distinct match_cell(lat, lon)) as cells from properties
     where owner_id = any (${[...ownerIds]}::int[]) and lat is not null and lon is not null group by owner_id`,
);

/** Those of these sessions that have not ended, with the present role of their user. */
export async function liveSessions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.user_role'])
    .where(sql<boolean>`sessions.id = any (${[...ids]})`)
    .where(sql<boolean>`sessions.expires_at > market_now()`)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.user_role]));
}
