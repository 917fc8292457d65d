import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, undelivered } from '@palmbid/db';
import { countAlerts, whileDeliveryWaits, writeSearchingHosts } from '@palmbid/db/bench';
import { type ApiProcess, withApi } from './api-process.ts';
import type { Person } from './live-client.ts';
import { get, startClient } from './load.ts';
import { type Caller, caller, day, made, register } from './market.ts';
import { withServer } from './server.ts';

const size = { hosts: 160, requests: 150 };
const listReaders = 32;
const withinMs = 120_000;
const parts = (count: number) => ({ DELIVERY_PARTS: String(count) });

const trip = {
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

/** Posts a request; again as long as the server is too busy. */
async function post(call: Caller, title: string, guest: Person): Promise<void> {
  for (;;) {
    const answer = await call('POST', '/api/vacation-requests', { ...trip, title }, guest);
    if (answer.status !== 503) return void (await made(answer));
    await answer.arrayBuffer();
    await sleep(250);
  }
}

/** Posts requests at once; the time from the first post until each of these hosts has been notified of each, in ms. */
export async function deliver(
  db: Db,
  base: string,
  { guest, requests, hosts }: { guest: Person; requests: number; hosts: number },
): Promise<{ postedMs: number; deliveredMs: number }> {
  const call = caller(base);
  const before = await countAlerts(db);
  const start = performance.now();
  await Promise.all(Array.from({ length: requests }, (_, n) => post(call, `Trip ${n}`, guest)));
  const postedMs = performance.now() - start;
  while ((await countAlerts(db)) - before < hosts * requests) {
    if (performance.now() - start > withinMs) throw new Error('the notifications are not delivered');
    await sleep(50);
  }
  while ((await undelivered(db)) > 0) await sleep(50);
  return { postedMs, deliveredMs: performance.now() - start };
}

/** Posts the requests while nothing is delivered; how many notifications are then written in a second. */
async function drain(db: Db, base: string, guest: Person): Promise<number> {
  const call = caller(base);
  const before = await countAlerts(db);
  await whileDeliveryWaits(db, async () => {
    await Promise.all(Array.from({ length: size.requests }, (_, n) => post(call, `Trip ${n}`, guest)));
  });
  const start = performance.now();
  while ((await countAlerts(db)) - before < size.hosts * size.requests) {
    if (performance.now() - start > withinMs) throw new Error('the notifications are not delivered');
    await sleep(20);
  }
  return Math.round((size.hosts * size.requests * 1000) / (performance.now() - start));
}

/** Reads the public list with so many connections while the work runs. */
async function whileListsAreRead<T>(api: ApiProcess, work: () => Promise<T>): Promise<T> {
  const client = startClient(Number(new URL(api.base).port));
  const calls = [get('/api/listings')];
  // It is stopped before it ends by itself.
  void client.run({ kind: 'closed', calls, lines: listReaders, ms: withinMs });
  await sleep(1_000);
  try {
    return await work();
  } finally {
    await client.stop();
  }
}

/** The time until 150 requests that are posted at once are announced to 160 hosts, without and with readers of the lists. */
export async function benchDelivery(): Promise<void> {
  await withServer(async (url) => {
    const db = createDb(url, { warn: () => undefined }, { unlimited: true });
    await writeSearchingHosts(db, size.hosts);
    await withApi(url, async (api) => {
      const guest = await register(caller(api.base), 'guest');
      const quiet = await deliver(db, api.base, { ...size, guest });
      const loaded = await whileListsAreRead(api, () => deliver(db, api.base, { ...size, guest }));
      const one = [await drain(db, api.base, guest), await drain(db, api.base, guest)];
      let two: number[] = [];
      await withApi(
        url,
        async () => {
          two = [await drain(db, api.base, guest), await drain(db, api.base, guest)];
        },
        parts(2),
      );
      const seconds = (ms: number) => Number((ms / 1000).toFixed(1));
      console.table({ quiet, loaded });
      console.table({ 'one worker, notifications per second': one, 'two workers': two });
      console.log(
        JSON.stringify({
          notifications: size.hosts * size.requests,
          quiet_s: seconds(quiet.deliveredMs),
          loaded_s: seconds(loaded.deliveredMs),
          loaded_posted_s: seconds(loaded.postedMs),
          one_worker_per_s: Math.max(...one),
          two_workers_per_s: Math.max(...two),
        }),
      );
    });
    await db.destroy();
  });
}
