import { ask } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allProcedures, isMutation, isStream, trpcCall } from '../../test/contract/support/calls.ts';
import { createTestApp, type TestApp } from '../../test/support/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const minutes = 60_000;

test('an impersonating admin reads as the user, cannot write or read messages, and is back after half an hour', async () => {
  const admin = await t.person('admin');
  const other = await t.person('admin');
  const bid = await t.make.bid();
  const guest = { id: bid.guest_id };
  expect((await t.as(admin).post(`/api/admin/users/${other.id}/view`)).status).toBe(403);
  expect((await t.as(admin).post(`/api/admin/users/${guest.id}/view`)).status).toBe(200);

  const me = await t.as(admin).get('/api/user');
  expect(me.json).toMatchObject({ id: guest.id, viewedUntil: expect.any(String) });
  const own = await t.as(admin).get('/api/vacation-requests/guest');
  expect(own.json).toMatchObject([{ id: bid.request_id }]);
  // Only what that person may: the admin's own pages are closed meanwhile.
  expect((await t.as(admin).get('/api/admin/users')).status).toBe(403);
  expect((await t.as(admin).get('/api/messages')).status).toBe(403);

  const state = () =>
    ask(t.db, `select (select max(seq) from audit_log) as audit, (select max(id) from outbox) as outbox`);
  const before = await state();
  const allowedWhileImpersonating = ['impersonation.stop', 'auth.logout'];
  const let_through: string[] = [];
  let tried = 0;
  for (const path of allProcedures) {
    if ((!isMutation(path) && !isStream(path)) || allowedWhileImpersonating.includes(path)) continue;
    tried++;
    const answer = await t.as(admin).send(trpcCall(path, {}).request);
    if (isStream(path) ? !answer.text.includes('read_only') : answer.status !== 403) let_through.push(path);
  }
  expect(let_through).toEqual([]);
  expect(tried).toBeGreaterThan(40);
  expect((await t.as(admin).patch(`/api/bids/${bid.id}`, { status: 'accepted' })).status).toBe(403);
  expect(await state()).toEqual(before);
  // The other admin's session is their own all the while.
  expect((await t.as(other).get('/api/user')).json).toMatchObject({ id: other.id });

  await t.clock.travel(31 * minutes);
  expect((await t.as(admin).get('/api/user')).json).toMatchObject({ id: admin.id });
  await t.as(admin).post(`/api/admin/users/${guest.id}/view`);
  expect((await t.as(admin).send({ method: 'DELETE', url: '/api/admin/view' })).status).toBe(200);
  expect((await t.as(admin).get('/api/user')).json).not.toHaveProperty('viewedUntil');
  const kept = await t.as(admin).get('/api/admin/audit?action=view');
  expect((kept.json as { action: string }[]).map(({ action }) => action)).toEqual([
    'view.end',
    'view.start',
    'view.start',
  ]);
  // Who is no admin any more looks with nobody's eyes.
  await t.as(admin).post(`/api/admin/users/${guest.id}/view`);
  await ask(t.db, `update users set user_role = 'guest' where id = ${admin.id}`);
  expect((await t.as(admin).get('/api/user')).json).toMatchObject({ id: admin.id });
  await t.clock.reset();
});
