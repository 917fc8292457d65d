import { finishStays, lockRequest, writeDueReminders } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMailBody } from '../../../kit/mail.ts';
import {
  delivered,
  failureOf,
  mailsTo,
  notifiedKinds,
  partiesOf,
  person,
  useTestApi,
} from '../../../testing/index.ts';
import { sendMails } from '../../mails/commands/send-mails.ts';
import { writeDigests } from './digest.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const api = useTestApi();
beforeEach(() => api.clock.reset());

const lockedRequest = async (id: number) => {
  const row = await api.db.transaction().execute((tx) => lockRequest(tx, id));
  if (!row) throw new Error('no such request');
  return row;
};

describe('the notifications of an event', () => {
  test('of a bid go to the guest until the award, and then to the hosts', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
    const loser = await api.make.bid({ request: await lockedRequest(bid.request_id) });
    await api.as(host).bids.edit({ id: bid.id, amount: 150 });
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    await delivered(api.deps);
    expect(await notifiedKinds(api.as(guest))).toEqual([
      'new_bid',
      'new_bid',
      'bid_changed',
      'booking_changed',
    ]);
    expect(await notifiedKinds(api.as(host))).toEqual(['bid_accepted']);
    expect(await notifiedKinds(api.as(person(loser.host_id, 'host')))).toEqual(['bid_not_selected']);
    expect((await mailsTo(api.db, host.id)).map((m) => m.kind)).toEqual(['bid_accepted']);
    // By default a change notifies on the site only.
    expect((await mailsTo(api.db, guest.id)).map((m) => m.kind)).toEqual([
      'new_bid',
      'new_bid',
      'booking_changed',
    ]);
  });

  test('of an award or a withdrawn bid reveal nothing to rival hosts', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
    const rival = await api.make.bid({ request: await lockedRequest(bid.request_id), amount_cents: 12_345 });
    await api.as(person(rival.host_id, 'host')).bids.withdraw({ id: rival.id });
    await delivered(api.deps);
    expect(await notifiedKinds(api.as(guest))).toEqual(['new_bid', 'new_bid', 'bid_withdrawn']);
    expect(await notifiedKinds(api.as(host))).toEqual([]);
    const rows = await ask(api.db, `select data from notifications where user_id = ${host.id}`);
    expect(JSON.stringify(rows)).not.toContain('123.45');
  });

  test('of a material change ask for confirmation; reminders go to guest and bidders', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
    await api.as(guest).requests.update({ id: bid.request_id, guests: 3 });
    await api.clock.travel(3 * day - 60 * minute);
    await writeDueReminders(api.db);
    await api.clock.travel(61 * minute);
    await writeDueReminders(api.db);
    await delivered(api.deps);
    expect(await notifiedKinds(api.as(host))).toEqual(['bid_stale', 'deadline_near']);
    expect(await notifiedKinds(api.as(guest))).toEqual(['new_bid', 'deadline_near', 'decide_now']);
  });

  test('of messages in a thread are one until it is read, and reading the thread marks it as read', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    const sent = [];
    for (const content of ['One', 'Two', 'Three']) {
      sent.push(await api.as(host).messages.send({ receiverId: guest.id, content }));
    }
    await delivered(api.deps);
    const lines = async () =>
      (await api.as(guest).notifications.list({})).items.filter((n) => n.kind === 'new_message');
    expect(await lines()).toMatchObject([{ count: 3, read: false }]);
    expect((await mailsTo(api.db, guest.id)).filter((m) => m.kind === 'new_message')).toHaveLength(1);
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
      await api.as(partiesOf(bid).guest).bids.accept({ id: bid.id, status: 'accepted' });
      return { bid, ...partiesOf(bid) };
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
    await api.as(partiesOf(declined).guest).bids.decline({ id: declined.id, status: 'rejected' });
    await api.clock.travel(60 * day);
    await finishStays(api.db);
    const account = await api.make.user('guest');
    await ask(
      api.db,
      `insert into outbox (kind, payload) values ('security', '{"userId": ${account.id}, "what": "Your password was changed"}')`,
    );
    await delivered(api.deps);
    expect((await notifiedKinds(api.as(byGuest.host))).filter((kind) => kind !== 'bid_accepted')).toEqual([
      'booking_changed',
    ]);
    expect((await notifiedKinds(api.as(byHost.guest))).slice(-2)).toEqual([
      'booking_changed',
      'booking_changed',
    ]);
    expect((await notifiedKinds(api.as(stayed.guest))).at(-1)).toBe('review_due');
    expect((await notifiedKinds(api.as(stayed.host))).at(-1)).toBe('review_due');
    expect((await api.as(partiesOf(declined).host).notifications.list({})).items).toMatchObject([
      { kind: 'bid_closed', body: 'The guest declined your bid.' },
    ]);
    expect((await api.as(account).notifications.list({})).items).toMatchObject([
      { kind: 'security', title: 'Your password was changed' },
    ]);
    // The mail about it was written with the change itself.
    expect(await mailsTo(api.db, account.id)).toEqual([]);
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

describe('preferences', () => {
  test('switch a kind off on the site or by mail, except those that protect the account', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    await api
      .as(guest)
      .notifications.setPreferences({ kinds: [{ kind: 'new_message', inApp: true, email: false }] });
    await api
      .as(host)
      .notifications.setPreferences({ kinds: [{ kind: 'new_message', inApp: false, email: true }] });
    await delivered(api.deps);
    const before = (await mailsTo(api.db, guest.id)).length;
    await api.as(host).messages.send({ receiverId: guest.id, content: 'One' });
    await api.as(guest).messages.send({ receiverId: host.id, content: 'Two' });
    await delivered(api.deps);
    expect(await notifiedKinds(api.as(guest))).toContain('new_message');
    expect((await mailsTo(api.db, guest.id)).length).toBe(before);
    expect(await notifiedKinds(api.as(host))).toEqual([]);
    expect((await mailsTo(api.db, host.id)).map((m) => m.kind)).toEqual(['new_message']);
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
    const { guest } = partiesOf(await api.make.bid());
    await delivered(api.deps);
    const before = await byMail(guest);
    const token = linkOf((await mailsTo(api.db, guest.id))[0]?.body);
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
    const { guest, host } = partiesOf(bid);
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
    expect(await mailsTo(api.db, host.id)).toEqual([]);
    const hour = Number(
      (await ask<{ hour: number }>(api.db, 'select extract(hour from market_now())::int as hour'))[0]?.hour,
    );
    await api.clock.travel(((9 - hour + 24) % 24) * 60 * minute);
    expect(await writeDigests(api.deps)).toBeGreaterThan(0);
    expect(await writeDigests(api.deps)).toBe(0);
    const [digest] = await mailsTo(api.db, host.id);
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
      'payment_changed',
      'request_reopened',
    ]);
  });
});

describe('repeated events', () => {
  test('are one notification and one mail: 40 changes of a request', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
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
    const mails = await mailsTo(api.db, host.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['bid_stale']);
    expect(openMailBody(api.deps, mails[0]?.body ?? '').text).toContain('Changed 40 times');
  });

  test('are gathered in a mail that waits a few minutes; later ones are in another mail', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
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
    const { guest, host } = partiesOf(bid);
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
