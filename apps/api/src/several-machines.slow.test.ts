import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@palmbid/db';
import { ask, createTestDatabase, pgbouncer, startPgBouncer, type TestDatabase } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort, type ProductProcess, startProduct } from '../test/support/product.ts';

let database: TestDatabase;
let dataDir = '';
const started: ProductProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palmbid-machines-'));
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.end();
  await database.drop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (env: Record<string, string> = {}): ProductProcess => {
  const one = startProduct({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
    APP_SECRET: 'one and the same for all machines, long enough',
    RATE_LIMIT: 'off',
    ALLOW_UNSAFE_WRITES: 'the data of a test is thrown away',
    ...env,
  });
  started.push(one);
  return one;
};

/** Starts a process and resolves with its address once it is ready. */
async function ready(env: Record<string, string> = {}): Promise<string> {
  const port = await freePort();
  const one = run({ ...env, PORT: String(port) });
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (one.process.exitCode !== null) throw new Error(one.output());
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.status === 200) return base;
    await sleep(50);
  }
}

type Person = { id: number; cookie: string };

const post = (base: string, path: string, body: object, by?: Person) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(by && { cookie: by.cookie }) },
    body: JSON.stringify(body),
  });

async function register(base: string, userRole: 'guest' | 'host', name: string): Promise<Person> {
  const answer = await post(base, '/api/register', {
    username: name,
    password: 'a-good-secret',
    name: 'Some Body',
    email: `${name}@example.com`,
    userRole,
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
const trip = (n: number) => ({
  title: `Trip ${n}`,
  description: '',
  location: 'Lisbon',
  checkInDate: day(30),
  checkOutDate: day(35),
  guests: 2,
  bedrooms: 1,
  minBudget: 1,
  maxBudget: 900,
  status: 'active',
});

const notifications = async (): Promise<number> => {
  const db = createDb(database.url, { warn: () => {} }, { maxConnections: 1 });
  const [row] = await ask<{ count: number }>(db, 'select count(*)::int as count from notifications');
  await db.destroy();
  return row?.count ?? 0;
};

/** A host's message to a guest about a request, which the guest is notified of. */
async function writeMessage(base: string): Promise<void> {
  const guest = await register(base, 'guest', 'guest_of_all');
  const host = await register(base, 'host', 'host_of_all');
  const { id: requestId } = (await (await post(base, '/api/vacation-requests', trip(0), guest)).json()) as {
    id: number;
  };
  const sent = await post(
    base,
    '/api/messages',
    { receiverId: guest.id, requestId, content: 'Is it for two?' },
    host,
  );
  expect(sent.status).toBe(201);
}

if (pgbouncer === undefined) console.warn('PgBouncer is not installed here: nothing is checked through it.');
describe.runIf(pgbouncer !== undefined)('behind PgBouncer in transaction mode', () => {
  test('72 of 72 requests are posted, with instants in UTC, and what follows is delivered', async () => {
    const pooler = await startPgBouncer(database.appUrl);
    try {
      const base = await ready({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.appUrl });
      const guest = await register(base, 'guest', 'busy_guest');
      const answers: Response[] = [];
      const writer = async () => {
        while (answers.length < 72) {
          const n = answers.push(Response.error()) - 1;
          answers[n] = await post(base, '/api/vacation-requests', trip(n), guest);
        }
      };
      await Promise.all([writer(), writer(), writer(), writer(), writer(), writer()]);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 72 }, () => 201));
      for (const answer of answers) {
        expect(((await answer.json()) as { createdAt: string }).createdAt).toMatch(/T.*Z$/);
      }
      await writeMessage(base);
      await vi.waitFor(async () => expect(await notifications()).toBe(1), { timeout: 20_000 });
    } finally {
      for (const one of started.splice(0)) await one.end();
      await pooler.stop();
    }
  });

  test.each([
    ['that refuses the settings', {}],
    ['that drops the settings', { ignore_startup_parameters: 'options' }],
  ])('a start through one %s names the address that it needs', async (_, settings) => {
    const pooler = await startPgBouncer(database.appUrl, settings);
    const failed = run({ DATABASE_URL: pooler.url });
    expect(await failed.exitCode()).toBe(1);
    expect(failed.output()).toMatch(
      /^Cannot start: DATABASE_URL leads through a pooler .*DATABASE_DIRECT_URL.*\n$/m,
    );
    await pooler.stop();
  });
});

test('only a worker delivers, and only a web process serves', async () => {
  const web = await ready({ ROLE: 'web' });
  await writeMessage(web);
  const worker = await ready({ ROLE: 'worker' });
  await vi.waitFor(async () => expect(await notifications()).toBe(1), { timeout: 20_000 });
  expect((await fetch(`${worker}/healthz`)).status).toBe(200);
  expect((await fetch(`${worker}/api/listings`)).status).toBe(404);
});

test('a web process delivers nothing', async () => {
  const web = await ready({ ROLE: 'web' });
  await writeMessage(web);
  // A poll of delivery takes a second; the next message would have been delivered as well.
  const db = createDb(database.url, { warn: () => {} }, { maxConnections: 1 });
  const jobs = await ask(
    db,
    `select 1 from pg_stat_activity where application_name in ('palmbid-delivery', 'graphile-worker')
    and datname = current_database()`,
  );
  await db.destroy();
  expect(jobs).toEqual([]);
  expect(await notifications()).toBe(0);
});

test('a process that keeps photos elsewhere than the others says so at its start', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'palmbid-elsewhere-'));
  const said = 'Another process on this database keeps its photos elsewhere';
  await ready();
  await ready();
  await ready({ DATA_DIR: elsewhere });
  expect(started.map((one) => one.output().includes(said))).toEqual([false, false, true]);
  await rm(elsewhere, { recursive: true, force: true });
});
