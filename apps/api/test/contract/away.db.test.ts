import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../support/index.ts';

let database: TestDatabase;
let line: Server;
let t: TestApp;
const sockets = new Set<Socket>();
let webDir = '';
let isCut = false;

/** A line to the database that can be cut. */
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  const real = { port: Number(url.port), host: url.hostname };
  line = createServer((client) => {
    if (isCut) return client.destroy();
    const server = connect(real);
    for (const [one, two] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => two.destroy());
      one.on('close', () => two.destroy());
      one.pipe(two);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  webDir = await mkdtemp(join(tmpdir(), 'palmbid-web-'));
  const property = { name: 'property', path: '/properties/:id', access: 'public', title: 'Property' };
  await writeFile(join(webDir, 'index.html'), '<!--head: --><!--/head-->the app');
  await writeFile(
    join(webDir, 'pages.json'),
    JSON.stringify({ notFound: 'Page not found', pages: [{ ...property, description: null }] }),
  );
  t = await createTestApp({ databaseUrl: url.href, config: { rateLimit: true }, options: { webDir } });
});
afterAll(async () => {
  await t.close();
  line.close();
  await rm(webDir, { recursive: true });
  await database.drop();
});

test('without the database every call that needs it is 503, limited ones too, and works again afterwards', async () => {
  const account = await t.make.user('guest', { passwordHash: await t.passwordHash() });
  const guest = { ...account, cookie: await t.logIn(account) };
  const prompt = { prompt: 'A week in Lisbon for two' };
  const calls = [
    () => t.as(null).post('/api/login', { username: account.username, password: testPassword }),
    () => t.as(null).post('/api/login', { username: 'nobody-at-all', password: testPassword }),
    () => t.as(null).post('/api/forgot-password', { email: account.email }),
    // Works without the database but for its limit, which then lets nobody through.
    () => t.as(null).post('/trpc/ai.preview', prompt),
    () => t.as(guest).get('/api/user'),
    () => t.as(guest).post('/api/ai/generate-vacation-request', prompt),
    () => t.as(null).get('/api/listings'),
  ];
  expect(new Set(await Promise.all(calls.map(async (call) => (await call()).status)))).toEqual(
    new Set([200, 401]),
  );

  isCut = true;
  for (const socket of sockets) socket.destroy();
  for (const call of calls) {
    const answer = await call();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|stack/);
  }
  // The app itself comes all the same, and asks again; only search engines are told to come back.
  const page = await t.as(null).get('/properties/1', { accept: 'text/html' });
  expect([page.status, page.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(page.text).toMatch(/noindex[\s\S]*the app/);
  expect((await t.as(null).get('/healthz')).status).toBe(200);

  isCut = false;
  for (const call of calls) expect([200, 401]).toContain((await call()).status);
  expect(t.errors).toEqual([]);
});
