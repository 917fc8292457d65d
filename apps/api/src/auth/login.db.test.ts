import { createHash } from 'node:crypto';
import { marketNow, updateUser } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { AppError, texts } from '@palmbid/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../../test/support/index.ts';
import { createTaskQueue } from '../task-queue.ts';
import { createPasswords } from './passwords.ts';

const windowMs = 15 * 60_000;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: { rateLimit: true } });
});
// Each test begins at the start of a window, so that none is cut in two by the clock.
beforeEach(async () => t.clock.travel(windowMs - ((await marketNow(t.db)) % windowMs)));
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

const someone = async (): Promise<MadeUser> => t.make.user('guest', { passwordHash: await t.passwordHash() });

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let address = 0;
/** Logs in from an address of its own unless one is given. */
const logIn = (
  username: string,
  password: string,
  more: { ip?: string; headers?: Record<string, string> } = {},
) => {
  address += 1;
  return t.as(null).send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', ...more.headers },
    payload: JSON.stringify({ username, password }),
    remoteAddress: more.ip ?? `10.1.${Math.floor(address / 250)}.${address % 250}`,
  });
};

test('a login by username in any case or by e-mail returns 200 with the user', async () => {
  const user = await someone();
  for (const name of [
    user.username,
    user.username.toUpperCase(),
    user.email,
    ` ${user.email.toUpperCase()} `,
  ]) {
    const answer = await logIn(name, testPassword);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id: user.id, email: user.email });
    expect(answer.text).not.toMatch(/password|hash|argon/i);
  }
});

test('a login to an unknown account answers like a wrong password, and computes a hash as well', async () => {
  const user = await someone();
  const wrong = await logIn(user.username, 'not the password');
  const unknown = await logIn('nobody-here', 'not the password');
  expect([wrong.status, wrong.text]).toEqual([401, texts.badCredentials]);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  const { 'x-request-id': _a, date: _b, ...first } = wrong.headers;
  const { 'x-request-id': _c, date: _d, ...second } = unknown.headers;
  expect(second).toEqual(first);

  const queue = createTaskQueue({ parallel: 1, waiting: 1 });
  let hashed = 0;
  const counting = createPasswords({
    get inFlight() {
      return queue.inFlight;
    },
    run: (work) => {
      hashed += 1;
      return queue.run(work);
    },
  });
  expect(await counting.verify(undefined, testPassword)).toBe(false);
  expect(hashed).toBe(1);
});

test('a login to a suspended account says so only with the right password', async () => {
  const user = await someone();
  const cookie = await t.logIn(user);
  await updateUser(t.db, user.id, { suspended_at: '2026-01-01T00:00:00Z' });
  expect((await logIn(user.username, 'not the password')).status).toBe(401);
  const answer = await logIn(user.username, testPassword);
  expect(answer.status).toBe(403);
  expect(answer.cookies).toEqual([]);
  expect((await t.as({ cookie }).get('/api/user')).status).toBe(401);
});

describe('failed logins', () => {
  test('the 11th failure for one account is 429 with Retry-After, also from several addresses', async () => {
    const user = await someone();
    for (let i = 0; i < 10; i++) {
      expect((await logIn(i % 2 ? user.username : user.email, 'wrong guess')).status).toBe(401);
    }
    const limited = await logIn(user.username, testPassword);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const wait = Number(limited.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(960);
    await t.clock.travel(wait * 1000);
    expect((await logIn(user.username, testPassword)).status).toBe(200);
    // Also when all of them are forgotten at once.
    for (let i = 0; i < 10; i++) await logIn(user.username, 'wrong guess');
    expect((await logIn(user.username, testPassword)).status).toBe(429);
    await t.clock.travel(windowMs);
    expect((await logIn(user.username, testPassword)).status).toBe(200);
  });

  test('parallel guesses get no more attempts than sequential ones', async () => {
    const user = await someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(user.username, 'wrong guess')));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  test('right passwords and checks that fail with 503 use up no attempts', async () => {
    const user = await someone();
    const busy = await createTestApp({
      databaseUrl: t.databaseUrl,
      config: { rateLimit: true },
      passwords: {
        hash: t.deps.passwords.hash,
        verify: async () => {
          throw new AppError('unavailable', 'The service is busy.', { retryAfter: 2 });
        },
      },
    });
    const credentials = { username: user.username, password: testPassword };
    try {
      for (let i = 0; i < 11; i++) {
        expect((await busy.as(null).post('/api/login', credentials)).status).toBe(503);
      }
    } finally {
      await busy.close();
    }
    for (let i = 0; i < 11; i++) expect((await logIn(user.username, testPassword)).status).toBe(200);
  });

  test('an unknown account has the same limit', async () => {
    for (let i = 0; i < 10; i++) expect((await logIn('Ghost-Account', 'wrong guess')).status).toBe(401);
    expect((await logIn('ghost-account', 'wrong guess')).status).toBe(429);
  });

  test('the 11th failure from one address is 429, also for several accounts', async () => {
    const ip = '10.9.9.9';
    for (let i = 0; i < 10; i++) expect((await logIn(`victim-${i}`, 'wrong guess', { ip })).status).toBe(401);
    const user = await someone();
    expect((await logIn(user.username, testPassword, { ip })).status).toBe(429);
    expect((await logIn(user.username, testPassword)).status).toBe(200);
  });

  test('failures elsewhere do not lock out a browser that has logged in before; it has a limit of its own', async () => {
    const user = await someone();
    const device = (await logIn(user.username, testPassword)).cookies.find(
      (c) => c.name === 'palmbid_device',
    );
    for (let i = 0; i < 10; i++) await logIn(user.username, 'wrong guess');
    expect((await logIn(user.username, testPassword)).status).toBe(429);
    const headers = { cookie: `${device?.name}=${device?.value}` };
    for (let i = 0; i < 9; i++)
      expect((await logIn(user.username, 'typo-typo', { headers })).status).toBe(401);
    expect((await logIn(user.username, testPassword, { headers })).status).toBe(200);
    for (let i = 0; i < 10; i++) await logIn(user.username, 'typo-typo', { headers });
    expect((await logIn(user.username, testPassword, { headers })).status).toBe(429);
  });

  test('failures behind the same address do not lock out a browser that has logged in before', async () => {
    const ip = '10.9.9.10';
    const user = await someone();
    const device = (await logIn(user.username, testPassword)).cookies.find(
      (c) => c.name === 'palmbid_device',
    );
    for (let i = 0; i < 10; i++) await logIn(`stranger-${i}`, 'wrong guess', { ip });
    expect((await logIn(user.username, testPassword, { ip })).status).toBe(429);
    const headers = { cookie: `${device?.name}=${device?.value}` };
    expect((await logIn(user.username, testPassword, { ip, headers })).status).toBe(200);
  });

  test('a device cookie has no effect for another account or with another signature', async () => {
    const [mine, victim] = [await someone(), await someone()];
    const device = (await logIn(mine.username, testPassword)).cookies.find(
      (c) => c.name === 'palmbid_device',
    );
    for (let i = 0; i < 10; i++) await logIn(victim.username, 'wrong guess');
    const forged = (device?.value ?? '').replace(/^\d+/, String(victim.id));
    for (const value of [device?.value, forged]) {
      const headers = { cookie: `palmbid_device=${value}` };
      expect((await logIn(victim.username, testPassword, { headers })).status).toBe(429);
    }
  });
});

test('a forged X-Forwarded-For does not evade the limit', async () => {
  const ip = '10.8.8.8';
  for (let i = 0; i < 10; i++) {
    await logIn(`dodger-${i}`, 'wrong guess', { ip, headers: { 'x-forwarded-for': `1.2.3.${i}` } });
  }
  const answer = await logIn('dodger-x', 'wrong guess', { ip, headers: { 'x-forwarded-for': '9.9.9.9' } });
  expect(answer.status).toBe(429);
});

test('only a trusted proxy sets the client’s address', async () => {
  const behind = await createTestApp({
    databaseUrl: t.databaseUrl,
    config: { rateLimit: true },
    options: { trustProxy: '192.0.2.0/24' },
  });
  const from = async (remoteAddress: string, forwarded: string, username: string) =>
    (
      await behind.as(null).send({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        payload: JSON.stringify({ username, password: 'wrong guess' }),
        remoteAddress,
      })
    ).status;
  try {
    for (let i = 0; i < 10; i++) expect(await from('192.0.2.1', '10.7.7.7', `proxied-${i}`)).toBe(401);
    expect(await from('192.0.2.1', '10.7.7.7', 'proxied-x')).toBe(429);
    expect(await from('192.0.2.1', '10.7.7.8', 'proxied-y')).toBe(401);
    // What the client itself wrote stands to the left of what the proxy saw.
    expect(await from('192.0.2.1', '1.1.1.1, 10.7.7.7', 'proxied-z')).toBe(429);
    expect(await from('198.51.100.1', '10.7.7.7', 'direct')).toBe(401);
  } finally {
    await behind.close();
  }
});

test('a batch of logins is refused before any password is checked', async () => {
  const user = await someone();
  const input = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [i, { username: user.username, password: testPassword }]),
  );
  const answer = await t
    .as(null)
    .post(`/trpc/${Array<string>(10).fill('auth.login').join(',')}?batch=1`, input);
  expect(answer.status).toBe(400);
  expect(answer.cookies).toEqual([]);
  expect(await t.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
});

test('at most 2 hashes run at once and 32 wait; further logins are 503 at once, and the process stays responsive', async () => {
  const queue = createTaskQueue({ parallel: 2, waiting: 32 });
  const gate = deferred();
  let most = 0;
  let began = 0;
  const allBegun = deferred();
  const busy = await createTestApp({
    passwords: {
      hash: () => queue.run(async () => ''),
      verify: () => {
        began += 1;
        if (began === 100) allBegun.resolve();
        return queue.run(async () => {
          most = Math.max(most, queue.inFlight);
          await gate.promise;
          return false;
        });
      },
    },
  });
  try {
    const answers = Array.from({ length: 100 }, () =>
      busy.as(null).post('/api/login', { username: 'someone', password: testPassword }),
    );
    await allBegun.promise;
    expect((await busy.as(null).get('/healthz')).status).toBe(200);
    gate.resolve();
    const done = await Promise.all(answers);
    expect(done.filter((answer) => answer.status === 401)).toHaveLength(34);
    const refused = done.filter((answer) => answer.status === 503);
    expect(refused).toHaveLength(66);
    expect(refused.every((answer) => Number(answer.headers['retry-after']) >= 1)).toBe(true);
    expect(most).toBe(2);
    expect(busy.errors).toEqual([]);
  } finally {
    await busy.close();
  }
});

test('with two-factor login a right password alone is 401 totp_required, over REST too; a recovery code works once', async () => {
  const user = await someone();
  await updateUser(t.db, user.id, { email_verified_at: '2026-01-01T00:00:00Z' });
  const hash = createHash('sha256').update('ABCDEFGHJK').digest('hex');
  await ask(
    t.db,
    `insert into two_factor (user_id, secret, confirmed_at) values (${user.id}, '${t.deps.vault.seal('GEZDGNBVGY3TQOJQ', 'two-factor')}', market_now())`,
  );
  await ask(t.db, `insert into recovery_codes (user_id, code_hash) values (${user.id}, '${hash}')`);
  const problem = { accept: 'application/problem+json' };
  const without = await logIn(user.username, testPassword, { headers: problem });
  expect(without.status).toBe(401);
  expect(without.json).toMatchObject({ code: 'totp_required' });
  expect(without.cookies).toEqual([]);
  const withCode = (code: string) =>
    t.as(null).post('/api/login', { username: user.username, password: testPassword, code });
  const opened = await withCode('abcde-fghjk');
  expect(opened.status).toBe(200);
  expect(opened.json).toMatchObject({ id: user.id });
  expect((await withCode('abcde-fghjk')).status).toBe(401);
  expect((await withCode('<script>')).status).toBe(400);
});
