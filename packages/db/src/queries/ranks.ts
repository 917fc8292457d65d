import { auctionTimes } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { isOneOf, named } from '../named-statements.ts';

/** The ranking that hosts of these requests may know; requests without one, or with one that is too old, are missing. */
export const freshSnapshots = (db: Db, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('rank_snapshots')
        .modifyFront(named)
        .select(['request_id', 'computed_at', 'bid_ids'])
        .where(isOneOf('request_id', requestIds))
        .where(
          sql<boolean>`computed_at > market_now() - ${auctionTimes.rankRefresh} * interval '1 millisecond'`,
        )
        .execute();

/** Stores a ranking unless somebody stored a fresh one meanwhile, and answers the one that stands. */
export async function storeSnapshot(db: Db, requestId: number, bidIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ bid_ids: number[] }>`
    insert into rank_snapshots (request_id, bid_ids) values (${requestId}, ${sql.val([...bidIds])}::int[])
    on conflict (request_id) do update set
      bid_ids = case when rank_snapshots.computed_at > market_now() - ${auctionTimes.rankRefresh} * interval '1 millisecond'
        then rank_snapshots.bid_ids else excluded.bid_ids end,
      computed_at = case when rank_snapshots.computed_at > market_now() - ${auctionTimes.rankRefresh} * interval '1 millisecond'
        then rank_snapshots.computed_at else excluded.computed_at end
    returning bid_ids
  `.execute(db);
  return rows[0]?.bid_ids ?? [];
}

/** Takes one of a host's immediate looks on a request; false when this hour's are used up. */
export async function takeLook(
  db: Db,
  look: { hostId: number; requestId: number; bidId: number; position: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`${named}
    insert into rank_looks (host_id, request_id, bid_id, position)
    select ${look.hostId}, ${look.requestId}, ${look.bidId}, ${look.position}
    where (select count(*) from rank_looks where host_id = ${look.hostId} and request_id = ${look.requestId}
      and at > market_now() - interval '1 hour') < ${auctionTimes.rankLooksPerHour}
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** A host's latest look for each bid within the refresh time: newer than any snapshot that lacks the bid. */
export const recentLooks = (db: Db, hostId: number, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('rank_looks')
        .modifyFront(named)
        .distinctOn('bid_id')
        .select(['bid_id', 'position', 'at'])
        .where('host_id', '=', hostId)
        .where(isOneOf('request_id', requestIds))
        .where(sql<boolean>`at > market_now() - ${auctionTimes.rankRefresh} * interval '1 millisecond'`)
        .orderBy('bid_id')
        .orderBy('at', 'desc')
        .execute();
