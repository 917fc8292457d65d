import { ask, type MadeUser } from '@palmbid/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, useTestApi } from '../../testing/index.ts';

const minute = 60_000;
const hour = 60 * minute;
const api = useTestApi({
  passwords: { hash: async () => '$argon2id$x', verify: async () => true },
});
let admin: MadeUser;
beforeAll(async () => {
  admin = await api.make.user('admin');
});

const day = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);
const trip = {
  title: 'A week',
  description: 'x',
  location: 'Lisbon',
  checkInDate: day(40),
  checkOutDate: day(43),
  guests: 2,
  bedrooms: 1,
  minBudget: 0,
  maxBudget: 300,
  status: 'active' as const,
};
const span = (from: string | null | undefined, to: string | null | undefined) =>
  Date.parse(to ?? '') - Date.parse(from ?? '');

test('an auction keeps the settings it started with, and the next auction gets the new ones', async () => {
  const guest = await api.make.user('guest');
  const open = async () => {
    const made = await api.as(guest).requests.create(trip);
    const [row] = await ask<{ activated_at: string }>(
      api.db,
      `select activated_at from vacation_requests where id = ${made.id}`,
    );
    return { ...made, activated: row?.activated_at };
  };
  const before = await open();
  expect(span(before.activated, before.effectiveDeadline)).toBe(72 * hour);
  expect(span(before.effectiveDeadline, before.decideBy)).toBe(72 * hour);
  const next = { biddingHours: 48, decidingHours: 24, softCloseMinutes: 5, softCloseExtensions: 1 };
  expect(await api.as(admin).settings.setAuction(next)).toEqual(next);
  const same = await api.as(guest).requests.byId({ id: before.id });
  expect(same).toMatchObject({ effectiveDeadline: before.effectiveDeadline, decideBy: before.decideBy });
  const after = await open();
  expect(span(after.activated, after.effectiveDeadline)).toBe(48 * hour);
  expect(span(after.effectiveDeadline, after.decideBy)).toBe(24 * hour);

  // 7 minutes before the deadline: inside the first auction's soft close window, outside the second's.
  const bidAt = async (id: number, deadline: string | null | undefined, left: number) => {
    await api.clock.travel(span(new Date(await now()).toISOString(), deadline) - left);
    const home = await api.make.property();
    const host = { id: home.owner_id, role: 'host' as const, username: 'x', email: 'x' };
    await api.as(host).bids.place({ requestId: id, propertyId: home.id, amount: 100 });
    return (await api.as(guest).requests.byId({ id })).effectiveDeadline;
  };
  expect(await bidAt(after.id, after.effectiveDeadline, 7 * minute)).toBe(after.effectiveDeadline);
  const moved = await bidAt(after.id, after.effectiveDeadline, 4 * minute);
  expect(span(after.effectiveDeadline, moved)).toBeGreaterThan(0);
  expect(span(after.effectiveDeadline, moved)).toBeLessThanOrEqual(minute + 1000);
  // At most once.
  expect(await bidAt(after.id, moved, 2 * minute)).toBe(moved);
  expect(
    span(before.effectiveDeadline, await bidAt(before.id, before.effectiveDeadline, 7 * minute)),
  ).toBeGreaterThan(2 * minute);
  await api.clock.reset();
});

const now = async () =>
  Number(
    (await ask<{ ms: number }>(api.db, 'select (extract(epoch from market_now()) * 1000)::float8 as ms'))[0]
      ?.ms,
  );

test('settings out of bounds, unknown or missing are refused; saving the same ones writes no audit entry', async () => {
  const settings = api.as(admin).settings;
  const refused = async (input: object) =>
    await codeOf(settings.setAuction(input as Parameters<typeof settings.setAuction>[0]));
  for (const input of [
    {},
    { softCloseMinutes: 0 },
    { softCloseMinutes: 61 },
    { softCloseExtensions: 7 },
    { decidingHours: 11 },
    { biddingHours: 1.5 },
    { other: 1 },
  ]) {
    expect(await refused(input), JSON.stringify(input)).toBe('invalid_input');
  }
  const entries = async () => (await api.as(admin).admin.audit({ action: 'settings' })).items.length;
  const before = await entries();
  await settings.setAuction(await settings.auction());
  expect(await entries()).toBe(before);
  await settings.setAuction({ softCloseMinutes: 20 });
  const { items } = await api.as(admin).admin.audit({ action: 'settings.auction' });
  expect(items[0]?.detail).toEqual({ softCloseMinutes: { from: expect.any(Number), to: 20 } });
});

test('figures over time have a row for each day and week, days without events included', async () => {
  await api.clock.reset();
  const count = async (by: 'day' | 'week') => (await api.as(admin).admin.timeline({ by, periods: 3 })).items;
  const before = await count('day');
  expect(before).toHaveLength(3);
  const bid = await api.make.bid();
  await api
    .as({ id: bid.guest_id, role: 'guest', username: 'x', email: 'x' })
    .bids.accept({ id: bid.id, status: 'accepted' });
  const after = await count('day');
  const [last, first] = [after.at(-1), before.at(-1)];
  expect((last?.users ?? 0) - (first?.users ?? 0)).toBe(2);
  expect((last?.requests ?? 0) - (first?.requests ?? 0)).toBe(1);
  expect((last?.bids ?? 0) - (first?.bids ?? 0)).toBe(1);
  expect((last?.awards ?? 0) - (first?.awards ?? 0)).toBe(1);
  expect(after.map((row) => row.day)).toEqual([...after.map((row) => row.day)].sort());
  expect(after[0]).toMatchObject({ users: 0, bids: 0 });
  expect((await count('week')).at(-1)?.bids).toBeGreaterThanOrEqual(last?.bids ?? 0);
});

test('new accounts never outnumber accounts: closed ones are counted in neither', async () => {
  const closed = await api.make.user('guest');
  await api.as(closed).account.delete({ currentPassword: 'any' });
  const { items } = await api.as(admin).admin.timeline({ by: 'day', periods: 2 });
  const { totalUsers } = await api.as(admin).admin.statsUsers();
  expect(items.reduce((sum, row) => sum + row.users, 0)).toBe(totalUsers);
});
