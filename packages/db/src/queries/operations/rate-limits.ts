import { sql } from 'kysely';
import type { Db } from '../../client.ts';

/** A window is counted in so many slices, and slides by one of them. */
const slices = 15;

/** The slice of the present moment, and the oldest one that still counts: together they cover the whole window. */
const present = (windowS: number) => {
  const slice = windowS / slices;
  return sql`select at as now, slice, slice - ${windowS} * interval '1 second' as oldest
    from (select at, to_timestamp(floor(extract(epoch from at) / ${slice}) * ${slice}) as slice
            from (select market_now() as at) as clock) as times`;
};

type Uses = { used: number; secondsLeft: number };
type Row = { used: number; seconds_left: number };

const usesIn = (row: Row | undefined, windowS: number): Uses => ({
  used: row?.used ?? 0,
  secondsLeft: Math.max(1, row?.seconds_left ?? windowS),
});

/** Until the oldest use is forgotten. */
const secondsLeft = (windowS: number) => sql`ceil(extract(epoch from
  coalesce(before.first, present.slice) + ${windowS + windowS / slices} * interval '1 second' - present.now))::int`;

/**
 * Counts one use of a bucket, unless `max` are used up: what is refused is not counted, so that it ends even for who keeps
 * asking. `used` counts the last `windowS` seconds with this use; `max + 1` says that it is one too many. No span of
 * `windowS` seconds ever holds more than `max`: a use is forgotten up to a fifteenth of the window late, never early.
 */
export async function countUse(db: Db, bucket: string, windowS: number, max = 2_000_000_000): Promise<Uses> {
  const { rows } = await sql<Row>`
    with present as (${present(windowS)}),
    before as (
      select coalesce(sum(r.used), 0)::int as used, min(r.window_start) as first
        from present left join rate_limits r
          on r.bucket = ${bucket} and r.used > 0 and r.window_start >= present.oldest and r.window_start < present.slice
    ),
    counted as (
      insert into rate_limits (bucket, window_start, used)
      select ${bucket}, present.slice, 1 from present, before where before.used < ${max}::int
      on conflict (bucket, window_start) do update set used = rate_limits.used + 1
        where rate_limits.used + (select used from before) < ${max}::int
      returning used
    )
    select coalesce(before.used + (select used from counted), ${max}::int + 1) as used,
           ${secondsLeft(windowS)} as seconds_left
      from present, before
  `.execute(db);
  return usesIn(rows[0], windowS);
}

/** Uses in the last `windowS` seconds, without counting one. */
export async function usesOf(db: Db, bucket: string, windowS: number): Promise<Uses> {
  const { rows } = await sql<Row>`
    with present as (${present(windowS)}),
    before as (
      select coalesce(sum(r.used), 0)::int as used, min(r.window_start) as first
        from present left join rate_limits r
          on r.bucket = ${bucket} and r.used > 0 and r.window_start >= present.oldest
    )
    select before.used, ${secondsLeft(windowS)} as seconds_left from present, before
  `.execute(db);
  return usesIn(rows[0], windowS);
}

/** Takes the latest counted use back (a login that succeeded). */
export async function returnUse(db: Db, bucket: string, windowS: number): Promise<void> {
  await sql`
    with present as (${present(windowS)})
    update rate_limits set used = used - 1
     where bucket = ${bucket} and used > 0
       and window_start = (select max(r.window_start) from rate_limits r, present
                            where r.bucket = ${bucket} and r.used > 0 and r.window_start >= present.oldest)
  `.execute(db);
}

/** Forgets what no window reaches any more: the longest is a day. */
export async function pruneRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where window_start < market_now() - interval '2 days'`.execute(db);
}
