import { sql } from 'kysely';
import { columns, manyRows, type RowOf } from '../../statements.ts';

/** Counts from this UTC day to the day of the next row. */
const period = columns({ day: 'text', users: 'int4', requests: 'int4', bids: 'int4', awards: 'int4' });
export type TimelineRow = RowOf<typeof period>;

/**
 * New accounts (without deleted ones), opened requests, bids and awards of the last `periods` days or weeks, oldest first. Weeks
 * begin on Monday.
 */
export const timeline = manyRows(period, (by: 'day' | 'week', periods: number) => {
  const step = by === 'day' ? sql`interval '1 day'` : sql`interval '1 week'`;
  const unit = by === 'day' ? sql`'day'` : sql`'week'`;
  const per = (table: string, at: string, which = sql`true`) => sql`
    select date_trunc(${unit}, ${sql.ref(at)} at time zone 'UTC') as start, count(*)::int as count from ${sql.table(table)}
     where ${sql.ref(at)} >= (select min(start) from periods) at time zone 'UTC' and ${which} group by 1`;
  return sql`
    with periods as (
      select generate_series(now - ${periods - 1} * ${step}, now, ${step}) as start
        from (select date_trunc(${unit}, market_now() at time zone 'UTC') as now) as clock)
    select p.start::date::text as day, coalesce(u.count, 0) as users, coalesce(r.count, 0) as requests,
           coalesce(b.count, 0) as bids, coalesce(k.count, 0) as awards
      from periods p
      left join (${per('users', 'created_at', sql`deleted_at is null`)}) u on u.start = p.start
      left join (${per('vacation_requests', 'activated_at')}) r on r.start = p.start
      left join (${per('bids', 'created_at')}) b on b.start = p.start
      left join (${per('bookings', 'created_at')}) k on k.start = p.start
     order by p.start`;
});
