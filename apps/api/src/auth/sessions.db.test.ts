import { appRouter } from '@palmbid/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, testPassword } from '../../test/support/index.ts';

const day = 24 * 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.clock.reset());
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

const me = async (person: { cookie: string }) => (await t.as(person).get('/api/user')).status;
const rowsOf = (person: { id: number }) =>
  t.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute();
const tokenOf = (person: TestPerson) => person.cookie.split('=')[1] ?? '';

test('the sessions table contains hashes, which do not work as cookies', async () => {
  const person = await t.person();
  const [row] = await rowsOf(person);
  expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(tokenOf(person));
  expect(await me({ cookie: `palmbid_session=${row?.id}` })).toBe(401);
  expect(await me(person)).toBe(200);
  await expect(
    t.db
      .insertInto('sessions')
      .values({ id: tokenOf(person), user_id: person.id, expires_at: new Date().toISOString() })
      .execute(),
  ).rejects.toThrow(/sessions_id_hashed/);
});

test.each(['', 'x', '%00', `${'a'.repeat(52)}`, 'a'.repeat(5_000), "' or 1=1 --"])(
  'a made-up token %# is nobody',
  async (token) => {
    expect(await me({ cookie: `palmbid_session=${token}` })).toBe(401);
  },
);

test('a login ends the session the browser came with and starts one with a new token', async () => {
  const planted = await t.person();
  const victim = await t.make.user('guest', { passwordHash: await t.passwordHash() });
  const answer = await t
    .as({ ...planted })
    .post('/api/login', { username: victim.username, password: testPassword });
  const cookie = answer.cookies.find((c) => c.name === 'palmbid_session');
  expect(cookie?.value).not.toBe(tokenOf(planted));
  expect(await me(planted)).toBe(401);
  expect(await rowsOf(planted)).toEqual([]);
  expect(await me({ cookie: `palmbid_session=${cookie?.value}` })).toBe(200);
});

test('a logout on one server is known to the other at once', async () => {
  const other = await createTestApp({ databaseUrl: t.databaseUrl });
  try {
    const person = await t.person();
    expect((await other.as(person).get('/api/user')).status).toBe(200);
    const out = await t.as(person).post('/api/logout');
    expect(out.status).toBe(204);
    expect(out.cookies.find((c) => c.name === 'palmbid_session')).toMatchObject({ value: '', maxAge: 0 });
    expect((await other.as(person).get('/api/user')).status).toBe(401);
  } finally {
    await other.close();
  }
});

test('a suspended user is logged out at once, even if a session row remains', async () => {
  const person = await t.person();
  await t.db
    .updateTable('users')
    .set({ suspended_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', person.id)
    .execute();
  expect(await me(person)).toBe(401);
});

describe('expiry', () => {
  test('a session ends after 30 days without a visit, and its row is deleted', async () => {
    const person = await t.person();
    await t.clock.travel(30 * day - 60_000);
    expect(await me(person)).toBe(200);
    await t.clock.travel(30 * day + 60_000);
    expect(await me(person)).toBe(401);
    expect(await rowsOf(person)).toEqual([]);
  });

  test('visits extend a session, but never beyond 90 days', async () => {
    const person = await t.person();
    for (let i = 0; i < 3; i++) {
      await t.clock.travel(29 * day);
      expect(await me(person)).toBe(200);
    }
    await t.clock.travel(3 * day - 60_000);
    expect(await me(person)).toBe(200);
    await t.clock.travel(120_000);
    expect(await me(person)).toBe(401);
    expect(await rowsOf(person)).toEqual([]);
  });
});

describe('a change of role', () => {
  test('takes effect with the next call, keeps this session and ends the others', async () => {
    const person = await t.person('guest');
    const elsewhere = { cookie: await t.logIn(person) };
    expect((await t.as(person).get('/api/bids/host')).status).toBe(403);
    expect(await t.as(person).trpc.account.changeRole.mutate({ userRole: 'host' })).toMatchObject({
      userRole: 'host',
      viewMode: 'host',
    });
    expect((await t.as(person).get('/api/bids/host')).status).toBe(200);
    expect(await me(elsewhere)).toBe(401);
  });
});

/** Every mutation there is: a new one is in this test without a word. */
const mutations = Object.entries(appRouter._def.procedures as Readonly<Record<string, unknown>>)
  .filter(
    ([, procedure]) => typeof procedure === 'function' && '_def' in procedure && isMutation(procedure._def),
  )
  .map(([path]) => path);
function isMutation(def: unknown): boolean {
  return typeof def === 'object' && def !== null && 'type' in def && def.type === 'mutation';
}

describe('a call from another site cannot change anything', () => {
  test.each(mutations)('%s', async (path) => {
    const person = await t.person('both');
    const send = (headers: Record<string, string>) => t.as(person).post(`/trpc/${path}`, {}, headers);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      // A sibling subdomain is another site.
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await send(headers);
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('"cross_site"')]);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      const answer = await t.as(person).send({
        method: 'POST',
        url: `/trpc/${path}`,
        headers: { 'content-type': type, origin: 'https://evil.example' },
        payload: '{}',
      });
      expect(answer.status).toBe(415);
    }
    expect(await me(person)).toBe(200);
  });

  test('over REST', async () => {
    const person = await t.person();
    const out = await t.as(person).post('/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(out.status).toBe(403);
    const form = await t.as(person).send({
      method: 'POST',
      url: '/api/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    expect(await me(person)).toBe(200);
  });

  test('calls from the own site and from clients without an Origin are allowed', async () => {
    const headers: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:3000' },
      { origin: 'http://palm.test', host: 'palm.test' },
      {},
    ];
    for (const given of headers) {
      const person = await t.person();
      expect((await t.as(person).post('/api/logout', undefined, given)).status).toBe(204);
    }
  });
});

test('no method but POST reaches a mutation', async () => {
  const person = await t.person();
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const) {
    for (const url of ['/trpc/auth.logout', '/trpc/auth.logout?batch=1', '/api/logout']) {
      expect([404, 405]).toContain((await t.as(person).send({ method, url })).status);
    }
  }
  expect(await me(person)).toBe(200);
});

describe('the session cookie', () => {
  const cookieOf = async (app: TestApp) => {
    const user = await app.make.user('guest', { passwordHash: await app.passwordHash() });
    const answer = await app.as(null).post('/api/login', { username: user.username, password: testPassword });
    return String(answer.headers['set-cookie']);
  };

  test('is HttpOnly, SameSite=Lax and valid for the whole site', async () => {
    const cookie = await cookieOf(t);
    expect(cookie).toMatch(/^palmbid_session=[a-z0-9]{52}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure|Domain/);
  });

  test('is Secure with the __Host- prefix when the public address is https', async () => {
    const secure = await createTestApp({
      databaseUrl: t.databaseUrl,
      config: { publicUrl: 'https://palm.test' },
    });
    try {
      const cookie = await cookieOf(secure);
      expect(cookie).toMatch(
        /^__Host-palmbid_session=[a-z0-9]{52}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
      );
      expect(cookie).toContain('__Host-palmbid_device=');
      expect((await secure.as(await secure.person()).get('/api/user')).status).toBe(200);
    } finally {
      await secure.close();
    }
  });
});

test('the 21st session of a user ends the oldest one', async () => {
  const person = await t.person();
  const later: { cookie: string }[] = [];
  for (let i = 0; i < 20; i++) {
    await t.clock.travel(1_000);
    later.push({ cookie: await t.logIn(person) });
  }
  expect(await rowsOf(person)).toHaveLength(20);
  expect(await me(person)).toBe(401);
  expect(await Promise.all(later.map(me))).toEqual(Array<number>(20).fill(200));
});

test('a login gets no session if the password changes meanwhile', async () => {
  const user = await t.make.user('guest', { passwordHash: await t.passwordHash() });
  const overtaken = await createTestApp({
    databaseUrl: t.databaseUrl,
    passwords: {
      hash: t.deps.passwords.hash,
      verify: async (hash, password) => {
        const right = await t.deps.passwords.verify(hash, password);
        const passwordHash = await t.deps.passwords.hash('another password');
        await t.db
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', user.id)
          .execute();
        return right;
      },
    },
  });
  try {
    const answer = await overtaken
      .as(null)
      .post('/api/login', { username: user.username, password: testPassword });
    expect([answer.status, answer.cookies]).toEqual([401, []]);
    expect(await rowsOf(user)).toEqual([]);
  } finally {
    await overtaken.close();
  }
});
