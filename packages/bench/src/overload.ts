import { setTimeout as sleep } from 'node:timers/promises';
import { withApi } from './api-process.ts';
import { type Client, get, send, startClient, type Work } from './load.ts';
import { buildMarket, caller } from './market.ts';
import { measure, printHead, printPhase, recoveredAfter, round } from './phases.ts';
import { withServer } from './server.ts';

const pairs = 100;
const capacityLines = 24;
const crowdLines = 1_500;
const maxLines = 4_000;
/** Milliseconds of each phase. */
const phases = { warm: 3_000, capacity: 5_000, unloaded: 5_000, load: 6_000, recovery: 6_000, crowd: 10_000 };
const settleMs = 1_000;
const unloadedShare = 0.1;
const recoveryShare = 0.3;

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
  const capacity = await measure(load, [health], closed(capacityLines, phases.capacity));
  const peak = capacity.goodPerSecond;
  await sleep(settleMs);
  const quiet = await measure(load, [health], open(peak * unloadedShare, phases.unloaded));
  printPhase(`${name}, capacity`, capacity, peak);
  printPhase(`${name}, unloaded`, quiet, peak);
  const results: Record<string, number> = { capacity: round(peak, 0), unloaded_p99_ms: round(quiet.p99, 1) };
  for (const times of [1, 2, 5]) {
    await sleep(settleMs);
    const phase = await measure(load, [health], open(peak * times, phases.load));
    printPhase(`${name}, ${times} x`, phase, peak);
    results[`goodput_${times}x`] = round(phase.goodPerSecond / peak);
    results[`p99_ratio_${times}x`] = round(phase.p99 / quiet.p99);
    results[`p99_ms_${times}x`] = round(phase.p99, 0);
    results[`health_max_ms_${times}x`] = round(phase.healthMax, 0);
  }
  const after = await measure(load, [health], open(peak * recoveryShare, phases.recovery));
  printPhase(`${name}, afterwards`, after, peak);
  results['recovered_ms'] = recoveredAfter(after.done, quiet.p50, phases.recovery);
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
      printHead();
      const results: Record<string, unknown> = {};
      try {
        for (const [name, calls] of Object.entries(kinds)) {
          if (only === undefined || only === name) results[name] = await overload(name, load, health, calls);
        }
        const calls = kinds['listings'] ?? [];
        const few = await measure(load, [health], {
          kind: 'closed',
          lines: capacityLines,
          calls,
          ms: phases.capacity,
        });
        const crowd = await measure(load, [health], {
          kind: 'closed',
          lines: crowdLines,
          calls,
          ms: phases.crowd,
        });
        printPhase(`${crowdLines} connections`, crowd, few.goodPerSecond);
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
