import { auctionTimes } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** The ranking of a request has changed: its hosts' snapshot has to be made anew. */
export const rankingChanged = async (tx: Tx, requestId: number): Promise<void> => {
  await sql`
    insert into rank_checks (request_id, due_at)
    values (${requestId}, market_now() + ${auctionTimes.priceStands} * interval '1 millisecond')
    on conflict (request_id) do update set changed_at = market_now()`.execute(tx);
};

/** Requests whose snapshot should be looked at, the oldest first. */
export async function dueRankChecks(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ request_id: number }>`
    select request_id from rank_checks where due_at <= market_now() order by due_at limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.request_id);
}

/** Done where hosts see everything that has changed, or nobody bids any more; else the check comes again with the next snapshot. */
export async function finishRankCheck(db: Db, requestId: number): Promise<void> {
  await sql`
    with seen as (
      select r.id, s.computed_at from vacation_requests r left join rank_snapshots s on s.request_id = r.id where r.id = ${requestId}
    ), done as (
      delete from rank_checks c using seen where c.request_id = seen.id and (
        seen.computed_at >= c.changed_at + ${auctionTimes.priceStands} * interval '1 millisecond'
        or not exists (select 1 from vacation_requests r where r.id = seen.id and r.status = 'active' and r.effective_deadline_at > market_now()))
      returning c.request_id
    )
    update rank_checks c set due_at = coalesce(seen.computed_at, market_now()) + ${auctionTimes.rankRefresh} * interval '1 millisecond'
      from seen where c.request_id = seen.id and not exists (select 1 from done)`.execute(db);
}
