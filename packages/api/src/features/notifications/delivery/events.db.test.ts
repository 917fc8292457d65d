import { finishStays, writeDueReminders } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { type EventKind, eventKinds, parseEvent, reviewCategories } from '@palmbid/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { delivered, partiesOf, useTestApi } from '../../../testing/index.ts';
import { refreshRanks } from '../../bids/commands/refresh-ranks.ts';
import { consumers } from './consumers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const api = useTestApi();
afterEach(() => api.clock.reset());

const auction = async () => {
  const bid = await api.make.bid();
  const { guest, host } = partiesOf(bid);
  return { bid, asGuest: api.as(guest), asHost: api.as(host), host };
};
const countered = async (answer: 'accepted' | 'declined') => {
  const { bid, asGuest, asHost } = await auction();
  const { counters } = await asGuest.bids.counter({ id: bid.id, amount: 150 });
  await asHost.bids.answerCounter({ id: counters[0]?.id ?? 0, answer });
};
const booked = async () => {
  const { bid, asGuest, asHost } = await auction();
  await asGuest.bids.accept({ id: bid.id, status: 'accepted' });
  const [booking] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  return { bid, id: booking?.id ?? 0, asGuest, asHost };
};
const stayed = async () => {
  const booking = await booked();
  await api.clock.travel(38 * day);
  await finishStays(api.db);
  return booking;
};
const reviewed = async () => {
  const { id, asGuest, asHost } = await stayed();
  const reviewBy = (side: 'guest' | 'host') => ({
    bookingId: id,
    stars: 5,
    scores: Object.fromEntries(reviewCategories[side].map((category) => [category, 5])),
    content: 'Quiet and bright',
  });
  const { mine } = await asGuest.reviews.write(reviewBy('guest'));
  await asHost.reviews.write(reviewBy('host'));
  await asHost.reviews.reply({ id: mine?.id ?? 0, content: 'Come back' });
};
const messaged = async () => {
  const { asHost, asGuest, bid } = await auction();
  const sent = await asHost.messages.send({ receiverId: bid.guest_id, content: 'Hello' });
  await asGuest.messages.markThreadRead({ threadId: sent.threadId, upToId: sent.id });
};
/** After the bid of an auction, so much later. */
const remindedAfter = async (ms: number) => {
  await auction();
  await api.clock.travel(ms);
  await writeDueReminders(api.db);
};

/** How each kind of event comes about that SQL writes; `insertEvent` writes the others, with their types. */
const causes: { readonly [K in EventKind]: (() => Promise<unknown>) | 'insertEvent' } = {
  request_opened: () => api.make.request(),
  request_changed: async () => {
    const { bid, asGuest } = await auction();
    await asGuest.requests.update({ id: bid.request_id, guests: 3 });
  },
  deadline_moved: async () => {
    const { bid, asHost } = await auction();
    await api.clock.travel(3 * day - 5 * minute);
    await asHost.bids.edit({ id: bid.id, amount: 170 });
  },
  request_cancelled: async () => {
    const { bid, asGuest } = await auction();
    await asGuest.requests.remove({ id: bid.request_id });
  },
  request_completed: booked,
  request_fits_anew: 'insertEvent',
  host_invited: async () => {
    const request = await api.make.request();
    const home = await api.make.property();
    await api
      .as({ id: request.guest_id, role: 'guest', username: '', email: '' })
      .invitations.send({ requestId: request.id, propertyId: home.id });
  },

  bid_placed: auction,
  bid_changed: async () => {
    const { bid, asHost } = await auction();
    await asHost.bids.edit({ id: bid.id, amount: 170 });
  },
  bid_raised: async () => {
    const { bid, asHost } = await auction();
    await asHost.bids.edit({ id: bid.id, amount: 190 });
  },
  bid_reconfirmed: async () => {
    const { bid, asGuest, asHost } = await auction();
    await asGuest.requests.update({ id: bid.request_id, guests: 3 });
    await asHost.bids.edit({ id: bid.id, amount: 180 });
  },
  bid_accepted: booked,
  bid_closed: async () => {
    const { bid, asHost } = await auction();
    await asHost.bids.withdraw({ id: bid.id });
  },
  counter_offered: () => countered('accepted'),
  counter_accepted: () => countered('accepted'),
  counter_declined: () => countered('declined'),
  rank_changed: async () => {
    await auction();
    await delivered(api.deps);
    await api.clock.travel(6 * minute);
    await refreshRanks(api.db);
  },

  reminder_deadline_near: () => remindedAfter(3 * day - 60 * minute),
  reminder_decide_now: () => remindedAfter(3 * day + minute),
  reminder_decide_soon: () => remindedAfter(6 * day - 60 * minute),
  reminder_payment_due: async () => {
    const request = await api.make.request({ preferences: JSON.stringify({ paymentPreference: 'deposit' }) });
    const bid = await api.make.bid({ request });
    await api.as(partiesOf(bid).guest).bids.accept({ id: bid.id, status: 'accepted' });
    await api.clock.travel(14 * day);
    await writeDueReminders(api.db);
  },
  reminder_review_due: async () => {
    await stayed();
    await api.clock.travel(11 * day);
    await writeDueReminders(api.db);
  },

  booking_confirmed: booked,
  booking_cancelled_by_guest: async () => {
    const { id, asGuest } = await booked();
    await asGuest.bookings.cancel({ id, expectedFee: 0 });
  },
  booking_cancelled_by_host: async () => {
    const { id, asHost } = await booked();
    await asHost.bookings.cancel({ id });
  },
  stay_cancelled: async () => {
    const { id, asHost } = await booked();
    await asHost.bookings.cancel({ id });
  },
  booking_stayed: stayed,
  payment_changed: async () => {
    await ask(api.db, `update payment_settings set provider = 'stripe'`);
    const { id } = await booked();
    await ask(api.db, `update payment_settings set provider = 'agreement'`);
    await ask(
      api.db,
      `insert into payment_operations (booking_id, kind, part, cents, key) select id, 'charge', 1, all_in_cents, 'x' from bookings where id = ${id}`,
    );
    await ask(api.db, `update payment_operations set status = 'done' where key = 'x'`);
  },
  case_changed: async () => {
    const { id, asGuest } = await booked();
    await asGuest.cases.open({ bookingId: id, reason: 'other', text: 'The key is missing' });
  },
  booking_reviewed: reviewed,
  booking_review_replied: reviewed,

  message_sent: messaged,
  messages_read: messaged,
  notification_added: async () => {
    await auction();
    await delivered(api.deps);
  },

  search_found: 'insertEvent',
  listing_hidden: 'insertEvent',
  listing_shown: 'insertEvent',
  request_taken_down: 'insertEvent',
  review_hidden: 'insertEvent',
  submission_decided: 'insertEvent',
  appeal_answered: 'insertEvent',
  photo_taken_down: 'insertEvent',
  role_changed: 'insertEvent',
  security: 'insertEvent',
  password_forgotten: 'insertEvent',
  username_forgotten: 'insertEvent',
  notifications_read: 'insertEvent',
};

const written = eventKinds.filter((kind) => causes[kind] !== 'insertEvent');

describe('an event that SQL writes', () => {
  test.each(written.map((kind) => [kind]))('of kind %s has the declared payload', async (kind) => {
    const [last] = await ask<{ id: number }>(api.db, 'select coalesce(max(id), 0) as id from outbox');
    const cause = causes[kind];
    if (typeof cause === 'function') await cause();
    const rows = await ask<{ payload: Record<string, unknown> }>(
      api.db,
      `select payload from outbox where kind = '${kind}' and id > ${last?.id}`,
    );
    expect(rows).not.toEqual([]);
    for (const { payload } of rows) {
      const declared = Object.entries(payload).filter(([, value]) => value !== null);
      expect(parseEvent(kind, payload).payload).toMatchObject(Object.fromEntries(declared));
    }
  });
});

test('every kind of event is delivered in the lane of its consumer', async () => {
  const rows = await ask<{ kind: EventKind; lane: string | null }>(
    api.db,
    `select kind, outbox_lane(kind) as lane from unnest(array[${eventKinds.map((kind) => `'${kind}'`).join(', ')}]) kind`,
  );
  for (const { kind, lane } of rows) {
    const consumer = consumers[kind];
    const expected =
      consumer === 'announced' ? 'announcements' : consumer === 'shown live only' ? null : lane;
    expect(lane, kind).toBe(expected);
    if (typeof consumer === 'function') expect(['security', 'personal'], kind).toContain(lane);
  }
});
