import { randomUUID } from 'node:crypto';
import { deliverAll } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import { expect, test } from 'vitest';
import { createTestApp } from '../test/support/index.ts';
import { logLines } from '../test/support/log-lines.ts';
import type { Lifecycle } from './plugins/health.ts';

test('secrets that users type, receive or follow appear nowhere in the log, at any log level', async () => {
  const { logger, lines } = logLines('trace');
  const t = await createTestApp({ options: { logger } });
  const secrets = new Map<string, string>();
  const secret = (name: string, value: string | undefined): string => {
    if (value === undefined || value.length < 10) throw new Error(`no ${name}: ${value}`);
    secrets.set(name, value);
    return value;
  };
  const made = (name: string) => secret(name, `canary-${randomUUID()}`);
  const anybody = t.as(null);
  try {
    const account = { username: 'log_host', name: 'Log Host', email: 'log@example.com', userRole: 'host' };
    const first = made('first password');
    const registered = await anybody.post('/api/register', { ...account, password: first });
    expect(registered.status).toBe(201);
    const cookies = new Map<string, string>();
    const keep = (answer: typeof registered) => {
      for (const { name, value } of answer.cookies)
        cookies.set(name, secret(`cookie ${name} ${value}`, value));
    };
    keep(registered);
    const host = () => t.as({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });

    const login = (password: string) => anybody.post('/api/login', { username: account.username, password });
    expect((await login(made('wrong password'))).status).toBe(401);
    await anybody.post('/api/login', `{"username": "log_host", "password": "${made('broken body')}`);
    await anybody.get(`/api/listings?password=${made('query')}`);
    await t.as({ cookie: `palmbid_session=${made('cookie of nobody')}` }).get('/api/user');
    await anybody.get('/api/user', { authorization: `Bearer ${made('authorization')}` });
    keep(await login(first));

    await anybody.post('/api/forgot-password', { email: account.email });
    await deliverAll(t.deps);
    const mails = await ask<{ body: string }>(t.db, 'select body from mails');
    const tokens = mails.flatMap(({ body }) => [
      ...t.deps.vault.open(body, 'mail').matchAll(/token=([\w-]+)/g),
    ]);
    for (const [n, [, token]] of tokens.entries()) {
      secret(`token ${n} of a mail`, token);
      await anybody.get(`/auth/reset-password?token=${token}`);
      await anybody.post(`/unsubscribe?token=${token}`, '', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      await anybody.post('/trpc/auth.verifyEmail', { token });
      await anybody.post('/api/reset-password', { token, password: made(`new password ${n}`) });
    }
    expect(tokens.length).toBeGreaterThanOrEqual(2);
    const now = [...secrets].findLast(([name]) => name.startsWith('new password'));
    for (const [name, value] of secrets) {
      if (name.startsWith('new password') || value === now?.[1]) keep(await login(value));
    }

    const { id } = await t.make.property({
      owner_id: (await ask<{ id: number }>(t.db, 'select id from users'))[0]?.id ?? 0,
    });
    const shared = await host().post(`/api/properties/${id}/calendar-link`);
    expect(shared.status).toBe(201);
    const calendar = new URL(/https?:[^"]+\.ics/.exec(shared.text)?.[0] ?? '').pathname;
    secret('calendar link', /([\w-]+)\.ics$/.exec(calendar)?.[1]);
    expect((await anybody.get(calendar)).status).toBe(200);

    const guest = t.as(await t.person('guest'));
    const day = (n: number) => new Date(Date.now() + n * 864e5).toISOString().slice(0, 10);
    const trip = await guest.post('/api/vacation-requests', {
      title: 'A week of waves',
      description: '',
      location: 'Lisbon',
      checkInDate: day(40),
      checkOutDate: day(45),
      guests: 2,
      bedrooms: 1,
      minBudget: 100,
      maxBudget: 200,
      status: 'active',
    });
    const link = await guest.post(`/api/vacation-requests/${(trip.json as { id: number }).id}/share-link`, {
      on: true,
    });
    const page = new URL((link.json as { url: string }).url).pathname;
    const token = secret('share link', page.split('/').at(-1));
    await anybody.get(page);
    expect((await anybody.get(`/api/shared-requests/${token}`)).status).toBe(200);
    await anybody.get(`/trpc/requests.shared?input=${encodeURIComponent(JSON.stringify({ token }))}`);

    const form = new FormData();
    form.append('file', new Blob([`title\n${made('imported file')}`]), `${made('name of a file')}.csv`);
    const body = new Response(form);
    await host().send({
      method: 'POST',
      url: '/api/properties/import/preview',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });

    const all = lines.join('');
    expect([...secrets].filter(([, value]) => all.includes(value)).map(([name]) => name)).toEqual([]);
    // It was listened to: all of this went through the log.
    for (const path of [
      '/api/login',
      '/api/reset-password',
      '/calendars/',
      '/shared/[hidden]',
      '/import/preview',
    ]) {
      expect(all).toContain(path);
    }
  } finally {
    await t.close();
  }
});

test('refusals are one log line per kind and route with a request id; a 401 of the current user is not logged', async () => {
  const { logger, lines } = logLines('warn');
  const lifecycle: Lifecycle = { stopping: false };
  const t = await createTestApp({ options: { logger, lifecycle } });
  try {
    const attempt = { username: 'nobody_here', password: 'some secret' };
    const answers = [];
    for (let n = 0; n < 40; n++) answers.push(await t.as(null).get('/api/bids/host'));
    answers.push(await t.as(null).post('/trpc/bids.place', {}));
    answers.push(await t.as(null).post('/api/login', attempt));
    answers.push(await t.as(await t.person('guest')).get('/api/bids/host'));
    await t.as(null).get('/api/user');
    await t.as(null).get('/no-such-page');
    lifecycle.draining = true;
    lifecycle.stopping = true;
    answers.push(await t.as(null).get('/api/listings'));
    expect(answers.map(({ status }) => status).slice(-5)).toEqual([401, 401, 401, 403, 503]);
  } finally {
    await t.close();
  }
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'refused');
  const brief = told.map(({ status, route, code, count }) => [status, route, code, count]);
  expect(brief).toEqual([
    [401, 'GET /api/bids/host', 'unauthenticated', 1],
    [401, 'POST /trpc/bids.place', 'unauthenticated', 1],
    [401, 'POST /api/login', 'invalid_credentials', 1],
    [403, 'GET /api/bids/host', 'wrong_role', 1],
    [503, 'GET /api/listings', 'unavailable', 1],
    // What was kept back, at the end.
    [401, 'GET /api/bids/host', 'unauthenticated', 39],
  ]);
  for (const line of told) expect(line['requestId']).toMatch(/^[0-9a-f-]{36}$/);
});
