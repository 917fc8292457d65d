import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await createTestApp({ options: { shedLoad: true } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const fetchFrom = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

const dripping = 270;

test(`${dripping} sockets that never finish a body keep nobody from an answer`, async () => {
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

test('two Host headers are refused, because servers before this one may believe the other one', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/listings HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\n\r\n');
  const [data] = await once(socket, 'data');
  expect(String(data)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});
