import { marketNow } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, failureOf, type TestApi } from '../../testing/index.ts';

const password = 'right one';
const step = 30_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    passwords: { hash: async () => '$argon2id$x', verify: async (_, given) => given === password },
    config: {
      publicUrl: 'http://localhost:3000',
      passwordPolicy: 'spec',
      rateLimit: true,
      checkAnswers: true,
    },
  });
});
afterAll(() => api.close());

const codeOf = async (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: (await marketNow(api.db)) + later });
const own = (user: MadeUser) => api.as(user).twoFactor;
const logIn = (user: MadeUser, code?: string, given = password) =>
  api.as(null).auth.login({ username: user.username, password: given, ...(code !== undefined && { code }) });
const failed = async (user: MadeUser, code?: string, given?: string) =>
  (await failureOf(logIn(user, code, given)))?.code;

/** A user with a verified address, which two-factor login requires. */
async function verifiedUser(): Promise<MadeUser> {
  const user = await api.make.user('guest');
  await ask(api.db, `update users set email_verified_at = market_now() where id = ${user.id}`);
  return user;
}

/** A user with two-factor login, two time steps after the setup. */
async function securedUser() {
  const user = await verifiedUser();
  const { setupKey } = await own(user).begin({ currentPassword: password });
  const { recoveryCodes } = await own(user).confirm({ code: await codeOf(setupKey) });
  await api.clock.travel(2 * step);
  return { user, key: setupKey, recoveryCodes };
}

describe('two-factor login', () => {
  test('takes effect with a first right code; then a right password is answered with totp_required, a wrong one as before', async () => {
    const user = await verifiedUser();
    expect((await failureOf(own(user).begin({ currentPassword: 'no' })))?.code).toBe('forbidden');
    const first = await own(user).begin({ currentPassword: password });
    const { setupKey, uri, qr } = await own(user).begin({ currentPassword: password });
    expect(uri).toContain(`secret=${setupKey}`);
    expect(qr.path.startsWith('M')).toBe(true);
    // Before the confirmation it is off, and the replaced key is void.
    expect((await logIn(user)).id).toBe(user.id);
    expect((await failureOf(own(user).confirm({ code: await codeOf(first.setupKey) })))?.code).toBe(
      'invalid_input',
    );
    const { recoveryCodes } = await own(user).confirm({ code: await codeOf(setupKey) });
    expect(recoveryCodes).toHaveLength(10);
    expect(await own(user).status()).toEqual({ since: expect.any(String), codesLeft: 10 });
    expect((await failureOf(own(user).begin({ currentPassword: password })))?.code).toBe('conflict');
    expect(await failed(user, undefined, 'wrong guess')).toBe('invalid_credentials');
    expect(await failed(user)).toBe('totp_required');
    expect(await failed(user, '000000')).toBe('totp_required');
    await api.clock.travel(step);
    expect((await logIn(user, await codeOf(setupKey))).id).toBe(user.id);
    const mails = await ask(api.db, `select kind from mails where user_id = ${user.id}`);
    expect(mails).toEqual([{ kind: 'two_factor_changed' }]);
  });

  test('accepts each code once, also in parallel, and no earlier code after it', async () => {
    const { user, key } = await securedUser();
    const code = await codeOf(key);
    const both = await Promise.all([failed(user, code), failed(user, code)]);
    expect(both.filter((each) => each === undefined)).toHaveLength(1);
    expect(await failed(user, code)).toBe('totp_required');
    expect(await failed(user, await codeOf(key, -step))).toBe('totp_required');
    expect((await logIn(user, await codeOf(key, step))).id).toBe(user.id);
  });

  test('stays off when the key is replaced while its code is confirmed', async () => {
    const user = await verifiedUser();
    const { setupKey } = await own(user).begin({ currentPassword: password });
    const code = await codeOf(setupKey);
    const confirming = await api.db.transaction().execute(async (tx) => {
      await ask(tx, `select 1 from users where id = ${user.id} for update`);
      const failure = failureOf(own(user).confirm({ code }));
      await vi.waitFor(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await ask(api.db, waiting)).toHaveLength(1);
      });
      const other = api.deps.vault.seal('GEZDGNBVGY3TQOJQ', 'two-factor');
      await ask(tx, `update two_factor set secret = '${other}' where user_id = ${user.id}`);
      return { failure };
    });
    expect((await confirming.failure)?.code).toBe('conflict');
    expect((await own(user).status()).since).toBeNull();
  });

  test('accepts each recovery code once; new ones void the old ones', async () => {
    const { user, key, recoveryCodes } = await securedUser();
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(user, first.toLowerCase())).id).toBe(user.id);
    expect(await failed(user, first)).toBe('totp_required');
    expect((await own(user).status()).codesLeft).toBe(9);
    const renewed = await own(user).renewCodes({ code: await codeOf(key) });
    expect(await failed(user, second)).toBe('totp_required');
    expect((await logIn(user, renewed.recoveryCodes[0])).id).toBe(user.id);
  });

  test('is switched off only with password and code', async () => {
    const { user, key, recoveryCodes } = await securedUser();
    const off = (currentPassword: string, code: string) =>
      failureOf(own(user).switchOff({ currentPassword, code }));
    expect((await off('no', await codeOf(key)))?.code).toBe('forbidden');
    expect((await off(password, '000000'))?.code).toBe('forbidden');
    await own(user).switchOff({ currentPassword: password, code: recoveryCodes[0] ?? '' });
    expect((await logIn(user)).id).toBe(user.id);
    expect(await ask(api.db, `select 1 from recovery_codes where user_id = ${user.id}`)).toEqual([]);
  });

  test('refuses more than ten wrong codes in 15 minutes, also in parallel, recovery codes included', async () => {
    const { user, key, recoveryCodes } = await securedUser();
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, i) => failed(user, `11${String(1000 + i)}`)),
    );
    expect(guesses.filter((code) => code === 'rate_limited')).toHaveLength(5);
    expect(await failed(user, await codeOf(key))).toBe('rate_limited');
    expect(await failed(user, recoveryCodes[0])).toBe('rate_limited');
    // The limit's window slides minute by minute.
    await api.clock.travel(16 * 60_000);
    expect((await logIn(user, await codeOf(key))).id).toBe(user.id);
  });

  test('stores no readable key or code, and is erased with the account', async () => {
    const { user, key, recoveryCodes } = await securedUser();
    const [row] = await ask<{ text: string }>(
      api.db,
      `select (select secret from two_factor where user_id = ${user.id}) || (select string_agg(code_hash, ' ') from recovery_codes where user_id = ${user.id}) as text`,
    );
    expect(row?.text).not.toContain(key);
    for (const code of recoveryCodes) expect(row?.text).not.toContain(code.replace('-', ''));
    await api.as(user).account.delete({ currentPassword: password });
    expect(await ask(api.db, `select 1 from two_factor where user_id = ${user.id}`)).toEqual([]);
  });
});
