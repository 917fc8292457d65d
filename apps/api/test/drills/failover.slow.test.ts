import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '@palmbid/db';
import {
  ask,
  type Clusters,
  createClusters,
  type FaultProxy,
  hasPrograms,
  startFaultProxy,
} from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, type ProductProcess, startProduct } from '../support/product.ts';
import { long } from '../support/rounds.ts';
import { type Balancer, startBalancer } from './support/balancer.ts';
import { startTrade } from './support/trade.ts';

const drill = test.runIf(long && hasPrograms);

let clusters: Clusters;
let balancer: Balancer;
let address: FaultProxy | undefined;
let dataDir = '';
const running: ProductProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palmbid-failover-'));
  clusters = createClusters();
  balancer = await startBalancer();
});
afterAll(async () => {
  for (const one of running) await one.end();
  await balancer.close();
  await address?.close();
  clusters.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const urlOf = (port: number): string => `postgres://palmbid@127.0.0.1:${port}/postgres`;

/** Starts one process more, and waits until the proxy knows it. */
async function serve(ports: number[], databaseUrl: string): Promise<void> {
  const port = await freePort();
  const one = startProduct({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_SECRET: 'the same for every process of the drill',
    RATE_LIMIT: 'off',
    SEED: 'none',
    STOP_DELAY: '0',
  });
  running.push(one);
  await one.printed('Ctrl-C stops everything.');
  ports.push(port);
  balancer.use(ports);
  await balancer.ready(ports);
}

drill(
  'when the primary dies and its synchronous replica is promoted, nothing acknowledged is lost or doubled',
  async () => {
    const [first, second] = [await freePort(), await freePort()];
    clusters.init('primary', first);
    clusters.start('primary');
    clusters.copy(first, 'replica', '-R');
    clusters.configure('replica', `port = ${second}`);
    clusters.start('replica');
    // From now on a commit is acknowledged when the replica has it.
    clusters.configure('primary', `synchronous_standby_names = '*'`);
    clusters.run('pg_ctl', '-D', clusters.at('primary'), 'reload');

    address = await startFaultProxy(urlOf(first));
    const ports: number[] = [];
    await serve(ports, address.url);
    await serve(ports, address.url);
    const trade = await startTrade(balancer.url, { writers: 4, retry: true });
    await trade.goOn(20);

    clusters.stop('primary', 'immediate');
    clusters.run('pg_ctl', '-w', '-D', clusters.at('replica'), 'promote');
    address.pointTo(urlOf(second));
    await trade.goOn(20);
    // The open page loads everything anew, and goes on.
    await vi.waitFor(() => expect(trade.reloads()).toBeGreaterThan(0), 60_000);
    const db = createDb(urlOf(second), { warn: () => {} });
    const [loaded] = await ask<{ id: number }>(db, 'select max(id) as id from bids');
    await trade.goOn(20);
    await trade.stop();

    const stored = await ask<{ id: number; amount: number }>(
      db,
      'select id, amount_cents / 100 as amount from bids order by id',
    );
    expect(new Map(stored.map(({ id, amount }) => [id, amount]))).toEqual(trade.bids);
    expect(await ask(db, 'select * from violations')).toEqual([]);
    // Clear errors: people are asked to try again.
    expect(trade.failures.filter((failure) => !failure.startsWith('503 '))).toEqual([]);
    await vi.waitFor(() => {
      const later = [...trade.bids.keys()].filter((id) => id > (loaded?.id ?? 0));
      expect(later.filter((id) => !trade.seen.has(id))).toEqual([]);
    }, 20_000);
    trade.close();
    await db.destroy();
    console.warn(
      `${trade.done()} operations, ${trade.bids.size} bids, 0 lost or doubled, ${trade.failures.length} answers 503, longest pause between bids ${Math.round(trade.longestPause())} ms`,
    );
  },
);
