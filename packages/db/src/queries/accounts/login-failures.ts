import { limits } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { firstRow, run } from '../../statements.ts';
import { insertSecurityEvent, type NewSecurityEvent } from './security-events.ts';

const { max, minutes } = limits.loginFailures;
const span = sql`make_interval(mins => ${sql.lit(minutes)})`;

/** A reserved attempt, which `stamp` releases; or none, and in how many seconds there is one. */
export type LoginAttempt = { stamp: string; secondsLeft: null } | { stamp: null; secondsLeft: number };

const reserve = firstRow(
  { stamp: 'timestamptz?', seconds_left: 'int4?' },
  (bucket: string, also: string | null, refused: NewSecurityEvent | null) => sql`
    with clock as materialized (select market_now() as now),
    other as materialized (
      select recent_times(times, now - ${span}) as times from clock, login_failures where bucket = ${also}::text),
    taken as (
      insert into login_failures as kept (bucket, times, last_at)
      select ${bucket}, array[now], now from clock where not exists (select 1 from other where cardinality(times) >= ${max})
      on conflict (bucket) do update set
        times = case when cardinality(recent_times(kept.times, excluded.last_at - ${span})) < ${max}
          then recent_times(kept.times, excluded.last_at - ${span}) || excluded.last_at
          else recent_times(kept.times, excluded.last_at - ${span}) end,
        fitted = cardinality(recent_times(kept.times, excluded.last_at - ${span})) < ${max},
        last_at = greatest(kept.last_at, excluded.last_at)
      returning fitted, times),
    event as (${insertSecurityEvent(refused, sql`not exists (select 1 from taken where fitted)`)})
    select case when taken.fitted then taken.times[cardinality(taken.times)] end as stamp,
           ceil(extract(epoch from coalesce(taken.times[1], other.times[1]) + ${span} - now))::int as seconds_left
      from clock left join taken on true left join other on true`,
);

/**
 * Reserves one of the attempts that a bucket has within any 15 minutes, before the password is checked: concurrent guesses wait
 * for each other at the bucket's row. There is none either while `also` has none left; that bucket is only read. Writes the
 * event `refused` when there is none.
 */
export async function reserveLoginAttempt(
  db: Db,
  bucket: string,
  also: string | null,
  refused: NewSecurityEvent | null,
): Promise<LoginAttempt> {
  const row = await reserve(db, bucket, also, refused);
  if (row?.stamp != null) return { stamp: row.stamp, secondsLeft: null };
  return { stamp: null, secondsLeft: Math.max(1, row?.seconds_left ?? minutes * 60) };
}

/** Gives back a reserved attempt that was not a failure. */
export const releaseLoginAttempt = run(
  (bucket: string, stamp: string) => sql`
    update login_failures set times = array_remove(times, ${stamp}::timestamptz) where bucket = ${bucket}`,
);

/** Counts a failure of a network's bucket, unless null, and writes an event of the account, unless null. */
export const countFailure = run(
  (bucket: string | null, event: NewSecurityEvent | null) => sql`
    with counted as (
      insert into login_failures as kept (bucket, times, last_at)
      select ${bucket}::text, array[now], now from (select market_now() as now) as clock where ${bucket}::text is not null
      on conflict (bucket) do update set
        times = (recent_times(kept.times, excluded.last_at - ${span}) || excluded.last_at)[1:${sql.lit(max)}],
        last_at = greatest(kept.last_at, excluded.last_at)
      returning 1)
    ${insertSecurityEvent(event)}`,
);

/** Deletes failures that no longer count. */
export const pruneLoginFailures = run(
  () => sql`delete from login_failures where last_at <= market_now() - ${span}`,
);
