import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type FaultProxy, startFaultProxy, type TestDatabase } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../support/index.ts';

let database: TestDatabase;
let proxy: FaultProxy;
let t: TestApp;
let webDir = '';

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFaultProxy(database.url);
  webDir = await mkdtemp(join(tmpdir(), 'palmbid-web-'));
  const property = { name: 'property', path: '/properties/:id', access: 'public', title: 'Property' };
  await writeFile(join(webDir, 'index.html'), '<!--head: --><!--/head-->the app');
  await writeFile(
    join(webDir, 'pages.json'),
    JSON.stringify({ notFound: 'Page not found', pages: [{ ...property, description: null }] }),
  );
  t = await createTestApp({ databaseUrl: proxy.url, config: { rateLimit: true }, options: { webDir } });
});
afterAll(async () => {
  await t.close();
  await proxy.close();
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
    // Needs the database only for its rate limit, which refuses calls without it.
    () => t.as(null).post('/trpc/ai.preview', prompt),
    () => t.as(guest).get('/api/user'),
    () => t.as(guest).post('/api/ai/generate-vacation-request', prompt),
    () => t.as(null).get('/api/listings'),
  ];
  expect(new Set(await Promise.all(calls.map(async (call) => (await call()).status)))).toEqual(
    new Set([200, 401]),
  );

  proxy.refuse();
  for (const call of calls) {
    const answer = await call();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|stack/);
  }
  // The app itself is served anyway and retries; only search engines are asked to come back.
  const page = await t.as(null).get('/properties/1', { accept: 'text/html' });
  expect([page.status, page.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(page.text).toMatch(/noindex[\s\S]*the app/);
  expect((await t.as(null).get('/healthz')).status).toBe(200);

  proxy.accept();
  for (const call of calls) expect([200, 401]).toContain((await call()).status);
  expect(t.errors).toEqual([]);
});
