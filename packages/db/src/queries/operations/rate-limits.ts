import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { columns, onlyRow, type RowOf, run } from '../../statements.ts';

/** A window is divided into this many slices, and slides by one of them. */
const slices = 15;

/** The present slice, and the oldest one that still counts: together they cover the whole window. */
const present = (windowS: number) => {
  const slice = windowS / slices;
  return sql`select at as now, slice, slice - ${windowS} * interval '1 second' as oldest
    from (select at, to_timestamp(floor(extract(epoch from at) / ${slice}) * ${slice}) as slice
            from (select market_now() as at) as clock) as times`;
};

type Uses = { used: number; secondsLeft: number };

const usesRow = columns({ used: 'int4', seconds_left: 'int4' });
const toUses = (row: RowOf<typeof usesRow>): Uses => ({
  used: row.used,
  secondsLeft: Math.max(1, row.seconds_left),
});

/** Seconds until the oldest use no longer counts. */
const secondsLeft = (windowS: number) => sql`ceil(extract(epoch from
  coalesce(before.first, present.slice) + ${windowS + windowS / slices} * interval '1 second' - present.now))::int`;

const countOne = onlyRow(
  usesRow,
  (bucket: string, windowS: number, max: number) => sql`
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
      from present, before`,
);

/**
 * Counts a use of a bucket unless `max` are used up: a refused one does not count, so that retrying does not prolong the refusal.
 * `used` is the number in the last `windowS` seconds with this one; `max + 1` means refused. No span of `windowS` seconds ever
 * has more than `max`: a use counts up to a fifteenth of the window too long, never too short.
 */
export const countUse = async (db: Db, bucket: string, windowS: number, max = 2_000_000_000): Promise<Uses> =>
  toUses(await countOne(db, bucket, windowS, max));

const usesInWindow = onlyRow(
  usesRow,
  (bucket: string, windowS: number) => sql`
    with present as (${present(windowS)}),
    before as (
      select coalesce(sum(r.used), 0)::int as used, min(r.window_start) as first
        from present left join rate_limits r
          on r.bucket = ${bucket} and r.used > 0 and r.window_start >= present.oldest
    )
    select before.used, ${secondsLeft(windowS)} as seconds_left from present, before`,
);

/** Uses in the last `windowS` seconds, without counting one. */
export const usesOf = async (db: Db, bucket: string, windowS: number): Promise<Uses> =>
  toUses(await usesInWindow(db, bucket, windowS));

/** Takes the latest counted use back, such as after a successful login. */
export const returnUse = run(
  (bucket: string, windowS: number) => sql`
    with present as (${present(windowS)})
    update rate_limits set used = used - 1
     where bucket = ${bucket} and used > 0
       and window_start = (select max(r.window_start) from rate_limits r, present
                            where r.bucket = ${bucket} and r.used > 0 and r.window_start >= present.oldest)`,
);

/** Deletes uses that no window covers any more: the longest is a day. */
export const pruneRateLimits = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('rate_limits')
    .where(sql<boolean>`window_start < market_now() - interval '2 days'`)
    .execute();
};
