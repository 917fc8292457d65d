import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, undelivered } from '@palmbid/db';
import {
  type BidWorld,
  backendPid,
  buildBidWorld,
  sessionToken,
  writeSearchingHosts,
} from '@palmbid/db/bench';
import { type ApiProcess, withApi } from './api-process.ts';
import { deliver } from './delivery.ts';
import { openStreams, type Person, type Streams } from './live-client.ts';
import { type Client, isGood, startClient, type Work } from './load.ts';
import { createMix, kinds, type Mix } from './mix.ts';
import { measure, type Phase, printHead, printPhase, recoveredAfter, round } from './phases.ts';
import { startProxy } from './proxy.ts';
import { withServer } from './server.ts';
import { cpuTime, quantile } from './stats.ts';

const closedLines = 48;
const maxLines = 2_000;
const streams = 1_000;
const announced = { hosts: 160, requests: 60 };
/** Milliseconds of each phase. */
const spans = { warm: 4_000, capacity: 6_000, unloaded: 5_000, load: 7_000, recovery: 7_000 };
const settleMs = 1_000;
const unloadedShare = 0.1;
const recoveryShare = 0.3;
/** More calls a second than any machine answers: a phase has calls enough. */
const mostPerSecond = 5_000;
const sampleEveryMs = 500;
const settleWithinMs = 60_000;
const token = 'the metrics of every benchmark process';

/** What the processes of a setup used in a phase, in CPU seconds per second: 1 is a whole core. */
type Use = { node: number[]; postgres: number; others: number; idle: number; waiting: number };

/** All processes of PostgreSQL: the parent of this connection's, and its children. */
async function postgresPids(db: Db): Promise<number[]> {
  const parentOf = async (pid: number | string) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  };
  const main = await parentOf(await backendPid(db));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(parentOf));
  return [main, ...pids.filter((_, n) => parents[n] === main).map(Number)];
}

/** Milliseconds for which the machine's cores were idle so far, together. */
async function idleTime(): Promise<number> {
  const [, , , , idle, wait] = (await readFile('/proc/stat', 'utf8')).split('\n')[0]?.split(/\s+/) ?? [];
  return (Number(idle) + Number(wait)) * 10;
}

async function waitingForDatabase({ base }: ApiProcess): Promise<number> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/^palmbid_database_waiting (\d+)/m.exec(await answer.text())?.[1] ?? 0);
}

/** Runs the work and says what used the processors meanwhile. */
async function whileMeasured<T>(
  db: Db,
  apis: readonly ApiProcess[],
  others: readonly number[],
  work: () => Promise<T>,
): Promise<{ result: T; use: Use }> {
  const postgres = await postgresPids(db);
  const read = async () => ({
    node: await Promise.all(apis.map(({ pid }) => cpuTime(pid))),
    postgres: await Promise.all(postgres.map(cpuTime)),
    others: await Promise.all(others.map(cpuTime)),
    idle: await idleTime(),
    at: performance.now(),
  });
  const before = await read();
  let waiting = 0;
  const sampling = setInterval(() => {
    void Promise.all(apis.map(waitingForDatabase)).then(
      (counts) => {
        waiting = Math.max(waiting, ...counts);
      },
      () => {},
    );
  }, sampleEveryMs);
  const result = await work();
  clearInterval(sampling);
  const after = await read();
  const took = after.at - before.at;
  // A process that has ended cannot be read any more.
  const used = (then: readonly number[], now: readonly number[]) =>
    now.map((ms, n) => Math.max(0, (ms - (then[n] ?? ms)) / took) || 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    result,
    use: {
      node: used(before.node, after.node),
      postgres: sum(used(before.postgres, after.postgres)),
      others: sum(used(before.others, after.others)),
      idle: (after.idle - before.idle) / took,
      waiting,
    },
  };
}

/** What ran out first. */
function bottleneck({ node, postgres, others, idle, waiting }: Use): string {
  const cores = availableParallelism();
  const inAll = node.reduce((total, one) => total + one, 0);
  if (idle < 0.1 * cores) {
    const [most] = [
      ['Node', inAll] as const,
      ['PostgreSQL', postgres] as const,
      ['generator and proxy', others] as const,
    ].toSorted((a, b) => b[1] - a[1]);
    return `the machine's ${cores} cores, most of them ${most?.[0]}`;
  }
  if (Math.max(...node) > 0.9) return 'the event loop of a Node process';
  if (waiting > 0) return 'connections to the database';
  return 'waiting for locks or the disk of PostgreSQL';
}

function printUse(name: string, { goodPerSecond, p50, p99 }: Phase, use: Use): void {
  const perCall = (cores: number) => `${((cores * 1000) / goodPerSecond).toFixed(2)} ms`;
  const node = use.node.reduce((total, one) => total + one, 0);
  const rest = Math.max(0, availableParallelism() - node - use.postgres - use.others - use.idle);
  console.log(
    [
      `${name}: ${goodPerSecond.toFixed(0)} calls/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      `CPU per call: ${perCall(node)} Node, ${perCall(use.postgres)} PostgreSQL`,
      `of ${availableParallelism()} cores: ${node.toFixed(2)} Node, ${use.postgres.toFixed(2)} PostgreSQL, ${use.others.toFixed(2)} generator and proxy, ${use.idle.toFixed(2)} idle, ${rest.toFixed(2)} anything else`,
      `first bottleneck: ${bottleneck(use)}`,
    ].join('\n  '),
  );
}

/** The kinds of the mix in one phase. */
function printKinds(label: string, { done }: Phase, { names, ms }: Mix & Work): void {
  const columns = ['good/s', 'refused', 'p50', 'p99'];
  console.log(`${label.padEnd(32)}${columns.map((name) => name.padStart(11)).join('')}`);
  for (const { name } of kinds) {
    const own = done.filter(([, , , call]) => names[call] === name);
    const good = own.filter(isGood);
    const took = good.map(([, one]) => one);
    const refused = own.filter(([, , status]) => status === 503).length / Math.max(1, own.length);
    const cells = [
      ((good.length * 1000) / ms).toFixed(0),
      `${(100 * refused).toFixed(0)} %`,
      `${quantile(took, 0.5).toFixed(0)} ms`,
      `${quantile(took, 0.99).toFixed(0)} ms`,
    ];
    console.log(`  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(11)).join('')}`);
  }
}

/** Makes each kind of call once, so that a mistake here is no result. */
async function tryEach(load: Client, world: BidWorld): Promise<void> {
  for (const { name, call } of kinds) {
    const [done] = await load.run({ kind: 'closed', lines: 1, calls: [call(world, 4_711)], ms: 1 });
    if (!done || !isGood(done)) throw new Error(`${name}: answered ${done?.[2]}`);
  }
}

/** Waits until nothing is left to be delivered. */
async function delivered(db: Db): Promise<void> {
  for (const end = Date.now() + settleWithinMs; (await undelivered(db)) > 0; await sleep(100)) {
    if (Date.now() > end) throw new Error('delivery does not come to an end');
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How much of a realistic mix the whole product answers behind a proxy, with one API process and with two, and what is left of it at
 * 2 and 5 times that load, due at fixed times whether earlier calls are answered or not, while people keep live streams open.
 */
export async function benchCapacity(): Promise<void> {
  await withServer(async (url) => {
    const db = createDb(url, { warn: () => undefined }, { maxConnections: 2, unlimited: true });
    const world = await buildBidWorld(db);
    await writeSearchingHosts(db, announced.hosts);
    const mix = createMix(world);
    const proxy = await startProxy();
    const load = startClient(proxy.port);
    /** Guests first, then hosts. */
    const person = (n: number): Person => {
      const id = world.guests.first + n;
      return { id, cookie: `palmbid_session=${sessionToken(id)}` };
    };
    const people = Array.from({ length: streams }, (_, n) => person(n));
    const portOf = ({ base }: ApiProcess) => Number(new URL(base).port);
    const closed = (ms: number): Work & Mix => ({
      ...mix((ms / 1000) * mostPerSecond),
      kind: 'closed',
      lines: closedLines,
      ms,
    });
    const open = (perSecond: number, ms: number): Work & Mix => ({
      ...mix(Math.ceil((perSecond * ms) / 1000)),
      kind: 'open',
      perSecond,
      maxLines,
      ms,
    });

    /** Answers a second while connections are kept busy, with the streams open; leaves them open for `after`. */
    async function capacity(
      name: string,
      apis: readonly ApiProcess[],
      after: (peak: number, streams: Streams) => Promise<void> = async () => {},
    ): Promise<number> {
      proxy.lead(apis.map(portOf));
      const live = await openStreams(proxy.base, people);
      try {
        await load.run(closed(spans.warm));
        const others = [process.pid, proxy.pid, load.pid];
        const job = closed(spans.capacity);
        const { result, use } = await whileMeasured(db, apis, others, () => measure(load, [], job));
        printUse(name, result, use);
        printKinds(`${name}, calls per second`, result, job);
        await after(result.goodPerSecond, live);
        return result.goodPerSecond;
      } finally {
        await live.close();
      }
    }

    /** What is left of the peak when more is asked. */
    async function overload(apis: readonly ApiProcess[], peak: number) {
      const health = apis.map((api) => startClient(portOf(api)));
      const answered: number[] = [];
      const byKind: [string, Phase, Mix & Work][] = [];
      const phase = async (label: string, perSecond: number, ms: number): Promise<Phase> => {
        await sleep(settleMs);
        const job = open(perSecond, ms);
        const one = await measure(load, health, job);
        printPhase(label, one, peak);
        byKind.push([label, one, job]);
        answered.push(one.health);
        return one;
      };
      try {
        printHead();
        const quiet = await phase('a tenth', peak * unloadedShare, spans.unloaded);
        await phase('as much', peak, spans.load);
        const twice = await phase('twice as much', peak * 2, spans.load);
        const five = await phase('5 times as much', peak * 5, spans.load);
        const after = await measure(load, health, open(peak * recoveryShare, spans.recovery));
        printPhase('afterwards', after, peak);
        for (const one of byKind) printKinds(...one);
        return {
          goodput_2x: round(twice.goodPerSecond / peak),
          goodput_5x: round(five.goodPerSecond / peak),
          health: round(mean([...answered, after.health]), 4),
          recovery_s: recoveredAfter(after.done, quiet.p50, spans.recovery) / 1000,
        };
      } finally {
        await Promise.all(health.map((client) => client.stop()));
      }
    }

    const settings = { METRICS_TOKEN: token, TRUST_PROXY: '127.0.0.1' };
    const ones: number[] = [];
    let two = 0;
    let rest = {};
    try {
      await withApi(
        url,
        async (first) => {
          proxy.lead([portOf(first)]);
          await tryEach(load, world);
          ones.push(await capacity('one process', [first]));
          await withApi(
            url,
            async (second) => {
              const both = [first, second];
              two = await capacity('two processes', both, async (peak, live) => {
                rest = { ...(await overload(both, peak)), streams: live.open() };
              });
              await delivered(db);
              const { deliveredMs } = await deliver(db, proxy.base, { ...announced, guest: person(0) });
              const perSecond = (announced.hosts * announced.requests * 1000) / deliveredMs;
              rest = { ...rest, notifications_per_s: round(perSecond, 0) };
            },
            settings,
          );
          // Before and after, so that a drift of the machine affects both.
          ones.push(await capacity('one process, again', [first]));
        },
        settings,
      );
    } finally {
      await Promise.all([load.stop(), proxy.stop()]);
      await db.destroy();
    }
    console.log(JSON.stringify({ two_vs_one: round(two / mean(ones)), ...rest }));
  });
}
