import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createDb, type Db } from '@palmbid/db';
import {
  type BidWorld,
  bidsBefore,
  buildBidWorld,
  dropEvents,
  isSettled,
  type Range,
  sessionToken,
} from '@palmbid/db/bench';
import { type ApiProcess, withApi } from './api-process.ts';
import { type Client, get, isGood, send, startClient } from './load.ts';
import { startPeer } from './peers/peer-process.ts';
import { type BidDriver, findBidDriver } from './peers/pgbench.ts';
import { openStatementCounter } from './peers/statement-counter.ts';
import { withServer } from './server.ts';
import { cpuTime, median, timed } from './stats.ts';

const lines = [16, 32];
const rounds = 4;
const listMs = 1_500;
const bidSeconds = 2;
const warmMs = 2_000;
/** More than any variant can place. */
const bidsPerTurn = 6_000;
const listReaders = 200;
const growth = { rounds: 4, bids: 30 };
const countedCalls = 5;
/** For the delivery of a turn's bids. */
const settleWithinMs = 60_000;

/** What one turn of a variant measured. `calls`: those that were answered well. */
type Turn = { perSecond: number; calls: number; refused: number };
type Variant = {
  name: string;
  /** It is this server. */
  own: boolean;
  /** Its process; none for pgbench. */
  pid?: number;
  turn: (lines: number, ms: number) => Promise<Turn>;
};
/** The turns of each variant, in order: those with equal places belong to one round. */
type Measured = Map<string, (Turn & { cpuPerCall: number })[]>;

const cookie = (userId: number): string => `palmbid_session=${sessionToken(userId)}`;
const at = (range: Range, k: number): number => range.first + (k % range.count);

/** The k-th bid of a turn on one of these requests. */
function bidOf(world: BidWorld, requests: Range, k: number) {
  const bid = {
    requestId: at(requests, k),
    propertyId: at(world.properties, k),
    amount: (15_000 + ((k * 7) % 9_000)) / 100,
  };
  return { bid, cookie: cookie(at(world.hosts, k)) };
}

const listCall = '/api/vacation-requests?limit=20';
const trpcListCall = `/trpc/requests.forHosts?input=${encodeURIComponent(JSON.stringify({ limit: 20 }))}`;

/** The product's process, stopped while a peer has its turn: neither its timers nor the delivery of events disturb that. */
class Turns {
  readonly #api: ApiProcess;
  readonly #db: Db;
  #paused = false;

  constructor(api: ApiProcess, db: Db) {
    this.#api = api;
    this.#db = db;
  }

  async giveTo(toApi: boolean): Promise<void> {
    if (toApi === !this.#paused) {
      if (toApi) await this.settle();
    } else if (toApi) {
      await dropEvents(this.#db);
      process.kill(this.#api.pid, 'SIGCONT');
    } else {
      // Stopped in the middle of a transaction it would keep its locks.
      for (let held = true; held; ) {
        await this.settle();
        process.kill(this.#api.pid, 'SIGSTOP');
        held = !(await isSettled(this.#db));
        if (held) process.kill(this.#api.pid, 'SIGCONT');
      }
    }
    this.#paused = !toApi;
  }

  /** Waits until the process has nothing left to deliver. */
  async settle(): Promise<void> {
    for (const end = Date.now() + settleWithinMs; Date.now() < end; await sleep(50)) {
      if (await isSettled(this.#db)) return;
    }
    throw new Error('delivery does not come to an end');
  }
}

/** Keeps connections busy with these calls; each is made once, or in turn when `again`. */
async function load(
  client: Client,
  calls: readonly string[],
  lines: number,
  ms: number,
  again: boolean,
): Promise<Turn> {
  const { result: done, ms: took } = await timed(() => client.run({ kind: 'closed', lines, calls, ms }));
  const good = done.filter(isGood).length;
  const refused = done.filter(([, , status]) => status === 503).length;
  if (good + refused < done.length) {
    throw new Error(`failed with ${done.find((one) => !isGood(one) && one[2] !== 503)?.[2]}`);
  }
  if (!again && done.length > calls.length) throw new Error('there were too few bids to place');
  return {
    perSecond: (good * 1000) / took,
    calls: good,
    refused: refused / Math.max(1, done.length),
  };
}

/** Runs the variants in turn, in rounds whose order alternates, at each number of connections. */
async function alternate(turns: Turns, variants: readonly Variant[], ms: number): Promise<Measured> {
  const measured: Measured = new Map(variants.map(({ name }) => [name, []]));
  for (const { turn, own } of variants) {
    await turns.giveTo(own);
    await turn(lines[0] ?? 1, warmMs);
  }
  for (const connections of lines) {
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? variants : [...variants].reverse();
      for (const { name, turn, own, pid = 0 } of order) {
        await turns.giveTo(own);
        const before = await cpuTime(pid);
        const done = await turn(connections, ms);
        // What follows a call costs the server too.
        if (own) await turns.settle();
        const cpuPerCall = ((await cpuTime(pid)) - before) / Math.max(1, done.calls);
        measured.get(name)?.push({ ...done, cpuPerCall });
      }
    }
  }
  await turns.giveTo(true);
  return measured;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** An answer for comparison: instants in milliseconds, without the present. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    key === 'serverNow'
      ? undefined
      : typeof value === 'string' && instant.test(value)
        ? Date.parse(value)
        : value,
  );

async function answerOf(port: number, path: string, hostId: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookie(hostId) } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return comparable(await response.json());
}

/** A server's process, and the one that generates load for it. */
type Contestant = { port: number; pid: number; client: Client };
type Contestants = { api: Contestant; raw: Contestant; express: Contestant };

/** The list page of a host. @throws Error unless all variants give the same answer */
async function benchList(turns: Turns, contestants: Contestants, { hosts }: BidWorld) {
  const readers = Array.from({ length: listReaders }, (_, n) => at(hosts, n));
  const [first = 0] = readers;
  const { api, raw, express } = contestants;
  const expected = await answerOf(api.port, listCall, first);
  const others = {
    raw: await answerOf(raw.port, `/${first}`, first),
    express: await answerOf(express.port, listCall, first),
    tRPC: ((await answerOf(api.port, trpcListCall, first)) as { result: { data: { items: unknown } } }).result
      .data.items,
  };
  for (const [name, answer] of Object.entries(others)) {
    if (!isDeepStrictEqual(answer, expected)) throw new Error(`the answer of ${name} is another`);
  }
  const variant = (name: string, to: Contestant, calls: readonly string[]): Variant => ({
    name,
    own: to === api,
    pid: to.pid,
    turn: (connections, ms) => load(to.client, calls, connections, ms, true),
  });
  return alternate(
    turns,
    [
      variant(
        names.rest,
        api,
        readers.map((id) => get(listCall, cookie(id))),
      ),
      variant(
        names.trpc,
        api,
        readers.map((id) => get(trpcListCall, cookie(id))),
      ),
      variant(
        names.raw,
        raw,
        readers.map((id) => get(`/${id}`)),
      ),
      variant(
        names.express,
        express,
        readers.map((id) => get(listCall, cookie(id))),
      ),
    ],
    listMs,
  );
}

/** Posting bids on these requests; `next` gives each turn its own first bid and requests. */
function benchBids(
  turns: Turns,
  { api, express }: Contestants,
  world: BidWorld,
  { url, driver }: { url: string; driver: BidDriver },
  next: () => { from: number; requests: Range },
) {
  const variant = (name: string, to: Contestant, path: string): Variant => ({
    name,
    own: to === api,
    pid: to.pid,
    turn: (connections, ms) => {
      const { from, requests } = next();
      const calls = Array.from({ length: bidsPerTurn }, (_, n) => {
        const { bid, cookie } = bidOf(world, requests, from + n);
        return send('POST', path, bid, cookie);
      });
      return load(to.client, calls, connections, ms, false);
    },
  });
  return alternate(
    turns,
    [
      variant(names.rest, api, '/api/bids'),
      variant(names.trpc, api, '/trpc/bids.place'),
      variant(names.express, express, '/api/bids'),
      {
        name: names.pgbench,
        own: false,
        turn: async (connections) => ({
          perSecond: await driver.run(url, world, {
            clients: connections,
            seconds: bidSeconds,
            ...next(),
          }),
          calls: 0,
          refused: 0,
        }),
      },
    ],
    bidSeconds * 1000,
  );
}

async function call(
  base: string,
  method: string,
  path: string,
  body: object,
  userCookie: string,
): Promise<{ id: number }> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: userCookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: number };
}

/** Milliseconds of a bid, one after another, on a request that has a thousand bids and on ones that have ten, alternately. */
async function benchGrowth(turns: Turns, base: string, world: BidWorld) {
  const took = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < growth.rounds; round++) {
    for (const kind of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      for (let n = 0; n < growth.bids; n++) {
        // Every bid has a host of its own, who has not bid on these requests before.
        const nth = bidsBefore.many + round * growth.bids + n;
        const { bid, cookie } = bidOf(world, world.few, nth);
        const requestId = kind === 'few' ? at(world.few, nth) : world.many.first;
        const { ms } = await timed(() => call(base, 'POST', '/api/bids', { ...bid, requestId }, cookie));
        took[kind].push(ms);
      }
      await turns.settle();
    }
  }
  return { few: median(took.few), many: median(took.many) };
}

/** The SQL statements of a call, from its session to its answer. */
async function countStatements(url: string, world: BidWorld) {
  const counter = await openStatementCounter(url);
  const counts = { place: [] as number[], edit: [] as number[], accept: [] as number[] };
  const counted = async <T>(kind: keyof typeof counts, work: () => Promise<T>): Promise<T> => {
    const before = counter.count();
    const result = await work();
    counts[kind].push(counter.count() - before);
    // What follows belongs to no call.
    await sleep(300);
    return result;
  };
  try {
    await withApi(counter.url, async ({ base }) => {
      for (let n = 0; n < countedCalls; n++) {
        // Hosts who bid nowhere else, each on another request.
        const k = world.hosts.count - 1 - n;
        const { bid, cookie: hostCookie } = bidOf(world, world.few, k);
        const requestId = at(world.few, n);
        const guest = cookie(world.guests.first + (requestId % world.guests.count));
        const path = (id: number) => `/api/bids/${id}`;
        const { id } = await counted('place', () =>
          call(base, 'POST', '/api/bids', { ...bid, requestId }, hostCookie),
        );
        await counted('edit', () => call(base, 'PATCH', path(id), { amount: bid.amount - 1 }, hostCookie));
        await counted('accept', () => call(base, 'PATCH', path(id), { status: 'accepted' }, guest));
      }
    });
  } finally {
    await counter.close();
  }
  // The fewest: jobs that run every few seconds may add theirs.
  return {
    place: Math.min(...counts.place),
    edit: Math.min(...counts.edit),
    accept: Math.min(...counts.accept),
  };
}

const names = {
  rest: 'this server, REST',
  trpc: 'this server, tRPC',
  raw: 'node:http + pg',
  express: 'Express + Drizzle + session',
  pgbench: 'pgbench',
};
const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** The median of the ratios of each round; of this server's two transports the slower counts. */
function ratio(measured: Measured, to: string): number {
  const others = measured.get(to) ?? [];
  const of = (name: string) =>
    median(
      (measured.get(name) ?? []).map(({ perSecond }, n) => perSecond / (others[n]?.perSecond ?? Number.NaN)),
    );
  return round(Math.min(of(names.rest), of(names.trpc)));
}

function print(label: string, measured: Measured): void {
  for (const [block, connections] of lines.entries()) {
    console.log(`${label}, ${connections} connections`);
    console.table(
      Object.fromEntries(
        [...measured].map(([name, turns]) => {
          const own = turns.slice(block * rounds, (block + 1) * rounds);
          const rates = own.map(({ perSecond }) => perSecond);
          const cpu = median(own.map(({ cpuPerCall }) => cpuPerCall));
          return [
            name,
            {
              'a second': round(median(rates), 0),
              from: round(Math.min(...rates), 0),
              to: round(Math.max(...rates), 0),
              'CPU ms': Number.isNaN(cpu) ? '' : round(cpu),
              'refused %': round(Math.max(...own.map(({ refused }) => refused)) * 100, 1),
            },
          ];
        }),
      ),
    );
  }
}

/**
 * Compares the list page and posting a bid with what others would build on the same database: node:http and pg without a session,
 * Express and Drizzle with one, and pgbench running the locks and the insert of a bid alone. Then how a bid's cost grows with the
 * bids of its request, and how many SQL statements a call takes.
 */
export async function benchPeers(): Promise<void> {
  await withServer(async (url) => {
    const db = createDb(url, { warn: () => {} }, { maxConnections: 1, unlimited: true });
    const { result: world, ms } = await timed(() => buildBidWorld(db));
    console.log(`data built in ${(ms / 1000).toFixed(0)} s`);
    try {
      const driver = findBidDriver();
      console.log(`locks and insert alone are run by ${driver.name}`);
      const results = await compare(url, db, world, driver);
      console.log(JSON.stringify({ ...results, statements: await countStatements(url, world) }));
    } finally {
      await db.destroy();
    }
  });
}

async function compare(url: string, db: Db, world: BidWorld, driver: BidDriver) {
  const raw = await startPeer(new URL('./peers/raw-server.ts', import.meta.url), url);
  const express = await startPeer(new URL('./peers/express-server.ts', import.meta.url), url);
  let results = {};
  try {
    await withApi(
      url,
      async (api) => {
        const contestant = (port: number, pid: number): Contestant => ({
          port,
          pid,
          client: startClient(port),
        });
        const contestants: Contestants = {
          api: contestant(Number(new URL(api.base).port), api.pid),
          raw: contestant(raw.port, raw.pid),
          express: contestant(express.port, express.pid),
        };
        const turns = new Turns(api, db);
        try {
          const list = await benchList(turns, contestants, world);
          print('list page', list);
          let from = 0;
          const spread = await benchBids(turns, contestants, world, { url, driver }, () => {
            from += 4 * bidsPerTurn;
            return { from, requests: world.spread };
          });
          print('bids spread over many requests', spread);
          let next = world.hot.first;
          const hot = await benchBids(turns, contestants, world, { url, driver }, () => ({
            from: 0,
            requests: { first: next++, count: 1 },
          }));
          print('bids on one request', hot);
          const { few, many } = await benchGrowth(turns, api.base, world);
          console.log(
            `a bid beside ${bidsBefore.few} bids ${few.toFixed(1)} ms, beside ${bidsBefore.many} ${many.toFixed(1)} ms`,
          );
          results = {
            list_vs_raw: ratio(list, names.raw),
            list_vs_express: ratio(list, names.express),
            bid_vs_pgbench: ratio(spread, names.pgbench),
            hot_vs_pgbench_hot: ratio(hot, names.pgbench),
            bid_vs_express: ratio(spread, names.express),
            bid_growth_100x: round(many / few),
          };
        } finally {
          await turns.giveTo(true);
          await Promise.all(Object.values(contestants).map(({ client }) => client.stop()));
        }
      },
      { NODE_ENV: 'production' },
    );
  } finally {
    await Promise.all([raw.stop(), express.stop()]);
  }
  return results;
}
