import { auctionTimes, type RankPlace } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';

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

/**
 * By request, the place that a host's first offer had when it was made, for those of these requests on which they have named
 * one price in all: behind equal prices, out of the log, so that asking again tells nothing new.
 */
export async function firstPlaces(
  db: Db,
  hostId: number,
  requestIds: readonly number[],
): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ request_id: number; place: number }>`${named}
    with own as (
      select e.request_id, min(e.seq) as seq, min((e.payload::jsonb->>'allInCents')::bigint) as cents
        from bids b join auction_events e on e.bid_id = b.id
         and e.type in ('bid_placed', 'bid_changed', 'bid_raised', 'bid_reconfirmed')
       where b.host_id = ${hostId} and ${isOneOf('b.request_id', requestIds)}
       group by e.request_id having count(*) = 1
    )
    select own.request_id, 1 + count(o.bid_id)::int as place from own
      left join lateral (
        select distinct on (e.bid_id) e.bid_id, e.type, (e.payload::jsonb->>'allInCents')::bigint as cents from auction_events e
         where e.request_id = own.request_id and e.seq < own.seq
           and e.type in ('bid_placed', 'bid_changed', 'bid_raised', 'bid_reconfirmed', 'bid_closed')
           and e.seq > coalesce((select max(c.seq) from auction_events c
             where c.request_id = own.request_id and c.seq < own.seq and c.type = 'request_changed'), 0)
         order by e.bid_id, e.seq desc
      ) o on o.type <> 'bid_closed' and o.cents <= own.cents
     group by own.request_id`.execute(db);
  return new Map(rows.map((row) => [row.request_id, row.place]));
}
