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
