import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { test as base, describe, expect } from 'vitest';
import type { hostileJobs } from '../../test/files/hostile-reader.ts';
import { root } from '../env.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './pool.ts';

type Jobs = typeof hostileJobs;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const files = new URL('../../test/files/', import.meta.url);
const program = new URL('hostile-reader.ts', files);
/** Enough for an echo on a busy machine. */
const echoMs = 10_000;

type Open = (over?: Partial<ReaderPoolOptions>) => ReaderPool<Jobs>;
const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from this pattern.
  open: async ({}, use) => {
    const pools: ReaderPool<Jobs>[] = [];
    await use((over = {}) => {
      const pool = createReaderPool<Jobs>({ log, program, ...over });
      pools.push(pool);
      return pool;
    });
    await Promise.all(pools.map((pool) => pool.close()));
  },
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Polls until the condition holds, bounded by vitest's own timeout. */
const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(20);
};
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason?: string; code?: string; message: string }) =>
      error.reason ?? error.code ?? error.message,
  );

describe.concurrent('the pool of readers', () => {
  test('starts a process with the first file, reuses it, and ends it when it is idle', async ({ open }) => {
    const { run, pids } = open({ idleMs: 200 });
    expect(pids()).toEqual([]);
    expect(await run('echo', [{ a: new Uint8Array([1, 2]) }], echoMs)).toMatchObject({ a: { 0: 1, 1: 2 } });
    const [first] = pids();
    expect(await run('echo', ['again'], echoMs)).toBe('again');
    expect(pids()).toEqual([first]);
    await until(() => pids().length === 0);
    expect(isRunning(first ?? 0)).toBe(false);
  });

  test('ends only the process whose file takes too much time or memory or crashes it', async ({ open }) => {
    const hostile = { spin: 'time', hoard: 'memory', swell: 'memory', crash: 'memory' } as const;
    const names = Object.keys(hostile) as (keyof typeof hostile)[];
    const { run, pids } = open({ processes: names.length + 1, heapMb: 64 });
    const outcomes = names.map((name) => outcomeOf(run(name, [], name === 'spin' ? 500 : 60_000)));
    // The first may have ended before the last has begun.
    const used = new Set<number>();
    await until(() => {
      for (const pid of pids()) used.add(pid);
      return used.size >= names.length;
    });
    for (let i = 0; i < 20; i++) expect(await run('echo', [i], echoMs)).toBe(i);
    expect(await Promise.all(outcomes)).toEqual(Object.values(hostile));
    expect([...used].filter(isRunning)).toEqual([]);
    expect(await run('echo', ['after'], echoMs)).toBe('after');
  });

  test('refuses a result that is too large and reports a bug, in a process that goes on', async ({
    open,
  }) => {
    const { run, pids } = open({ processes: 1 });
    expect(await outcomeOf(run('flood', [], 30_000))).toBe('invalid_input');
    expect(await outcomeOf(run('fail', [], echoMs))).toMatch(/a bug/);
    expect(await run('echo', ['after'], echoMs)).toBe('after');
    expect(pids()).toHaveLength(1);
  });

  test('refuses the jobs that do not fit into its queue, and no others', async ({ open }) => {
    const { run } = open({ processes: 1, waiting: 2 });
    const all = await Promise.all(Array.from({ length: 6 }, (_, i) => outcomeOf(run('echo', [i], echoMs))));
    expect(all).toEqual(['done', 'done', 'done', 'unavailable', 'unavailable', 'unavailable']);
  });

  test('passes no secret of its parent to a reader', async ({ open }) => {
    process.env['APP_SECRET'] = 'a secret of this test only';
    try {
      const names = await open().run('environment', [], echoMs);
      expect(names).toContain('PATH');
      expect(names.filter((name) => /SECRET|PASSWORD|KEY|DATABASE|URL/.test(name))).toEqual([]);
    } finally {
      delete process.env['APP_SECRET'];
    }
  });

  test('ends busy processes when it is closed, and refuses later files', async ({ open }) => {
    const { run, pids, close } = open();
    await run('echo', [1], echoMs);
    const busy = outcomeOf(run('spin', [], 60_000));
    const ended = pids();
    await close();
    expect(ended.filter(isRunning)).toEqual([]);
    expect(await busy).toBe('unavailable');
    expect(await outcomeOf(run('echo', [1], echoMs))).toBe('unavailable');
  });

  test('leaves no reader behind when its parent is killed, not even a busy one', async () => {
    const parent = spawn(
      process.execPath,
      ['--conditions=development', '--import', 'tsx', fileURLToPath(new URL('parent.ts', files))],
      { cwd: join(root, 'apps/api'), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const readers = JSON.parse(line.toString()) as number[];
    expect(readers).toHaveLength(2);
    expect(readers.every(isRunning)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !readers.some(isRunning));
  });
});
