import { setTimeout as sleep } from 'node:timers/promises';
import { withApi } from './api-process.ts';
import { type Client, get, isGood, send, startClient, type Work } from './load.ts';
import type { Done } from './load-client.ts';
import { buildMarket, caller } from './market.ts';
import { withServer } from './server.ts';
import { quantile } from './stats.ts';

const pairs = 100;
const capacityLines = 24;
const crowdLines = 1_500;
const maxLines = 4_000;
/** Milliseconds of each phase. */
const phases = { warm: 3_000, capacity: 5_000, unloaded: 5_000, load: 6_000, recovery: 6_000, crowd: 10_000 };
const settleMs = 1_000;
/** Later than this nobody waits for an answer any more. */
const goodMs = 2_000;
const unloadedShare = 0.1;
const recoveryShare = 0.3;
const recoverySlotMs = 500;
const probeEveryMs = 50;

type Phase = {
  goodPerSecond: number;
  refusedShare: number;
  failed: number;
  p50: number;
  p99: number;
  health99: number;
  healthMax: number;
  done: Done[];
};

/** One phase of load, with the health asked for from beside it all the while. */
async function measure(load: Client, health: Client, job: Work): Promise<Phase> {
  const [done, probes] = await Promise.all([
    load.run(job),
    health.run({ kind: 'probe', calls: [get('/healthz')], ms: job.ms, everyMs: probeEveryMs }),
  ]);
  const took = done.filter(isGood).map(([, ms]) => ms);
  const probed = probes.map(([, ms, status]) => (status === 200 ? ms : Number.POSITIVE_INFINITY));
  return {
    goodPerSecond: (done.filter((one) => isGood(one) && one[1] <= goodMs).length * 1000) / job.ms,
    refusedShare: done.filter(([, , status]) => status === 503).length / Math.max(1, done.length),
    failed: done.filter((one) => !isGood(one) && one[2] !== 503).length,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    health99: quantile(probed, 0.99),
    healthMax: Math.max(...probed),
    done,
  };
}

/** From so many ms after the load ended every slot is answered whole and as fast as twice the quiet time. */
function recoveredAfter(done: readonly Done[], quiet: number): number {
  let after = 0;
  for (let from = 0; from < phases.recovery; from += recoverySlotMs) {
    const slot = done.filter(([due]) => due >= from && due < from + recoverySlotMs);
    const good = slot.filter(isGood);
    const median = quantile(
      good.map(([, ms]) => ms),
      0.5,
    );
    if (good.length < slot.length || median > 2 * quiet) after = from + recoverySlotMs;
  }
  return after;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const share = (value: number) => `${(value * 100).toFixed(0)} %`;
const row = (label: string, ...cells: string[]): string =>
  `${label.padEnd(24)}${cells.map((cell) => cell.padStart(11)).join('')}`;
const round = (value: number, digits = 2) => Number(value.toFixed(digits));

function print(label: string, phase: Phase, peak: number): void {
  const { goodPerSecond, refusedShare, failed, p50, p99, health99, healthMax } = phase;
  console.log(
    row(
      label,
      goodPerSecond.toFixed(0),
      share(goodPerSecond / peak),
      share(refusedShare),
      String(failed),
      ms(p50),
      ms(p99),
      ms(health99),
      ms(healthMax),
    ),
  );
}

async function overload(name: string, load: Client, health: Client, calls: readonly string[]) {
  const closed = (lines: number, span: number): Work => ({ kind: 'closed', lines, calls, ms: span });
  const open = (perSecond: number, span: number): Work => ({
    kind: 'open',
    perSecond,
    maxLines,
    calls,
    ms: span,
  });
  await load.run(closed(capacityLines, phases.warm));
  const capacity = await measure(load, health, closed(capacityLines, phases.capacity));
  const peak = capacity.goodPerSecond;
  await sleep(settleMs);
  const quiet = await measure(load, health, open(peak * unloadedShare, phases.unloaded));
  print(`${name}, capacity`, capacity, peak);
  print(`${name}, unloaded`, quiet, peak);
  const results: Record<string, number> = { capacity: round(peak, 0), unloaded_p99_ms: round(quiet.p99, 1) };
  for (const times of [1, 2, 5]) {
    await sleep(settleMs);
    const phase = await measure(load, health, open(peak * times, phases.load));
    print(`${name}, ${times} x`, phase, peak);
    results[`goodput_${times}x`] = round(phase.goodPerSecond / peak);
    results[`p99_ratio_${times}x`] = round(phase.p99 / quiet.p99);
    results[`p99_ms_${times}x`] = round(phase.p99, 0);
    results[`health_max_ms_${times}x`] = round(phase.healthMax, 0);
  }
  const after = await measure(load, health, open(peak * recoveryShare, phases.recovery));
  print(`${name}, afterwards`, after, peak);
  results['recovered_ms'] = recoveredAfter(after.done, quiet.p50);
  return results;
}

/**
 * What is left of the product when more is asked of it than it can do: answers a second at 1, 2 and 5 times its capacity, due
 * at fixed times whether earlier ones are answered or not, and with 1,500 connections that repeat at once; how long those
 * answered waited, and what health says meanwhile. `--only listings|hosts|bids` measures one kind.
 */
export async function benchOverload(args: readonly string[]): Promise<void> {
  const only = args[0] === '--only' ? args[1] : undefined;
  await withServer((url) =>
    withApi(url, async (api) => {
      const { bids } = await buildMarket(caller(api.base), pairs);
      const port = Number(new URL(api.base).port);
      const [load, health] = [startClient(port), startClient(port)];
      const kinds: Record<string, string[]> = {
        listings: [get('/api/listings')],
        hosts: bids.map(({ host }) => get('/api/vacation-requests', host.cookie)),
        bids: bids.flatMap(({ id, host }) =>
          ['One', 'Two'].map((message) => send('PATCH', `/api/bids/${id}`, { message }, host.cookie)),
        ),
      };
      const heads = ['good/s', 'of peak', 'refused', 'failed', 'p50', 'p99', 'health p99', 'health max'];
      console.log(row('', ...heads));
      const results: Record<string, unknown> = {};
      try {
        for (const [name, calls] of Object.entries(kinds)) {
          if (only === undefined || only === name) results[name] = await overload(name, load, health, calls);
        }
        const calls = kinds['listings'] ?? [];
        const few = await measure(load, health, {
          kind: 'closed',
          lines: capacityLines,
          calls,
          ms: phases.capacity,
        });
        const crowd = await measure(load, health, {
          kind: 'closed',
          lines: crowdLines,
          calls,
          ms: phases.crowd,
        });
        print(`${crowdLines} connections`, crowd, few.goodPerSecond);
        results['crowd'] = {
          goodput: round(crowd.goodPerSecond / few.goodPerSecond),
          health_max_ms: round(crowd.healthMax, 0),
        };
        console.log(JSON.stringify(results));
      } finally {
        await Promise.all([load.stop(), health.stop()]);
      }
    }),
  );
}
