import { auctionTimes } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { manyRows, run } from '../../statements.ts';

/** Records that the rankings of requests have changed, so that their rank snapshots are computed anew. */
export const rankingsChanged = run(
  (requestIds: readonly number[]) => sql`${named}
    insert into rank_checks (request_id, due_at)
    select id, market_now() + ${auctionTimes.priceStands} * interval '1 millisecond'
      from (select distinct id from unnest(${[...requestIds]}::int[]) as id order by id) changed
    on conflict (request_id) do update set changed_at = market_now()`,
);

const dueRequests = manyRows(
  { request_id: 'int4' },
  (limit: number) => sql`
    select request_id from rank_checks where due_at <= market_now() order by due_at limit ${limit}`,
);

/** Ids of requests whose snapshot is due, the oldest first. */
export const dueRankChecks = async (db: Db, limit: number): Promise<number[]> =>
  (await dueRequests(db, limit)).map((row) => row.request_id);

/** Ends the checks whose snapshot shows every change or whose request takes no bids any more; otherwise schedules the next ones. */
export const finishRankChecks = run(
  (requestIds: readonly number[]) => sql`
    with seen as (
      select r.id, s.computed_at, r.status = 'active' and r.effective_deadline_at > market_now() as open
        from vacation_requests r left join rank_snapshots s on s.request_id = r.id where r.id = any (${[...requestIds]}::int[])
    ), done as (
      delete from rank_checks c using seen where c.request_id = seen.id and (not seen.open
        or seen.computed_at >= c.changed_at + ${auctionTimes.priceStands} * interval '1 millisecond')
      returning c.request_id
    )
    update rank_checks c set due_at = coalesce(seen.computed_at, market_now()) + ${auctionTimes.rankRefresh} * interval '1 millisecond'
      from seen where c.request_id = seen.id and seen.id not in (select request_id from done)`,
);
