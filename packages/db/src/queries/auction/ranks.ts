import { auctionTimes, type RankPlace } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';
import { column, manyRows } from '../../statements.ts';

const isFresh = sql<boolean>`computed_at > market_now() - ${auctionTimes.rankRefresh} * interval '1 millisecond'`;

/** The rank snapshots that the hosts of these requests see; `fresh` while no new one may be taken. */
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

/** Stores a rank snapshot unless another caller stored a fresh one meanwhile; returns the stored one. */
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
  const current = stored ?? (await snapshotsOf(db, [requestId]))[0];
  return current?.places ?? [];
}

const minimumOffers = manyRows(
  { host_id: column<number>('int4'), cents: 'int8' },
  (requestId: number) => sql`${named}
    select host_id, min((payload::jsonb->>'allInCents')::bigint) as cents from auction_events
     where request_id = ${requestId} and type in ('bid_placed', 'bid_changed', 'bid_raised', 'bid_reconfirmed')
       and seq > coalesce((select max(seq) from auction_events where request_id = ${requestId} and type = 'request_changed'), 0)
     group by host_id`,
);

/** By host, the lowest all-in price, in cents, offered on a request since its last material change; also of closed bids. */
export const lowestOffers = async (db: Db, requestId: number): Promise<Map<number, number>> =>
  new Map((await minimumOffers(db, requestId)).map((row) => [row.host_id, row.cents]));

const placesOfFirstOffers = manyRows(
  { request_id: 'int4', place: 'int4' },
  (hostId: number, requestIds: readonly number[]) => sql`${named}
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
     group by own.request_id`,
);

/**
 * By request, the rank of the host's first offer when it was made, for those of these requests on which the host has named one
 * price only. Computed from the log, after equal prices: asking again reveals nothing new.
 */
export const firstPlaces = async (
  db: Db,
  hostId: number,
  requestIds: readonly number[],
): Promise<Map<number, number>> =>
  requestIds.length === 0
    ? new Map()
    : new Map((await placesOfFirstOffers(db, hostId, requestIds)).map((row) => [row.request_id, row.place]));
