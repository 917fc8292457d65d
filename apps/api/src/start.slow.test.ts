import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './env.ts';

let dataDir = '';
let child: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palmbid-start-'));
  // Root's PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

type Run = { process: ChildProcess; output: () => string; said: (text: string) => Promise<void> };

/** Runs the server's main file as a process of its own. */
function run(env: Record<string, string>, file = 'src/main.ts', args: string[] = []): Run {
  const started = spawn(process.execPath, ['--conditions=development', '--import', 'tsx', file, ...args], {
    cwd: join(root, 'apps/api'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [started.stdout, started.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  return {
    process: started,
    output: () => text,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(wanted) && resolve();
        listeners.add(look);
        started.once('exit', () => reject(new Error(`ended without "${wanted}": ${text}`)));
        look();
      }),
  };
}

const exitCode = async ({ process: started }: Run): Promise<unknown> =>
  started.exitCode ?? (await once(started, 'exit'))[0];

test.each([
  [{ PORT: 'abc' }, 'Cannot start: PORT must be a whole number from 0 to 65535 (it is "abc").\n'],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^Cannot start: the database of DATABASE_URL does not answer \(.+\)\.\n$/,
  ],
])('K16 %j ends with one line and exit code 1', async (env, line) => {
  const started = run(env);
  expect(await exitCode(started)).toBe(1);
  if (typeof line === 'string') expect(started.output()).toBe(line);
  else expect(started.output()).toMatch(line);
});

test('a taken port ends with one line, before anything else is started', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const started = run({ PORT: String(port) });
    expect(await exitCode(started)).toBe(1);
    expect(started.output()).toBe(
      `Cannot start: port ${port} is taken. Stop the other program or set PORT to another number.\n`,
    );
  } finally {
    taken.close();
  }
});

test('K04 the first start prints the address and the accounts; Ctrl-C, even echoed, stops everything', async () => {
  const started = run({});
  await started.said('Ctrl-C stops everything.');
  const url = /Palmbid is ready: (\S+)/.exec(started.output())?.[1];
  expect(started.output()).toContain('demo_admin');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo_guest', password: 'palmbid-demo' }),
  });
  expect(login.status).toBe(200);
  started.process.kill('SIGINT');
  started.process.kill('SIGINT');
  expect(await exitCode(started)).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow();
});

const login = (url: string | undefined, username: string, password: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
const urlOf = ({ output }: Run) => /API description: (\S+)\/docs/.exec(output())?.[1];
test('K04 after SIGTERM load balancers see `stopping` while people are served; what is under way is finished', async () => {
  const started = run({ SEED: 'none', STOP_DELAY: '2' });
  await started.said('Ctrl-C stops everything.');
  const url = urlOf(started) ?? '';
  const { port } = new URL(url);
  // A body that is still under way when the listener closes.
  const slow = connect(Number(port), '127.0.0.1');
  let answer = '';
  slow.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const body = JSON.stringify({ username: 'nobody_here', password: 'some secret' });
  slow.write(
    `POST /api/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
  );
  started.process.kill('SIGTERM');
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
  expect(await exitCode(started)).toBe(0);
});

test.runIf(process.platform === 'linux')(
  'K17 a frozen PostgreSQL holds up neither health check, and the server is back by itself when it wakes',
  async () => {
    const started = run({ SEED: 'none' });
    await started.said('Ctrl-C stops everything.');
    const url = urlOf(started);
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const processes = [pid, ...children.trim().split(' ')].map(Number);
    const status = async (path: string) => {
      // An answer that waits for the database never comes.
      const asked = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(1_500) });
      return `${asked.status} ${await asked.text()}`;
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

test('H7 D6 where others can reach the server a database is made only when asked, and no published password works', async () => {
  const port = String(await freePort());
  const others = { PORT: port, PUBLIC_URL: 'https://palm.test', SEED: 'demo', STOP_DELAY: '0' };
  const refused = run(others);
  expect(await exitCode(refused)).toBe(1);
  expect(refused.output()).toMatch(/^There is no database in \S+\. .*`pnpm db:create` once\.\n$/);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await exitCode(run(others, 'src/cli.ts', ['create']))).toBe(0);

  const first = run(others);
  await first.said('Ctrl-C stops everything.');
  expect(first.output()).toContain('These passwords are shown only once.');
  expect(first.output()).not.toContain('palmbid-demo');
  const random = /demo_admin\s+password (\S+)/.exec(first.output())?.[1] ?? '';
  const url = `http://127.0.0.1:${port}`;
  const tried = [await login(url, 'demo_admin', 'palmbid-demo'), await login(url, 'demo_admin', random)];
  expect(tried.map(({ status }) => status)).toEqual([401, 200]);
});

test('D6 a damaged table stops the start with one line, and a data folder that vanishes the server; it is not made anew', async () => {
  const settings = { SEED: 'none', ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a long secret' };
  const first = run(settings);
  await first.said('Ctrl-C stops everything.');
  const { appPassword, port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  const db = createDb(`postgres://palmbid:${appPassword}@127.0.0.1:${port}/palmbid`, { warn: () => {} });
  const [users] = await ask<{ path: string }>(db, `select pg_relation_filepath('users') as path`);
  await db.destroy();
  // Stopped in good order: otherwise PostgreSQL would write the page anew from its log.
  first.process.kill('SIGTERM');
  expect(await exitCode(first)).toBe(0);

  const table = await open(join(dataDir, 'postgres', users?.path ?? ''), 'r+');
  const part = Buffer.alloc(64);
  await table.read(part, 0, part.length, 512);
  await table.write(Buffer.alloc(part.length, 7), 0, part.length, 512);
  const damaged = run(settings);
  expect(await exitCode(damaged)).toBe(1);
  expect(damaged.output()).toMatch(
    /^Cannot start: the database is damaged \(invalid page in block 0 .+\)\. Bring back a backup of it\.\n$/,
  );
  // Brought back, it goes on with what there was.
  await table.write(part, 0, part.length, 512);
  await table.close();
  const again = run(settings);
  await again.said('Ctrl-C stops everything.');
  expect((await login(urlOf(again), 'boss@example.com', 'a long secret')).status).toBe(200);

  const aside = `${dataDir}-aside`;
  await rename(dataDir, aside);
  try {
    expect(await exitCode(again)).toBe(1);
    const said = again
      .output()
      .split('\n')
      .filter((line) => line.includes('vanished'));
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ level: 60, msg: expect.stringContaining(dataDir) });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  } finally {
    await rename(aside, dataDir);
  }
});

test.runIf(process.platform === 'linux')('a DATA_DIR that cannot be made ends with one line', async () => {
  const started = run({ DATA_DIR: '/proc/palmbid/data' });
  expect(await exitCode(started)).toBe(1);
  expect(started.output()).toBe('No folder can be made at /proc/palmbid: choose another DATA_DIR.\n');
});

test('A18 without demo data there is no admin until ADMIN_EMAIL or the command line makes one', async () => {
  const first = run({ SEED: 'none', ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a long secret' });
  await first.said('Ctrl-C stops everything.');
  expect(first.output()).not.toContain('Demo accounts');
  const url = /Palmbid is ready: (\S+)/.exec(first.output())?.[1];
  const answer = await login(url, 'boss@example.com', 'a long secret');
  expect(await answer.json()).toMatchObject({ userRole: 'admin', username: 'boss' });

  // Beside the running server, on the same embedded database.
  const server = first.process;
  const made = run({}, 'src/cli.ts', [
    'admin:create',
    '--email',
    'second@example.com',
    '--password',
    'another secret',
  ]);
  expect([await exitCode(made), made.output()]).toEqual([0, 'Admin second can log in now.\n']);
  expect((await login(url, 'second', 'another secret')).status).toBe(200);
  child = server;
});
