import {
  inTransaction,
  lockPropertiesOf,
  lockUser,
  settleReports,
  type Tx,
  takeDigest,
  writeAudit,
} from '@palmbid/db';
import { ask, deadlocksOf, type MadeUser } from '@palmbid/db/testing';
import { expect, test, vi } from 'vitest';
import { partiesOf, person, useTestApi } from '../../testing/index.ts';

const api = useTestApi({ passwords: { hash: async () => 'unused', verify: async () => true } });

/** Takes the first lock of a transaction, starts the call, which waits for it, takes the second lock, and commits. */
async function duringCall(
  first: (tx: Tx) => Promise<unknown>,
  call: () => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
) {
  const before = await deadlocksOf(api.owner);
  let called: Promise<unknown> = Promise.resolve();
  await inTransaction(api.db, async (tx) => {
    await first(tx);
    called = call();
    await vi.waitFor(async () => {
      const waiting = `select 1 from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`;
      expect(await ask(api.owner, waiting)).not.toEqual([]);
    });
    await second(tx);
  });
  await called;
  await ask(api.owner, 'select pg_stat_clear_snapshot()');
  expect(await deadlocksOf(api.owner)).toBe(before);
}

const deleteAccount = (user: MadeUser) => api.as(user).account.delete({ currentPassword: 'mine' });

test('an account that ends and a stay that reopens with its held price lock users before properties', async () => {
  const bid = await api.make.bid();
  const { guest, host } = partiesOf(bid);
  const [request] = await ask<Awaited<ReturnType<typeof api.make.request>>>(
    api.db,
    `select * from vacation_requests where id = ${bid.request_id}`,
  );
  const rival = await api.make.bid({ ...(request && { request }), amount_cents: 19_000 });
  const holder = person(rival.host_id, 'host');
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  await api.as(holder).bids.hold({ id: rival.id });
  const [booking] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  await duringCall(
    (tx) => lockUser(tx, holder.id),
    () => api.as(host).bookings.cancel({ id: booking?.id ?? 0 }),
    (tx) => lockPropertiesOf(tx, holder.id),
  );
});

test('an account that ends and an admin who settles its report lock the audit log last', async () => {
  const [admin, user] = [await api.make.user('admin'), await api.make.user('host')];
  const request = await api.make.request();
  await api.as(user).requests.report({ id: request.id, reason: 'spam' });
  await duringCall(
    (tx) => settleReports(tx, `request:${request.id}`, admin.id),
    () => deleteAccount(user),
    (tx) =>
      writeAudit(tx, {
        actorId: admin.id,
        action: 'request.take_down',
        subject: `request:${request.id}`,
        detail: {},
      }),
  );
});

test('an account that ends and its daily digest lock settings before notifications', async () => {
  const { guest } = partiesOf(await api.make.bid());
  await api.as(guest).notifications.setPreferences({ digest: true });
  await ask(
    api.db,
    `insert into notifications (user_id, kind, group_key, event_key, data, digest)
     values (${guest.id}, 'security', 'account', 'one', '{"what": "x"}', true)`,
  );
  await duringCall(
    (tx) => ask(tx, `select 1 from notification_settings where user_id = ${guest.id} for update`),
    () => deleteAccount(guest),
    (tx) => takeDigest(tx, guest.id),
  );
});
