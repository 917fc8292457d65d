import { ask, type MadeUser } from '@palmbid/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, failureOf, type TestApi } from '../../testing/index.ts';

const password = 'right one';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    passwords: { hash: async () => '$argon2id$x', verify: async (_, given) => given === password },
  });
});
afterAll(() => api.close());

const person = (id: number, role: MadeUser['role']): MadeUser => ({
  id,
  role,
  username: `user${id}`,
  email: `user${id}@test.example`,
});
const remove = (user: Parameters<TestApi['as']>[0]) =>
  api.as(user).account.delete({ currentPassword: password });

/** All columns of all tables that contain this text. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await ask<{ t: string; c: string }>(
    api.db,
    `select table_name as t, column_name as c from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { t, c } of columns) {
    const [row] = await ask<{ hit: boolean }>(
      api.db,
      `select exists (select 1 from "${t}" where strpos("${c}"::text, '${text}') > 0) as hit`,
    );
    if (row?.hit) found.push(`${t}.${c}`);
  }
  return found;
}

describe('an erased account', () => {
  test('leaves no personal data in any column; its bids and requests are closed, its deals keep their ids', async () => {
    const bid = await api.make.bid();
    const host = person(bid.host_id, 'host');
    const guest = person(bid.guest_id, 'guest');
    await api.as(host).messages.send({ receiverId: guest.id, content: 'Call me, says Marigold' });
    await api.as(host).account.updateProfile({ name: 'Marigold Unlikely', bio: 'Marigold of the hills' });
    const [before] = await ask<{ email: string; username: string }>(
      api.db,
      `select email, username from users where id = ${host.id}`,
    );
    await ask(
      api.db,
      `insert into contact_messages (user_id, name, email, subject, content) values (${host.id}, 'Marigold Unlikely', '${before?.email}', 'x', 'x')`,
    );
    await api.as(host).people.report({ id: guest.id, reason: 'abuse', detail: 'He called me Marigold' });
    await api.as(guest).people.report({ id: host.id, reason: 'scam', detail: 'Marigold asks for cash' });
    const nights = { from: '2027-06-01', to: '2027-06-03' };
    await api.as(host).calendar.block({ propertyId: bid.property_id, ...nights, note: 'Marigold sleeps' });
    await remove(host);
    for (const word of [before?.email ?? '', before?.username ?? '', 'Marigold']) {
      expect(await placesOf(word), word).toEqual([]);
    }
    const [open] = await ask(
      api.db,
      `select count(*)::int as n from reports where person_id = ${host.id} and handled_at is null`,
    );
    expect(open, 'no report about the erased user is open').toEqual({ n: 0 });
    const [closed] = await ask(api.db, `select status, closed_reason from bids where id = ${bid.id}`);
    expect(closed).toEqual({ status: 'rejected', closed_reason: 'host_inactive' });
    const bidOn = await ask(api.db, `select status from vacation_requests where id = ${bid.request_id}`);
    expect(bidOn, 'the request of another guest stays open').toEqual([{ status: 'active' }]);
    await remove(guest);
    const [request] = await ask(
      api.db,
      `select status, closed_reason from vacation_requests where id = ${bid.request_id}`,
    );
    expect(request).toEqual({ status: 'cancelled', closed_reason: 'owner_inactive' });
    expect(await api.violations()).toEqual([]);
  });

  test('frees its e-mail, and reserves the names of erased accounts', async () => {
    const user = await api.make.user('guest');
    const [before] = await ask<{ email: string }>(api.db, `select email from users where id = ${user.id}`);
    await remove(user);
    const account = { password: 'another one', name: 'New', email: before?.email ?? '' };
    await api.as(null).auth.register({ ...account, username: 'newcomer' });
    const failure = await failureOf(
      api.as(null).auth.register({ ...account, email: 'x@test.example', username: `Deleted-${user.id}` }),
    ).catch((error: Error) => error);
    expect(failure).toBeDefined();
  });

  test('is refused with a wrong password, an upcoming stay, or as the last admin', async () => {
    const guest = await api.make.user('guest');
    const wrong = await failureOf(api.as(guest).account.delete({ currentPassword: 'no' }));
    expect(wrong?.code).toBe('forbidden');
    const bid = await api.make.bid();
    const owner = person(bid.guest_id, 'guest');
    await api.as(owner).bids.accept({ id: bid.id, status: 'accepted' });
    expect((await failureOf(remove(owner)))?.code).toBe('upcoming_bookings');
    expect((await failureOf(remove(person(bid.host_id, 'host'))))?.code).toBe('upcoming_bookings');
    const admin = await api.make.user('admin');
    await ask(api.db, `update users set user_role = 'guest' where user_role = 'admin' and id <> ${admin.id}`);
    expect((await failureOf(remove(admin)))?.code).toBe('last_admin');
  });
});

describe('the export of own data', () => {
  test('holds everything of the caller, in dollars and camel case, and nothing hidden of the other side', async () => {
    const bid = await api.make.bid();
    const host = person(bid.host_id, 'host');
    const guest = person(bid.guest_id, 'guest');
    await api.as(host).messages.send({ receiverId: guest.id, content: 'Write to secret@host.example' });
    const file = await api.as(guest).account.exportData();
    expect(Object.keys(file.data)).toEqual([
      'profile',
      'consents',
      'phones',
      'phoneCodes',
      'identityChecks',
      'standing',
      'mailReturns',
      'properties',
      'calendar',
      'calendarFeeds',
      'photos',
      'imports',
      'requests',
      'bids',
      'bidsReceived',
      'bidsLabelled',
      'counterOffers',
      'bookings',
      'bookingPayments',
      'cases',
      'caseWords',
      'payments',
      'refundsDecided',
      'payoutAccount',
      'priceHolds',
      'messages',
      'reports',
      'restrictions',
      'submissions',
      'reviews',
      'reviewsReceived',
      'favourites',
      'invitations',
      'savedSearches',
      'notifications',
      'twoFactor',
      'devices',
      'securityEvents',
      'audit',
    ]);
    expect(file.data['bidsReceived']?.[0]).toMatchObject({ id: bid.id, amount: bid.amount_cents / 100 });
    expect(file.data['messages']).toHaveLength(1);
    const text = JSON.stringify(file);
    expect(text).not.toContain('secret@host.example');
    expect(text).not.toContain('argon2id');
    const other = await api.as(host).account.exportData();
    expect(other.data['requests']).toEqual([]);
    expect(JSON.stringify(other)).toContain('secret@host.example');
  });
});
