import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tripBody } from './rows/contract.ts';
import { allPages } from './support/pages.ts';
import { type ContractApp, createContractApp, newPerson, type Person } from './support/scene.ts';

let t: ContractApp;
let admin: Person;
beforeAll(async () => {
  t = await createContractApp();
  admin = await newPerson(t, 'admin');
});
afterEach(() => {
  expect(t.errors).toEqual([]);
  expect(t.warnings).toEqual([]);
});
afterAll(async () => {
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

const rolePath = (id: unknown) => `/api/admin/users/${id}/role`;
const setRole = (by: Person, id: unknown, userRole: unknown) => t.as(by).patch(rolePath(id), { userRole });

test('an invalid role, an invalid id and an unknown id are refused', async () => {
  const someone = await newPerson(t, 'guest');
  for (const role of ['root', '', null, 1, ['host']]) {
    expect((await setRole(admin, someone.id, role)).status).toBe(400);
  }
  expect((await t.as(admin).patch(rolePath(someone.id), {})).text).toBe('Please select a role');
  for (const id of ['0', '-1', '2147483648', 'x', '1.5']) {
    expect((await setRole(admin, id, 'host')).status).toBe(400);
  }
  expect((await setRole(admin, 2_147_483_647, 'host')).status).toBe(404);
  expect((await t.as(someone).get('/api/user')).json).toMatchObject({ userRole: 'guest' });
});

test('an admin sets any of the four roles, which ends the user’s sessions; a repeat changes nothing', async () => {
  for (const role of ['host', 'both', 'admin', 'guest']) {
    const someone = await newPerson(t, role === 'guest' ? 'host' : 'guest');
    const answer = await setRole(admin, someone.id, role);
    expect([answer.status, answer.json]).toEqual([
      200,
      expect.objectContaining({ id: someone.id, userRole: role }),
    ]);
    expect((await t.as(someone).get('/api/user')).status).toBe(401);
    someone.cookie = await t.logIn(someone);
    expect((await setRole(admin, someone.id, role)).status).toBe(200);
    expect((await t.as(someone).get('/api/user')).status).toBe(200);
  }
});

test('a former admin has no admin rights, neither with the old cookie nor with a new one', async () => {
  const former = await newPerson(t, 'admin');
  expect((await t.as(former).get('/api/admin/users')).status).toBe(200);
  await setRole(admin, former.id, 'both');
  expect((await t.as(former).get('/api/admin/users')).status).toBe(401);
  former.cookie = await t.logIn(former);
  expect((await t.as(former).get('/api/admin/users')).status).toBe(403);
});

test('the last admin cannot lose the role: 409, for themselves too', async () => {
  await ask(t.db, `update users set user_role = 'guest' where user_role = 'admin' and id <> ${admin.id}`);
  const answer = await t
    .as(admin)
    .patch(rolePath(admin.id), { userRole: 'guest' }, { accept: 'application/problem+json' });
  expect(answer.json).toMatchObject({ status: 409, code: 'last_admin' });
  expect((await t.as(admin).get('/api/user')).json).toMatchObject({ userRole: 'admin' });
});

test('the pending bids of a former host are host_inactive, and cannot be accepted', async () => {
  const [guest, host] = [await newPerson(t, 'guest'), await newPerson(t, 'host')];
  host.surname.readers.add(guest.id);
  const trip = await t.as(guest).post('/api/vacation-requests', tripBody({ status: 'active' }));
  const home = await t.make.property({ owner_id: host.id });
  const requestId = (trip.json as { id: number }).id;
  const bid = await t.as(host).post('/api/bids', { requestId, propertyId: home.id, amount: 100 });
  expect((await setRole(admin, host.id, 'guest')).status).toBe(200);
  const { id } = bid.json as { id: number };
  expect((await t.as(guest).get(`/api/vacation-requests/${requestId}/bids`)).json).toMatchObject([
    { id, status: 'rejected', closedReason: 'host_inactive' },
  ]);
  expect((await t.as(guest).patch(`/api/bids/${id}`, { status: 'accepted' })).status).toBe(409);
});

test('the statistics count all rows under their documented names', async () => {
  const users = await t.as(admin).get('/api/admin/stats/users');
  const [roles] = await ask<Record<string, number>>(
    t.db,
    `select count(*)::int as total, count(*) filter (where user_role = 'host')::int as hosts from users`,
  );
  expect(users.json).toMatchObject({
    totalUsers: roles?.['total'],
    hostUsers: roles?.['hosts'],
    adminUsers: 1,
  });
  expect(Object.keys(users.json as object).sort()).toEqual([
    'adminUsers',
    'bothRoleUsers',
    'guestUsers',
    'hostUsers',
    'totalUsers',
  ]);
  const activity = await t.as(admin).get('/api/admin/stats/activity');
  expect(activity.json).toEqual({
    totalVacationRequests: 1,
    activeVacationRequests: 1,
    totalBids: 1,
    completedBookings: 0,
    rejectedBids: 1,
  });
});

test.each(['users', 'vacation-requests', 'properties', 'bids'])(
  'GET /api/admin/%s: a bare array, all of it without a limit, in pages with one',
  async (list) => {
    const client = t.as(admin);
    const all = (await client.get(`/api/admin/${list}`)).json as { id: number }[];
    expect(all.length).toBeGreaterThan(0);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    const pages = await allPages(client, `/api/admin/${list}?limit=1`);
    expect(pages.flat()).toEqual(all.map(({ id }) => id));
    for (const query of ['limit=0', 'limit=101', 'sort=id', 'unknown=1', 'cursor=x', 'search=']) {
      expect((await client.get(`/api/admin/${list}?${query}`)).status).toBe(400);
    }
    const wild = (await client.get(`/api/admin/${list}?search=${encodeURIComponent('%_\\')}`)).json;
    expect(wild).toEqual([]);
  },
);
