import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { basename, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { codeOf } from './errors.ts';
import { localCluster, stateFile } from './layout.ts';
import { isRoot } from './owner.ts';
import {
  cleanUp,
  contents,
  hold,
  postmasterPid,
  query,
  start,
  tempDir,
  whereabouts,
} from './testing/harness.ts';

afterEach(cleanUp);

/** Every path below `dir` with its size and modification time. */
async function inventory(dir: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of (await readdir(dir, { recursive: true })).sort()) {
    const { size, mtimeMs } = await stat(join(dir, name));
    lines.push(`${name} ${size} ${mtimeMs}`);
  }
  return lines;
}

async function occupy(port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

test('start refuses foreign data and other versions with one line and leaves them untouched', async () => {
  const cases: [string, (dataDir: string) => Promise<void>, string, RegExp][] = [
    [
      'files that are not a database',
      async (dataDir) => {
        await mkdir(localCluster(dataDir));
        await writeFile(join(localCluster(dataDir), 'thesis.txt'), 'ten years of work');
      },
      'foreign-data',
      /left alone/,
    ],
    [
      'a database without postgres.json',
      async (dataDir) => {
        await mkdir(localCluster(dataDir));
        await writeFile(join(localCluster(dataDir), 'PG_VERSION'), '18\n');
      },
      'foreign-data',
      /without its postgres\.json/,
    ],
    [
      'a data directory of PostgreSQL itself',
      (dataDir) => writeFile(join(dataDir, 'PG_VERSION'), '18\n'),
      'foreign-data',
      /itself a PostgreSQL data directory/,
    ],
    [
      'a newer version',
      async (dataDir) => {
        await mkdir(localCluster(dataDir));
        await writeFile(join(localCluster(dataDir), 'PG_VERSION'), '19\n');
      },
      'version-mismatch',
      /newer PostgreSQL 19/,
    ],
    [
      'an older version',
      async (dataDir) => {
        await mkdir(localCluster(dataDir));
        await writeFile(join(localCluster(dataDir), 'PG_VERSION'), '17\n');
      },
      'version-mismatch',
      /older PostgreSQL 17/,
    ],
  ];
  for (const [what, prepare, code, message] of cases) {
    const dataDir = await tempDir();
    await prepare(dataDir);
    const before = await inventory(dataDir);
    const error: unknown = await start(dataDir).catch((thrown: unknown) => thrown);
    expect(codeOf(error), what).toBe(code);
    expect(error, what).toMatchObject({ message: expect.stringMatching(message) });
    expect(error instanceof Error && error.message, what).not.toContain('\n');
    expect(await inventory(dataDir), what).toEqual(before);
  }
  const dataDir = await tempDir();
  await writeFile(join(dataDir, 'file'), '');
  await expect(start(join(dataDir, 'file'))).rejects.toMatchObject({ code: 'foreign-data' });
});

test('start refuses an incomplete database, and creates one in an empty folder only if allowed', async () => {
  const empty = await tempDir();
  await expect(start(empty, { create: false })).rejects.toMatchObject({ code: 'no-database' });
  await expect(start(join(empty, 'below'), { create: false })).rejects.toMatchObject({ code: 'no-database' });
  expect(await inventory(empty)).toEqual([]);

  const dataDir = await tempDir();
  const first = await start(dataDir);
  await first.stop();
  const aside = await tempDir();
  const { cluster } = await whereabouts(dataDir);
  for (const paths of [[cluster], [cluster, stateFile(dataDir)]]) {
    for (const path of paths) await rename(path, join(aside, basename(path)));
    const before = await inventory(dataDir);
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'data-missing' });
    expect(await inventory(dataDir)).toEqual(before);
    for (const path of paths) await rename(join(aside, basename(path)), path);
  }
  const again = await start(dataDir, { create: false });
  await again.stop();
});

test('start names a requested port that is taken, and replaces a saved one', async () => {
  const dataDir = await tempDir();
  const first = await start(dataDir);
  await first.stop();
  const { server, port } = await occupy(first.port);
  try {
    await expect(start(dataDir, { port })).rejects.toMatchObject({
      code: 'port-taken',
      message: `Port ${port} for PostgreSQL is taken by another program: choose another one.`,
      logTail: expect.arrayContaining([expect.stringContaining('could not bind')]),
    });
    expect(postmasterPid(localCluster(dataDir))).toBeUndefined();
    const second = await start(dataDir);
    expect(second.port).not.toBe(port);
    const shared = await start(dataDir, { port });
    expect(shared).toMatchObject({ port: second.port, notice: expect.stringContaining('already') });
    await shared.stop();
    await second.stop();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  const third = await start(dataDir, { port });
  expect(third.port).toBe(port);
  await third.stop();
});

test('the server uses UTF-8 under LC_ALL=C, scram only, loopback only, and keeps secrets for the owner only', async () => {
  const dataDir = await tempDir();
  const holder = hold(dataDir, {
    env: { LC_ALL: 'C', LANG: 'C', PGDATA: '/nowhere', PGPORT: '1', PGOPTIONS: '-c x' },
  });
  const { url } = await holder.answer;
  const [text] = await query(url, "select length('é')::int as length, lower('É') as lowered");
  expect(text).toEqual({ length: 1, lowered: 'é' });
  const [facts] = await query(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
       current_setting('listen_addresses') as addresses, current_setting('password_encryption') as passwords,
       (select usesuper from pg_user where usename = current_user) as super,
       (select datdba::regrole::text from pg_database where datname = current_database()) as owner,
       (select array_agg(extname::text order by extname) from pg_extension where extname <> 'plpgsql') as extensions`,
  );
  expect(facts).toEqual({
    encoding: 'UTF8',
    checksums: 'on',
    addresses: '127.0.0.1',
    passwords: 'scram-sha-256',
    super: false,
    owner: 'palmbid',
    extensions: ['btree_gist', 'citext', 'pg_trgm', 'pgcrypto', 'unaccent'],
  });
  const wrong = new URL(url);
  wrong.password = 'password';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  const hba = await contents((await whereabouts(dataDir)).cluster, 'pg_hba.conf');
  expect(hba.split('\n').filter((line) => /^[a-z].*\b(trust|peer|md5|password)$/.test(line))).toEqual([]);
  for (const file of [stateFile(dataDir), join(dataDir, 'postgres.log')]) {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
  await holder.stop();
});

test('start refuses settings that could lose data, and stops the server', async () => {
  const dataDir = await tempDir();
  const first = await start(dataDir);
  await first.stop();
  const conf = join(localCluster(dataDir), 'postgresql.auto.conf');
  await writeFile(conf, 'fsync = off\nfull_page_writes = off\n');
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'unsafe-settings',
    message:
      'The database is not safe to use: fsync is off (must be on), full_page_writes is off (must be on).',
  });
  expect(postmasterPid(localCluster(dataDir))).toBeUndefined();
  await writeFile(conf, 'this is no setting\n');
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'start-failed',
    logTail: expect.arrayContaining([expect.stringContaining('syntax error')]),
  });
  await writeFile(conf, '');
  await (await start(dataDir)).stop();
});

test('start refuses passwords of another database and a damaged state file', async () => {
  const dataDir = await tempDir();
  const server = await start(dataDir);
  const state = await contents(stateFile(dataDir));
  await writeFile(stateFile(dataDir), state.replace(/"adminPassword": "[^"]*"/, '"adminPassword": "other"'));
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'foreign-data' });
  await writeFile(stateFile(dataDir), '{"format": 1, ');
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'foreign-data' });
  await rename(stateFile(dataDir), `${stateFile(dataDir)}.away`);
  await expect(start(dataDir)).rejects.toMatchObject({ code: 'foreign-data' });
  // The refused starts did not stop the server.
  expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await writeFile(stateFile(dataDir), state);
  await server.stop();
});

test.skipIf(isRoot)('start refuses a folder without write permission', async () => {
  await expect(start('/usr/palmbid-data')).rejects.toMatchObject({ code: 'no-permission' });
});
