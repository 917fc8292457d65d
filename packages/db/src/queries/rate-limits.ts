import { sql } from 'kysely';
import type { Db } from '../client.ts';

/** Counts one use of a bucket in the present window of `windowS` seconds. Windows are aligned to the epoch. */
export async function countUse(
  db: Db,
  bucket: string,
  windowS: number,
): Promise<{ used: number; secondsLeft: number }> {
  const { rows } = await sql<{ used: number; seconds_left: number }>`
    insert into rate_limits (bucket, window_start, used)
    values (${bucket}, to_timestamp(floor(extract(epoch from market_now()) / ${windowS}) * ${windowS}), 1)
    on conflict (bucket, window_start) do update set used = rate_limits.used + 1
    returning used, ceil(extract(epoch from window_start) + ${windowS} - extract(epoch from market_now()))::int as seconds_left
  `.execute(db);
  const row = rows[0];
  return { used: row?.used ?? 1, secondsLeft: Math.max(1, row?.seconds_left ?? windowS) };
}

/** Uses so far in the present window, without counting one. */
export async function usesOf(
  db: Db,
  bucket: string,
  windowS: number,
): Promise<{ used: number; secondsLeft: number }> {
  const { rows } = await sql<{ used: number; seconds_left: number }>`
    select coalesce(max(r.used), 0) as used,
           ceil(extract(epoch from w.start) + ${windowS} - extract(epoch from market_now()))::int as seconds_left
      from (select to_timestamp(floor(extract(epoch from market_now()) / ${windowS}) * ${windowS}) as start) as w
      left join rate_limits r on r.bucket = ${bucket} and r.window_start = w.start
     group by w.start
  `.execute(db);
  const row = rows[0];
  return { used: row?.used ?? 0, secondsLeft: Math.max(1, row?.seconds_left ?? windowS) };
}

/** Forgets windows older than a day. */
export async function pruneRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where window_start < market_now() - interval '1 day'`.execute(db);
}

/** Takes a counted use back (a login that succeeded). */
export const returnUse = async (db: Db, bucket: string, windowS: number): Promise<void> => {
  await sql`
    update rate_limits set used = greatest(used - 1, 0) where bucket = ${bucket}
       and window_start = to_timestamp(floor(extract(epoch from market_now()) / ${windowS}) * ${windowS})
  `.execute(db);
};
