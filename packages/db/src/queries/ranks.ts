import { auctionTimes, type RankPlace } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { isOneOf, named } from '../named-statements.ts';

const isFresh = sql<boolean>`computed_at > market_now() - ${auctionTimes.rankRefresh} * interval '1 millisecond'`;

/** The rankings that hosts of these requests know of; `fresh` while nobody may work out a new one. */
export const snapshotsOf = (db: Db, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('rank_snapshots')
        .modifyFront(named)
        .select(['request_id', 'revision', 'places', isFresh.as('fresh')])
        .where(isOneOf('request_id', requestIds))
        .execute();
export type RankSnapshot = Awaited<ReturnType<typeof snapshotsOf>>[number];

/** Stores a ranking unless somebody stored a fresh one meanwhile, and answers the one that stands. */
export async function storeSnapshot(
  db: Db,
  requestId: number,
  revision: number,
  places: readonly RankPlace[],
): Promise<RankPlace[]> {
  const stored = await db
    .insertInto('rank_snapshots')
    .values({ request_id: requestId, revision, places: JSON.stringify(places) })
    .onConflict((on) =>
      on
        .column('request_id')
        .doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision'), places: eb.ref('excluded.places') }))
        .where(
          sql<boolean>`rank_snapshots.computed_at <= market_now() - ${auctionTimes.rankRefresh} * interval '1 millisecond'`,
        ),
    )
    .returning('places')
    .executeTakeFirst();
  const stands = stored ?? (await snapshotsOf(db, [requestId]))[0];
  return stands?.places ?? [];
}

/** The least all-in, in cents, that each host has offered on a request since it last changed, whatever became of it. */
export async function lowestOffers(db: Db, requestId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ host_id: number; cents: number }>`${named}
    select host_id, min((payload::jsonb->>'allInCents')::bigint) as cents from auction_events
     where request_id = ${requestId} and type in ('bid_placed', 'bid_changed', 'bid_raised', 'bid_reconfirmed')
       and seq > coalesce((select max(seq) from auction_events where request_id = ${requestId} and type = 'request_changed'), 0)
     group by host_id`.execute(db);
  return new Map(rows.map((row) => [row.host_id, row.cents]));
}

/** Those of these requests on which a host has named one price in all: their first offer. */
export async function onlyOneOffer(
  db: Db,
  hostId: number,
  requestIds: readonly number[],
): Promise<Set<number>> {
  if (requestIds.length === 0) return new Set();
  const { rows } = await sql<{ request_id: number }>`${named}
    select b.request_id from bids b join auction_events e on e.bid_id = b.id
       and e.type in ('bid_placed', 'bid_changed', 'bid_raised', 'bid_reconfirmed')
     where b.host_id = ${hostId} and ${isOneOf('b.request_id', requestIds)}
     group by b.request_id having count(*) = 1`.execute(db);
  return new Set(rows.map((row) => row.request_id));
}
