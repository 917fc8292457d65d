import { spawn } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { localCluster } from './layout.ts';
import { ownerOf } from './owner.ts';
import { postgresIn, startedAt } from './processes.ts';
import {
  cleanUp,
  hold,
  livePid,
  long,
  postmasterPid,
  query,
  start,
  tempDir,
  until,
} from './testing/harness.ts';

afterEach(cleanUp);

const rows = (url: string) => query<{ id: string }>(url, 'select id from ledger');

/** Inserts rows and records the acknowledged ones; reconnects after every failure. */
async function write(url: string, name: string, acknowledged: Set<string>, done: AbortSignal): Promise<void> {
  let client: pg.Client | undefined;
  for (let n = 0; !done.aborted; n += 1) {
    try {
      if (!client) {
        client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
        client.on('error', () => undefined);
        await client.connect();
      }
      await client.query('insert into ledger values ($1)', [`${name}-${n}`]);
      acknowledged.add(`${name}-${n}`);
    } catch {
      await client?.end().catch(() => undefined);
      client = undefined;
    }
  }
  await client?.end().catch(() => undefined);
}

test('a server that is killed repeatedly under 16 writers restarts by itself and loses no acknowledged row', async () => {
  const dataDir = await tempDir();
  const server = await start(dataDir);
  const holder = hold(dataDir);
  expect((await holder.answer).adopted).toBe(true);
  await query(server.ownerUrl, 'create table ledger (id text primary key)');
  const acknowledged = new Set<string>();
  const done = new AbortController();
  const writers = Array.from({ length: 16 }, (_, n) =>
    write(server.ownerUrl, `w${n}`, acknowledged, done.signal),
  );
  const slowest = { ms: 0 };
  for (let round = 0; round < (long ? 20 : 3); round += 1) {
    const enough = acknowledged.size + 200;
    await until(() => acknowledged.size > enough);
    const pid = livePid(localCluster(dataDir));
    process.kill(pid, 'SIGKILL');
    const killed = Date.now();
    await until(() => ![undefined, pid].includes(postmasterPid(localCluster(dataDir))));
    const before = acknowledged.size;
    await until(() => acknowledged.size > before);
    slowest.ms = Math.max(slowest.ms, Date.now() - killed);
  }
  done.abort();
  await Promise.all(writers);
  // The last acknowledgement may be older than the kill, so wait until the server is back.
  await until(() =>
    query(server.ownerUrl, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  const present = new Set((await rows(server.ownerUrl)).map((row) => row.id));
  expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
  console.warn(`${acknowledged.size} acknowledged, 0 lost, writing again after ${slowest.ms} ms at worst`);
  await holder.stop();
  await server.stop();
  expect(postmasterPid(localCluster(dataDir))).toBeUndefined();
});

test('the next start recovers when server and starter were killed together and a backend is still busy', async () => {
  const dataDir = await tempDir();
  for (let round = 0; round < (long ? 20 : 2); round += 1) {
    const holder = hold(dataDir);
    const { ownerUrl: url } = await holder.answer;
    await query(url, 'create table if not exists ledger (id text primary key)');
    await query(url, 'insert into ledger values ($1)', [String(round)]);
    const pid = livePid(localCluster(dataDir));
    // A busy backend does not check whether its postmaster is alive.
    const busy = query(url, 'select count(*) from generate_series(1, 100000000000) n').catch(() => 'ended');
    await until(async () => {
      const [found] = await query<{ n: number }>(
        url,
        "select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%series(1%'",
      );
      return found?.n === 2;
    });
    holder.kill();
    process.kill(pid, 'SIGKILL');
    const server = await start(dataDir);
    expect(server.adopted).toBe(false);
    expect(await busy).toBe('ended');
    expect((await rows(server.ownerUrl)).length).toBe(round + 1);
    await server.stop();
    if (process.platform === 'linux') expect(postgresIn(localCluster(dataDir))).toEqual([]);
  }
});

test.runIf(process.platform === 'linux')(
  'the server starts in spite of a postmaster.pid that is empty, garbage or names a foreign process',
  async () => {
    const dataDir = await tempDir();
    const cluster = localCluster(dataDir);
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table ledger (id text primary key)');
    await first.stop();
    const owner = await ownerOf(cluster);
    // A process of the server's own user: PostgreSQL alone would always take it for a running server.
    const stranger = spawn('sleep', ['300'], { cwd: '/', ...(owner && { uid: owner.uid, gid: owner.gid }) });
    try {
      for (const text of ['', 'what is this?\n', '0\n', `${stranger.pid}\n${cluster}\n1\n1\n\n127.0.0.1\n`]) {
        await writeFile(join(cluster, 'postmaster.pid'), text);
        const server = await start(dataDir);
        expect(server.adopted).toBe(false);
        expect(await rows(server.ownerUrl)).toEqual([]);
        await server.stop();
      }
      expect(startedAt(stranger.pid ?? 0)).toBeDefined();
    } finally {
      stranger.kill('SIGKILL');
    }
  },
);

test.runIf(process.platform === 'linux')(
  'a copy of a data folder in use gets a server and a database of its own',
  async () => {
    const dataDir = await tempDir();
    const original = await start(dataDir);
    await query(original.ownerUrl, 'create table ledger (id text primary key)');
    await query(original.ownerUrl, "insert into ledger values ('before')");
    const copyDir = await tempDir();
    await cp(dataDir, copyDir, { recursive: true });
    const copy = await start(copyDir);
    expect(copy.adopted).toBe(false);
    expect(copy.port).not.toBe(original.port);
    await query(copy.ownerUrl, "insert into ledger values ('copy only')");
    await copy.stop();
    // The original's lease was copied too; it must not count here.
    expect(postmasterPid(localCluster(copyDir))).toBeUndefined();
    expect(await rows(original.ownerUrl)).toEqual([{ id: 'before' }]);
    await original.stop();
  },
);
