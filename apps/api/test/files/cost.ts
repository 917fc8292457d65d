import { readdir, readFile, writeFile } from 'node:fs/promises';

/** CPU time of all threads of a process in ms; Linux only. */
async function cpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(text.split(' ')[0]) / 1e6;
    }),
  );
  return times.reduce((sum, each) => sum + each, 0);
}

async function memoryMb(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
}

export type Cost = { cpuMs: number; memoryMb: number };

/** What work costs another process: its CPU time, and the peak growth of its memory. */
export async function costOf<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  // Resets the high-water mark.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const [cpu, memory] = [await cpuMs(pid), await memoryMb(pid, 'VmRSS')];
  const result = await work();
  return {
    result,
    cost: {
      cpuMs: Math.round((await cpuMs(pid)) - cpu),
      memoryMb: Math.round(Math.max(0, (await memoryMb(pid, 'VmHWM')) - memory)),
    },
  };
}
