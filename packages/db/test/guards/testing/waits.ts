import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../src/client.ts';
import { awardSql, bidSql, type World } from './world.ts';

/** Two concurrent transactions: the first has run its statements, the second waits for it, the first commits. */
export type Meeting = {
  name: string;
  arm: (w: World) => Promise<{ first: readonly string[]; second: readonly string[]; travelMs?: number }>;
  /** The outcome of the second transaction. */
  expect: string;
  /** What enforces it, each removed by DDL or a replacement in a function's text; each removal must change the outcome. */
  held: readonly Hold[];
};
export type Hold = { name: string; leaves?: { violations?: string[]; admins?: number } } & (
  | { ddl: string }
  | { of: string; find: string; instead: string }
);

const requestLock = 'where id = new.request_id for no key update;';

export const meetings: readonly Meeting[] = [
  {
    name: 'a bid that waits for a lock until after the deadline',
    expect: 'VB002',
    arm: async (w) => {
      const request = await w.request();
      return {
        first: [`select 1 from vacation_requests where id = ${request.id} for update`],
        second: [bidSql(request, await w.property())],
        travelMs: 4 * 24 * 3_600_000,
      };
    },
    held: [
      { name: 'the lock', of: 'bids_guard', find: requestLock, instead: 'where id = new.request_id;' },
      {
        name: 'the clock after the lock',
        of: 'bids_guard',
        find: 'at := market_now();\n    if req.status is distinct',
        instead: 'at := now();\n    if req.status is distinct',
      },
    ],
  },
  {
    name: 'a bid that meets a cancellation in flight',
    expect: 'VB001',
    arm: async (w) => {
      const request = await w.request();
      return {
        first: [
          `update vacation_requests set status = 'cancelled', closed_reason = 'owner' where id = ${request.id}`,
        ],
        second: [bidSql(request, await w.property())],
      };
    },
    held: [
      {
        name: 'the lock',
        of: 'bids_guard',
        find: requestLock,
        instead: 'where id = new.request_id;',
        leaves: { violations: ['pending bid on closed request'] },
      },
    ],
  },
  {
    name: 'a bid that meets an award in flight',
    expect: 'VB001',
    arm: async (w) => {
      const { request, bid } = await w.open();
      return { first: awardSql(bid), second: [bidSql(request, await w.property())] };
    },
    held: [
      {
        name: 'the lock',
        of: 'bids_guard',
        find: requestLock,
        instead: 'where id = new.request_id;',
        leaves: { violations: ['pending bid on closed request'] },
      },
    ],
  },
  {
    name: 'two awards of one request',
    expect: 'VB004',
    arm: async (w) => {
      const { request, bid } = await w.open();
      const other = await w.bid({ request });
      return { first: awardSql(bid), second: awardSql(other) };
    },
    held: [],
  },
  {
    name: 'two admins demote each other',
    expect: 'VU001',
    arm: async (w) => {
      const [one, two] = [await w.user('admin'), await w.user('admin')];
      await w.run(
        `update users set user_role = 'guest' where user_role = 'admin' and id not in (${one.id}, ${two.id})`,
      );
      const demote = (id: number) => `update users set user_role = 'guest' where id = ${id}`;
      return { first: [demote(one.id)], second: [demote(two.id)] };
    },
    held: [
      {
        name: 'the queue at the lock',
        of: 'users_guard',
        find: 'perform pg_advisory_xact_lock(7001);',
        instead: '',
      },
    ],
  },
  {
    name: 'an award that meets the host’s own block of the same nights',
    expect: 'blocks_no_overlap',
    arm: async (w) => {
      const { bid, property } = await w.open();
      return {
        first: [
          `insert into property_blocks (property_id, stay, kind)
            values (${property.id}, daterange('${bid.check_in_date}', '${bid.check_out_date}'), 'block')`,
        ],
        second: awardSql(bid),
      };
    },
    held: [{ name: 'the exclusion', ddl: 'alter table property_blocks drop constraint blocks_no_overlap' }],
  },
  {
    name: 'an award that meets an import of the same nights',
    expect: 'VN001',
    arm: async (w) => {
      const { bid, property } = await w.open();
      return {
        first: [
          `insert into property_blocks (property_id, stay, kind)
            values (${property.id}, daterange('${bid.check_in_date}', '${bid.check_out_date}'), 'import')`,
        ],
        second: awardSql(bid),
      };
    },
    held: [{ name: 'the queue at the lock', of: 'blocks_taken', find: ' for no key update', instead: '' }],
  },
  {
    name: 'awards of one property for the same nights by two guests',
    expect: 'blocks_no_overlap',
    arm: async (w) => {
      const one = await w.open();
      const request = await w.request({
        check_in_date: one.request.check_in_date,
        check_out_date: one.request.check_out_date,
      });
      const bid = await w.bid({ request, property_id: one.property.id });
      return { first: awardSql(one.bid), second: awardSql(bid) };
    },
    held: [
      {
        name: 'the exclusion',
        ddl: 'alter table property_blocks drop constraint blocks_no_overlap',
        leaves: { violations: ['double booking'] },
      },
    ],
  },
  {
    name: 'a removal of a property that meets its booking in flight',
    expect: 'VP004',
    arm: async (w) => {
      const { bid, property } = await w.open();
      return {
        first: awardSql(bid),
        second: [`update properties set status = 'removed' where id = ${property.id}`],
      };
    },
    held: [
      {
        name: 'the lock',
        of: 'bookings_guard',
        find: "and status <> 'removed' for share;",
        instead: "and status <> 'removed';",
      },
    ],
  },
  {
    name: 'a bid with a property that is being paused',
    expect: 'VB009',
    arm: async (w) => {
      const property = await w.property();
      return {
        first: [`update properties set status = 'paused' where id = ${property.id}`],
        second: [bidSql(await w.request(), property)],
      };
    },
    held: [
      {
        name: 'the lock',
        of: 'assert_host_may_bid',
        find: "and status = 'listed' for share;",
        instead: "and status = 'listed';",
      },
    ],
  },
  {
    name: 'a bid of a host whose role is being taken',
    expect: 'VB010',
    arm: async (w) => {
      const property = await w.property();
      return {
        first: [`update users set user_role = 'guest' where id = ${property.owner_id}`],
        second: [bidSql(await w.request(), property)],
      };
    },
    held: [
      {
        name: 'the lock',
        of: 'assert_host_may_bid',
        find: 'and deleted_at is null for share;',
        instead: 'and deleted_at is null;',
      },
    ],
  },
  {
    name: 'two entries of one log',
    expect: 'through',
    arm: async (w) => {
      const { request } = await w.open();
      const entry = `select record_event(${request.id}, 'noted', null, null, '{}')`;
      return { first: [entry], second: [entry] };
    },
    held: [
      {
        name: 'the lock',
        of: 'auction_events_chain',
        find: 'perform 1 from vacation_requests where id = new.request_id for no key update;',
        instead: '',
      },
    ],
  },
  {
    name: 'two entries of the audit log',
    expect: 'through',
    arm: async () => {
      const entry = `insert into audit_log (seq, at, action, subject, detail, prev_hash, hash) values (0, 'epoch', 'x', 'x', '', '', '')`;
      return { first: [entry], second: [entry] };
    },
    held: [
      {
        name: 'the queue at the lock',
        of: 'audit_log_chain',
        find: 'perform pg_advisory_xact_lock(7002);',
        instead: '',
      },
    ],
  },
];

/** Removes a hold permanently. */
export async function release(db: Db, hold: Hold): Promise<void> {
  if ('ddl' in hold) {
    await sql.raw(hold.ddl).execute(db);
    return;
  }
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef(oid) as source from pg_proc where proname = ${hold.of}`.execute(db);
  const source = rows[0]?.source ?? '';
  if (!source.includes(hold.find)) throw new Error(`${hold.of} has no longer "${hold.find}"`);
  await sql.raw(source.replace(hold.find, hold.instead)).execute(db);
}

async function connect(url: string): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client({ connectionString: url, options: '-c lock_timeout=20s' });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

/**
 * Runs both: the second starts once the first has run its statements, and the first commits (or rolls back) once the second
 * waits for a lock or has finished.
 */
export async function meet(
  url: string,
  { first, second, travelMs }: Awaited<ReturnType<Meeting['arm']>>,
  travel: (ms: number) => Promise<void>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<{ outcome: string; waited: boolean }> {
  const [a, b, watch] = await Promise.all([connect(url), connect(url), connect(url)]);
  try {
    await a.client.query('begin');
    for (const text of first) await a.client.query(text);
    let done = false;
    const running = (async () => {
      await b.client.query('begin');
      for (const text of second) await b.client.query(text);
      await b.client.query('commit');
      return 'through';
    })()
      .catch((error: pg.DatabaseError) => error.constraint ?? error.code ?? error.message)
      .finally(() => {
        done = true;
      });
    let waited = false;
    while (!done && !waited) {
      const { rows } = await watch.client.query<{ waits: boolean }>(
        `select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1`,
        [b.pid],
      );
      waited = rows[0]?.waits ?? false;
    }
    if (travelMs !== undefined) await travel(travelMs);
    await a.client.query(end);
    return { outcome: await running, waited };
  } finally {
    await Promise.all([a, b, watch].map(({ client }) => client.end()));
  }
}
