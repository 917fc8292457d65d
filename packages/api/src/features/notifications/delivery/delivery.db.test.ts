import {
  type BidRow,
  createDb,
  finishStays,
  inTransaction,
  lockRequest,
  moveCursor,
  readLane,
  readOutbox,
  takeCursor,
  writeDueReminders,
} from '@palmbid/db';
import { ask, type MadeUser, unusableHash } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMailBody } from '../../../kit/mail.ts';
import { createTestApi, delivered, failureOf, type TestApi } from '../../../testing/index.ts';
import { sendMails } from '../../mails/commands/send-mails.ts';
import { searchesAtMost } from './announcements.ts';
import { deliverAll, deliverBatch, retryFailures } from './deliver.ts';
import { writeDigests } from './digest.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.reset());

const userOf = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });
const parties = (bid: BidRow) => ({
  guest: userOf(bid.guest_id, 'guest'),
  host: userOf(bid.host_id, 'host'),
});

const kindsOf = async (user: MadeUser): Promise<string[]> =>
  (await api.as(user).notifications.list({})).items.map((n) => n.kind).reverse();
const mailsTo = (userId: number) =>
  ask<{ kind: string; body: string }>(
    api.db,
    `select kind, body from mails where user_id = ${userId} and kind <> 'verify_email' order by id`,
  );

describe('the notifications of an event', () => {
  test('of a bid go to the guest until the award, and then to the hosts', async () => {
    const bid = await api.make.bid();
    const { guest, host } = parties(bid);
    const loser = await api.make.bid({ request: await lockedRequest(bid.request_id) });
    await api.as(host).bids.edit({ id: bid.id, amount: 150 });
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    await delivered(api.deps);
    expect(await kindsOf(guest)).toEqual(['new_bid', 'new_bid', 'bid_changed', 'booking_changed']);
    expect(await kindsOf(host)).toEqual(['bid_accepted']);
    expect(await kindsOf(userOf(loser.host_id, 'host'))).toEqual(['bid_not_selected']);
    expect((await mailsTo(host.id)).map((m) => m.kind)).toEqual(['bid_accepted']);
    // By default a change notifies on the site only.
    expect((await mailsTo(guest.id)).map((m) => m.kind)).toEqual(['new_bid', 'new_bid', 'booking_changed']);
  });

  test('of an award or a withdrawn bid reveal nothing to rival hosts', async () => {
    const bid = await api.make.bid();
    const { guest, host } = parties(bid);
    const rival = await api.make.bid({ request: await lockedRequest(bid.request_id), amount_cents: 12_345 });
    await api.as(userOf(rival.host_id, 'host')).bids.withdraw({ id: rival.id });
    await delivered(api.deps);
    expect(await kindsOf(guest)).toEqual(['new_bid', 'new_bid', 'bid_withdrawn']);
    expect(await kindsOf(host)).toEqual([]);
    const rows = await ask(api.db, `select data from notifications where user_id = ${host.id}`);
    expect(JSON.stringify(rows)).not.toContain('123.45');
  });

  test('of a material change ask for confirmation; reminders go to guest and bidders', async () => {
    const bid = await api.make.bid();
    const { guest, host } = parties(bid);
    await api.as(guest).requests.update({ id: bid.request_id, guests: 3 });
    await api.clock.travel(3 * day - 60 * minute);
    await writeDueReminders(api.db);
    await api.clock.travel(61 * minute);
    await writeDueReminders(api.db);
    await delivered(api.deps);
    expect(await kindsOf(host)).toEqual(['bid_stale', 'deadline_near']);
    expect(await kindsOf(guest)).toEqual(['new_bid', 'deadline_near', 'decide_now']);
  });

  test('of messages in a thread are one until it is read, and reading the thread marks it as read', async () => {
    const { guest, host } = parties(await api.make.bid());
    const sent = [];
    for (const content of ['One', 'Two', 'Three']) {
      sent.push(await api.as(host).messages.send({ receiverId: guest.id, content }));
    }
    await delivered(api.deps);
    const lines = async () =>
      (await api.as(guest).notifications.list({})).items.filter((n) => n.kind === 'new_message');
    expect(await lines()).toMatchObject([{ count: 3, read: false }]);
    expect((await mailsTo(guest.id)).filter((m) => m.kind === 'new_message')).toHaveLength(1);
    const last = sent.at(-1);
    await api.as(guest).messages.markThreadRead({ threadId: last?.threadId ?? 0, upToId: last?.id ?? 0 });
    await delivered(api.deps);
    expect(await lines()).toMatchObject([{ count: 3, read: true }]);
    await api.as(host).messages.send({ receiverId: guest.id, content: 'Four' });
    await delivered(api.deps);
    expect(await lines()).toMatchObject([
      { count: 1, read: false },
      { count: 3, read: true },
    ]);
  });

  test('of a stay, a cancelled stay, a declined bid and a security change go to those concerned', async () => {
    const book = async () => {
      const bid = await api.make.bid();
      await api.as(parties(bid).guest).bids.accept({ id: bid.id, status: 'accepted' });
      return { bid, ...parties(bid) };
    };
    const off = async (by: 'guest' | 'host') => {
      const booked = await book();
      await ask(
        api.db,
        `update bookings set status = 'cancelled_by_${by}', closed_at = market_now() where bid_id = ${booked.bid.id}`,
      );
      return booked;
    };
    const [byGuest, byHost, stayed] = [await off('guest'), await off('host'), await book()];
    const declined = await api.make.bid();
    await api.as(parties(declined).guest).bids.decline({ id: declined.id, status: 'rejected' });
    await api.clock.travel(60 * day);
    await finishStays(api.db);
    const account = await api.make.user('guest');
    await ask(
      api.db,
      `insert into outbox (kind, payload) values ('security', '{"userId": ${account.id}, "what": "Your password was changed"}')`,
    );
    await delivered(api.deps);
    expect((await kindsOf(byGuest.host)).filter((kind) => kind !== 'bid_accepted')).toEqual([
      'booking_changed',
    ]);
    expect((await kindsOf(byHost.guest)).slice(-2)).toEqual(['booking_changed', 'booking_changed']);
    expect((await kindsOf(stayed.guest)).at(-1)).toBe('review_due');
    expect((await kindsOf(stayed.host)).at(-1)).toBe('review_due');
    expect((await api.as(parties(declined).host).notifications.list({})).items).toMatchObject([
      { kind: 'bid_closed', body: 'The guest declined your bid.' },
    ]);
    expect((await api.as(account).notifications.list({})).items).toMatchObject([
      { kind: 'security', title: 'Your password was changed' },
    ]);
    // The mail about it was written with the change itself.
    expect(await mailsTo(account.id)).toEqual([]);
  });

  test('of a role change go to the user', async () => {
    const admin = await api.make.user('admin');
    const user = await api.make.user('guest');
    await api.as(admin).admin.setRole({ id: user.id, userRole: 'both' });
    await delivered(api.deps);
    expect((await api.as(user).notifications.list({})).items).toMatchObject([
      { kind: 'role_changed', body: 'You are now guest and host.' },
    ]);
  });
});

const lockedRequest = async (id: number) => {
  const row = await api.db.transaction().execute((tx) => lockRequest(tx, id));
  if (!row) throw new Error('no such request');
  return row;
};

describe('preferences', () => {
  test('switch a kind off on the site or by mail, except those that protect the account', async () => {
    const { guest, host } = parties(await api.make.bid());
    await api
      .as(guest)
      .notifications.setPreferences({ kinds: [{ kind: 'new_message', inApp: true, email: false }] });
    await api
      .as(host)
      .notifications.setPreferences({ kinds: [{ kind: 'new_message', inApp: false, email: true }] });
    await delivered(api.deps);
    const before = (await mailsTo(guest.id)).length;
    await api.as(host).messages.send({ receiverId: guest.id, content: 'One' });
    await api.as(guest).messages.send({ receiverId: host.id, content: 'Two' });
    await delivered(api.deps);
    expect(await kindsOf(guest)).toContain('new_message');
    expect((await mailsTo(guest.id)).length).toBe(before);
    expect(await kindsOf(host)).toEqual([]);
    expect((await mailsTo(host.id)).map((m) => m.kind)).toEqual(['new_message']);
    const failure = await failureOf(
      api
        .as(guest)
        .notifications.setPreferences({ kinds: [{ kind: 'security', inApp: true, email: false }] }),
    );
    expect(failure?.code).toBe('invalid_input');
  });

  const linkOf = (sealed: string | undefined) => {
    const { headers = {} } = openMailBody(api.deps, sealed ?? '');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    return /\/unsubscribe\?token=([^>\s]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  };
  const byMail = async (user: MadeUser) => {
    const { kinds } = await api.as(user).notifications.preferences();
    return kinds.filter(({ email, locked }) => email && !locked).map(({ kind }) => kind);
  };

  test('the link in a mail ends that kind of mail and allows it again, with a valid token only', async () => {
    const { guest } = parties(await api.make.bid());
    await delivered(api.deps);
    const before = await byMail(guest);
    const token = linkOf((await mailsTo(guest.id))[0]?.body);
    const anonymous = api.as(null).notifications;
    for (const forged of [
      token.replace(`${guest.id}.new_bid`, `${guest.id}.new_message`),
      token.replace(`${guest.id}.`, `${guest.id + 1}.`),
      token.slice(0, -1),
    ]) {
      expect((await failureOf(anonymous.unsubscribe({ token: forged })))?.code).toBe('invalid_token');
    }
    expect(await byMail(guest)).toEqual(before);
    expect(await anonymous.unsubscribe({ token })).toMatchObject({ kind: 'new_bid', stopped: true });
    expect(await byMail(guest)).toEqual(before.filter((kind) => kind !== 'new_bid'));
    expect(await anonymous.unsubscribe({ token, undo: true })).toMatchObject({ stopped: false });
    expect(await byMail(guest)).toEqual(before);
  });

  test('quiet hours delay mails that are not urgent; a digest gathers them into one a day', async () => {
    const bid = await api.make.bid();
    const { guest, host } = parties(bid);
    await api.as(guest).notifications.setPreferences({ quietHours: { from: 0, to: 1439 } });
    await api.as(host).notifications.setPreferences({ digest: true });
    await api.as(host).messages.send({ receiverId: guest.id, content: 'One' });
    await api.as(guest).messages.send({ receiverId: host.id, content: 'Two' });
    await delivered(api.deps);
    const waiting = await ask<{ later: boolean }>(
      api.db,
      `select next_attempt_at > market_now() + interval '1 second' as later from mails where user_id = ${guest.id} and kind = 'new_message'`,
    );
    // In the one minute of the day that is not quiet it is sent at once.
    expect(waiting).toHaveLength(1);
    expect(await mailsTo(host.id)).toEqual([]);
    const hour = Number(
      (await ask<{ hour: number }>(api.db, 'select extract(hour from market_now())::int as hour'))[0]?.hour,
    );
    await api.clock.travel(((9 - hour + 24) % 24) * 60 * minute);
    expect(await writeDigests(api.deps)).toBeGreaterThan(0);
    expect(await writeDigests(api.deps)).toBe(0);
    const [digest] = await mailsTo(host.id);
    expect(digest?.kind).toBe('digest');
    expect(openMailBody(api.deps, digest?.body ?? '').text).toContain('New message from');
    // Ending the digest also ends the kinds that it collects.
    await api.as(null).notifications.unsubscribe({ token: linkOf(digest?.body) });
    expect((await api.as(host).notifications.preferences()).digest).toBe(false);
    expect(await byMail(host)).toEqual([
      'counter_offer',
      'deadline_near',
      'decide_now',
      'bid_accepted',
      'booking_changed',
      'payment_due',
      'request_reopened',
    ]);
  });
});

describe('events are delivered exactly once', () => {
  test('in the order of transaction numbers: 9 before 10 and 100', async () => {
    const events = ['100', '9', '10'].map((txid) => `('${txid}', 'nothing', '{}')`);
    await ask(api.db, `insert into outbox (txid, kind, payload) values ${events.join(', ')}`);
    const first = await readOutbox(api.db, { txid: '0', id: 0 }, 2);
    expect(first.map((event) => event.txid)).toEqual(['9', '10']);
    const [next] = await readOutbox(api.db, first[1] ?? { txid: '0', id: 0 }, 1);
    expect(next?.txid).toBe('100');
    await ask(api.db, `delete from outbox where kind = 'nothing'`);
  });

  test('by two workers, when many writers commit out of order', async () => {
    await delivered(api.deps);
    const users = await Promise.all(Array.from({ length: 10 }, () => api.make.user('guest')));
    const total = 300;
    let written = 0;
    const write = async (n: number) => {
      await api.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('outbox')
          .values({
            kind: 'role_changed',
            payload: JSON.stringify({ userId: users[n % 10]?.id, role: `r${n}` }),
          })
          .execute();
        // Some commit long after their number was given.
        if (n % 7 === 0) await tx.selectFrom('outbox').select('id').orderBy('id').limit(50).execute();
      });
      written++;
    };
    const writers = Promise.all(
      Array.from({ length: 6 }, async (_, w) => {
        for (let n = w; n < total; n += 6) await write(n);
      }),
    );
    const worker = async () => {
      while (written < total) await deliverBatch(api.deps, 'security');
    };
    await Promise.all([writers, worker(), worker()]);
    await delivered(api.deps);
    const rows = await ask<{ role: string }>(
      api.db,
      `select data->>'role' as role from notifications where kind = 'role_changed' and data->>'role' like 'r%'`,
    );
    const roles = rows.map((row) => row.role).filter((role) => /^r\d+$/.test(role));
    expect(roles).toHaveLength(total);
    expect(new Set(roles).size).toBe(total);
  });

  test('by the next worker, when one dies before its commit', async () => {
    await delivered(api.deps);
    const user = await api.make.user('guest');
    await ask(
      api.db,
      `insert into outbox (kind, payload) values ('role_changed', '{"userId": ${user.id}, "role": "host"}')`,
    );
    await vi.waitFor(async () => {
      const dying = inTransaction(api.db, async (tx) => {
        const at = await takeCursor(tx, 'security');
        const events = at ? await readLane(tx, 'security', at, 50) : [];
        const last = events.at(-1);
        if (!last) throw new Error('not yet');
        await moveCursor(tx, 'security', { ...last, step: 0 });
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
    });
    await delivered(api.deps);
    expect(await kindsOf(user)).toEqual(['role_changed']);
  });

  test('except one whose effects fail, which is set aside and given up after ten attempts', async () => {
    await delivered(api.deps);
    const user = await api.make.user('guest');
    await ask(
      api.db,
      `insert into outbox (kind, payload) values ('bid_placed', '{"bidId": 99999999999}'), ('role_changed', '{"userId": ${user.id}, "role": "host"}')`,
    );
    await delivered(api.deps);
    expect(await kindsOf(user)).toEqual(['role_changed']);
    for (let n = 0; n < 12; n++) {
      await api.clock.travel(6 * 60 * minute);
      await retryFailures(api.deps);
    }
    const failures = await ask(api.db, 'select attempts, dead from delivery_failures');
    expect(failures).toEqual([{ attempts: 10, dead: true }]);
  });
});

/** Ends the connection of a transaction that inserts more than `most` notifications of these users. */
const killNotifying = (userIds: readonly number[], most: number) =>
  ask(
    api.owner,
    `create function kill_notifying() returns trigger language plpgsql as $$
     declare
       notified int := coalesce(nullif(current_setting('test.notified', true), ''), '0')::int + 1;
     begin
       if new.user_id in (${userIds.join(', ')}) then
         perform set_config('test.notified', notified::text, true);
         if notified > ${most} then perform pg_terminate_backend(pg_backend_pid()); end if;
       end if;
       return null;
     end $$;
     create trigger kill_notifying after insert on notifications for each row execute function kill_notifying()`,
  );
const stopKilling = () => ask(api.owner, 'drop function if exists kill_notifying cascade');

const writeRoleChanges = async (count: number) => {
  const users = await Promise.all(Array.from({ length: count }, () => api.make.user('guest')));
  const events = users.map(({ id }) => `('role_changed', '{"userId": ${id}, "role": "host"}')`);
  await ask(api.db, `insert into outbox (kind, payload) values ${events.join(', ')}`);
  return users;
};

describe('delivery continues', () => {
  beforeEach(async () => {
    await delivered(api.deps);
    await ask(api.db, 'delete from delivery_failures');
  });
  afterEach(stopKilling);

  test('halves a batch that is too large for one transaction until it succeeds', async () => {
    const users = await writeRoleChanges(20);
    await killNotifying(
      users.map(({ id }) => id),
      3,
    );
    await delivered(api.deps);
    for (const user of users) expect(await kindsOf(user)).toEqual(['role_changed']);
    expect(await ask(api.db, 'select 1 from delivery_failures')).toEqual([]);
  });

  test('sets aside an event that ends its connection even by itself, and delivers the others in order', async () => {
    const users = await writeRoleChanges(9);
    const poisoned = users[4]?.id ?? 0;
    await killNotifying([poisoned], 0);
    await delivered(api.deps);
    for (const user of users) {
      expect(await kindsOf(user)).toEqual(user.id === poisoned ? [] : ['role_changed']);
    }
    const failures = () =>
      ask<{ kind: string; attempts: number; last_error: string }>(
        api.db,
        'select kind, attempts, last_error from delivery_failures',
      );
    expect(await failures()).toEqual([
      { kind: 'role_changed', attempts: 1, last_error: expect.stringMatching(/terminat/) },
    ]);
    await api.clock.travel(minute);
    await retryFailures(api.deps);
    expect(await failures()).toMatchObject([{ attempts: 2 }]);
    await stopKilling();
    await api.clock.travel(10 * minute);
    await retryFailures(api.deps);
    expect(await failures()).toEqual([]);
    expect(await kindsOf(userOf(poisoned, 'guest'))).toEqual(['role_changed']);
  });

  test('writes a reset link while notifications fail', async () => {
    const bid = await api.make.bid();
    await killNotifying([bid.guest_id], 0);
    const forgetful = await api.make.user('guest');
    await api.as(null).auth.forgotPassword({ email: forgetful.email });
    await vi.waitFor(async () => {
      await deliverAll(api.deps).catch(() => {});
      expect((await mailsTo(forgetful.id)).map(({ kind }) => kind)).toEqual(['password_reset']);
    });
  });
});

describe('repeated events', () => {
  test('are one notification and one mail: 40 changes of a request', async () => {
    const bid = await api.make.bid();
    const { guest, host } = parties(bid);
    await delivered(api.deps);
    for (let n = 1; n <= 40; n++) {
      await api.as(guest).requests.update({ id: bid.request_id, guests: 3 + (n % 2) });
      if (n % 8 === 0) await delivered(api.deps);
    }
    await delivered(api.deps);
    const lines = (await api.as(host).notifications.list({})).items;
    expect(lines).toMatchObject([{ kind: 'bid_stale', count: 40, read: false }]);
    expect(lines[0]?.body).toContain('Changed 40 times');
    expect((await api.as(host).notifications.unreadCount()).count).toBe(1);
    const mails = await mailsTo(host.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['bid_stale']);
    expect(openMailBody(api.deps, mails[0]?.body ?? '').text).toContain('Changed 40 times');
  });

  test('are gathered in a mail that waits a few minutes; later ones are in another mail', async () => {
    const bid = await api.make.bid();
    const { guest, host } = parties(bid);
    const due = () =>
      ask<{ waits: boolean; gathered: number }>(
        api.db,
        `select next_attempt_at > market_now() + interval '1 minute' as waits, gathered from mails
          where user_id = ${host.id} order by id`,
      );
    await api.as(guest).requests.update({ id: bid.request_id, guests: 3 });
    await delivered(api.deps);
    await api.as(guest).requests.update({ id: bid.request_id, guests: 4 });
    await delivered(api.deps);
    expect(await due()).toEqual([{ waits: true, gathered: 2 }]);
    await api.clock.travel(5 * minute);
    while ((await sendMails(api.deps, async () => {})) > 0);
    await api.as(guest).requests.update({ id: bid.request_id, guests: 5 });
    await delivered(api.deps);
    expect(await due()).toEqual([
      { waits: false, gathered: 2 },
      { waits: true, gathered: 1 },
    ]);
  });

  test('replace an unread notification; after it was read the next one is new', async () => {
    const bid = await api.make.bid();
    const { guest, host } = parties(bid);
    const lines = async () => (await api.as(host).notifications.list({})).items;
    await api.as(guest).requests.update({ id: bid.request_id, guests: 3 });
    await delivered(api.deps);
    const [seen] = await lines();
    await api.as(guest).requests.update({ id: bid.request_id, guests: 4 });
    await delivered(api.deps);
    // A client that has read up to the first has not read the second.
    await api.as(host).notifications.markRead({ upToId: seen?.id ?? 0 });
    expect(await lines()).toMatchObject([{ count: 2, read: false }]);
    await api.as(host).notifications.markRead({ group: seen?.group ?? '' });
    await api.as(guest).requests.update({ id: bid.request_id, guests: 5 });
    await delivered(api.deps);
    expect(await lines()).toMatchObject([
      { count: 1, read: false },
      { count: 2, read: true },
    ]);
  });
});

describe('an announcement to many hosts', () => {
  /** Hosts with a saved search for this place, made in one statement. */
  const searching = (count: number, place: string) =>
    ask(
      api.db,
      `with made as (
         insert into users (username, email, name, password_hash, user_role)
         select '${place}_' || n, '${place}_' || n || '@test.example', 'Some Host', '${unusableHash}', 'host'
           from generate_series(1, ${count}) n returning id)
       insert into saved_searches (user_id, name, alert, location) select id, 'x', 'instant', '${place}' from made`,
    );
  const notifiedOf = (requestId: number) =>
    ask<{ user_id: number; txid: string; mails: number }>(
      api.db,
      `select n.user_id, o.txid::text as txid, (select count(*)::int from mails m where m.user_id = n.user_id) as mails
         from notifications n join outbox o on o.kind = 'notification_added' and o.payload ->> 'notificationId' = n.id::text
        where n.data ->> 'requestId' = '${requestId}' order by n.id`,
    );

  test('inserts notifications and mails with two statements for any number of hosts', async () => {
    await delivered(api.deps);
    const statements: string[] = [];
    const db = createDb(api.databaseUrl, api.deps.log, { onStatement: ({ sql }) => statements.push(sql) });
    const cost = async (hosts: number, place: string) => {
      await searching(hosts, place);
      const { id } = await api.make.request({ location: place });
      await delivered(api.deps, ['security', 'personal']);
      statements.length = 0;
      await delivered({ ...api.deps, db }, ['announcements']);
      expect(await notifiedOf(id)).toHaveLength(hosts);
      return statements.filter((text) => /insert into (notifications|mails)/.test(text)).length;
    };
    expect(await cost(1, 'onlyone')).toBe(2);
    expect(await cost(60, 'sixty')).toBe(2);
    await db.destroy();
  });

  test('is delivered in parts of bounded size, once per host, and a part that fails is retried smaller', async () => {
    const hosts = searchesAtMost + 20;
    await searching(hosts, 'everywhere');
    const { id } = await api.make.request({ location: 'Everywhere' });
    await delivered(api.deps);
    const rows = await notifiedOf(id);
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(hosts);
    expect(rows.every((row) => row.mails === 1)).toBe(true);
    const perTransaction = new Map<string, number>();
    for (const { txid } of rows) perTransaction.set(txid, (perTransaction.get(txid) ?? 0) + 1);
    expect(Math.max(...perTransaction.values())).toBeLessThanOrEqual(searchesAtMost);

    const userIds = rows.map((row) => row.user_id);
    await killNotifying(userIds, 60);
    const again = await api.make.request({ location: 'Everywhere' });
    await delivered(api.deps);
    await stopKilling();
    expect((await notifiedOf(again.id)).map((row) => row.user_id).sort()).toEqual([...userIds].sort());
  });
});
