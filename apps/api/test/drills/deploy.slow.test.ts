import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '@palmbid/db';
import { ask, createTestDatabase, type TestDatabase } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, type ProductProcess, startProduct } from '../support/product.ts';
import { long } from '../support/rounds.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { startTrade } from './support/trade.ts';

/** A dozen starts of processes: for the long run only. */
const drill = test.runIf(long);
const later = 'test/drills/support/later-version.ts';

let database: TestDatabase;
let balancer: Balancer;
let dataDir = '';
const running: ProductProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palmbid-deploy-'));
  database = await createTestDatabase();
  balancer = await startBalancer();
});
afterAll(async () => {
  for (const one of running) await one.end();
  await balancer.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = () => ({
  DATABASE_URL: database.appUrl,
  // The test server gives up durability.
  ALLOW_UNSAFE_WRITES: 'a test throws it away',
  APP_SECRET: 'the same for every process of the drill',
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  SEED: 'none',
  MIGRATE: 'off',
  // Longer than the proxy's time between two questions.
  STOP_DELAY: '2',
});

type Server = { port: number; process: ProductProcess };

/** Starts a process of this version or the later one. */
async function serve(file?: string): Promise<Server> {
  const port = await freePort();
  const process = startProduct({ ...settings(), PORT: String(port) }, file);
  running.push(process);
  await process.printed('Ctrl-C stops everything.');
  return { port, process };
}

/** Replaces the processes one at a time, as a rolling deployment does: the new one is ready before the old one stops. */
async function roll(servers: Server[], file?: string): Promise<void> {
  for (const [i, old] of servers.entries()) {
    const next = await serve(file);
    servers[i] = next;
    const ports = servers.map(({ port }) => port);
    balancer.use([...ports, old.port]);
    await balancer.ready([...ports, old.port]);
    await old.process.end();
    balancer.use(ports);
  }
}

/** Runs a command of the later version; returns its exit code and its last line. */
async function command(env: Record<string, string>, ...args: string[]): Promise<unknown[]> {
  const one = startProduct({ ...settings(), ...env }, later, args);
  running.push(one);
  return [await one.exitCode(), one.output().trim().split('\n').at(-1)];
}

drill('a deployment under load, forward and back, fails no operation and loses nothing', async () => {
  const servers = [await serve(), await serve()];
  const ports = servers.map(({ port }) => port);
  balancer.use(ports);
  await balancer.ready(ports);
  const trade = await startTrade(balancer.url, { writers: 4, retry: false });
  await trade.goOn(10);

  // The later version asks for its step, and the earlier one goes on meanwhile.
  const refused = startProduct({ ...settings(), PORT: '0' }, later);
  expect(await refused.exitCode()).toBe(1);
  expect(refused.output()).toMatch(
    /^Cannot start: the database is not migrated \(it lacks 9001_nickname and 2 more\)\. .*\n$/m,
  );
  expect(await command({}, 'verify')).toEqual([
    1,
    expect.stringContaining('Cannot start: the database is not migrated'),
  ]);
  expect(await command({ DATABASE_OWNER_URL: database.url }, 'migrate')).toEqual([
    0,
    'The schema is up to date.',
  ]);
  await trade.goOn(10);

  const steps = [trade.done()];
  await roll(servers, later);
  await trade.goOn(20);
  steps.push(trade.done());
  // The way back: the earlier version starts on the later schema.
  await roll(servers);
  await trade.goOn(20);
  steps.push(trade.done());
  await trade.stop();

  expect(trade.failures).toEqual([]);
  const db = createDb(database.url, { warn: () => {} });
  const stored = await ask<{ id: number; amount: number }>(
    db,
    'select id, amount_cents / 100 as amount from bids order by id',
  );
  expect(new Map(stored.map(({ id, amount }) => [id, amount]))).toEqual(trade.bids);
  expect(await ask(db, 'select * from violations')).toEqual([]);
  // The open page went from process to process, and missed nothing.
  await vi.waitFor(
    () => expect([...trade.bids.keys()].filter((id) => !trade.seen.has(id))).toEqual([]),
    10_000,
  );
  expect(trade.reloads()).toBe(0);
  trade.close();
  await db.destroy();
  console.warn(
    `${trade.done()} operations (${steps.join(', ')}), ${trade.bids.size} bids, 0 failed, longest pause between bids ${Math.round(trade.longestPause())} ms`,
  );
});
