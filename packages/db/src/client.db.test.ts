import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db, inTransaction } from './client.ts';
import { findProperties } from './queries/listings/properties.ts';
import { awardsHonouredBy, ratingsOf } from './queries/people/reviews.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let db: Db;
let warnings: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  warnings = [];
  db = createDb(database.url, { warn: (_, message) => warnings.push(message) }, { maxConnections: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const pidOf = async (on: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid ?? 0;

/** Ends a backend from a pool of its own, and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  const other = createDb(database.url, { warn: () => {} }, { maxConnections: 1 });
  try {
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other);
  } finally {
    await other.destroy();
  }
}

test('the pool replaces a connection whose backend died while idle', async () => {
  await terminate(await pidOf(db));
  expect(await pidOf(db)).toBeGreaterThan(0);
});

test('a backend that dies inside a transaction fails the call with `unavailable`, not the process', async () => {
  const doomed = inTransaction(db, async (tx) => {
    await terminate(await pidOf(tx));
    await sql`select 1`.execute(tx);
  });
  await expect(doomed).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' });
  expect(warnings).toContain('database connection lost');
  expect(await pidOf(db)).toBeGreaterThan(0);
});

test('waiting too long for a connection fails with `unavailable`', async () => {
  const small = createDb(database.url, { warn: () => {} }, { maxConnections: 1, connectTimeoutMs: 1_500 });
  try {
    await inTransaction(small, async (tx) => {
      await pidOf(tx);
      await expect(inTransaction(small, pidOf)).rejects.toMatchObject({ code: 'unavailable' });
    });
  } finally {
    await small.destroy();
  }
});

test('statements, locks, idle and long transactions end by a time limit of the connection', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, current_setting(name) as setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
    db,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '5s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '5s',
    transaction_timeout: '10s',
  });
});

test('transactions that wait for a locked row leave connections for reads', async () => {
  const small = createDb(database.url, { warn: () => {} }, { maxConnections: 4 });
  await sql`insert into settings (key, value) values ('contended', '{}')`.execute(db);
  try {
    await inTransaction(db, async (holder) => {
      const lock = (tx: Db) => sql`select 1 from settings where key = 'contended' for update`.execute(tx);
      await lock(holder);
      let settled = 0;
      const waiting = Array.from({ length: 8 }, () =>
        inTransaction(small, lock).finally(() => {
          settled += 1;
        }),
      );
      const all = Promise.allSettled(waiting);
      for (let read = 0; read < 20; read++) await pidOf(small);
      expect(settled).toBe(0);
      await all;
      await Promise.all(waiting.map((one) => expect(one).rejects.toMatchObject({ code: 'unavailable' })));
    });
  } finally {
    await small.destroy();
  }
});

test('reads days as `YYYY-MM-DD`, instants as ISO 8601 in UTC and counts as numbers', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select date '2027-06-12' as day, timestamptz '2027-06-12 08:00:00.5+02' as instant, count(*) as n, 1.5::numeric as x
  `.execute(db);
  expect(rows[0]).toEqual({ day: '2027-06-12', instant: '2027-06-12T06:00:00.5Z', n: 1, x: 1.5 });
});

test('prepares a named lookup once for each connection, for any number of values', async () => {
  const one = createDb(database.url, { warn: () => {} }, { maxConnections: 1 });
  try {
    for (const ids of [[1], [2, 3], [4, 5, 6]]) {
      await findProperties(one, ids);
      await awardsHonouredBy(one, ids);
      await ratingsOf(one, 'host', ids);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name <> ''`.execute(one);
    expect(rows).toHaveLength(3);
  } finally {
    await one.destroy();
  }
});
