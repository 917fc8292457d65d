import { readFile } from 'node:fs/promises';

/** The quantile of the samples at a share from 0 to 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[at] ?? Number.NaN;
}

/** Runs the work; returns its duration in ms and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** CPU time that a process has used so far, in ms; Linux only. */
export async function cpuTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
