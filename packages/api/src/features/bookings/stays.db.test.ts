import { finishStays, writeDueReminders } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { addCalendarDays, refundSentence } from '@palmbid/domain';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, delivered, person, useTestApi } from '../../testing/index.ts';
import { placeOldProperties } from '../properties/commands/place-old-properties.ts';

const hour = 3_600_000;
const day = 24 * hour;

const api = useTestApi();
beforeEach(() => api.clock.reset());

/** A booked stay in 30 days, its runner-up, and a third bidder. 7 nights at $180. */
async function booked(
  over: {
    policy?: 'flexible' | 'moderate' | 'strict';
    plan?: string;
    zone?: string;
    checkInTime?: string;
  } = {},
) {
  const request = await api.make.request({
    preferences: JSON.stringify(over.plan ? { paymentPreference: over.plan } : {}),
  });
  const home = await api.make.property({
    cancellation_policy: over.policy ?? 'moderate',
    address: '7 Quay Road',
    timezone: over.zone ?? null,
    ...(over.checkInTime && { check_in_time: over.checkInTime }),
  });
  const bid = await api.make.bid({ request, property_id: home.id });
  const second = await api.make.bid({ request, amount_cents: 19_000 });
  const third = await api.make.bid({ request, amount_cents: 20_000 });
  const guest = person(request.guest_id, 'guest');
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  const [row] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  const [runnerUp, other] = [person(second.host_id, 'host'), person(third.host_id, 'host')];
  return {
    id: row?.id ?? 0,
    request,
    guest,
    host: person(bid.host_id, 'host'),
    second,
    runnerUp,
    third,
    other,
    home,
  };
}
type Stay = Awaited<ReturnType<typeof booked>>;
const see = (stay: Stay, side: 'guest' | 'host' = 'guest') =>
  api.as(stay[side]).bookings.byId({ id: stay.id });
const kindsOf = async (user: MadeUser) =>
  (await api.as(user).notifications.list({})).items.map((n) => n.kind);

test('a cancelling guest owes what the agreed policy says and was shown, and the nights are free at once', async () => {
  const stay = await booked({ policy: 'moderate' });
  await ask(api.db, `update properties set cancellation_policy = 'strict' where id = ${stay.home.id}`);
  expect(await see(stay)).toMatchObject({
    cancellation: { fee: 0, refund: 1260 },
    property: { address: '7 Quay Road', cancellationPolicy: 'moderate' },
    abilities: { cancel: true, markPayments: false },
  });
  await api.clock.travel(27 * day);
  expect((await see(stay)).cancellation).toEqual({ fee: 630, refund: 630 });
  const me = api.as(stay.guest).bookings;
  expect(await codeOf(me.cancel({ id: stay.id, expectedFee: 0 }))).toBe('conflict');
  expect(await codeOf(api.as(stay.runnerUp).bookings.cancel({ id: stay.id }))).toBe('not_found');
  expect(await me.cancel({ id: stay.id, expectedFee: 630 })).toMatchObject({
    status: 'cancelled_by_guest',
    cancellationFee: 630,
    cancellation: null,
    property: { address: null },
    reopenedAs: null,
  });
  expect(await codeOf(me.cancel({ id: stay.id, expectedFee: 630 }))).toBe('illegal_transition');
  const taken = await ask(api.db, `select 1 from property_blocks where property_id = ${stay.home.id}`);
  expect(taken).toEqual([]);
});

const minute = 60_000;
/** Moves the market's clock to an instant. */
const travelTo = async (instant: number) => {
  await api.clock.reset();
  await api.clock.travel(instant - Date.now());
};

test('a booking keeps its time zone and hours when the property changes, on every screen', async () => {
  const stay = await booked({ policy: 'flexible', zone: 'Pacific/Auckland', checkInTime: '16:30' });
  const before = await see(stay);
  await ask(
    api.db,
    `update properties set timezone = 'Pacific/Honolulu', check_in_time = '10:00', cancellation_policy = 'strict'
      where id = ${stay.home.id}`,
  );
  const after = await see(stay);
  expect(after).toEqual(before);
  expect(after.property).toMatchObject({ timezone: 'Pacific/Auckland', checkInTime: '16:30' });
  const { items } = await api.as(stay.guest).bids.forRequest({ requestId: stay.request.id });
  const won = items.find(({ status }) => status === 'accepted');
  expect(won).toMatchObject({
    refunds: before.refunds,
    property: { timezone: 'Pacific/Auckland', cancellationPolicy: 'flexible' },
  });
  const listing = await api.as(stay.guest).properties.byId({ id: stay.home.id });
  expect(listing).toMatchObject({ timezone: 'Pacific/Honolulu', cancellationPolicy: 'strict' });
});

test('a bid shows the same refunds as the booking made from it', async () => {
  const request = await api.make.request();
  const home = await api.make.property({ cancellation_policy: 'moderate', timezone: 'Pacific/Honolulu' });
  const bid = await api.make.bid({ request, property_id: home.id });
  const guest = person(request.guest_id, 'guest');
  const offered = (await api.as(guest).bids.forRequest({ requestId: request.id })).items[0];
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  const [row] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  const agreed = await api.as(guest).bookings.byId({ id: row?.id ?? 0 });
  expect(offered?.refunds).toHaveLength(2);
  expect(agreed.refunds).toEqual(offered?.refunds);
});

test('accept fails when the terms differ from those the guest saw', async () => {
  const request = await api.make.request();
  const home = await api.make.property({ timezone: 'Pacific/Honolulu' });
  const bid = await api.make.bid({ request, property_id: home.id });
  const guest = api.as(person(request.guest_id, 'guest'));
  const [seen] = (await guest.bids.forRequest({ requestId: request.id })).items;
  const { cancellationPolicy = 'strict', checkInTime = '', timezone = '' } = seen?.property ?? {};
  const accept = (expectedTerms: {
    cancellationPolicy: typeof cancellationPolicy;
    checkInTime: string;
    timezone: string;
  }) => guest.bids.accept({ id: bid.id, status: 'accepted', expectedTerms });
  const shown = { cancellationPolicy, checkInTime, timezone };
  expect(shown).toEqual({
    cancellationPolicy: 'moderate',
    checkInTime: '15:00',
    timezone: 'Pacific/Honolulu',
  });
  for (const other of [
    { cancellationPolicy: 'flexible' as const },
    { checkInTime: '16:00' },
    { timezone: 'Europe/Lisbon' },
  ]) {
    expect(await codeOf(accept({ ...shown, ...other }))).toBe('bid_changed');
  }
  expect(await accept(shown)).toMatchObject({ status: 'accepted' });
});

test('the mail and the calendar file of a booking use the property’s time zone and the agreed terms', async () => {
  const stay = await booked({ policy: 'strict', zone: 'Pacific/Honolulu' });
  const { refunds } = await see(stay);
  const terms = refundSentence(refunds, 1260, 'Pacific/Honolulu');
  expect(terms).toMatch(/^\$630 of \$1,260 back until .*3:00 PM \(Honolulu time\)\. After that nothing\.$/);
  await delivered(api.deps);
  const [notification] = (await api.as(stay.guest).notifications.list({})).items.filter(
    ({ kind }) => kind === 'booking_changed',
  );
  expect(notification?.body).toContain(`Cancellation: Strict. ${terms}`);
  expect(notification?.body).toMatch(/Check-in from .*3:00 PM \(Honolulu time\)/);
  const file = await api.as(stay.guest).bookings.calendarFile({ id: stay.id });
  const [event] = new ICAL.Component(ICAL.parse(file.content)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('description')).toContain(
    'Check-in from 3:00 PM, Honolulu time. Check-out by 11:00 AM, Honolulu time.',
  );
});

test('properties without a time zone get that of their place, with their stays; a chosen zone is kept', async () => {
  const at = { lat: 21.3069, lon: -157.8583 };
  const old = await booked();
  const chosen = await api.make.property({ ...at, timezone: 'Europe/Lisbon' });
  await ask(api.db, `update properties set lat = ${at.lat}, lon = ${at.lon} where id = ${old.home.id}`);
  await ask(api.owner, 'alter table bookings disable trigger user');
  await ask(api.db, `update bookings set timezone = null where id = ${old.id}`);
  await ask(api.owner, 'alter table bookings enable trigger user');
  expect((await see(old)).property.timezone).toBe('UTC');
  // More properties than one batch takes, and one at a place that no zone is known for.
  await Promise.all([1, 2, 3].map(() => api.make.property()));
  await placeOldProperties(api.deps, 2);
  expect((await see(old)).property.timezone).toBe('Pacific/Honolulu');
  expect((await api.as(null).properties.byId({ id: chosen.id })).timezone).toBe('Europe/Lisbon');
});

test('a stay that has begun cannot be cancelled', async () => {
  const stay = await booked();
  await api.clock.travel(31 * day);
  expect((await see(stay)).abilities.cancel).toBe(false);
  expect(await codeOf(api.as(stay.host).bookings.cancel({ id: stay.id }))).toBe('illegal_transition');
});

test('a cancelling host reopens the request for a day to its former bidders only; held prices become bids', async () => {
  const stay = await booked();
  const held = await api.as(stay.runnerUp).bids.hold({ id: stay.second.id });
  expect(held.hold).toMatchObject({ held: true });
  expect(await codeOf(api.as(stay.host).bids.hold({ id: stay.second.id }))).toBe('not_found');
  // The held price is that of the original bid, whatever the property costs now.
  await ask(api.db, `update properties set cleaning_fee_cents = 9900 where id = ${stay.second.property_id}`);
  await delivered(api.deps);
  expect(await api.as(stay.host).bookings.cancel({ id: stay.id })).toMatchObject({
    status: 'cancelled_by_host',
    cancellationFee: 0,
    reopenedAs: null,
  });
  const again = (await see(stay)).reopenedAs ?? 0;
  const me = api.as(stay.guest);
  const reopened = await me.requests.byId({ id: again });
  expect(reopened).toMatchObject({
    status: 'active',
    phase: 'bidding',
    reopenedFrom: stay.request.id,
    bidCount: 1,
  });
  const left = Date.parse(reopened.effectiveDeadline ?? '') - Date.parse(reopened.serverNow);
  expect(left).toBeGreaterThan(23 * hour);
  expect(left).toBeLessThanOrEqual(24 * hour);

  await delivered(api.deps);
  const stranger = await api.make.user('host');
  expect(await codeOf(api.as(stranger).requests.byId({ id: again }))).toBe('not_found');
  const bidHere = (user: MadeUser, propertyId: number) =>
    api.as(user).bids.place({ requestId: again, propertyId, amount: 170 });
  const theirs = await api.make.property({ owner_id: stranger.id });
  expect(await codeOf(bidHere(stranger, theirs.id))).toBe('not_found');
  await bidHere(stay.other, stay.third.property_id);

  expect(await kindsOf(stay.other)).toContain('request_reopened');
  expect(await kindsOf(stay.runnerUp)).not.toContain('request_reopened');
  const [notification] = (await me.notifications.list({})).items.filter(
    ({ kind }) => kind === 'booking_changed',
  );
  expect(notification?.href).toBe(`/vacation-request/${again}`);

  const { items } = await me.bids.forRequest({ requestId: again });
  const plan = items.find(({ hostId }) => hostId === stay.runnerUp.id);
  expect(plan).toMatchObject({ amount: 190, allIn: 1330, fees: 0, abilities: { accept: true } });
  await me.bids.accept({ id: plan?.id ?? 0, status: 'accepted', expectedAmount: 190 });
  const [next] = (await me.bookings.mine({ side: 'guest' })).items;
  expect(next).toMatchObject({ allIn: 1330, status: 'confirmed' });
  expect(await api.violations()).toEqual([]);
  const log = await me.requests.log({ id: stay.request.id });
  expect(log.events.map(({ type }) => type)).toContain('stay_cancelled');
});

test('a guest who cancelled can reopen the request for its former bidders while a price is held', async () => {
  const stay = await booked({ policy: 'flexible' });
  const me = api.as(stay.guest);
  const reopen = (user: MadeUser) => api.as(user).bookings.reopen({ id: stay.id });
  expect((await see(stay)).held).toBeNull();
  await api.as(stay.runnerUp).bids.hold({ id: stay.second.id });
  await api.as(stay.other).bids.hold({ id: stay.third.id });
  expect(await see(stay)).toMatchObject({ held: { offers: 2, allIn: 1330 }, abilities: { reopen: false } });
  expect((await see(stay, 'host')).held).toBeNull();
  // While the booking is confirmed there is nothing to replace.
  expect(await codeOf(reopen(stay.guest))).toBe('illegal_transition');
  await me.bookings.cancel({ id: stay.id, expectedFee: 0 });
  expect(await codeOf(reopen(stay.host))).toBe('forbidden');
  expect(await codeOf(reopen(stay.runnerUp))).toBe('not_found');
  // A property whose nights were taken meanwhile is no longer offered.
  await ask(
    api.db,
    `insert into property_blocks (property_id, kind, stay)
     select property_id, 'block', daterange(check_in_date, check_out_date) from bids where id = ${stay.third.id}`,
  );
  expect(await see(stay)).toMatchObject({ held: { offers: 1, allIn: 1330 }, abilities: { reopen: true } });

  await delivered(api.deps);
  const met = await Promise.all([reopen(stay.guest), reopen(stay.guest)]);
  const again = met[0].reopenedAs ?? 0;
  expect(met.map((each) => [each.reopenedAs, each.held, each.abilities.reopen])).toEqual([
    [again, null, false],
    [again, null, false],
  ]);
  await delivered(api.deps);
  const notification = (await api.as(stay.other).notifications.list({})).items.find(
    ({ kind }) => kind === 'request_reopened',
  );
  expect(notification?.body).toContain('The guest called the stay off');
  for (const user of [stay.host, stay.runnerUp])
    expect(await kindsOf(user)).not.toContain('request_reopened');

  const [plan, ...more] = (await me.bids.forRequest({ requestId: again })).items;
  expect([plan?.hostId, plan?.allIn, more]).toEqual([stay.runnerUp.id, 1330, []]);
  await me.bids.accept({ id: plan?.id ?? 0, status: 'accepted', expectedAmount: 190 });
  expect((await me.bookings.mine({ side: 'guest' })).items[0]).toMatchObject({ allIn: 1330 });
  expect(await api.violations()).toEqual([]);
});

test('a guest who cancelled cannot reopen the request without a held price, or after 48 hours', async () => {
  const stay = await booked({ policy: 'flexible' });
  const me = api.as(stay.guest).bookings;
  await api.as(stay.runnerUp).bids.hold({ id: stay.second.id });
  await me.cancel({ id: stay.id, expectedFee: 0 });
  await api.clock.travel(48 * hour + 1);
  expect((await see(stay)).abilities.reopen).toBe(false);
  expect(await codeOf(me.reopen({ id: stay.id }))).toBe('illegal_transition');
  const left = await ask(api.db, `select 1 from vacation_requests where reopened_from = ${stay.request.id}`);
  expect(left).toEqual([]);
});

test('only a runner-up can hold a price, for 48 hours from the award', async () => {
  const stay = await booked();
  await api.clock.travel(48 * hour + 1);
  expect(await codeOf(api.as(stay.runnerUp).bids.hold({ id: stay.second.id }))).toBe('illegal_transition');
  await api.as(stay.host).bookings.cancel({ id: stay.id });
  expect((await api.as(stay.guest).requests.byId({ id: (await see(stay)).reopenedAs ?? 0 })).bidCount).toBe(
    0,
  );
});

test('concurrent cancellations by both sides end the stay once, and reopen at most one request', async () => {
  for (let round = 0; round < (process.env['LONG'] ? 100 : 4); round++) {
    const stay = await booked();
    await api.as(stay.runnerUp).bids.hold({ id: stay.second.id });
    const off = (side: 'guest' | 'host') =>
      api.as(stay[side]).bookings.cancel({ id: stay.id, expectedFee: 0 });
    const rival = await api.make.request({
      check_in_date: stay.request.check_in_date,
      check_out_date: stay.request.check_out_date,
    });
    const elsewhere = await api.make.bid({ request: rival, property_id: stay.second.property_id });
    const met = await Promise.allSettled([
      off('guest'),
      off('host'),
      off('host'),
      api.as(person(rival.guest_id, 'guest')).bids.accept({ id: elsewhere.id, status: 'accepted' }),
    ]);
    expect(met.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = (await see(stay)).reopenedAs;
    const [count] = await ask<{ n: number }>(
      api.db,
      `select count(*)::int as n from vacation_requests where reopened_from = ${stay.request.id}`,
    );
    expect(count?.n).toBe((await see(stay)).status === 'cancelled_by_host' ? 1 : 0);
    if (again !== null) {
      const me = api.as(stay.guest);
      const ids = (await me.bids.forRequest({ requestId: again })).items.map(({ id }) => id);
      await Promise.allSettled([...ids, ...ids].map((id) => me.bids.accept({ id, status: 'accepted' })));
    }
  }
  expect(await api.violations()).toEqual([]);
}, 60_000);

test('the payment plan is recorded, the host marks payments, and each open payment is reminded once', async () => {
  const stay = await booked({ plan: 'split' });
  const { paymentPlan, payments } = await see(stay);
  expect(paymentPlan).toBe('split');
  expect(payments.map(({ part, amount }) => [part, amount])).toEqual([
    [1, 630],
    [2, 630],
  ]);
  const later = await booked({ plan: 'deposit' });
  const paid = await booked({ plan: 'deposit' });
  const mark = (side: 'guest' | 'host', received: boolean) =>
    api.as(paid[side]).bookings.markPayment({ id: paid.id, part: 2, received });
  expect(await codeOf(mark('guest', true))).toBe('forbidden');
  expect((await mark('host', true)).payments[1]?.receivedAt).not.toBeNull();
  await api.clock.travel(14 * day);
  await writeDueReminders(api.db);
  await writeDueReminders(api.db);
  await delivered(api.deps);
  expect((await kindsOf(later.guest)).filter((kind) => kind === 'payment_due')).toHaveLength(1);
  expect(await kindsOf(paid.guest)).not.toContain('payment_due');
  const [mail] = await ask<{ subject: string }>(
    api.db,
    `select subject from mails where user_id = ${later.guest.id} and kind = 'payment_due'`,
  );
  expect(mail?.subject).toContain('is due');
});

test('the calendar file of a stay has whole days and the place, and says CANCELLED after cancellation', async () => {
  const stay = await booked();
  const file = async () => {
    const { content, name } = await api.as(stay.guest).bookings.calendarFile({ id: stay.id });
    expect(name).toMatch(/^palmbid-stay-\d{4}-\d{2}-\d{2}\.ics$/);
    // Lines of at most 75 octets, ending in CR LF.
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    return new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent');
  };
  const event = await file();
  expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe(stay.request.check_in_date);
  expect(event?.getFirstPropertyValue('dtend')?.toString()).toBe(stay.request.check_out_date);
  expect(event?.getFirstPropertyValue('location')).toBe('7 Quay Road, Lisbon');
  await api.as(stay.guest).bookings.cancel({ id: stay.id });
  const off = await file();
  expect(off?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(off?.getFirstPropertyValue('location')).toBe('Lisbon');
});

test.each([
  [
    'America/New_York',
    '2027-03-14',
    '2027-03-14T19:00:00.000Z',
    'Sat, Mar 13, 2027, 2:00 PM (New York time)',
  ],
  ['America/New_York', '2027-11-07', '2027-11-07T20:00:00.000Z', 'Sat, Nov 6, 2027, 4:00 PM (New York time)'],
  [
    'America/St_Johns',
    '2027-03-14',
    '2027-03-14T17:30:00.000Z',
    'Sat, Mar 13, 2027, 2:00 PM (St Johns time)',
  ],
  ['America/St_Johns', '2027-11-07', '2027-11-07T18:30:00.000Z', 'Sat, Nov 6, 2027, 4:00 PM (St Johns time)'],
])(
  'a stay in %s that begins on %s, when clocks change, can be cancelled until 24 hours before',
  async (zone, on, checkIn, words) => {
    // Requests of the factory begin in 30 days.
    await travelTo(Date.parse(`${addCalendarDays(on, -30)}T12:00:00Z`));
    const stay = await booked({ policy: 'flexible', zone });
    const { refunds, checkInDate } = await see(stay);
    expect(checkInDate).toBe(on);
    expect(refunds.map(({ until }) => until)).toEqual([
      new Date(Date.parse(checkIn) - 24 * hour).toISOString(),
      checkIn,
    ]);
    expect(refundSentence(refunds, 1260, zone)).toContain(`Free cancellation until ${words}.`);
    const { content } = await api.as(stay.guest).bookings.calendarFile({ id: stay.id });
    expect(content).toContain(`DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`);
  },
);

/** Time zones far east and far west of UTC, and by how many hours a check-in there comes after (or before) the same time in UTC. */
describe.each([
  ['Pacific/Pago_Pago', 11],
  ['Pacific/Kiritimati', -14],
  // Half an hour off the full hours.
  ['Asia/Kolkata', -5.5],
] as const)('a stay in %s', (zone, hoursAfterUtc) => {
  /** 3:00 PM of the check-in day in the property's time zone. */
  const checkInOf = (stay: Stay) =>
    Date.parse(`${stay.request.check_in_date}T15:00:00Z`) + hoursAfterUtc * hour;

  test.each([
    ['flexible', 24 * hour, 1260, 630],
    ['flexible', 0, 630, null],
    ['moderate', 5 * day, 1260, 630],
    ['moderate', 24 * hour, 630, 0],
    ['strict', 14 * day, 630, 0],
  ] as const)(
    '%s, a minute before and after %i ms before check-in: $%i, then %s',
    async (policy, before, kept, later) => {
      const [early, late] = [await booked({ policy, zone }), await booked({ policy, zone })];
      const cutOff = checkInOf(early) - before;
      expect((await see(early)).refunds).toContainEqual({
        until: new Date(cutOff).toISOString(),
        amount: kept,
      });

      await travelTo(cutOff - minute);
      const offer = (await see(early)).cancellation;
      expect(offer).toEqual({ fee: 1260 - kept, refund: kept });
      expect(
        await api.as(early.guest).bookings.cancel({ id: early.id, expectedFee: 1260 - kept }),
      ).toMatchObject({ status: 'cancelled_by_guest', cancellationFee: 1260 - kept });

      await travelTo(cutOff + minute);
      if (later === null) {
        // The stay has begun and can no longer be cancelled.
        expect(await see(late)).toMatchObject({ cancellation: null, abilities: { cancel: false } });
        expect(await codeOf(api.as(late.host).bookings.cancel({ id: late.id }))).toBe('illegal_transition');
        return;
      }
      expect((await see(late)).cancellation).toEqual({ fee: 1260 - later, refund: later });
      expect(
        await codeOf(api.as(late.guest).bookings.cancel({ id: late.id, expectedFee: 1260 - kept })),
      ).toBe('conflict');
      expect(
        await api.as(late.guest).bookings.cancel({ id: late.id, expectedFee: 1260 - later }),
      ).toMatchObject({ cancellationFee: 1260 - later });
    },
  );

  test('is over, and can be reviewed for 14 days, from midnight of the check-out day there', async () => {
    const stay = await booked({ zone });
    const midnight = Date.parse(stay.request.check_out_date) + hoursAfterUtc * hour;
    await travelTo(midnight - minute);
    await finishStays(api.db);
    expect((await see(stay)).status).toBe('confirmed');
    await travelTo(midnight + minute);
    await finishStays(api.db);
    expect(await see(stay)).toMatchObject({ status: 'stayed', review: 'due' });
    const reviews = await api.as(stay.guest).reviews.ofBooking({ bookingId: stay.id });
    expect(Date.parse(reviews.closesAt)).toBe(midnight + 14 * day);
    await travelTo(midnight + 14 * day + minute);
    expect((await see(stay)).review).toBe('closed');
  });
});
