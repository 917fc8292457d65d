import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderId } from './files.ts';
import { withLock } from './lock.ts';
import { self, startedAt } from './processes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmbid-lock-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

test('withLock runs one work at a time, also after a failure, and leaves no files behind', async () => {
  const file = join(folder, 'a.lock');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    if (most > 1) throw new Error('overlap');
  };
  await Promise.all(Array.from({ length: 12 }, () => withLock(file, work)));
  await expect(
    withLock(file, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  await withLock(file, work);
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('withLock takes over a lock whose owner is dead, recycled, copied or unreadable', async () => {
  const file = join(folder, 'b.lock');
  const here = await folderId(folder);
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  expect(startedAt(gone.pid ?? 0)).toBeUndefined();
  for (const owner of [
    { pid: gone.pid, started: 'long ago', token: 'dead', folder: here },
    // Another process has the id now, or the lock was copied from another folder.
    { ...self(), started: 'long ago', token: 'recycled', folder: here },
    { ...self(), token: 'copied', folder: 'elsewhere' },
  ]) {
    await writeFile(file, JSON.stringify(owner));
    const results = await Promise.all([1, 2, 3].map((n) => withLock(file, async () => n)));
    expect(results).toEqual([1, 2, 3]);
  }
  await writeFile(file, 'truncated by a power failure');
  expect(await withLock(file, async () => 'mine')).toBe('mine');
  expect(await readdir(folder)).toEqual([]);
});
