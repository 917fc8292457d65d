import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDb, type Db, undelivered } from '@palmbid/db';
import { countAlerts, whileDeliveryWaits, writeSearchingHosts } from '@palmbid/db/bench';
import { type ApiProcess, withApi } from './api-process.ts';
import type { Person } from './live-client.ts';
import type { Job } from './load-client.ts';
import { type Caller, caller, day, made, register } from './market.ts';
import { withServer } from './server.ts';

const hosts = 160;
const requests = 150;
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

/** Posts the requests at once; the time from the first post until every host has been notified of each, in ms. */
async function deliver(db: Db, api: ApiProcess): Promise<{ postedMs: number; deliveredMs: number }> {
  const call = caller(api.base);
  const guest = await register(call, 'guest');
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
async function drain(db: Db, api: ApiProcess): Promise<number> {
  const call = caller(api.base);
  const guest = await register(call, 'guest');
  const before = await countAlerts(db);
  await whileDeliveryWaits(db, async () => {
    await Promise.all(Array.from({ length: requests }, (_, n) => post(call, `Trip ${n}`, guest)));
  });
  const start = performance.now();
  while ((await countAlerts(db)) - before < hosts * requests) {
    if (performance.now() - start > withinMs) throw new Error('the notifications are not delivered');
    await sleep(20);
  }
  return Math.round((hosts * requests * 1000) / (performance.now() - start));
}

/** Reads the public list with so many connections while the work runs; returns how many answers per second there were. */
async function whileListsAreRead<T>(api: ApiProcess, work: () => Promise<T>): Promise<T> {
  const port = Number(new URL(api.base).port);
  const child = fork(fileURLToPath(new URL('./load-client.ts', import.meta.url)), {
    execArgv: ['--conditions=development', '--import', 'tsx'],
  });
  const job: Job = {
    kind: 'closed',
    port,
    calls: [`GET /api/listings HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`],
    lines: listReaders,
    ms: withinMs,
  };
  child.send(job);
  await sleep(1_000);
  try {
    return await work();
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

/** The time until 150 requests that are posted at once are announced to 160 hosts, without and with readers of the lists. */
export async function benchDelivery(): Promise<void> {
  await withServer(async (url) => {
    const db = createDb(url, { warn: () => undefined }, { unlimited: true });
    await writeSearchingHosts(db, hosts);
    await withApi(url, async (api) => {
      const quiet = await deliver(db, api);
      const loaded = await whileListsAreRead(api, () => deliver(db, api));
      const one = [await drain(db, api), await drain(db, api)];
      let two: number[] = [];
      await withApi(
        url,
        async () => {
          two = [await drain(db, api), await drain(db, api)];
        },
        parts(2),
      );
      const seconds = (ms: number) => Number((ms / 1000).toFixed(1));
      console.table({ quiet, loaded });
      console.table({ 'one worker, notifications per second': one, 'two workers': two });
      console.log(
        JSON.stringify({
          notifications: hosts * requests,
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
