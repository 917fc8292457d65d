import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { columns, firstRow, manyRows, onlyRow, type RowOf } from '../../statements.ts';
import { type MailLane, mailLanes } from '../delivery/mails.ts';
import { hasJobs, listRecurring } from './jobs.ts';

/** Events carry the time of their statement, mails that of the market's clock. */
const secondsSince = (instant: string, now = 'clock_timestamp()') =>
  sql.raw<number>(`extract(epoch from ${now} - ${instant})::float8`);

const laneBacklog = columns({
  lane: 'text',
  waiting: 'int4',
  /** Age of the oldest; null when nothing waits. */
  oldest_s: 'float8?',
  /** Of them, those that wait for a transaction which began before theirs ended. */
  held_back: 'int4',
  held_back_s: 'float8?',
});

const lanes = manyRows(
  laneBacklog,
  () => sql`
    select c.consumer as lane, count(o.id)::int as waiting, ${secondsSince('min(o.created_at)')} as oldest_s,
           count(o.id) filter (where o.txid >= pg_snapshot_xmin(pg_current_snapshot()))::int as held_back,
           ${secondsSince('min(o.created_at) filter (where o.txid >= pg_snapshot_xmin(pg_current_snapshot()))')} as held_back_s
      from delivery_cursors c
      left join outbox o on outbox_lane(o.kind) = c.consumer and (o.txid, o.id) > (c.txid, c.id)
     group by c.consumer order by c.consumer`,
);

const writer = columns({
  /** Null for a prepared transaction, which belongs to no process. */
  pid: 'int4?',
  database: 'text?',
  /** The name its client gave, or that of a prepared transaction. */
  name: 'text?',
  /** Null where this role may not see when it began. */
  age_s: 'float8?',
});

/** In any database of the server: all readers of the outbox wait for the oldest transaction that has written anything. */
const oldestWriter = firstRow(
  writer,
  () => sql`
    select pid, database, name, extract(epoch from clock_timestamp() - since)::float8 as age_s from (
      select pid, datname::text as database, application_name as name, xact_start as since, backend_xid as xid
        from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
      union all
      select null, database::text, gid, prepared, transaction from pg_prepared_xacts) t
     order by age(xid) desc limit 1`,
);

const mailBacklog = columns({
  lane: 'text',
  /** Not tried yet. */
  waiting: 'int4',
  /** Tried without success, and tried again. */
  retried: 'int4',
  /** Given up. */
  dead: 'int4',
  /** How long the oldest has been due; null when none is. */
  oldest_s: 'float8?',
});

const mails = manyRows(
  mailBacklog,
  (lanes: readonly MailLane[]) => sql`
    select l.lane, q.waiting, q.retried, d.dead, q.oldest_s from unnest(${[...lanes]}::text[]) as l (lane)
     cross join lateral (
       select count(*) filter (where attempts = 0)::int as waiting, count(*) filter (where attempts > 0)::int as retried,
              ${secondsSince(
                `min(case when attempts = 0 then next_attempt_at else created_at end)
                   filter (where attempts > 0 or next_attempt_at <= market_now())`,
                'market_now()',
              )} as oldest_s
         from mails m where m.lane = l.lane and m.status = 'queued') q
     cross join lateral (select count(*)::int as dead from mails m where m.lane = l.lane and m.status = 'dead') d`,
);

const failures = onlyRow(
  { retried: 'int4', dead: 'int4', oldest_s: 'float8?' },
  () => sql`
    select count(*) filter (where not dead)::int as retried, count(*) filter (where dead)::int as dead,
           ${secondsSince('min(occurred_at)')} as oldest_s from delivery_failures`,
);

const jobs = onlyRow(
  { retried: 'int4', dead: 'int4', late_s: 'float8?' },
  () => sql`
    select count(*) filter (where last_error is not null and attempts < max_attempts)::int as retried,
           count(*) filter (where attempts >= max_attempts)::int as dead,
           extract(epoch from now() - min(run_at) filter (where run_at <= now() and locked_at is null and attempts < max_attempts))::float8
             as late_s
      from graphile_worker.jobs`,
);

export type Backlog = {
  lanes: RowOf<typeof laneBacklog>[];
  /** Of all these events, those that wait for an older transaction, and for how many seconds the first of them has. */
  heldBack: { events: number; oldest_s: number };
  oldestWriter: RowOf<typeof writer> | undefined;
  mails: RowOf<typeof mailBacklog>[];
  /** Events set aside: tried again, and given up. */
  failures: { retried: number; dead: number; oldest_s: number | null };
  /** Failed jobs, and for how many seconds the oldest that is due has waited. */
  jobs: { retried: number; dead: number; late_s: number | null };
  /** Seconds since recurring work was last scheduled; null before the first time. */
  scheduled_s: number | null;
};

/** What follows commits and is not done yet, in the whole market. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const scheduled = (await listRecurring(db)).flatMap(({ last_at }) =>
    last_at === null ? [] : [Date.parse(last_at)],
  );
  const byLane = await lanes(db);
  return {
    lanes: byLane,
    heldBack: {
      events: byLane.reduce((sum, { held_back }) => sum + held_back, 0),
      oldest_s: Math.max(0, ...byLane.map(({ held_back_s }) => held_back_s ?? 0)),
    },
    oldestWriter: await oldestWriter(db),
    mails: await mails(db, mailLanes),
    failures: await failures(db),
    jobs: (await hasJobs(db)) ? await jobs(db) : { retried: 0, dead: 0, late_s: null },
    scheduled_s: scheduled.length === 0 ? null : (Date.now() - Math.max(...scheduled)) / 1000,
  };
}
