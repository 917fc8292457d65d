import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, explain, projectionOf } from '../support/history/checker.ts';
import type { Auction } from '../support/history/model.ts';
import { freePort, type ProductProcess, startProduct } from '../support/product.ts';
import { long } from '../support/rounds.ts';

const apiKills = long ? 50 : 1;
const postmasterKills = long ? 20 : 1;
const kills = apiKills + postmasterKills;
const properties = long ? 60 : 10;
const requests = long ? 20 : 4;
const writers = 6;

let dataDir = '';
let port = 0;
let api: ProductProcess | undefined;

const url = (path: string): string => `http://127.0.0.1:${port}${path}`;

async function startApi(): Promise<void> {
  api = startProduct({
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  });
  await ready();
}

/** Waits until the API is ready, bounded by vitest's own timeout. */
async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(url('/readyz')).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

async function killPostmaster(): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

type Client = (method: string, path: string, body?: object, key?: string) => Promise<Response>;

async function register(role: 'guest' | 'host'): Promise<Client> {
  const username = `${role}_${randomUUID().slice(0, 8)}`;
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(url('/api/register'), {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      username,
      password: 'a-good-secret',
      name: 'Crash Test',
      email: `${username}@example.com`,
      userRole: role,
    }),
  });
  expect(answer.status).toBe(201);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (method, path, body, key) =>
    fetch(url(path), {
      method,
      headers: { cookie, ...(body && json), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
}

async function idOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  const body: unknown = await response.json();
  if (response.status !== 201 || typeof body !== 'object' || body === null || !('id' in body)) {
    throw new Error(`not made: ${response.status} ${JSON.stringify(body)}`);
  }
  return Number(body.id);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palmbid-crash-'));
  // For root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  port = await freePort();
  await startApi();
});
afterAll(async () => {
  await api?.end();
  await rm(dataDir, { recursive: true, force: true });
});

test(`${kills} kills of the API (${apiKills}) and the postmaster (${postmasterKills}) lose and double no acknowledged bid`, async () => {
  const guest = await register('guest');
  const host = await register('host');
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const trips: number[] = [];
  const homes: number[] = [];
  for (let i = 0; i < requests; i++) {
    const trip = {
      title: `Trip ${i}`,
      description: '',
      location: 'Lisbon',
      checkInDate: day(30),
      checkOutDate: day(35),
      guests: 2,
      bedrooms: 1,
      minBudget: 1,
      maxBudget: 900,
      status: 'active',
    };
    trips.push(await idOf(guest('POST', '/api/vacation-requests', trip)));
  }
  for (let i = 0; i < properties; i++) {
    const home = {
      title: `Home ${i}`,
      description: '',
      location: 'Lisbon',
      bedrooms: 1,
      bathrooms: 1,
      maxGuests: 2,
    };
    homes.push(await idOf(host('POST', '/api/properties', home)));
  }
  const pairs = trips.flatMap((requestId) => homes.map((propertyId) => ({ requestId, propertyId })));
  const acknowledged = new Map<number, number>();
  const entries: Entry[] = [];
  let failures = 0;
  let open = true;

  /** Places a bid, retrying with the same key until it is acknowledged. */
  const place = async (pair: { requestId: number; propertyId: number }, amount: number): Promise<void> => {
    const key = randomUUID();
    const op = {
      kind: 'place',
      by: 1,
      request: pair.requestId,
      home: pair.propertyId,
      cents: amount * 100,
      key,
    } as const;
    for (;;) {
      const entry: Entry = {
        op: { ...op },
        from: performance.now(),
        to: Number.POSITIVE_INFINITY,
        answer: 'unknown',
      };
      entries.push(entry);
      const answer = await host('POST', '/api/bids', { ...pair, amount }, key).catch(() => undefined);
      if (answer?.status === 201) {
        const id = await idOf(Promise.resolve(answer));
        acknowledged.set(id, amount);
        Object.assign(entry, {
          to: performance.now(),
          answer: { ok: true, id, shows: `${op.cents} pending` },
        });
        return;
      }
      if (answer && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
      failures += 1;
      await sleep(50);
    }
  };
  const queue = pairs.map((pair, i) => ({ pair, amount: 100 + i }));
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await place(next.pair, next.amount);
  };
  const disturb = async (): Promise<void> => {
    const step = Math.floor(pairs.length / (kills + 1));
    for (let kill = 1; kill <= kills; kill++) {
      while (open && acknowledged.size < kill * step) await sleep(5);
      // Spread the kills of the postmaster over the run.
      const turn =
        Math.floor((kill * postmasterKills) / kills) > Math.floor(((kill - 1) * postmasterKills) / kills);
      if (!turn) {
        await api?.end('SIGKILL');
        await startApi();
      } else {
        await killPostmaster();
        await ready();
      }
    }
  };
  const disturbing = disturb();
  await Promise.all(Array.from({ length: writers }, work)).finally(() => {
    open = false;
  });
  await disturbing;

  expect(failures, 'calls that failed during the kills').toBeGreaterThan(0);
  const stored = new Map<number, number>();
  const end: Record<string, string> = {};
  let next: string | undefined = '/api/bids/host?limit=100';
  while (next !== undefined) {
    const answer: Response = await host('GET', next);
    expect(answer.status).toBe(200);
    const rows = (await answer.json()) as Record<'id' | 'amount' | 'requestId' | 'propertyId', number>[];
    for (const row of rows) {
      stored.set(row.id, row.amount);
      const { requestId, propertyId, amount } = row;
      end[`bid ${row.id}`] = `${requestId} ${propertyId} 1 ${amount * 100} pending null rev:1 held:false`;
    }
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(stored.size).toBe(pairs.length);
  expect(stored).toEqual(acknowledged);

  // One serial order must explain every answer, received or lost.
  for (const id of trips) {
    const before = market(id, homes);
    const bids = Object.entries(end).filter(([, row]) => row.startsWith(`${id} `));
    const state = { ...projectionOf(before), ...Object.fromEntries(bids) };
    const history = entries.filter(({ op }) => op.kind === 'place' && op.request === id);
    expect(explain(before, history, { state, log: {} })).toMatchObject({ ok: true });
  }
  console.warn(
    `${acknowledged.size} bids acknowledged, 0 lost or doubled over ${kills} kills, ${failures} calls failed`,
  );
});

/** An open request of another user and the host's homes, in the model's form. */
function market(request: number, homes: readonly number[]): Auction {
  return {
    hour: 0,
    users: {
      1: { role: 'host', gone: false, sessions: true },
      2: { role: 'guest', gone: false, sessions: true },
    },
    homes: Object.fromEntries(homes.map((id) => [id, { owner: 1, listed: true }])),
    taken: [],
    requests: {
      [request]: {
        guest: 2,
        from: '2030-01-01',
        to: '2030-01-06',
        status: 'active',
        reason: null,
        deleted: false,
        revision: 1,
        guests: 2,
        accepted: null,
        deadline: 72,
        decideBy: 144,
      },
    },
    bids: {},
    counters: {},
    keys: {},
  };
}
