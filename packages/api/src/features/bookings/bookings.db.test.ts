import { finishStays } from '@palmbid/db';
import { beforeEach, expect, test } from 'vitest';
import { codeOf, useTestApi } from '../../testing/index.ts';

const day = 86_400_000;

const api = useTestApi();
beforeEach(() => api.clock.reset());

const person = (id: number, role: 'guest' | 'host') => api.as({ id, role, username: '', email: '' });

/** A bid that its guest has accepted. */
async function awarded(guestId?: number) {
  const request = await api.make.request(guestId === undefined ? {} : { guest_id: guestId });
  const property = await api.make.property({ address: '7 Quay Road' });
  const bid = await api.make.bid({ request, property_id: property.id });
  await person(bid.guest_id, 'guest').bids.accept({ id: bid.id, status: 'accepted' });
  return bid;
}

test('a booking shows the stay, price, address and contact details to its two parties only', async () => {
  const bid = await awarded();
  const [asGuest] = (await person(bid.guest_id, 'guest').bookings.mine({ side: 'guest' })).items;
  const [asHost] = (await person(bid.host_id, 'host').bookings.mine({ side: 'host' })).items;
  expect(asGuest).toMatchObject({
    bidId: bid.id,
    status: 'confirmed',
    nights: 7,
    amount: 180,
    allIn: 1260,
    property: { id: bid.property_id, address: '7 Quay Road' },
    other: { id: bid.host_id, email: expect.stringContaining('@') },
  });
  expect(asHost).toMatchObject({
    id: asGuest?.id,
    other: { id: bid.guest_id },
    property: { address: '7 Quay Road' },
  });
  expect(asHost?.other.email).not.toBe(asGuest?.other.email);

  expect((await person(bid.guest_id, 'guest').bookings.mine({ side: 'host' })).items).toEqual([]);
  const stranger = api.as(await api.make.user('both'));
  for (const side of ['guest', 'host'] as const)
    for (const when of ['upcoming', 'past'] as const)
      expect((await stranger.bookings.mine({ side, when })).items).toEqual([]);
  expect(await codeOf(api.as(null).bookings.mine({ side: 'guest' }))).toBe('unauthenticated');
});

test('a stay is upcoming until its check-out day is over, and past after that', async () => {
  const bid = await awarded();
  const guest = person(bid.guest_id, 'guest');
  const where = async () => ({
    upcoming: (await guest.bookings.mine({ side: 'guest' })).items.length,
    past: (await guest.bookings.mine({ side: 'guest', when: 'past' })).items.length,
  });
  await api.clock.travel(36 * day);
  expect(await where()).toEqual({ upcoming: 1, past: 0 });
  await api.clock.travel(3 * day);
  expect(await where()).toEqual({ upcoming: 0, past: 1 });
  await finishStays(api.db);
  expect(await where()).toEqual({ upcoming: 0, past: 1 });
});

test('a cancelled stay is past, and no longer shows address and e-mail to its guest', async () => {
  const bid = await awarded();
  await api.db
    .updateTable('bookings')
    .set({ status: 'cancelled_by_host' })
    .where('bid_id', '=', bid.id)
    .execute();
  const guest = person(bid.guest_id, 'guest');
  expect((await guest.bookings.mine({ side: 'guest' })).items).toEqual([]);
  const [past] = (await guest.bookings.mine({ side: 'guest', when: 'past' })).items;
  expect(past).toMatchObject({
    status: 'cancelled_by_host',
    property: { address: null },
    other: { email: null },
  });
});

test('the next page starts where the last one ended', async () => {
  const guest = await api.make.user('guest');
  for (let i = 0; i < 3; i++) await awarded(guest.id);
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.as(guest).bookings.mine({ side: 'guest', limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const bad = Buffer.from('{"id":1,"day":"x"}').toString('base64url');
  expect(await codeOf(api.as(guest).bookings.mine({ side: 'guest', cursor: bad }))).toBe('invalid_input');
});
