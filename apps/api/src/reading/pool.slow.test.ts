import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { hostileJobs } from '../../test/files/hostile-reader.ts';
import { root } from '../env.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './pool.ts';

type Jobs = typeof hostileJobs;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const program = new URL('../../test/files/hostile-reader.ts', import.meta.url);
let pool: ReaderPool<Jobs>;
const open = (over: Partial<ReaderPoolOptions> = {}) => {
  pool = createReaderPool<Jobs>({ log, program, ...over });
  return pool;
};
afterEach(() => pool.close());

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Waits until it is so; vitest's own limit bounds it. */
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(20);
};
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason?: string; code?: string; message: string }) =>
      error.reason ?? error.code ?? error.message,
  );

test('a process starts with the first file, serves the next one, and ends when none comes', async () => {
  const { run, pids } = open({ idleMs: 100 });
  expect(pids()).toEqual([]);
  expect(await run('echo', [{ a: new Uint8Array([1, 2]) }], 1000)).toMatchObject({ a: { 0: 1, 1: 2 } });
  const [first] = pids();
  expect(await run('echo', ['again'], 1000)).toBe('again');
  expect(pids()).toEqual([first]);
  await until(() => pids().length === 0);
  expect(isRunning(first ?? 0)).toBe(false);
});

test.each([
  ['spin', 'time'],
  ['hoard', 'memory'],
  ['swell', 'memory'],
  ['crash', 'memory'],
] as const)(
  'what a file does to its reader (%s) ends that process alone, and others are read meanwhile',
  async (job, reason) => {
    const { run, pids } = open({ processes: 2, heapMb: 64 });
    await run('echo', [1], 1000);
    const bad = reasonOf(run(job, [], job === 'spin' ? 500 : 60_000));
    const used = pids();
    for (let i = 0; i < 20; i++) expect(await run('echo', [i], 1000)).toBe(i);
    expect(await bad).toBe(reason);
    expect(used.filter(isRunning).length).toBeLessThan(2);
    expect(await run('echo', ['after'], 1000)).toBe('after');
  },
);

test('an answer that is too large and a bug are refused there, and the process goes on', async () => {
  const { run, pids } = open({ processes: 1 });
  expect(await reasonOf(run('flood', [], 10_000))).toBe('invalid_input');
  expect(await reasonOf(run('fail', [], 1000))).toMatch(/a bug/);
  expect(await run('echo', ['after'], 1000)).toBe('after');
  expect(pids()).toHaveLength(1);
});

test('more than may wait are turned away, nobody else', async () => {
  const { run } = open({ processes: 1, waiting: 2 });
  const all = await Promise.all(Array.from({ length: 6 }, (_, i) => reasonOf(run('echo', [i], 1000))));
  expect(all).toEqual(['done', 'done', 'done', 'unavailable', 'unavailable', 'unavailable']);
});

test('a reader knows no secret of its parent', async () => {
  process.env['APP_SECRET'] = 'a secret of this test only';
  try {
    const names = await open().run('environment', [], 1000);
    expect(names).toContain('PATH');
    expect(names.filter((name) => /SECRET|PASSWORD|KEY|DATABASE|URL/.test(name))).toEqual([]);
  } finally {
    delete process.env['APP_SECRET'];
  }
});

test('closing ends processes in the middle of a file, and refuses what comes later', async () => {
  const { run, pids, close } = open();
  await run('echo', [1], 1000);
  const bad = reasonOf(run('spin', [], 60_000));
  const ended = pids();
  await close();
  expect(ended.filter(isRunning)).toEqual([]);
  expect(await bad).toBe('unavailable');
  expect(await reasonOf(run('echo', [1], 1000))).toBe('unavailable');
});

test('no reader outlives its parent, not one that a file keeps busy either, when the parent is killed', async () => {
  open();
  const parent = spawn(
    process.execPath,
    [
      '--conditions=development',
      '--import',
      'tsx',
      fileURLToPath(new URL('../../test/files/parent.ts', import.meta.url)),
    ],
    { cwd: join(root, 'apps/api'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const readers = JSON.parse(line.toString()) as number[];
  expect(readers).toHaveLength(2);
  expect(readers.every(isRunning)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !readers.some(isRunning));
});
