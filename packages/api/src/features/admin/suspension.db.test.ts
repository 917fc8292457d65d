import { ask, type MadeUser } from '@palmbid/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, delivered, failureOf, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let admin: MadeUser;
beforeAll(async () => {
  api = await createTestApi({ passwords: { hash: async () => '$argon2id$x', verify: async () => true } });
  admin = await api.make.user('admin');
});
afterAll(() => api.close());

const person = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: 'x', email: 'x' });
const one = async (sql: string) => (await ask<Record<string, unknown>>(api.db, sql))[0];
const notificationKindsOf = async (userId: number) => {
  await delivered(api.deps);
  const { items } = await api.as(person(userId, 'guest')).notifications.list({});
  return items.map((item) => item.kind);
};
const suspend = (id: number) => api.as(admin).admin.suspendUser({ id, reason: 'Asked to be paid elsewhere' });

describe('a suspension', () => {
  test('ends sessions, hides listings, closes bids and requests, keeps bookings, and notifies everyone concerned', async () => {
    const both = await api.make.user('both');
    const home = await api.make.property({ owner_id: both.id });
    const draft = await api.make.property({ owner_id: both.id, status: 'draft' });
    const moderated = await api.make.property({ owner_id: both.id });
    await api.as(admin).admin.hideListing({ id: moderated.id, reason: 'Another house' });
    const booked = await api.make.bid({ property_id: home.id });
    await api.as(person(booked.guest_id, 'guest')).bids.accept({ id: booked.id, status: 'accepted' });
    const bid = await api.make.bid({ property_id: (await api.make.property({ owner_id: both.id })).id });
    const own = await api.make.request({ guest_id: both.id });
    const received = await api.make.bid({ request: own });
    await ask(
      api.db,
      `insert into sessions (id, user_id, expires_at) values (repeat('a', 64), ${both.id}, clock_timestamp() + interval '1 day')`,
    );
    expect(await suspend(both.id)).toMatchObject({ suspendedReason: 'Asked to be paid elsewhere' });

    expect(await one(`select count(*)::int as n from sessions where user_id = ${both.id}`)).toEqual({ n: 0 });
    const bidOf = (id: number) => one(`select status, closed_reason from bids where id = ${id}`);
    expect(await bidOf(bid.id)).toEqual({ status: 'rejected', closed_reason: 'host_inactive' });
    expect(await bidOf(booked.id)).toMatchObject({ status: 'accepted' });
    expect(await bidOf(received.id)).toEqual({ status: 'rejected', closed_reason: 'request_cancelled' });
    expect(await one(`select status, closed_reason from vacation_requests where id = ${own.id}`)).toEqual({
      status: 'cancelled',
      closed_reason: 'owner_inactive',
    });
    const booking = `select status from bookings where bid_id = ${booked.id}`;
    expect(await one(booking)).toEqual({ status: 'confirmed' });
    expect((await failureOf(api.as(null).properties.byId({ id: home.id })))?.code).toBe('not_found');
    expect(await notificationKindsOf(bid.guest_id)).toContain('bid_withdrawn');
    expect(await notificationKindsOf(received.host_id)).toContain('bid_closed');
    expect(
      await one(
        `select count(*)::int as n from mails where user_id = ${both.id} and kind = 'account_suspended'`,
      ),
    ).toEqual({ n: 1 });

    const failure = await failureOf(
      api.as(null).auth.login({ username: both.username, password: 'right one' }),
    );
    expect(failure).toMatchObject({
      code: 'suspended',
      message: expect.stringContaining('Asked to be paid elsewhere'),
    });

    await api.as(admin).admin.restoreUser({ id: both.id });
    expect((await api.as(null).properties.byId({ id: home.id })).title).toBe(home.title);
    const after = await api.as(both).properties.mine({});
    const statusOf = (id: number) => after.items.find((item) => item.id === id);
    expect(statusOf(draft.id)).toMatchObject({ status: 'draft', hidden: null });
    // A listing that an admin hid individually stays hidden.
    expect(statusOf(moderated.id)).toMatchObject({ status: 'paused', hidden: { for: 'moderation' } });
    expect(await api.violations()).toEqual([]);
  });

  test('is refused for a suspended, own or unknown account, and for the last admin, also when two suspend each other at once', async () => {
    const user = await api.make.user('guest');
    await suspend(user.id);
    expect((await failureOf(suspend(user.id)))?.code).toBe('conflict');
    expect((await failureOf(suspend(admin.id)))?.code).toBe('forbidden');
    expect((await failureOf(suspend(2_000_000_000)))?.code).toBe('not_found');
    const other = await api.make.user('admin');
    await ask(
      api.db,
      `update users set user_role = 'guest' where user_role = 'admin' and id not in (${admin.id}, ${other.id})`,
    );
    const results = await Promise.all([
      failureOf(api.as(admin).admin.suspendUser({ id: other.id, reason: 'x' })),
      failureOf(api.as(other).admin.suspendUser({ id: admin.id, reason: 'x' })),
    ]);
    expect(results.map((r) => r?.code).sort()).toEqual(['last_admin', undefined]);
    await ask(
      api.db,
      `update users set suspended_at = null, suspended_reason = null where id in (${admin.id}, ${other.id})`,
    );
  });

  test('refuses every write from a session started before it', async () => {
    const host = await api.make.user('both');
    const home = await api.make.property({ owner_id: host.id, status: 'paused' });
    const request = await api.make.request();
    await suspend(host.id);
    // The calls bypass the session check, so the database itself must refuse them.
    const late = api.as(host);
    const codes = [];
    codes.push(await failureOf(late.properties.update({ id: home.id, status: 'listed' })));
    codes.push(
      await failureOf(
        late.messages.send({ receiverId: request.guest_id, requestId: request.id, content: 'Hello' }),
      ),
    );
    codes.push(await failureOf(late.requests.create({ ...trip(), status: 'draft' })));
    expect(codes.map((failure) => failure?.code)).toEqual(['suspended', 'forbidden', 'suspended']);
  });
});

const trip = () => ({
  title: 'A week',
  description: 'x',
  location: 'Lisbon',
  checkInDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  checkOutDate: new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10),
  guests: 2,
  bedrooms: 1,
  minBudget: 0,
  maxBudget: 300,
});

describe('a hidden listing', () => {
  test('is not found, loses its bids and cannot be listed; its owner sees the reason; shown again it is as before', async () => {
    const bid = await api.make.bid();
    const host = person(bid.host_id, 'host');
    const id = bid.property_id;
    await api.as(admin).admin.hideListing({ id, reason: 'The pictures show another house' });
    expect(await one(`select status, closed_reason from bids where id = ${bid.id}`)).toEqual({
      status: 'rejected',
      closed_reason: 'admin',
    });
    expect(await notificationKindsOf(host.id)).toEqual(
      expect.arrayContaining(['listing_moderated', 'bid_closed']),
    );
    expect(await notificationKindsOf(bid.guest_id)).toContain('bid_withdrawn');
    const seen = (await api.as(null).properties.listings({ limit: 100 })).items.map((item) => item.id);
    expect(seen).not.toContain(id);
    expect((await failureOf(api.as(null).properties.byId({ id })))?.code).toBe('not_found');
    const request = await api.make.request();
    const another = await failureOf(
      api.as(host).bids.place({ requestId: request.id, propertyId: id, amount: 150 }),
    );
    expect(another?.code).toBe('property_not_listed');
    expect((await failureOf(api.as(host).properties.update({ id, status: 'listed' })))?.code).toBe(
      'property_hidden',
    );
    const own = await api.as(host).properties.byId({ id });
    expect(own).toMatchObject({ status: 'paused', hidden: { reason: 'The pictures show another house' } });
    // Its owner can still edit it.
    await api.as(host).properties.update({ id, title: 'The right house' });

    await api.as(admin).admin.showListing({ id });
    expect((await api.as(null).properties.byId({ id })).title).toBe('The right house');
    expect((await failureOf(api.as(admin).admin.showListing({ id })))?.code).toBe('conflict');
    const listed = await api.as(admin).admin.properties({ hidden: true });
    expect(listed.items.map((item) => item.id)).not.toContain(id);
  });

  test('of a suspended owner returns with the account, not before', async () => {
    const { id, owner_id } = await api.make.property();
    await api.as(admin).admin.hideListing({ id, reason: 'Another house' });
    await suspend(owner_id);
    await api.as(admin).admin.showListing({ id });
    expect((await failureOf(api.as(null).properties.byId({ id })))?.code).toBe('not_found');
    await api.as(admin).admin.restoreUser({ id: owner_id });
    expect((await api.as(null).properties.byId({ id })).id).toBe(id);
  });

  test('is reported at most once per user, and not by its owner or a user who cannot see it', async () => {
    const { id, owner_id } = await api.make.property();
    const guest = await api.make.user('guest');
    for (let i = 0; i < 2; i++)
      await api.as(guest).properties.report({ id, reason: 'scam', detail: 'Copied' });
    expect(await one(`select count(*)::int as n from reports where property_id = ${id}`)).toEqual({
      n: 1,
    });
    const report = (user: MadeUser) => failureOf(api.as(user).properties.report({ id, reason: 'other' }));
    expect((await report(person(owner_id, 'host')))?.code).toBe('forbidden');
    await ask(api.db, `update properties set status = 'draft' where id = ${id}`);
    expect((await report(await api.make.user('guest')))?.code).toBe('not_found');
  });
});
