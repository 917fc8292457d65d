import { finishStays } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { type PostingProcedure, postingProcedures, reviewCategories } from '@palmbid/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, failureOf, type TestApi } from '../testing/index.ts';
import { inIdempotentTransaction } from './idempotency.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.reset());

type Caller = ReturnType<TestApi['as']>;
/** One kind of post; `table` and `where` count what it wrote. */
type Post = {
  user: MadeUser | null;
  send: (caller: Caller, change?: boolean) => Promise<unknown>;
  table: string;
  where: string;
};

const person = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A finished stay; `reviewed` when the host is to reply to its review. */
async function finishedStay(reviewed: boolean) {
  const bid = await api.make.bid();
  const [guest, host] = [person(bid.guest_id, 'guest'), person(bid.host_id, 'host')];
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  await api.clock.travel(38 * 86_400_000);
  await finishStays(api.db);
  const [booking] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  const bookingId = booking?.id ?? 0;
  const write = (caller: Caller, side: 'guest' | 'host', content: string) =>
    caller.reviews.write({
      bookingId,
      stars: 5,
      scores: Object.fromEntries(reviewCategories[side].map((category) => [category, 5])),
      content,
    });
  if (reviewed) {
    await write(api.as(guest), 'guest', 'Quiet');
    await write(api.as(host), 'host', 'Tidy');
  }
  const [review] = await ask<{ id: number }>(
    api.db,
    `select id from reviews where booking_id = ${bookingId} and side = 'guest'`,
  );
  return { guest, host, bookingId, reviewId: review?.id ?? 0, write };
}

const posts: Record<PostingProcedure, () => Promise<Post>> = {
  'bids.counter': async () => {
    const bid = await api.make.bid();
    return {
      user: person(bid.guest_id, 'guest'),
      send: (caller, change) => caller.bids.counter({ id: bid.id, amount: change ? 120 : 110 }),
      table: 'counter_offers',
      where: `bid_id = ${bid.id}`,
    };
  },
  'bids.place': async () => {
    const home = await api.make.property();
    const request = await api.make.request();
    return {
      user: person(home.owner_id, 'host'),
      send: (caller, change) =>
        caller.bids.place({ requestId: request.id, propertyId: home.id, amount: change ? 140 : 150 }),
      table: 'bids',
      where: `request_id = ${request.id}`,
    };
  },
  'calendar.addFeed': async () => {
    const home = await api.make.property();
    return {
      user: person(home.owner_id, 'host'),
      send: (caller, change) =>
        caller.calendar.addFeed({
          propertyId: home.id,
          name: change ? 'Another' : 'Elsewhere',
          url: 'https://calendar.example/a.ics',
        }),
      table: 'ical_feeds',
      where: `property_id = ${home.id}`,
    };
  },
  'calendar.block': async () => {
    const home = await api.make.property();
    return {
      user: person(home.owner_id, 'host'),
      send: (caller, change) =>
        caller.calendar.block({ propertyId: home.id, from: inDays(10), to: inDays(change ? 13 : 12) }),
      table: 'property_blocks',
      where: `property_id = ${home.id}`,
    };
  },
  'contact.send': async () => {
    const user = await api.make.user('guest');
    return {
      user,
      send: (caller, change) =>
        caller.contact.send({
          name: 'Robin',
          email: 'robin@test.example',
          subject: 'A question',
          content: change ? 'Where else?' : 'Where?',
        }),
      table: 'contact_messages',
      where: `user_id = ${user.id}`,
    };
  },
  'invitations.send': async () => {
    const request = await api.make.request();
    const [home, other] = [await api.make.property(), await api.make.property()];
    return {
      user: person(request.guest_id, 'guest'),
      send: (caller, change) =>
        caller.invitations.send({ requestId: request.id, propertyId: change ? other.id : home.id }),
      table: 'invitations',
      where: `request_id = ${request.id}`,
    };
  },
  'messages.send': async () => {
    const bid = await api.make.bid();
    return {
      user: person(bid.host_id, 'host'),
      send: (caller, change) =>
        caller.messages.send({ receiverId: bid.guest_id, content: change ? 'Hi' : 'Hello' }),
      table: 'messages',
      where: `sender_id = ${bid.host_id}`,
    };
  },
  'properties.create': async () => {
    const user = await api.make.user('host');
    return {
      user,
      send: (caller, change) =>
        caller.properties.create({
          title: change ? 'Hut' : 'House',
          description: '',
          location: 'Lisbon',
          bedrooms: 1,
          bathrooms: 1,
          maxGuests: 2,
        }),
      table: 'properties',
      where: `owner_id = ${user.id}`,
    };
  },
  'requests.create': async () => {
    const user = await api.make.user('guest');
    return {
      user,
      send: (caller, change) =>
        caller.requests.create({
          title: change ? 'A month' : 'A week',
          description: '',
          location: 'Lisbon',
          checkInDate: inDays(30),
          checkOutDate: inDays(37),
          guests: 2,
          bedrooms: 1,
          minBudget: 100,
          maxBudget: 200,
        }),
      table: 'vacation_requests',
      where: `guest_id = ${user.id}`,
    };
  },
  'requests.repost': async () => {
    const [old, other] = [await api.make.request(), await api.make.request()];
    const user = person(old.guest_id, 'guest');
    await api.as(user).requests.update({ id: old.id, status: 'cancelled' });
    return {
      user,
      send: (caller, change) => caller.requests.repost({ id: change ? other.id : old.id }),
      table: 'vacation_requests',
      where: `guest_id = ${user.id} and status = 'draft'`,
    };
  },
  'reviews.reply': async () => {
    const { host, reviewId } = await finishedStay(true);
    return {
      user: host,
      send: (caller, change) => caller.reviews.reply({ id: reviewId, content: change ? 'Bye' : 'Come back' }),
      table: 'reviews',
      where: `id = ${reviewId} and reply is not null`,
    };
  },
  'reviews.write': async () => {
    const { guest, bookingId, write } = await finishedStay(false);
    return {
      user: guest,
      send: (caller, change) => write(caller, 'guest', change ? 'Loud' : 'Quiet'),
      table: 'reviews',
      where: `booking_id = ${bookingId}`,
    };
  },
  'searches.save': async () => {
    const user = await api.make.user('host');
    return {
      user,
      send: (caller, change) =>
        caller.searches.save({ name: change ? 'Sea' : 'Hills', alert: 'off', location: 'Lisbon' }),
      table: 'saved_searches',
      where: `user_id = ${user.id}`,
    };
  },
  'searches.saveHomes': async () => {
    const user = await api.make.user('host');
    return {
      user,
      send: (caller, change) =>
        caller.searches.saveHomes({ name: change ? 'Sea' : 'Hills', alert: 'off', search: { q: 'Lisbon' } }),
      table: 'saved_searches',
      where: `user_id = ${user.id}`,
    };
  },
};

describe('a post with an Idempotency-Key', () => {
  test.each(postingProcedures)('takes effect once: %s', async (name) => {
    const { user, send, table, where } = await posts[name]();
    const count = async () =>
      (await ask<{ n: number }>(api.db, `select count(*)::int as n from ${table} where ${where}`))[0]?.n;
    const keyed = api.as(user, { idempotencyKey: `key-${name}` });
    await send(keyed);
    expect(await count()).toBe(1);
    // The repeat gets the answer of the first call.
    await send(keyed);
    expect(await count()).toBe(1);
  });

  test('is refused when the key was used for another procedure', async () => {
    const user = await api.make.user('both');
    const ctx = { ...api.context(user, { idempotencyKey: 'key-of-one-call' }), actor: user };
    const input = { id: 1, amount: 100 };
    expect(await inIdempotentTransaction(ctx, 'bids.place', input, async () => 'placed')).toBe('placed');
    expect(await inIdempotentTransaction(ctx, 'bids.place', input, async () => 'again')).toBe('placed');
    const other = inIdempotentTransaction(ctx, 'bids.counter', input, async () => 'countered');
    expect((await failureOf(other))?.code).toBe('idempotency_mismatch');
  });

  test('takes effect once for visitors without an account too', async () => {
    const message = { name: 'Kim', email: 'kim@test.example', subject: 'Hello', content: 'From nobody' };
    const keyed = api.as(null, { idempotencyKey: 'key-of-a-visitor' });
    await keyed.contact.send(message);
    await keyed.contact.send(message);
    await api.as(null).contact.send(message);
    const [row] = await ask<{ n: number }>(
      api.db,
      `select count(*)::int as n from contact_messages where content = 'From nobody'`,
    );
    expect(row?.n).toBe(2);
  });

  test.each(postingProcedures.filter((name) => name !== 'contact.send' && name !== 'requests.repost'))(
    'is refused with another body: %s',
    async (name) => {
      const { user, send } = await posts[name]();
      const keyed = api.as(user, { idempotencyKey: `key-of-two-${name}` });
      await send(keyed);
      expect((await failureOf(send(keyed, true)))?.code).toBe('idempotency_mismatch');
    },
  );
});
