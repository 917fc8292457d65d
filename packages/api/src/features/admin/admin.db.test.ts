import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, failureOf, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('statistics count users, requests, bids and bookings', async () => {
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

test('lists search, sort by name and page without skipping or repeating a row', async () => {
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

test('taking the host role away closes pending bids, ends sessions and writes an audit entry', async () => {
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

test('the last admin cannot be demoted, also when two admins demote each other at once', async () => {
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

test('an export holds all pages of the filtered list in its order; the audit entry keeps the filter, not the search text', async () => {
  const me = await api.make.user('admin');
  const admin = api.as(me).admin;
  for (const name of ['Mia Maple', 'mia Mead', 'Mia Moss', 'Mio Other'])
    await api.make.user('host', { name });
  for (const status of ['draft', 'active', 'active'] as const)
    await api.make.request({ status, title: 'Mia' });
  const bid = await api.make.bid();
  await admin.hideListing({ id: bid.property_id, reason: 'Another house' });

  type Page = { items: { id: number }[]; nextCursor: string | null };
  const walked = async (page: (cursor?: string) => Promise<Page>) => {
    const ids: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, nextCursor } = await page(cursor);
      ids.push(...items.map(({ id }) => id));
      if (nextCursor === null) return ids;
      cursor = nextCursor;
    }
  };
  /** The column `id` of a file. */
  const filed = async (input: Parameters<typeof admin.exportCsv>[0]) => {
    const { csv, rows, complete } = await admin.exportCsv(input);
    const ids = csv
      .split('\r\n')
      .slice(1)
      .flatMap((line) => (/^\d+/.test(line) ? [Number.parseInt(line, 10)] : []));
    expect([rows, complete]).toEqual([ids.length, true]);
    return ids;
  };
  const at = (cursor?: string) => ({ limit: 2, ...(cursor !== undefined && { cursor }) });

  const users = { search: 'mia', role: 'host', sort: 'name' } as const;
  const names = await walked((cursor) => admin.users({ ...users, ...at(cursor) }));
  expect(names).toHaveLength(3);
  expect(await filed({ list: 'users', ...users })).toEqual(names);
  const requests = { search: 'mia', status: 'active', sort: 'oldest' } as const;
  const trips = await walked((cursor) => admin.requests({ ...requests, ...at(cursor) }));
  expect(trips).toHaveLength(2);
  expect(await filed({ list: 'requests', ...requests })).toEqual(trips);
  expect(await filed({ list: 'properties', hidden: true })).toEqual([bid.property_id]);
  const closed = await walked((cursor) => admin.bids({ status: 'rejected', ...at(cursor) }));
  expect(closed).toContain(bid.id);
  expect(await filed({ list: 'bids', status: 'rejected' })).toEqual(closed);
  const done = { action: 'listing', actorId: me.id };
  expect(await filed({ list: 'audit', ...done })).toEqual(
    await walked((cursor) => admin.audit({ ...done, ...at(cursor) })),
  );

  const [first] = (await admin.audit({ subject: 'list:users' })).items;
  expect(first?.detail).toEqual({ role: 'host', sort: 'name', searched: true, rows: 3 });
  expect((await failureOf(admin.exportCsv({ list: 'bids', role: 'host' } as never)))?.code).toBe(
    'invalid_input',
  );
});
