import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './env.ts';

let dataDir = '';
let child: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palmbid-start-'));
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

test('A18 without demo data there is no admin until ADMIN_EMAIL or the command line makes one', async () => {
  const first = run({ SEED: 'none', ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a long secret' });
  await first.said('Ctrl-C stops everything.');
  expect(first.output()).not.toContain('Demo accounts');
  const url = /Palmbid is ready: (\S+)/.exec(first.output())?.[1];
  const login = (username: string, password: string) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
  const answer = await login('boss@example.com', 'a long secret');
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
  expect((await login('second', 'another secret')).status).toBe(200);
  child = server;
});
