import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDb, type Db } from './client.ts';
import { watchReplica } from './replica.ts';

const programs = '/usr/lib/postgresql/15/bin';
/** Needs an installed PostgreSQL, whose programs do not run as root. */
const isInstalled = existsSync(programs);
if (!isInstalled) console.warn('PostgreSQL 15 is not installed here: nothing is checked with a standby.');

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = (/^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
const owner = unprivileged();

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let work = '';
const ports = { primary: 0, standby: 0 };
type Host = keyof typeof ports;
const at = (...path: string[]): string => join(work, ...path);

function program(name: string, ...args: string[]): void {
  const stdio = name === 'pg_ctl' ? 'ignore' : 'pipe';
  const { status, stderr } = spawnSync(join(programs, name), args, {
    cwd: work,
    encoding: 'utf8',
    stdio: ['ignore', stdio, stdio],
    ...owner,
  });
  if (status !== 0) throw new Error(`${name}: ${stderr ?? 'failed'}`);
}
const control = (host: Host, ...args: string[]) => program('pg_ctl', '-w', '-D', at(host), ...args);
const start = (host: Host) => control(host, '-l', at(`${host}.log`), 'start');
const stop = (host: Host) => control(host, '-m', 'fast', 'stop');
const configure = (host: Host) =>
  appendFileSync(
    at(host, 'postgresql.conf'),
    `\nport = ${ports[host]}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`,
  );
const urlOf = (...hosts: Host[]) =>
  `postgres://palmbid@${hosts.map((host) => `127.0.0.1:${ports[host]}`).join(',')}/postgres`;

const silent = { warn: () => {} };
const write = (db: Db) => sql`insert into written select now()`.execute(db);
const count = async (db: Db) =>
  (await sql<{ count: number }>`select count(*)::int as count from written`.execute(db)).rows[0]?.count;

describe.runIf(isInstalled)('a primary and its standby', () => {
  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'palmbid-replica-'));
    chmodSync(work, 0o700);
    if (owner) chownSync(work, owner.uid, owner.gid);
    ports.primary = await freePort();
    ports.standby = await freePort();
    program('initdb', '-D', at('primary'), '-U', 'palmbid', '--auth=trust', '--encoding=UTF8', '--locale=C');
    configure('primary');
    start('primary');
    const db = createDb(urlOf('primary'), silent, { maxConnections: 1 });
    await sql`create table written (at timestamptz)`.execute(db);
    await db.destroy();
    program('pg_basebackup', '-R', '-d', urlOf('primary').replace('/postgres', ''), '-D', at('standby'));
    configure('standby');
    start('standby');
  });
  afterAll(() => {
    for (const host of ['standby', 'primary'] as const)
      if (existsSync(at(host, 'postmaster.pid'))) stop(host);
    rmSync(work, { recursive: true, force: true });
  });
  const within = { timeout: 30_000, interval: 20 };

  test('a replica is read once it has the write that is asked for, and not while it is late or gone', async () => {
    const primary = createDb(urlOf('primary'), silent, { maxConnections: 2 });
    const copy = createDb(urlOf('standby'), silent, { maxConnections: 2 });
    const said: string[] = [];
    const replica = watchReplica(primary, copy, { warn: (_, message) => said.push(message) });
    await vi.waitFor(() => expect(replica.after(null)).toBe(copy), within);
    await sql`select pg_wal_replay_pause()`.execute(copy);
    await write(primary);
    const position = await replica.position();
    expect(replica.after(position)).toBeUndefined();
    expect(replica.after(null)).toBe(copy);
    // More than 5 s behind.
    await vi.waitFor(() => expect(replica.after(null)).toBeUndefined(), within);
    await sql`select pg_wal_replay_resume()`.execute(copy);
    await vi.waitFor(() => expect(replica.after(position)).toBe(copy), within);
    expect(await count(copy)).toBe(await count(primary));
    stop('standby');
    await vi.waitFor(() => expect(replica.after(null)).toBeUndefined(), within);
    start('standby');
    await vi.waitFor(() => expect(replica.after(position)).toBe(copy), within);
    expect(said).toContain('the replica is late or gone: the primary is read instead');
    await replica.stop();
    await primary.destroy();
  });

  test('an address of both leads to the primary, also after the standby has become it', async () => {
    const db = createDb(urlOf('standby', 'primary'), silent, { maxConnections: 4 });
    const writes = () =>
      vi.waitFor(async () => {
        await Promise.all([write(db), write(db), write(db)]);
      }, within);
    await writes();
    const before = await count(db);
    const copy = createDb(urlOf('standby'), silent, { maxConnections: 1 });
    await vi.waitFor(async () => expect(await count(copy)).toBe(before), within);
    await copy.destroy();
    stop('primary');
    control('standby', 'promote');
    await writes();
    expect(await count(db)).toBeGreaterThanOrEqual((before ?? 0) + 3);
    await db.destroy();
  });
});
