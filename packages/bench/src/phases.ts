import { type Client, get, isGood, type Work } from './load.ts';
import type { Done } from './load-client.ts';
import { quantile } from './stats.ts';

/** Later than this nobody waits for an answer any more, in ms. */
const goodMs = 2_000;
const probeEveryMs = 50;
const recoverySlotMs = 500;

/** What one phase of load measured; times in ms, of calls that were answered well. */
export type Phase = {
  goodPerSecond: number;
  refusedShare: number;
  failed: number;
  p50: number;
  p99: number;
  health99: number;
  healthMax: number;
  /** The share of health checks that were answered. */
  health: number;
  done: Done[];
};

/** One phase of load, with the health of each process asked for from beside it all the while. */
export async function measure(load: Client, health: readonly Client[], job: Work): Promise<Phase> {
  const probe: Work = { kind: 'probe', calls: [get('/healthz')], ms: job.ms, everyMs: probeEveryMs };
  const [done, ...probes] = await Promise.all([load.run(job), ...health.map((client) => client.run(probe))]);
  const took = done.filter(isGood).map(([, ms]) => ms);
  const probed = probes.flat().map(([, ms, status]) => (status === 200 ? ms : Number.POSITIVE_INFINITY));
  return {
    goodPerSecond: (done.filter((one) => isGood(one) && one[1] <= goodMs).length * 1000) / job.ms,
    refusedShare: done.filter(([, , status]) => status === 503).length / Math.max(1, done.length),
    failed: done.filter((one) => !isGood(one) && one[2] !== 503).length,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    health99: quantile(probed, 0.99),
    healthMax: Math.max(...probed),
    health: probed.filter(Number.isFinite).length / Math.max(1, probed.length),
    done,
  };
}

/** How many ms after the load ended every slot is answered whole and as fast as twice the quiet time, in this long a phase. */
export function recoveredAfter(done: readonly Done[], quiet: number, phaseMs: number): number {
  let after = 0;
  for (let from = 0; from < phaseMs; from += recoverySlotMs) {
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
export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** The head of the table of phases. */
export const printHead = (): void =>
  console.log(row('', 'good/s', 'of peak', 'refused', 'failed', 'p50', 'p99', 'health p99', 'health max'));

export function printPhase(label: string, phase: Phase, peak: number): void {
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
