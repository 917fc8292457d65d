import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/index.ts';
import { concurrency, patience, unfinishedBodies } from '../limits.ts';
import { shares } from './classes.ts';

let t: TestApp;
let port: number;
/** Logins are held while it is shut. */
let gate: Promise<void> = Promise.resolve();
let held = 0;
beforeAll(async () => {
  t = await createTestApp({
    options: { shedLoad: true },
    passwords: {
      hash: async () => '',
      verify: async () => {
        held += 1;
        await gate;
        return false;
      },
    },
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  // `fetch` keeps lines whose answers nobody has read.
  t.app.server.closeAllConnections();
  await t.close();
});

const fetchFrom = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

const dripping = 270;

test(`${dripping} sockets that never finish a body do not block other calls`, async () => {
  let begun = 0;
  const allBegun = new Promise<void>((resolve) => {
    t.app.server.on('request', (request) => {
      if (request.url === '/api/login' && ++begun === dripping) resolve();
    });
  });
  const sockets: Socket[] = [];
  for (let n = 0; n < dripping; n++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    );
    sockets.push(socket);
  }
  await allBegun;
  for (const socket of sockets) socket.write(' ');
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetchFrom('/api/listings')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const login = await fetchFrom('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'wrong guess' }),
  });
  expect(login.status).toBe(401);
  for (const socket of sockets) socket.destroy();
});

test('of bodies that do not end the oldest of a network is given up for a new one', async ({
  onTestFinished,
}) => {
  // Time alone gives up none of them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = connect(port, '127.0.0.1');
  const head =
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
  first.write(head);
  await new Promise((resolve) => t.app.server.once('request', resolve));
  const others = Array.from({ length: unfinishedBodies.perNetwork }, () => connect(port, '127.0.0.1'));
  for (const socket of others) socket.on('error', () => {}).write(head);
  const [data] = await once(first, 'data');
  expect(String(data)).toMatch(/^HTTP\/1\.1 408 /);
  for (const socket of others) socket.destroy();
});

test('a body in many small pieces, with or without its length, arrives whole', async () => {
  const body = JSON.stringify({ username: 'nobody', password: 'wrong guess' });
  const asked = (framing: string) =>
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\nConnection: close\r\n\r\n`;
  const chunks = [...body].map((letter) => `1\r\n${letter}\r\n`);
  const ways = [
    [asked(`Content-Length: ${body.length}`), ...body],
    [asked('Transfer-Encoding: chunked'), ...chunks, '0\r\n\r\n'],
  ];
  for (const parts of ways) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    for (const part of parts) {
      await new Promise((resolve) => socket.write(part, resolve));
      await new Promise(setImmediate);
    }
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  }
});

test('a burst is refused beyond the limit as the contract says, while other calls and health are answered, and ends without effect', async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  held = 0;
  const logIn = (path: string, accept = '*/*') =>
    fetchFrom(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ username: 'nobody', password: 'wrong guess' }),
    });
  const places = Math.min(shares.passwords.most, Math.floor(concurrency.start * shares.passwords.share));
  const inWork = Array.from({ length: places }, () => logIn('/api/login'));
  await vi.waitUntil(() => held === places);

  // The oldest in line; the calls after them make it crowded.
  const late = [
    logIn('/api/login'),
    logIn('/api/login', 'application/problem+json'),
    logIn('/trpc/auth.login'),
  ];
  const rush = Array.from({ length: patience.calm }, () => logIn('/api/login'));
  const [plain, asked, trpc] = (await Promise.all(late)) as [Response, Response, Response];
  expect([plain.status, await plain.text()]).toEqual([
    503,
    'The service is busy. Please try again in a moment.',
  ]);
  expect(plain.headers.get('retry-after')).toBe('1');
  expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(plain.headers.get('connection')).toBe('keep-alive');
  expect(await asked.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    type: 'urn:palmbid:problem:unavailable',
    requestId: asked.headers.get('x-request-id'),
  });
  expect([trpc.status, await trpc.json()]).toMatchObject([
    503,
    { error: { data: { code: 'unavailable', retryAfter: 1 } } },
  ]);

  for (const path of ['/healthz', '/readyz', '/api/listings'])
    expect((await fetchFrom(path)).status).toBe(200);
  open();
  const served = [...inWork, ...rush];
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual(served.map(() => 401));
  expect((await logIn('/api/login')).status).toBe(401);
  expect(held).toBe(served.length + 1);
});

test('a call whose client disconnects keeps its slot until its work is done', async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  held = 0;
  const places = Math.min(shares.passwords.most, Math.floor(concurrency.start * shares.passwords.share));
  const body = JSON.stringify({ username: 'nobody', password: 'wrong guess' });
  const logIn = (signal?: AbortSignal) =>
    fetchFrom('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: signal ?? null,
    });
  const leave = new AbortController();
  const gone = Array.from({ length: places }, () => logIn(leave.signal).catch(() => 'gone'));
  await vi.waitUntil(() => held === places);
  leave.abort();
  expect(await Promise.all(gone)).toEqual(gone.map(() => 'gone'));
  const late = logIn();
  const rush = Array.from({ length: patience.calm }, () => logIn());
  expect((await late).status).toBe(503);
  expect(held).toBe(places);
  open();
  await Promise.all(rush);
  await vi.waitUntil(async () => (await logIn()).status === 401);
});

test('a request with two Host headers is refused, because a proxy may have used the other one', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/listings HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\n\r\n');
  const [data] = await once(socket, 'data');
  expect(String(data)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});
