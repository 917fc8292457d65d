import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretOf } from './secret.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmbid-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the secret is created once, readable by its owner only, and the same for concurrent callers', async () => {
  const dataDir = join(folder, 'data');
  const made = await Promise.all(Array.from({ length: 8 }, () => secretOf(dataDir)));
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toMatch(/^[\w-]{43}$/);
  expect(await secretOf(dataDir)).toBe(made[0]);
  expect((await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()).toBe(made[0]);
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
});
