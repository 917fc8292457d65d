import { auctionTimes, type RankPlace } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { rowsFromJson } from '../../json-rows.ts';
import { column, manyRows, run } from '../../statements.ts';
import type { BidRow } from './bids.ts';

const ms = (duration: number) => sql`${duration} * interval '1 millisecond'`;

export type RankableBid = Pick<BidRow, 'id' | 'host_id' | 'property_id' | 'all_in_cents' | 'price_set_at'>;

const rankings = manyRows(
  {
    request_id: 'int4',
    revision: 'int4',
    now: 'timestamptz',
    bids: column<RankableBid[]>('json'),
    lowest: column<{ hostId: number; cents: number }[]>('json'),
    before: column<RankPlace[]>('jsonb'),
  },
  (requestIds: readonly number[]) => sql`
    select r.id as request_id, r.revision, market_now() as now,
      (select coalesce(json_agg(json_build_object('id', b.id, 'host_id', b.host_id, 'property_id', b.property_id,
          'all_in_cents', b.all_in_cents, 'price_set_at', b.price_set_at)), '[]')
        from bids b where b.request_id = r.id and b.request_revision = r.revision and b.status = 'pending') as bids,
      (select coalesce(json_agg(json_build_object('hostId', host_id, 'cents', cents)), '[]') from (
        select e.host_id, min((e.payload::jsonb->>'allInCents')::bigint) as cents from auction_events e
         where e.request_id = r.id and e.type in ('bid_placed', 'bid_changed', 'bid_raised', 'bid_reconfirmed')
           and e.seq > coalesce((select max(c.seq) from auction_events c where c.request_id = r.id and c.type = 'request_changed'), 0)
         group by e.host_id) offers) as lowest,
      coalesce((select s.places from rank_snapshots s where s.request_id = r.id and s.revision = r.revision), '[]') as before
      from vacation_requests r where r.id = any (${[...requestIds]}::int[])`,
);

/**
 * What new rank snapshots are made of: the pending bids that were made or re-confirmed for the present revision, each host's lowest
 * all-in in cents since then (also of closed bids), and the last snapshot of this revision.
 */
export const rankingsOf = async (db: Db, requestIds: readonly number[]) => {
  const found = await rankings(db, requestIds);
  for (const { bids } of found) rowsFromJson(bids);
  return found;
};
export type Ranking = Awaited<ReturnType<typeof rankingsOf>>[number];

/** Stores rank snapshots, but for requests of which another caller stored one within the last five minutes. */
export const storeSnapshots = run(
  (snapshots: readonly { requestId: number; revision: number; places: readonly RankPlace[] }[]) => sql`
    insert into rank_snapshots (request_id, revision, places)
    select "requestId", revision, places from jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb)
        as s("requestId" int, revision int, places jsonb) order by 1
    on conflict (request_id) do update set revision = excluded.revision, places = excluded.places
      where rank_snapshots.computed_at <= market_now() - ${ms(auctionTimes.rankRefresh)}`,
);
