import { readBacklog } from '@palmbid/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/index.ts';
import { logLines } from '../../test/support/log-lines.ts';
import { createMetrics, type Metrics } from './registry.ts';
import { listenForScrapes } from './serve.ts';

const token = 'a token of this test';

let t: TestApp;
let metrics: Metrics;
beforeAll(async () => {
  metrics = createMetrics({
    isReady: () => true,
    pool: () => ({ used: 1, idle: 2, waiting: 0, max: 16 }),
    streams: () => ({ open: 3, max: 5_000 }),
    sendsMails: true,
    backlog: () => readBacklog(t.db),
  });
  t = await createTestApp({ options: { metrics, metricsToken: token } });
});
afterAll(() => t.close());

const scrape = async () =>
  (await t.as(null).get('/metrics', { authorization: `Bearer ${token}` })).text.split('\n');

test('metrics are served to whoever knows the token, and to nobody else', async () => {
  expect((await t.as(null).get('/metrics')).status).toBe(401);
  expect((await t.as(null).get('/metrics', { authorization: `Bearer ${token}!` })).status).toBe(401);
  expect((await t.as(await t.person('admin')).get('/metrics')).status).toBe(401);
  const answer = await t.as(null).get('/metrics', { authorization: `Bearer ${token}` });
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
  ]);
});

test('metrics are not at the public address when there is no token', async () => {
  const silent = await createTestApp({ databaseUrl: t.databaseUrl, options: { metrics } });
  try {
    const answer = await silent.as(null).get('/metrics', { authorization: 'Bearer undefined' });
    expect(answer.status).toBe(404);
  } finally {
    await silent.close();
  }
});

test('calls are counted by route, however strangers call them; health checks are not', async () => {
  await t.as(null).get('/api/properties/4711');
  await t.as(null).get('/trpc/site.get?input=secret');
  await t.as(null).get('/trpc/made.up');
  await t.as(null).get('/made-up/secret');
  await t.as(null).get('/readyz');
  const lines = await scrape();
  const routes = new Set(lines.flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? []));
  expect(routes).toContain('/api/properties/:id');
  expect(routes).toContain('/trpc/*');
  expect([...routes].filter((route) => /4711|secret|made|readyz/.test(route))).toEqual([]);
});

test('a port of its own serves metrics and nothing else', async () => {
  const server = await listenForScrapes(metrics, { port: 0, host: '127.0.0.1' });
  try {
    const at = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
    expect(await (await at('/metrics')).text()).toContain('palmbid_ready 1');
    expect((await at('/api/user')).status).toBe(404);
  } finally {
    await server.close();
  }
});

test('metrics of the market are missing, not zero, when the database does not answer', async () => {
  const alone = createMetrics({
    isReady: () => false,
    pool: () => undefined,
    streams: () => ({ open: 0, max: 1 }),
    sendsMails: true,
    backlog: () => Promise.reject(new Error('the connection is lost')),
  });
  const text = await alone.scrape();
  expect(text).toContain('palmbid_backlog_known 0');
  expect(text).not.toContain('palmbid_events_lag_seconds');
});

test('each answered call is one line of the access log with its request id, and health checks are none', async () => {
  const { logger, lines } = logLines('info');
  const logged = await createTestApp({ databaseUrl: t.databaseUrl, options: { logger } });
  try {
    const { headers } = await logged.as(null).get('/api/listings?limit=3');
    await logged.as(null).get('/healthz');
    const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(calls).toEqual([
      expect.objectContaining({
        requestId: headers['x-request-id'],
        route: '/api/listings',
        req: { method: 'GET', path: '/api/listings', ip: '127.0.0.1' },
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  } finally {
    await logged.close();
  }
});
