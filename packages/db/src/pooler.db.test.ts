import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db, inTransaction } from './client.ts';
import { watchReadiness } from './live/readiness.ts';
import { named } from './named-statements.ts';
import { missingSettings, setRoleDefaults } from './role-defaults.ts';
import {
  createTestDatabase,
  type PgBouncer,
  pgbouncer,
  startPgBouncer,
  type TestDatabase,
} from './testing/index.ts';

const silent = { warn: () => {} };
if (pgbouncer === undefined) console.warn('PgBouncer is not installed here: nothing is checked through it.');

describe.runIf(pgbouncer !== undefined)('through PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: PgBouncer;
  let direct: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    direct = createDb(database.appUrl, silent, { maxConnections: 1 });
    const owner = createDb(database.url, silent, { maxConnections: 1 });
    await sql`do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Europe/Berlin'); end $$`.execute(
      owner,
    );
    await owner.destroy();
  });
  afterAll(async () => {
    await direct.destroy();
    await pooler.stop();
    await database.drop();
  });
  const through = (over = {}) => createDb(pooler.url, silent, { pooled: true, ...over });

  test('the settings that sessions lack are named until the role has them', async () => {
    pooler = await startPgBouncer(database.appUrl);
    const before = through();
    expect(await missingSettings(before)).toContain(`statement_timeout = '5s'`);
    await before.destroy();
    await pooler.stop();
    await Promise.all([setRoleDefaults(direct), setRoleDefaults(direct)]);
    pooler = await startPgBouncer(database.appUrl);
    const after = through();
    expect(await missingSettings(after)).toEqual([]);
    await after.destroy();
  });

  test('marked statements and transactions work while they change connections', async () => {
    const db = through({ maxConnections: 12 });
    const total = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        inTransaction(db, async (tx) => {
          const { rows } = await sql<{ n: number }>`${named} select ${n}::int as n`.execute(tx);
          return (await sql<{ n: number }>`${named} select ${rows[0]?.n}::int + 1 as n`.execute(tx)).rows[0]
            ?.n;
        }),
      ),
    );
    expect(total).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    await db.destroy();
  });

  test('instants are in UTC whatever zone the server has', async () => {
    const db = through();
    const at = sql<{ at: string }>`select timestamptz '2026-07-01T12:00:00.123456Z' as at`;
    expect((await at.execute(db)).rows).toEqual([{ at: '2026-07-01T12:00:00.123456Z' }]);
    for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns']) {
      await db.transaction().execute(async (tx) => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
        expect((await at.execute(tx)).rows, zone).toEqual([{ at: '2026-07-01T12:00:00.123456Z' }]);
      });
    }
    await db.destroy();
  });

  test('a statement is ended after the time limit of the role', async () => {
    const db = through();
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    await db.destroy();
  });

  test('readiness is found', async () => {
    const readiness = watchReadiness(pooler.url, silent, { everyMs: 20 });
    await expect.poll(() => readiness.reason(), { timeout: 10_000 }).toBeUndefined();
    await readiness.stop();
  });
});
