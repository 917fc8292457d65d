import { finishStays, listReportedReviews, writeDueReminders } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { reviewCategories } from '@palmbid/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, delivered, failureOf, person, useTestApi } from '../../testing/index.ts';
import { expireRequests } from '../requests/commands/expire-requests.ts';

const day = 86_400_000;

const api = useTestApi();
beforeEach(() => api.clock.reset());

const scoresOf = (side: 'guest' | 'host', each = 5) =>
  Object.fromEntries(reviewCategories[side].map((category) => [category, each]));

/** A stay from day 30 to 37 that its guest has booked, with both as callers. */
async function booked(over: { hostId?: number; propertyId?: number; guestId?: number } = {}) {
  const request = await api.make.request(over.guestId === undefined ? {} : { guest_id: over.guestId });
  const property_id =
    over.propertyId ??
    (await api.make.property(over.hostId === undefined ? {} : { owner_id: over.hostId })).id;
  const bid = await api.make.bid({ request, property_id });
  const [guest, host] = [person(bid.guest_id, 'guest'), person(bid.host_id, 'host')];
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  const [booking] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  return { bid, guest, host, id: booking?.id ?? 0, propertyId: property_id };
}
type Stay = Awaited<ReturnType<typeof booked>>;

const over = async (days = 38) => {
  await api.clock.reset();
  await api.clock.travel(days * day);
  await finishStays(api.db);
};
const write = (stay: Stay, side: 'guest' | 'host', stars = 5, content = `by the ${side}`) =>
  api.as(stay[side]).reviews.write({ bookingId: stay.id, stars, scores: scoresOf(side, stars), content });
const read = (stay: Stay, side: 'guest' | 'host') =>
  api.as(stay[side]).reviews.ofBooking({ bookingId: stay.id });
const published = async (propertyId: number) =>
  (await api.as(null).reviews.ofProperty({ propertyId })).items.map(({ content }) => content);

describe('double-blind reviews', () => {
  test('open when both are written: each side can read and answer once, and the guest’s is public', async () => {
    const stay = await booked();
    expect(await codeOf(write(stay, 'guest'))).toBe('illegal_transition');
    await over();
    await write(stay, 'guest', 4, 'Quiet and bright');
    const before = await read(stay, 'host');
    expect(before).toMatchObject({ theyWrote: true, theirs: null, mine: null, abilities: { write: true } });
    expect(JSON.stringify(before)).not.toContain('Quiet');
    expect(await published(stay.propertyId)).toEqual([]);
    const mineId = (await read(stay, 'guest')).mine?.id ?? 0;
    expect(await codeOf(api.as(stay.host).reviews.reply({ id: mineId, content: 'I see you' }))).toBe(
      'not_found',
    );
    expect(await codeOf(api.as(stay.host).reviews.report({ id: mineId, reason: 'abuse' }))).toBe('not_found');

    expect(await write(stay, 'host', 5, 'Swept the deck')).toMatchObject({
      theirs: { content: 'Quiet and bright', stars: 4 },
      abilities: { write: false, reply: true },
    });
    expect(await read(stay, 'guest')).toMatchObject({ theirs: { content: 'Swept the deck' } });
    expect(await published(stay.propertyId)).toEqual(['Quiet and bright']);
    const [shown] = (await api.as(null).reviews.ofProperty({ propertyId: stay.propertyId })).items;
    expect(shown?.author).toMatch(/^Person N\.$/);

    await api.as(stay.host).reviews.reply({ id: mineId, content: 'Come back!' });
    expect((await read(stay, 'guest')).mine).toMatchObject({ reply: 'Come back!' });
    for (const again of ['Come back!', 'And again']) {
      expect(await codeOf(api.as(stay.host).reviews.reply({ id: mineId, content: again }))).toBe(
        'illegal_transition',
      );
    }
    expect(await codeOf(api.as(stay.guest).reviews.reply({ id: mineId, content: 'Me too' }))).toBe(
      'forbidden',
    );
    expect(await codeOf(write(stay, 'guest'))).toBe('illegal_transition');
  });

  test('open after 14 days when only one side wrote; the other can no longer write, and strangers never can', async () => {
    const stay = await booked();
    await over();
    await write(stay, 'guest', 2, 'Leaky');
    const stranger = await api.make.user('both');
    expect(await codeOf(api.as(stranger).reviews.ofBooking({ bookingId: stay.id }))).toBe('not_found');
    expect(
      await codeOf(
        api
          .as(stranger)
          .reviews.write({ bookingId: stay.id, stars: 5, scores: scoresOf('host'), content: 'x' }),
      ),
    ).toBe('not_found');
    const wrong = await failureOf(
      api
        .as(stay.host)
        .reviews.write({ bookingId: stay.id, stars: 5, scores: { communication: 5 }, content: 'x' }),
    );
    expect(wrong).toEqual({ code: 'invalid_input', message: 'Please score each category from 1 to 5.' });
    await api.clock.travel(12 * day);
    expect((await read(stay, 'host')).theirs).toBeNull();
    await api.clock.travel(day);
    expect(await read(stay, 'host')).toMatchObject({
      theirs: { content: 'Leaky' },
      abilities: { write: false },
    });
    expect(await codeOf(write(stay, 'host'))).toBe('illegal_transition');
    expect(await published(stay.propertyId)).toEqual(['Leaky']);
  });

  test('are both stored once when both sides write at the same time', async () => {
    const stays = await Promise.all(Array.from({ length: process.env['LONG'] ? 40 : 4 }, () => booked()));
    await over();
    for (const stay of stays) {
      const tries = (['guest', 'host', 'guest', 'host'] as const).map((side) => write(stay, side));
      const met = await Promise.allSettled(tries);
      expect(met.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect((await read(stay, 'guest')).theirs?.content).toBe('by the host');
    }
  });

  test('notify both sides on the site and by mail: stay over, other side has written, reviews open', async () => {
    const stay = await booked();
    await over();
    await delivered(api.deps);
    await write(stay, 'host', 5, 'A secret so far');
    await delivered(api.deps);
    await write(stay, 'guest');
    await delivered(api.deps);
    const notificationsOf = async (side: 'guest' | 'host') =>
      (await api.as(stay[side]).notifications.list({})).items
        .filter(({ kind }) => kind.startsWith('review'))
        .map(({ kind, title, href }) => ({ kind, title, href }))
        .reverse();
    const href = `/bookings/${stay.id}/review`;
    const guest = await notificationsOf('guest');
    expect(guest.map(({ kind }) => kind)).toEqual(['review_due', 'review_written', 'review_written']);
    expect(guest.map((each) => each.href)).toEqual([href, href, href]);
    expect(guest[2]?.title).toContain('are open');
    expect((await notificationsOf('host')).map(({ kind }) => kind)).toEqual(['review_due', 'review_written']);
    const mails = await ask<{ kind: string }>(
      api.db,
      `select kind from mails where user_id = ${stay.guest.id} and kind like 'review%' order by id`,
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['review_due', 'review_written', 'review_written']);
    const [leak] = await ask<{ n: number }>(
      api.db,
      `select count(*)::int as n from notifications where data::text like '%secret%'`,
    );
    expect(leak?.n).toBe(0);
  });
});

test('a reminder goes three days before the end, once, only to a side that has not written', async () => {
  const [none, one, both, late] = [await booked(), await booked(), await booked(), await booked()];
  await over(37);
  await write(one, 'guest');
  await write(both, 'guest');
  await write(both, 'host');
  await delivered(api.deps);
  const remindedOf = async (stay: Stay, side: 'guest' | 'host') =>
    (await api.as(stay[side]).notifications.list({})).items.filter(({ title }) =>
      title.startsWith('Last days'),
    );
  const end = Date.parse((await read(none, 'guest')).closesAt);
  const atDaysBefore = async (days: number) => {
    await api.clock.reset();
    await api.clock.travel(end - days * day - Date.now());
  };
  const ids = [none, one, both, late].map(({ bid }) => bid.request_id).join();
  const reminders = () =>
    ask(
      api.db,
      `select 1 from outbox where kind = 'reminder_review_due' and (payload ->> 'requestId')::int in (${ids})`,
    );
  await atDaysBefore(3.001);
  await writeDueReminders(api.db);
  expect(await reminders()).toHaveLength(0);
  await atDaysBefore(3);
  await Promise.all([writeDueReminders(api.db), writeDueReminders(api.db)]);
  expect(await reminders()).toHaveLength(3);
  // A side that writes before the delivery is not reminded.
  await write(late, 'host');
  await delivered(api.deps);
  await atDaysBefore(2);
  await writeDueReminders(api.db);
  expect(await reminders()).toHaveLength(3);
  await delivered(api.deps);
  for (const [stay, guest, host] of [
    [none, 1, 1],
    [one, 0, 1],
    [both, 0, 0],
    [late, 1, 0],
  ] as const) {
    expect(await remindedOf(stay, 'guest')).toHaveLength(guest);
    expect(await remindedOf(stay, 'host')).toHaveLength(host);
  }
  const [reminder] = await remindedOf(none, 'host');
  expect(reminder).toMatchObject({ kind: 'review_due', href: `/bookings/${none.id}/review` });
  const mails = await ask<{ subject: string }>(
    api.db,
    `select subject from mails where user_id = ${none.guest.id} and kind = 'review_due' order by id`,
  );
  expect(mails.map(({ subject }) => subject.startsWith('Last days to review'))).toEqual([false, true]);
  // A reminder that would arrive too late is not sent.
  await atDaysBefore(0);
  await ask(api.db, `delete from reminders where request_id in (${ids})`);
  await writeDueReminders(api.db);
  expect(await reminders()).toHaveLength(3);
});

describe('the standing of a host or guest', () => {
  test('is "new" below three reviews, then a rating that bids and properties show and best value counts', async () => {
    const host = await api.make.user('host');
    const stays: Stay[] = [];
    for (let i = 0; i < 3; i++) stays.push(await booked({ hostId: host.id }));
    await over();
    const standing = () => api.as(null).reviews.standing({ propertyId: stays[0]?.propertyId ?? 0 });
    for (const stay of stays.slice(0, 2)) {
      await write(stay, 'guest', 2);
      await write(stay, 'host');
    }
    expect((await standing()).host).toMatchObject({ reviews: 2, rating: null });
    const last = stays[2];
    if (!last) throw new Error('three stays');
    await write(last, 'guest', 2);
    await write(last, 'host');
    expect(await standing()).toEqual({
      property: { reviews: 1, rating: null, scores: scoresOf('guest', 2) },
      host: { reviews: 3, rating: 3.56, honoured: { kept: 3, of: 3 } },
    });

    const bid = await api.make.bid({ property_id: last.propertyId });
    const rival = await api.make.bid({ request: (await lockOf(bid.request_id)) as never });
    const { items } = await api
      .as(person(bid.guest_id, 'guest'))
      .bids.forRequest({ requestId: bid.request_id });
    const of = (id: number) => items.find((each) => each.id === id);
    expect(of(bid.id)?.host).toMatchObject({ reviews: 3, rating: 3.56, honoured: { kept: 3, of: 3 } });
    expect(of(rival.id)?.host).toMatchObject({ reviews: 0, rating: null });
    // Also on listing cards, the property page and the host's own list.
    const listings = (await api.as(null).properties.listings({})).items;
    const onCard = (id: number) => listings.find((listing) => listing.id === id)?.host;
    const one = { reviews: 3, rating: 3.56 };
    expect([onCard(bid.property_id), onCard(rival.property_id)]).toEqual([one, { reviews: 0, rating: null }]);
    expect((await api.as(null).properties.byId({ id: bid.property_id })).host).toEqual(one);
    const own = await api.as(person(bid.host_id, 'host')).properties.mine({});
    expect(new Set(own.items.map(({ host }) => JSON.stringify(host)))).toEqual(
      new Set([JSON.stringify(one)]),
    );
    expect(of(bid.id)?.bestValue?.parts.rating).toBeLessThan(of(rival.id)?.bestValue?.parts.rating ?? 0);
    // A new host counts as neutral: 15 x (4.5 - 1) / 4.
    expect(of(rival.id)?.bestValue?.parts.rating).toBe(13.13);
  });

  test('counts stays that the host cancelled as awards not honoured, and ignores those the guest cancelled', async () => {
    const host = await api.make.user('host');
    const stays = [
      await booked({ hostId: host.id }),
      await booked({ hostId: host.id }),
      await booked({ hostId: host.id }),
    ];
    const end = (stay: Stay | undefined, status: string) =>
      ask(
        api.db,
        `update bookings set status = '${status}', closed_at = market_now() where id = ${stay?.id}`,
      );
    await end(stays[0], 'cancelled_by_host');
    await end(stays[1], 'cancelled_by_guest');
    const honoured = async () =>
      (await api.as(null).reviews.standing({ propertyId: stays[2]?.propertyId ?? 0 })).host.honoured;
    expect(await honoured()).toEqual({ kept: 0, of: 1 });
    await over();
    expect(await honoured()).toEqual({ kept: 1, of: 2 });
  });

  test('counts a request as decided by an award or by declining every bid, not by expiry or cancellation', async () => {
    const guest = await api.make.user('guest');
    const trip = async () => api.make.bid({ request: await api.make.request({ guest_id: guest.id }) });
    const [awarded, declined, expired, cancelled] = [await trip(), await trip(), await trip(), await trip()];
    await api.make.request({ guest_id: guest.id });
    const me = api.as(guest);
    await me.bids.accept({ id: awarded.id, status: 'accepted' });
    await me.bids.decline({ id: declined.id, status: 'rejected' });
    await me.requests.update({ id: cancelled.request_id, status: 'cancelled' });
    await api.clock.travel(20 * day);
    await expireRequests(api.db);
    const next = await trip();
    const seen = await api
      .as(person(next.host_id, 'host'))
      .reviews.guestStanding({ requestId: next.request_id });
    expect(seen).toEqual({ reviews: 0, rating: null, decided: { kept: 2, of: 4 } });
    expect(expired.status).toBe('pending');
  });
});

describe('moderation', () => {
  test('a reported review waits in the queue; hiding removes it everywhere and from ratings; showing restores it', async () => {
    const stay = await booked();
    await over();
    await write(stay, 'guest', 1, 'The host, Mr Private of 7 Quay Road, is a crook');
    await write(stay, 'host');
    const id = (await read(stay, 'guest')).mine?.id ?? 0;
    const admin = await api.make.user('admin');
    const { queue: work, reviews: queue } = api.as(admin);
    const waiting = async () =>
      (await work.counts()).items.find(({ kind }) => kind === 'review_report')?.count;
    await api.as(stay.host).reviews.report({ id, reason: 'abuse', detail: 'My address' });
    await api.as(stay.host).reviews.report({ id, reason: 'spam' });
    expect(await codeOf(api.as(stay.guest).reviews.report({ id, reason: 'spam' }))).toBe('forbidden');
    expect(await waiting()).toBe(1);
    expect((await work.counts()).total).toBe(1);
    const [item] = (await work.list({ kind: 'review_report' })).items;
    expect(item).toMatchObject({
      text: expect.stringContaining('Mr Private'),
      note: 'My address',
      reason: 'abuse',
      about: { kind: 'review', id },
      property: { id: stay.propertyId },
      by: { id: stay.host.id },
    });
    expect((await queue.reported({})).items).toMatchObject([
      { id, stars: 1, hidden: null, reports: [{ reason: 'abuse', detail: 'My address', open: true }] },
    ]);
    expect(await codeOf(queue.moderate({ id, hide: true }))).toBe('invalid_input');
    await queue.moderate({ id, hide: true, reason: 'Shows an address' });
    expect(await waiting()).toBe(0);
    expect(await codeOf(work.close({ kind: 'review_report', id: item?.id ?? 0 }))).toBe('not_found');
    expect(await listReportedReviews(api.db, { open: false }, { limit: 5, beforeId: null })).toHaveLength(1);
    expect(await published(stay.propertyId)).toEqual([]);
    expect((await read(stay, 'host')).theirs).toBeNull();
    expect((await read(stay, 'guest')).mine?.hiddenReason).toBe('Shows an address');
    expect((await api.as(null).reviews.standing({ propertyId: stay.propertyId })).host.reviews).toBe(0);
    await queue.moderate({ id, hide: false });
    expect((await api.as(null).reviews.standing({ propertyId: stay.propertyId })).host.reviews).toBe(1);
    const log = await ask<{ action: string }>(
      api.db,
      `select action from audit_log where subject = 'review:${id}' order by seq`,
    );
    expect(log.map(({ action }) => action)).toEqual(['review.hide', 'review.keep']);
  });
});

async function lockOf(id: number) {
  const [row] = await ask(api.db, `select * from vacation_requests where id = ${id}`);
  return row;
}
