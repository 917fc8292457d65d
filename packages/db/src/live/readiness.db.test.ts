import { withClient } from '@palmbid/postgres/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createDb, type Db } from '../client.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { type Readiness, watchReadiness } from './readiness.ts';

let database: TestDatabase;
let line: FaultProxy;
let db: Db;
let watched: Readiness;
let logged: unknown[];
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} }, { maxConnections: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  logged = [];
  line = await startFaultProxy(database.url);
  const log = { warn: (detail: object, message: string) => logged.push({ ...detail, message }) };
  watched = watchReadiness(line.url, log, { everyMs: 50, answerWithinMs: 1_000 });
  expect(watched.reason()).toBe('starting');
  await found(undefined);
});
afterEach(async () => {
  await watched.stop();
  await line.close();
});

const found = (reason: string | undefined) =>
  vi.waitFor(() => expect(watched.reason()).toBe(reason), { timeout: 20_000, interval: 20 });

test('reports a silent database until it answers again', async () => {
  line.silence();
  await found('database silent');
  await found(undefined);
  expect(logged).toEqual([
    { reason: 'database silent', message: 'not ready' },
    { after: 'database silent', message: 'ready again' },
  ]);
});

test('reports a database that refuses connections as away', async () => {
  await line.close();
  await found('database away');
});

test('reports a read-only database', async () => {
  const name = sql.id(new URL(database.url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  try {
    line.silence();
    await found('database read-only');
  } finally {
    await sql`alter database ${name} reset default_transaction_read_only`.execute(db);
  }
});

test('reports a full disk', async () => {
  // What a test may do instead of filling the disk.
  const limit = (value: string) =>
    withClient(inject('testServer').adminUrl, (admin) =>
      admin.query(`alter database ${new URL(database.url).pathname.slice(1)} ${value}`),
    );
  await limit('set temp_file_limit = 0');
  try {
    line.silence();
    await found('disk full');
  } finally {
    await limit('reset temp_file_limit');
  }
  line.silence();
  await found(undefined);
});
