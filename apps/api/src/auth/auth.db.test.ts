import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../testing/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ada = { username: 'Ada', password: testPassword, name: 'Ada Lane', email: 'ada@x.io' };

test('register, current user, logout: over REST and tRPC alike', async () => {
  const anyone = t.as(null);
  const made = await anyone.post('/api/register', ada);
  expect(made.text).toContain('Ada');
  expect(made.status).toBe(201);
  const cookie = made.cookies.map((c) => `${c.name}=${c.value}`).join('; ');
  const me = await t.as({ cookie }).get('/api/user');
  expect(me.status).toBe(200);
  expect(me.json).toEqual(made.json);
  expect(await t.as({ cookie }).trpc.auth.me.query()).toEqual(made.json);
  const out = await t.as({ cookie }).post('/api/logout');
  expect([out.status, out.text]).toEqual([204, '']);
  expect((await t.as({ cookie }).get('/api/user')).status).toBe(401);
  expect((await anyone.post('/api/logout')).status).toBe(204);
});
