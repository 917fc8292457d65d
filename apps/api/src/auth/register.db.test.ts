import { texts } from '@palmbid/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../../test/support/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

let n = 0;
/** A registration that works, with something changed. */
const person = (over: Record<string, unknown> = {}) => {
  n += 1;
  return {
    username: `person${n}`,
    password: testPassword,
    name: 'Ada Lane',
    email: `person${n}@x.io`,
    ...over,
  };
};
const register = (over: Record<string, unknown> = {}) => t.as(null).post('/api/register', person(over));
const count = async () => (await t.db.selectFrom('users').select('id').execute()).length;

describe('error texts of a registration', () => {
  test.each([
    [{ username: 'ab' }, texts.usernameMin],
    [{ username: undefined }, texts.usernameMin],
    [{ password: '12345' }, texts.passwordMin],
    [{ password: 123456 }, texts.passwordMin],
    [{ name: 'x' }, texts.nameMin],
    [{ name: ' x ' }, texts.nameMin],
    [{ email: 'a@b' }, texts.email],
    [{ email: 'nobody' }, texts.email],
    [{ userRole: 'admin' }, texts.role],
    [{ userRole: 'root' }, texts.role],
    [{ userRole: null }, texts.roleRequired],
    [{ userRole: '' }, texts.roleRequired],
  ])('%j is 400 and writes nothing', async (over, message) => {
    const before = await count();
    const answer = await register(over);
    expect([answer.status, answer.text]).toEqual([400, message]);
    expect(answer.cookies).toEqual([]);
    expect(await count()).toBe(before);
  });

  test('text is the first failed check, RFC 9457 lists all of them', async () => {
    const answer = await t
      .as(null)
      .post('/api/register', person({ username: 'ab', name: 'x' }), { accept: 'application/problem+json' });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: texts.usernameMin,
      errors: [
        { path: 'username', message: texts.usernameMin },
        { path: 'name', message: texts.nameMin },
      ],
    });
  });
});

test('a registration returns 201 with the user, logs in, and never returns a password', async () => {
  const given = person({ email: '  Mixed@Case.IO ', userRole: 'host' });
  const answer = await t.as(null).post('/api/register', given);
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({
    username: given.username,
    name: 'Ada Lane',
    email: 'mixed@case.io',
    userRole: 'host',
    viewMode: 'host',
    profileImage: null,
  });
  expect(answer.text).not.toMatch(/password|hash|argon/i);
  const cookie = answer.cookies.map((c) => `${c.name}=${c.value}`).join('; ');
  expect((await t.as({ cookie }).get('/api/user')).json).toEqual(answer.json);
});

test('a registration without a role makes a guest', async () => {
  expect((await register()).json).toMatchObject({ userRole: 'guest', viewMode: 'guest' });
});

test.each([
  { id: 1 },
  { isAdmin: true },
  { createdAt: '1970-01-01' },
  { role: 'admin' },
  { password_hash: 'x' },
])('%j is an unknown key: 400, nothing written', async (over) => {
  const before = await count();
  expect((await register(over)).status).toBe(400);
  expect(await count()).toBe(before);
});

test('of 50 simultaneous registrations of one username in different cases, over two servers, one succeeds', async () => {
  const second = await createTestApp({ databaseUrl: t.databaseUrl });
  try {
    const spellings = ['Alice', 'alice', 'ALICE', 'aLiCe'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? t : second)
          .as(null)
          .post(
            '/api/register',
            person({ username: spellings[i % spellings.length], email: `alice${i}@x.io` }),
          ),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(answers.find((answer) => answer.status === 409)?.text).toBe(texts.usernameTaken);
  } finally {
    await second.close();
  }
});

test('e-mail addresses are trimmed and lower-cased before they are compared', async () => {
  expect((await register({ email: 'A@twice.io' })).status).toBe(201);
  for (const email of ['a@twice.io', 'a@twice.io ', 'A@TWICE.IO']) {
    const again = await register({ email });
    expect([again.status, again.text]).toEqual([409, texts.emailTaken]);
  }
});

test.each([
  'аdmin',
  'ad\u200bmin',
  'ａｄｍｉｎ',
  '\ud800bc',
  'admin',
  'Root',
  'support',
  'a b c',
  'x/y',
  'a@b.io',
  '   ',
])('the username %j is refused', async (username) => {
  const answer = await t.as(null).send({
    method: 'POST',
    url: '/api/register',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(person({ username })),
  });
  expect([400, 409]).toContain(answer.status);
});

test('usernames that look alike are the same username', async () => {
  expect((await register({ username: 'Kelvin' })).status).toBe(201);
  for (const username of ['kelvin', '\u212Aelvin', 'Ｋｅｌｖｉｎ']) {
    expect((await register({ username })).status).toBe(409);
  }
});

test.each([
  ['scope-nine', ['ѕсоре-nine', 'sc0pe-nine', 'SCOPE-NINE', 'scοpe-nine']],
  ['ѕсоре', ['scope', 'SC0PE', 'ЅСОРЕ']],
  ['paul', ['PauI', 'pau1', 'раuӏ', 'pau١']],
  ['modern', ['modem', 'rnodern', 'm0dern']],
  ['νικα', ['vika', 'ΝΙΚΑ']],
])('what looks like the name %s is taken or refused with it', async (username, lookalikes) => {
  expect((await register({ username })).status).toBe(201);
  for (const other of lookalikes) {
    const answer = await register({ username: other });
    expect([400, 409], other).toContain(answer.status);
    if (answer.status === 409) expect(answer.text).toBe(texts.usernameTaken);
  }
});

describe('passwords', () => {
  test('more than 128 characters, NUL and lone surrogates are 400', async () => {
    for (const password of ['x'.repeat(129), 'x'.repeat(60_000), 'with\u0000nul']) {
      expect((await register({ password })).status).toBe(400);
    }
    const huge = await register({ password: 'x'.repeat(1_000_000) });
    expect(huge.status).toBe(413);
  });

  test('are kept verbatim: spaces and all scripts count, nothing is trimmed', async () => {
    for (const password of ['  пароль  ', '      ', 'x'.repeat(128)]) {
      const given = person({ password });
      expect((await t.as(null).post('/api/register', given)).status).toBe(201);
      const login = (secret: string) =>
        t.as(null).post('/api/login', { username: given.username, password: secret });
      expect((await login(password)).status).toBe(200);
      expect((await login(`${password.slice(0, 6)}.`)).status).toBe(401);
    }
  });
});

test('PASSWORD_POLICY=strong requires 15 characters that are hard to guess', async () => {
  const strict = await createTestApp({ databaseUrl: t.databaseUrl, config: { passwordPolicy: 'strong' } });
  try {
    const tryWith = async (password: string) =>
      (await strict.as(null).post('/api/register', person({ username: 'strictly', password }))).status;
    for (const weak of [
      'too short',
      'passwordpassword',
      'strictly-strictly',
      '1234567890123456',
      'abababababababab',
    ]) {
      expect(await tryWith(weak)).toBe(400);
    }
    expect(await tryWith('seven green lamps')).toBe(201);
  } finally {
    await strict.close();
  }
});

test('a migrated database contains no users, so no admin', async () => {
  const fresh = await createTestApp();
  try {
    expect(await fresh.db.selectFrom('users').select('id').execute()).toEqual([]);
  } finally {
    await fresh.close();
  }
});
