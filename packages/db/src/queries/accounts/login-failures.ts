import { limits } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { eventInsertion, type NewSecurityEvent } from './security-events.ts';

const { max, minutes } = limits.loginFailures;
const span = sql`make_interval(mins => ${sql.lit(minutes)})`;

/** A try that may be made: `stamp` gives it back. Or none, for so many seconds. */
export type Try = { stamp: string; secondsLeft: null } | { stamp: null; secondsLeft: number };

/**
 * Takes one of the tries that a bucket has within any 15 minutes, before it is made: guesses at the same moment stand in line
 * at its row. None is left too while `also` is used up; that one is only looked at. `refused` is written down with a refusal.
 */
export async function reserveLoginAttempt(
  db: Db,
  bucket: string,
  also: string | null,
  refused: NewSecurityEvent | null,
): Promise<Try> {
  const { rows } = await sql<{ stamp: string | null; seconds_left: number }>`
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
    event as (${eventInsertion(refused, sql`not exists (select 1 from taken where fitted)`)})
    select case when taken.fitted then taken.times[cardinality(taken.times)] end as stamp,
           ceil(extract(epoch from coalesce(taken.times[1], other.times[1]) + ${span} - now))::int as seconds_left
      from clock left join taken on true left join other on true`.execute(db);
  const row = rows[0];
  if (row?.stamp != null) return { stamp: row.stamp, secondsLeft: null };
  return { stamp: null, secondsLeft: Math.max(1, row?.seconds_left ?? minutes * 60) };
}

/** Gives a try back that was no failure. */
export const releaseLoginAttempt = async (db: Db, bucket: string, stamp: string): Promise<void> => {
  await sql`
    update login_failures set times = array_remove(times, ${stamp}::timestamptz) where bucket = ${bucket}`.execute(
    db,
  );
};

/** Writes a failure down: for the address it came from, unless null, and as an event of the account, unless there is none. */
export const countFailure = async (
  db: Db,
  bucket: string | null,
  event: NewSecurityEvent | null,
): Promise<void> => {
  await sql`
    with counted as (
      insert into login_failures as kept (bucket, times, last_at)
      select ${bucket}::text, array[now], now from (select market_now() as now) as clock where ${bucket}::text is not null
      on conflict (bucket) do update set
        times = (recent_times(kept.times, excluded.last_at - ${span}) || excluded.last_at)[1:${sql.lit(max)}],
        last_at = greatest(kept.last_at, excluded.last_at)
      returning 1)
    ${eventInsertion(event)}`.execute(db);
};

/** Forgets failures that no longer count. */
export const pruneLoginFailures = async (db: Db): Promise<void> => {
  await sql`delete from login_failures where last_at <= market_now() - ${span}`.execute(db);
};
