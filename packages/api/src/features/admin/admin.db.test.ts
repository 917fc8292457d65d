import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, failureOf, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('statistics count what is there', async () => {
  const admin = await api.make.user('admin');
  const bid = await api.make.bid();
  await api
    .as({ ...(await api.make.user('guest')), id: bid.guest_id })
    .bids.accept({ id: bid.id, status: 'accepted' });
  await api.make.bid();
  const users = await api.as(admin).admin.statsUsers();
  expect(users.totalUsers).toBe(users.guestUsers + users.hostUsers + users.bothRoleUsers + users.adminUsers);
  expect(await api.as(admin).admin.statsActivity()).toEqual({
    totalVacationRequests: 2,
    activeVacationRequests: 1,
    totalBids: 2,
    completedBookings: 1,
    rejectedBids: 0,
  });
});

test('lists search, sort by name and page by keyset without losing or repeating a row', async () => {
  const admin = api.as(await api.make.user('admin'));
  for (const name of ['Zoe Zebra', 'anna Ant', 'Bert Bear', 'anna Ant'])
    await api.make.user('host', { name });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.admin.users({ role: 'host', sort: 'name', limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map((u) => u.name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const all = await admin.admin.users({ role: 'host', sort: 'name' });
  expect(seen).toEqual(all.items.map((u) => u.name));
  expect(seen.slice(0, 3)).toEqual(['anna Ant', 'anna Ant', 'Bert Bear']);
  expect((await admin.admin.users({ search: 'ZEBR' })).items.map((u) => u.name)).toEqual(['Zoe Zebra']);
  expect((await admin.admin.users({ search: '%' })).items).toEqual([]);
});

test('Z17: losing the host role closes pending bids, ends sessions and is audited', async () => {
  const admin = await api.make.user('admin');
  const bid = await api.make.bid();
  await api.as(admin).admin.setRole({ id: bid.host_id, userRole: 'guest' });
  const row = await api.db.selectFrom('bids').selectAll().where('id', '=', bid.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'rejected', closed_reason: 'host_inactive' });
  const audit = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `user:${bid.host_id}`)
    .execute();
  expect(audit).toHaveLength(1);
});

test('Z16: the last admin stays, also when two demote each other at once', async () => {
  const all = await api.db.selectFrom('users').select(['id']).where('user_role', '=', 'admin').execute();
  const [a, b] = [await api.make.user('admin'), await api.make.user('admin')];
  for (const { id } of all) await api.as(a).admin.setRole({ id, userRole: 'guest' });
  const results = await Promise.all([
    failureOf(api.as(a).admin.setRole({ id: b.id, userRole: 'guest' })),
    failureOf(api.as(b).admin.setRole({ id: a.id, userRole: 'guest' })),
  ]);
  expect(results.filter((r) => r === undefined)).toHaveLength(1);
  expect(results.filter((r) => r?.code === 'last_admin')).toHaveLength(1);
  expect(await api.violations()).toEqual([]);
});
