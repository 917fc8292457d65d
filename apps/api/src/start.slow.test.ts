import { once } from 'node:events';
import { chmod, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest';
import { freePort, type ProductProcess, startProduct } from '../test/support/product.ts';

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palmbid-start-'));
  // For root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  return dataDir;
}

type Run = (env?: Record<string, string>, file?: string, args?: string[]) => ProductProcess;

/** Starts processes on this data folder; `endAll` ends those that still run. */
function runnerOn(dataDir: string): { run: Run; endAll: () => Promise<void> } {
  const started: ProductProcess[] = [];
  return {
    run: (env = {}, ...command) => {
      const one = startProduct({ PORT: '0', DATA_DIR: dataDir, ...env }, ...command);
      started.push(one);
      return one;
    },
    endAll: async () => {
      for (const one of started.reverse()) await one.end();
    },
  };
}

const test = base.extend<{ dataDir: string; run: Run }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from this pattern.
  dataDir: async ({}, use) => {
    const dataDir = await newDataDir();
    await use(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  },
  run: async ({ dataDir }, use) => {
    const { run, endAll } = runnerOn(dataDir);
    await use(run);
    await endAll();
  },
});

const started = 'Ctrl-C stops everything.';
const urlOf = ({ output }: ProductProcess): string =>
  /API description: (\S+)\/docs/.exec(output())?.[1] ?? '';
const logIn = (url: string, username: string, password: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

describe.concurrent('a start', () => {
  test('ends with one line and exit code 1 when the database cannot be reached', async ({ run }) => {
    const failed = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await failed.exitCode()).toBe(1);
    expect(failed.output()).toMatch(
      /^Cannot start: the database of DATABASE_URL does not answer \(.+\)\.\n$/,
    );
  });

  test('ends with one line before anything else is started when the port is taken', async ({
    run,
    dataDir,
  }) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const failed = run({ PORT: String(port) });
      expect(await failed.exitCode()).toBe(1);
      expect(failed.output()).toBe(
        `Cannot start: port ${port} is taken. Stop the other program or set PORT to another number.\n`,
      );
      expect(await readdir(dataDir)).toEqual([]);
    } finally {
      taken.close();
    }
  });

  test.runIf(process.platform === 'linux')(
    'ends with one line when DATA_DIR cannot be created',
    async ({ run }) => {
      const failed = run({ DATA_DIR: '/proc/palmbid/data' });
      expect(await failed.exitCode()).toBe(1);
      expect(failed.output()).toBe('No folder can be created at /proc/palmbid: choose another DATA_DIR.\n');
    },
  );

  test('prints the address and the demo accounts; Ctrl-C, even when repeated, stops everything', async ({
    run,
    dataDir,
  }) => {
    const server = run();
    await server.printed(started);
    const url = /Palmbid is ready: (\S+)/.exec(server.output())?.[1] ?? '';
    expect(server.output()).toContain('demo_admin');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await logIn(url, 'demo_guest', 'palmbid-demo')).status).toBe(200);
    server.process.kill('SIGINT');
    server.process.kill('SIGINT');
    expect(await server.exitCode()).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow();
  });

  test('with a public address creates a database only on request and no account with the published password', async ({
    run,
    dataDir,
  }) => {
    const port = String(await freePort());
    const isPublic = { PORT: port, PUBLIC_URL: 'https://palm.test', SEED: 'demo', STOP_DELAY: '0' };
    const refused = run(isPublic);
    expect(await refused.exitCode()).toBe(1);
    expect(refused.output()).toMatch(/^There is no database in \S+\. .*`pnpm db:create` once\.\n$/);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await run(isPublic, 'src/cli.ts', ['create']).exitCode()).toBe(0);

    const server = run(isPublic);
    await server.printed(started);
    expect(server.output()).toContain('These passwords are shown only once.');
    expect(server.output()).not.toContain('palmbid-demo');
    const random = /demo_admin\s+password (\S+)/.exec(server.output())?.[1] ?? '';
    const url = `http://127.0.0.1:${port}`;
    const tried = [await logIn(url, 'demo_admin', 'palmbid-demo'), await logIn(url, 'demo_admin', random)];
    expect(tried.map(({ status }) => status)).toEqual([401, 200]);
  });
});

/** One data folder without demo data: each test goes on where the one before it ended. */
describe('a server', () => {
  const settings = {
    SEED: 'none',
    STOP_DELAY: '2',
    ADMIN_EMAIL: 'Boss@Example.com',
    ADMIN_PASSWORD: 'a long secret',
  };
  let dataDir = '';
  let run: Run;
  let endAll = async () => {};
  let server: ProductProcess;
  let url = '';
  /** The file of the table of users, read while the server runs. */
  let usersFile = '';
  beforeAll(async () => {
    dataDir = await newDataDir();
    ({ run, endAll } = runnerOn(dataDir));
    server = run(settings);
    await server.printed(started);
    url = urlOf(server);
    const { appPassword, port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
    const db = createDb(`postgres://palmbid:${appPassword}@127.0.0.1:${port}/palmbid`, { warn: () => {} });
    const [users] = await ask<{ path: string }>(db, `select pg_relation_filepath('users') as path`);
    await db.destroy();
    usersFile = join(dataDir, 'postgres', users?.path ?? '');
  });
  afterAll(async () => {
    await endAll();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('has the admin of ADMIN_EMAIL, no demo accounts, and another admin from the command line', async () => {
    expect(server.output()).not.toContain('Demo accounts');
    const answer = await logIn(url, 'boss@example.com', 'a long secret');
    expect(await answer.json()).toMatchObject({ userRole: 'admin', username: 'boss' });
    // The command shares the embedded database with the running server.
    const made = run({}, 'src/cli.ts', [
      'admin:create',
      '--email',
      'second@example.com',
      '--password',
      'another secret',
    ]);
    expect([await made.exitCode(), made.output()]).toEqual([0, 'Admin second can log in now.\n']);
    expect((await logIn(url, 'second', 'another secret')).status).toBe(200);
  });

  test.runIf(process.platform === 'linux')(
    'answers both health checks while PostgreSQL is frozen, and is ready again when it resumes',
    async () => {
      const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      const processes = [pid, ...children.trim().split(' ')].map(Number);
      const status = async (path: string) => {
        // An answer that waited for the database would never come.
        const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(1_500) });
        return `${answer.status} ${await answer.text()}`;
      };
      for (const one of processes) process.kill(one, 'SIGSTOP');
      try {
        let ready = await status('/readyz');
        while (ready.startsWith('200')) ready = await status('/readyz');
        expect(ready).toBe('503 {"status":"database silent"}');
        expect(await status('/healthz')).toBe('200 {"status":"ok"}');
      } finally {
        for (const one of processes) process.kill(one, 'SIGCONT');
      }
      while (!(await status('/readyz')).startsWith('200')) await sleep(50);
      expect((await fetch(`${url}/api/listings`)).status).toBe(200);
    },
  );

  test('after SIGTERM turns readiness off first, still serves, and finishes requests in progress', async () => {
    const { port } = new URL(url);
    // A request whose body is still being sent when the listener closes.
    const slow = connect(Number(port), '127.0.0.1');
    let answer = '';
    slow.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const body = JSON.stringify({ username: 'nobody_here', password: 'some secret' });
    slow.write(
      `POST /api/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
    );
    server.process.kill('SIGTERM');
    let ready = { status: 200, text: '' };
    while (ready.status === 200) {
      const asked = await fetch(`${url}/readyz`);
      ready = { status: asked.status, text: await asked.text() };
    }
    expect(ready).toEqual({ status: 503, text: '{"status":"stopping"}' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const served = await fetch(`${url}/api/listings`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    // Then the listener closes.
    while (await fetch(`${url}/healthz`).catch(() => undefined)) await sleep(50);
    const closed = once(slow, 'close');
    slow.write(body.slice(1));
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(await server.exitCode()).toBe(0);
  });

  test('does not start on a damaged table, and stops when its data folder vanishes', async () => {
    const again = { ...settings, STOP_DELAY: '0' };
    // It was stopped cleanly: otherwise PostgreSQL would restore the page from its log.
    const table = await open(usersFile, 'r+');
    const part = Buffer.alloc(64);
    await table.read(part, 0, part.length, 512);
    await table.write(Buffer.alloc(part.length, 7), 0, part.length, 512);
    const damaged = run(again);
    expect(await damaged.exitCode()).toBe(1);
    expect(damaged.output()).toMatch(
      /^Cannot start: the database is damaged \(invalid page in block 0 .+\)\. Bring back a backup of it\.\n$/,
    );
    await table.write(part, 0, part.length, 512);
    await table.close();
    server = run(again);
    await server.printed(started);
    expect((await logIn(urlOf(server), 'boss@example.com', 'a long secret')).status).toBe(200);

    const aside = `${dataDir}-aside`;
    await rename(dataDir, aside);
    try {
      expect(await server.exitCode()).toBe(1);
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.includes('vanished'));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 60,
        msg: expect.stringContaining(dataDir),
      });
      await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    } finally {
      await rename(aside, dataDir);
    }
  });
});
