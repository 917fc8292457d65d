import { texts } from '@palmbid/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, testPassword } from '../../test/support/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

const withPassword = async (role: 'guest' | 'host' | 'both' = 'guest'): Promise<TestPerson> =>
  t.person(role, { passwordHash: await t.passwordHash() });
const hashOf = async (person: { id: number }) =>
  (
    await t.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
  ).password_hash;
const status = async (person: { cookie: string }) => (await t.as(person).get('/api/user')).status;
const account = (person: TestPerson) => t.as(person).trpc.account;
const failure = (http: number, message?: string) => ({
  data: { httpStatus: http },
  ...(message === undefined ? {} : { message }),
});

describe('a change of password', () => {
  test('needs the current one: 400 without it, 403 with a wrong one, and nothing changes', async () => {
    const person = await withPassword();
    const before = await hashOf(person);
    const change = (currentPassword: string) =>
      account(person).changePassword.mutate({ currentPassword, newPassword: 'the next password' });
    await expect(change('')).rejects.toMatchObject(failure(400));
    await expect(change('not the password')).rejects.toMatchObject(failure(403));
    expect(await hashOf(person)).toBe(before);
  });

  test('keeps this session, ends the others, and replaces the old password', async () => {
    const person = await withPassword();
    const elsewhere = { cookie: await t.logIn(person) };
    await account(person).changePassword.mutate({
      currentPassword: testPassword,
      newPassword: 'the next password',
    });
    expect([await status(person), await status(elsewhere)]).toEqual([200, 401]);
    const login = (password: string) =>
      t.as(null).post('/api/login', { username: person.username, password });
    expect((await login(testPassword)).status).toBe(401);
    expect((await login('the next password')).status).toBe(200);
  });
});

test('of two simultaneous changes of password the one with the outdated password is refused', async () => {
  const person = await withPassword();
  const faster = await t.deps.passwords.hash('the faster password');
  const overtaken = await createTestApp({
    databaseUrl: t.databaseUrl,
    passwords: {
      hash: t.deps.passwords.hash,
      verify: async (hash, password) => {
        const right = await t.deps.passwords.verify(hash, password);
        await t.db.updateTable('users').set({ password_hash: faster }).where('id', '=', person.id).execute();
        return right;
      },
    },
  });
  try {
    const change = overtaken.as(person).trpc.account.changePassword.mutate({
      currentPassword: testPassword,
      newPassword: 'the slower password',
    });
    await expect(change).rejects.toMatchObject(failure(409));
    expect(await hashOf(person)).toBe(faster);
  } finally {
    await overtaken.close();
  }
});

test('attempts to guess the current password are limited like logins', async () => {
  const limited = await createTestApp({ databaseUrl: t.databaseUrl, config: { rateLimit: true } });
  try {
    const person = await withPassword();
    const guess = () =>
      limited
        .as(person)
        .trpc.account.changePassword.mutate({ currentPassword: 'a wrong guess', newPassword: 'whatever' });
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, guess));
    const limitedOnes = outcomes.filter((o) => o.status === 'rejected' && o.reason?.data?.httpStatus === 429);
    expect(limitedOnes).toHaveLength(4);
  } finally {
    await limited.close();
  }
});

describe('a change of e-mail', () => {
  test('needs the password and an unused address, and resets the verification', async () => {
    const [person, other] = [await withPassword(), await withPassword()];
    await t.db
      .updateTable('users')
      .set({ email_verified_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', person.id)
      .execute();
    const change = (email: string, currentPassword = testPassword) =>
      account(person).changeEmail.mutate({ email, currentPassword });
    await expect(change('new@x.io', 'not the password')).rejects.toMatchObject(failure(403));
    await expect(change('a@b')).rejects.toMatchObject(failure(400, texts.email));
    await expect(change(other.email.toUpperCase())).rejects.toMatchObject(failure(409, texts.emailTaken));
    // Nothing moves before the new address is proven.
    expect(await change('  New@Address.io ')).toMatchObject({ email: person.email });
  });
});

test('a profile update changes the given fields; null clears a field', async () => {
  const person = await t.person();
  const { updateProfile } = account(person);
  expect(
    await updateProfile.mutate({ name: 'Ada B.', bio: 'Lakes', timezone: 'Europe/Lisbon' }),
  ).toMatchObject({
    name: 'Ada B.',
    bio: 'Lakes',
    timezone: 'Europe/Lisbon',
  });
  expect(await updateProfile.mutate({ bio: null })).toMatchObject({ name: 'Ada B.', bio: null });
  await expect(updateProfile.mutate({})).rejects.toMatchObject(failure(400));
  await expect(updateProfile.mutate({ name: 'x' })).rejects.toMatchObject(failure(400, texts.nameMin));
  await expect(updateProfile.mutate({ timezone: 'Mars/Olympus' })).rejects.toMatchObject(failure(400));
  await expect(updateProfile.mutate({ profileImage: 'javascript:alert(1)' })).rejects.toMatchObject(
    failure(400),
  );
});

test('the view mode of an account with one role is that role', async () => {
  const [guest, both] = [await t.person('guest'), await t.person('both')];
  await expect(account(guest).setViewMode.mutate({ viewMode: 'host' })).rejects.toMatchObject(failure(403));
  expect(await account(both).setViewMode.mutate({ viewMode: 'host' })).toMatchObject({ viewMode: 'host' });
});

describe('a change of one’s own role', () => {
  test('is possible between guest, host and both, never to or from admin', async () => {
    const [person, admin] = [await t.person('guest'), await t.person('admin')];
    const asAdmin = t.as(person).post('/trpc/account.changeRole', { userRole: 'admin' });
    expect(await asAdmin).toMatchObject({ status: 400, text: expect.stringContaining(texts.role) });
    await expect(account(admin).changeRole.mutate({ userRole: 'guest' })).rejects.toMatchObject(failure(403));
    expect(await account(person).changeRole.mutate({ userRole: 'both' })).toMatchObject({ userRole: 'both' });
  });

  test('is written to the audit log once, and not at all if nothing changes', async () => {
    const person = await t.person('guest');
    for (const userRole of ['both', 'both'] as const) await account(person).changeRole.mutate({ userRole });
    const kept = await t.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .where('actor_id', '=', person.id)
      .execute();
    expect(kept).toEqual([
      {
        action: 'user.role',
        subject: `user:${person.id}`,
        detail: JSON.stringify({ from: 'guest', to: 'both' }),
      },
    ]);
  });

  test('closes the pending bids of a former host and the active requests of a former guest', async () => {
    const person = await t.person('both');
    const property = await t.make.property({ owner_id: person.id });
    const bid = await t.make.bid({ property_id: property.id });
    const own = await t.make.request({ guest_id: person.id });
    const received = await t.make.bid({ request: own });
    const bidOf = (id: number) =>
      t.db.selectFrom('bids').select(['status', 'closed_reason']).where('id', '=', id).executeTakeFirst();

    await account(person).changeRole.mutate({ userRole: 'guest' });
    expect(await bidOf(bid.id)).toEqual({ status: 'rejected', closed_reason: 'host_inactive' });
    expect(await bidOf(received.id)).toEqual({ status: 'pending', closed_reason: null });

    await account(person).changeRole.mutate({ userRole: 'host' });
    expect(await bidOf(received.id)).toEqual({ status: 'rejected', closed_reason: 'request_cancelled' });
    const request = await t.db
      .selectFrom('vacation_requests')
      .select(['status', 'closed_reason'])
      .where('id', '=', own.id)
      .executeTakeFirst();
    expect(request).toEqual({ status: 'cancelled', closed_reason: 'owner_inactive' });
  });

  test('is 409 with upcoming bookings in the role that is given up', async () => {
    const [guest, host] = [await t.person('both'), await t.person('both')];
    const request = await t.make.request({ guest_id: guest.id });
    const property = await t.make.property({ owner_id: host.id });
    const bid = await t.make.bid({ request, property_id: property.id });
    await t.as(guest).trpc.bids.accept.mutate({ id: bid.id, status: 'accepted' });
    await expect(account(guest).changeRole.mutate({ userRole: 'host' })).rejects.toMatchObject(failure(409));
    await expect(account(host).changeRole.mutate({ userRole: 'guest' })).rejects.toMatchObject(failure(409));
    expect(await account(guest).changeRole.mutate({ userRole: 'guest' })).toMatchObject({
      userRole: 'guest',
    });
    expect(await account(host).changeRole.mutate({ userRole: 'host' })).toMatchObject({ userRole: 'host' });
  });
});

test('a user lists their sessions without hashes, and ends one of them or all others', async () => {
  const person = await t.person();
  const [second, third] = [{ cookie: await t.logIn(person) }, { cookie: await t.logIn(person) }];
  const { items } = await account(person).sessions.query();
  expect(items).toHaveLength(3);
  expect(items.filter((item) => item.current)).toHaveLength(1);
  const rows = await t.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute();
  for (const row of rows) expect(JSON.stringify(items)).not.toContain(row.id);

  const stranger = await t.person();
  const other = items.find((item) => !item.current)?.id ?? '';
  await expect(account(stranger).revokeSession.mutate({ id: other })).rejects.toMatchObject(failure(404));
  await account(person).revokeSession.mutate({ id: other });
  const left = [await status(second), await status(third)].sort();
  expect(left).toEqual([200, 401]);
  await account(person).revokeOtherSessions.mutate();
  expect([await status(person), await status(second), await status(third)]).toEqual([200, 401, 401]);
});
