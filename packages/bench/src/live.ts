import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, insertEvent, openCommitNotifier, ping } from '@palmbid/db';
import { type BidWorld, buildBidWorld, firstPrice, sessionToken } from '@palmbid/db/bench';
import { type ApiProcess, withApi } from './api-process.ts';
import { openStreams, type Person } from './live-client.ts';
import { type Bid, type Caller, caller } from './market.ts';
import { withServer } from './server.ts';
import { quantile, timed } from './stats.ts';

/** One stream per user: the tabs of a browser share it. */
const streams = 5_000;
const samples = 400;
const bidders = 16;
const roundMs = 4_000;
/** Order of the runs without and with streams, so that a drift affects both. */
const rounds = [false, true, true, false, false, true, true, false] as const;

const person = (id: number): Person => ({ id, cookie: `palmbid_session=${sessionToken(id)}` });

/** All guests, and as many hosts as there are streams left. */
const peopleOf = ({ guests, hosts }: BidWorld): Person[] => [
  ...Array.from({ length: guests.count }, (_, n) => person(guests.first + n)),
  ...Array.from({ length: streams - guests.count }, (_, n) => person(hosts.first + n)),
];

const bidsOf = ({ hosts, bidsOfSingle }: BidWorld): Bid[] =>
  Array.from({ length: bidsOfSingle.count }, (_, n) => ({
    id: bidsOfSingle.first + n,
    host: person(hosts.first + n),
    cents: firstPrice(n),
  }));

/** Measures from the acknowledged commit of another process to the frame in the client, and a `select 1` after each. */
async function latency(url: string, db: Db, api: ApiProcess, people: readonly Person[]) {
  const notifier = openCommitNotifier(url, { warn: () => {} }, () => {});
  const before = await api.memory();
  const streams = await openStreams(api.base, people);
  await sleep(1_000);
  const kbPerStream = ((await api.memory()) - before) / people.length;
  const frames: number[] = [];
  const trips: number[] = [];
  for (let n = -50; n < samples; n++) {
    const person = people[(n + 50) % people.length];
    if (!person) throw new Error('nobody there');
    const arrived = streams.next(person, 'notifications_read');
    await insertEvent(db, 'notifications_read', { userId: person.id });
    const committed = performance.now();
    notifier.notify();
    const at = await arrived;
    const trip = await timed(() => ping(db));
    // The first ones warm up.
    if (n >= 0) {
      frames.push(at - committed);
      trips.push(trip.ms);
    }
    // Longer than the time in which the hub combines notifications.
    await sleep(30);
  }
  await streams.close();
  await notifier.stop();
  return { frames, trips, kbPerStream };
}

/** Price changes per second over HTTP by this many concurrent hosts. */
async function bidsPerSecond(call: Caller, bids: readonly Bid[]): Promise<number> {
  const end = performance.now() + roundMs;
  let done = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: bidders }, async (_, n) => {
      for (let at = n; performance.now() < end; at = (at + bidders) % bids.length) {
        const bid = bids[at];
        if (!bid) throw new Error('no bid');
        bid.cents -= 1;
        const answer = await call('PATCH', `/api/bids/${bid.id}`, { amount: bid.cents / 100 }, bid.host);
        const text = await answer.text();
        if (answer.ok) done++;
        // On a busy machine the server may refuse a call; that one is not counted.
        else if (answer.status !== 503) throw new Error(`not changed: ${answer.status} ${text}`);
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

async function bidCost(api: ApiProcess, call: Caller, people: readonly Person[], bids: readonly Bid[]) {
  const rates = { with: [] as number[], without: [] as number[] };
  let received = 0;
  await bidsPerSecond(call, bids);
  for (const live of rounds) {
    const streams = await openStreams(api.base, live ? people : []);
    await sleep(500);
    rates[live ? 'with' : 'without'].push(await bidsPerSecond(call, bids));
    received += streams.received();
    await streams.close();
    await sleep(500);
  }
  if (received === 0) throw new Error('no stream has heard of a bid');
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
  return { with: mean(rates.with), without: mean(rates.without), received };
}

const row = (label: string, ...cells: string[]): string =>
  `${label.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}`;

/**
 * Measures 5,000 open streams on one process: latency from a commit in another process to the frame, as a multiple of a
 * round trip to PostgreSQL in the same run; memory of a stream; throughput of bids with and without streams, alternately.
 */
export async function benchLive(): Promise<void> {
  await withServer(async (url) => {
    const owner = createDb(url, { warn: () => {} }, { maxConnections: 1, unlimited: true });
    const world = await buildBidWorld(owner).finally(() => owner.destroy());
    await withApi(url, async (api) => {
      const db = createDb(url, { warn: () => {} }, { maxConnections: 2 });
      const call = caller(api.base);
      try {
        const people = peopleOf(world);
        const bids = bidsOf(world);
        const { frames, trips, kbPerStream } = await latency(url, db, api, people);
        const cost = await bidCost(api, call, people, bids);
        const trip = quantile(trips, 0.5);
        const [p50, p99] = [quantile(frames, 0.5), quantile(frames, 0.99)];
        const ms = (value: number) => `${value.toFixed(2)} ms`;
        console.log(row(`${streams} streams`, 'p50', 'p99', 'p50 ratio', 'p99 ratio'));
        console.log(row('select 1 round trip', ms(trip), ms(quantile(trips, 0.99)), '1.00', ''));
        console.log(
          row('commit to frame', ms(p50), ms(p99), (p50 / trip).toFixed(2), (p99 / trip).toFixed(2)),
        );
        console.log(row('memory of a stream', `${kbPerStream.toFixed(1)} kB`));
        console.log(row('bids a second, no streams', cost.without.toFixed(0)));
        console.log(row(`bids a second, ${streams} streams (${cost.received} frames)`, cost.with.toFixed(0)));
        const round = (value: number, digits: number) => Number(value.toFixed(digits));
        console.log(
          JSON.stringify({
            streams,
            p50_ratio: round(p50 / trip, 2),
            p99_ratio: round(p99 / trip, 2),
            kb_per_stream: round(kbPerStream, 1),
            bid_cost: round(1 - cost.with / cost.without, 3),
          }),
        );
      } finally {
        await db.destroy();
      }
    });
  });
}
