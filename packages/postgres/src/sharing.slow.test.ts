import { rename } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { localCluster } from './layout.ts';
import { startedAt } from './processes.ts';
import { cleanUp, hold, livePid, long, postmasterPid, query, start, tempDir } from './testing/harness.ts';

afterEach(cleanUp);

test('the server survives its killed starter and is adopted with its rows, never started twice', async () => {
  const dataDir = await tempDir();
  const first = hold(dataDir);
  const { ownerUrl: url, port, adopted } = await first.answer;
  expect(adopted).toBe(false);
  const pid = livePid(localCluster(dataDir));
  await query(url, 'create table kept (id int)');
  await query(url, 'insert into kept values (1)');
  first.kill();
  for (let round = 0; round < (long ? 50 : 2); round += 1) {
    const next = hold(dataDir);
    expect(await next.answer).toMatchObject({ adopted: true, port, ownerUrl: url });
    expect(livePid(localCluster(dataDir))).toBe(pid);
    next.kill();
  }
  const last = await start(dataDir);
  expect(last.adopted).toBe(true);
  expect(await query(last.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }]);
  // The leases of killed processes do not count.
  await last.stop();
  expect(startedAt(pid)).toBeUndefined();
});

test('processes that start at the same moment share one server', async () => {
  for (let round = 0; round < (long ? 20 : 2); round += 1) {
    const dataDir = await tempDir();
    const holders = [hold(dataDir), hold(dataDir), hold(dataDir)];
    const answers = await Promise.all(holders.map((holder) => holder.answer));
    expect(answers.filter((answer) => answer.error)).toEqual([]);
    expect(answers.filter((answer) => !answer.adopted)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.url)).size).toBe(1);
    const url = answers[0]?.url ?? '';
    const pid = livePid(localCluster(dataDir));

    // All but one stop at once; the server runs on for the last.
    await Promise.all(holders.slice(1).map((holder) => holder.stop()));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(livePid(localCluster(dataDir))).toBe(pid);
    await holders[0]?.stop();
    expect(startedAt(pid)).toBeUndefined();
  }
});

test('a process that starts while the last one stops gets a live server', async () => {
  const dataDir = await tempDir();
  let current = await start(dataDir);
  for (let round = 0; round < (long ? 100 : 5); round += 1) {
    const [, next] = await Promise.all([current.stop(), start(dataDir)]);
    expect(await query(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    current = next;
  }
  await current.stop();
  expect(postmasterPid(localCluster(dataDir))).toBeUndefined();
});

test("Ctrl-C in the starter's terminal does not stop the server, and stop is idempotent", async () => {
  const dataDir = await tempDir();
  const holder = hold(dataDir);
  const { url } = await holder.answer;
  const pid = livePid(localCluster(dataDir));
  process.kill(-holder.pid, 'SIGINT');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const shared = await start(dataDir);
  await holder.stop();
  expect(livePid(localCluster(dataDir))).toBe(pid);
  await Promise.all([shared.stop(), shared.stop()]);
  expect(startedAt(pid)).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a data folder that is moved while in use is adopted', async () => {
  const dataDir = await tempDir();
  const holder = hold(dataDir);
  await holder.answer;
  const pid = livePid(localCluster(dataDir));
  holder.kill();
  const moved = await tempDir();
  await rename(dataDir, moved);
  const server = await start(moved);
  expect(server.adopted).toBe(true);
  await server.stop();
  expect(startedAt(pid)).toBeUndefined();
});
