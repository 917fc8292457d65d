import { finishStays } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { reviewCategories } from '@palmbid/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { delivered, partiesOf, useTestApi } from '../../testing/index.ts';
import { refreshRanks } from './commands/refresh-ranks.ts';

const minute = 60_000;
const day = 86_400_000;
const drafted = { status: 'draft', activated_at: null, bid_deadline_at: null } as const;

const api = useTestApi();
beforeEach(() => api.clock.reset());
afterEach(async () => {
  expect(await api.violations()).toEqual([]);
});

/** A booked stay that is over, with both its parties. */
async function stayed() {
  const bid = await api.make.bid();
  const parties = partiesOf(bid);
  await api.as(parties.guest).bids.accept({ id: bid.id, status: 'accepted' });
  const [booking] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  return { ...parties, bookingId: booking?.id ?? 0 };
}

describe('what waits for a guest', () => {
  test('are requests with bids to accept, those in their decision window first, then drafts', async () => {
    const guest = await api.make.user('guest');
    const as = api.as(guest);
    const draft = await api.make.request({ guest_id: guest.id, title: 'A draft', ...drafted });
    const bidding = await api.make.request({ guest_id: guest.id, title: 'Still bidding' });
    const deciding = await api.make.request({ guest_id: guest.id, title: 'To decide' });
    await api.make.request({ guest_id: guest.id, title: 'No bids yet' });
    await api.make.bid({ request: bidding, amount_cents: 17_000 });
    const cheap = await api.make.bid({ request: bidding, amount_cents: 15_000 });
    const late = await api.make.bid({ request: deciding });
    await ask(
      api.db,
      `update vacation_requests set bid_deadline_at = market_now() + interval '1 minute' where id = ${deciding.id}`,
    );
    await api.clock.travel(2 * minute);
    expect(await as.requests.waiting()).toMatchObject({
      total: 3,
      items: [
        { kind: 'decide', id: deciding.id, title: 'To decide', bids: 1, cheapest: { bidId: late.id } },
        { kind: 'bids', id: bidding.id, bids: 2, cheapest: { bidId: cheap.id, allIn: 1050 } },
        { kind: 'draft', id: draft.id, title: 'A draft', bids: 0, cheapest: null, until: null },
      ],
    });
    // A bid that its host has to confirm first cannot be accepted.
    await as.requests.update({ id: bidding.id, guests: 3 });
    expect((await as.requests.waiting()).items.map(({ id }) => id)).toEqual([deciding.id, draft.id]);
    await as.bids.accept({ id: late.id, status: 'accepted' });
    expect(await as.requests.waiting()).toMatchObject({ total: 1, items: [{ id: draft.id }] });
    // The figures count the same bids.
    expect((await as.requests.figures()).waiting).toEqual({ bids: 0, requests: 0 });
  });

  test('are nothing of another guest, and nothing of a request whose time to decide is over', async () => {
    const bid = await api.make.bid();
    const { guest } = partiesOf(bid);
    expect(await api.as(await api.make.user('guest')).requests.waiting()).toEqual({ items: [], total: 0 });
    expect((await api.as(guest).requests.waiting()).total).toBe(1);
    await api.clock.travel(20 * day);
    expect(await api.as(guest).requests.waiting()).toEqual({ items: [], total: 0 });
    expect((await api.as(guest).requests.figures()).waiting).toEqual({ bids: 0, requests: 0 });
  });

  test('are at most twenty entries; the total counts the others too', async () => {
    const guest = await api.make.user('guest');
    for (let i = 0; i < 22; i++) await api.make.request({ guest_id: guest.id, ...drafted });
    const { items, total } = await api.as(guest).requests.waiting();
    expect([items.length, total]).toEqual([20, 22]);
  });
});

describe('what waits for a host', () => {
  test('are an open counter-offer at its price, until it is answered', async () => {
    const bid = await api.make.bid({ fees_cents: 4000 });
    const { guest, host } = partiesOf(bid);
    expect(await api.as(host).bids.waiting()).toEqual({ items: [], total: 0 });
    const shown = await api.as(guest).bids.counter({ id: bid.id, amount: 150 });
    const [offer] = shown.counters;
    expect(await api.as(host).bids.waiting()).toMatchObject({
      total: 1,
      items: [
        {
          kind: 'counter',
          id: bid.request_id,
          bid: { id: bid.id, allIn: offer?.allIn },
          rank: null,
          until: offer?.expiresAt,
        },
      ],
    });
    await api.as(host).bids.answerCounter({ id: offer?.id ?? 0, answer: 'declined' });
    expect((await api.as(host).bids.waiting()).items.filter(({ kind }) => kind === 'counter')).toEqual([]);
  });

  test('are a bid to confirm after the request changed', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
    await api.as(guest).requests.update({ id: bid.request_id, guests: 3 });
    expect(await api.as(host).bids.waiting()).toMatchObject({
      total: 1,
      items: [{ kind: 'confirm', bid: { id: bid.id }, rank: null }],
    });
    await api.as(host).bids.edit({ id: bid.id, amount: 180 });
    expect((await api.as(host).bids.waiting()).items.filter(({ kind }) => kind === 'confirm')).toEqual([]);
  });

  test('are a bid below the top, with the rank that the bid itself shows, and only while bidding goes on', async () => {
    const request = await api.make.request();
    const leader = partiesOf(await api.make.bid({ request, amount_cents: 15_000 })).host;
    const second = await api.make.bid({ request, amount_cents: 17_000 });
    const { host } = partiesOf(second);
    const rank = async () =>
      (await api.as(host).bids.forRequest({ requestId: request.id })).items[0]?.rank ?? null;
    const waiting = async () => (await api.as(host).bids.waiting()).items.map((item) => item.rank);
    const nextSnapshot = async () => {
      await delivered(api.deps);
      await api.clock.travel(6 * minute);
      await refreshRanks(api.db);
    };
    // The place of a first bid, then that of the snapshot, and none after a raise.
    expect([await rank(), await waiting()]).toEqual(['2nd', ['2nd']]);
    await nextSnapshot();
    expect([await rank(), await waiting()]).toEqual(['2nd', ['2nd']]);
    await api.as(host).bids.edit({ id: second.id, amount: 175 });
    await nextSnapshot();
    expect([await rank(), await waiting()]).toEqual([null, []]);
    await api.as(host).bids.edit({ id: second.id, amount: 169 });
    await nextSnapshot();
    expect([await rank(), await waiting()]).toEqual(['2nd', ['2nd']]);
    expect(await api.as(leader).bids.waiting()).toEqual({ items: [], total: 0 });
    await ask(
      api.db,
      `update vacation_requests set bid_deadline_at = market_now() + interval '1 minute' where id = ${request.id}`,
    );
    await api.clock.travel(2 * minute);
    expect(await waiting()).toEqual([]);
  });

  test('show no contact details of the guest in a title', async () => {
    const request = await api.make.request({ title: 'Call 415 555 0134 for the lake' });
    const bid = await api.make.bid({ request });
    const { guest, host } = partiesOf(bid);
    await api.as(guest).requests.update({ id: request.id, guests: 3 });
    const { items } = await api.as(host).bids.waiting();
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain('555');
  });
});

test('a stay that is over waits for the review of each side, until it is written', async () => {
  const stay = await stayed();
  const kinds = async () => [
    (await api.as(stay.guest).requests.waiting()).items.map(({ kind, id }) => [kind, id]),
    (await api.as(stay.host).bids.waiting()).items.map(({ kind, id }) => [kind, id]),
  ];
  expect(await kinds()).toEqual([[], []]);
  await api.clock.travel(38 * day);
  await finishStays(api.db);
  const review = ['review', stay.bookingId];
  expect(await kinds()).toEqual([[review], [review]]);
  await api.as(stay.guest).reviews.write({
    bookingId: stay.bookingId,
    stars: 5,
    scores: Object.fromEntries(reviewCategories.guest.map((category) => [category, 5])),
    content: 'Quiet and bright',
  });
  expect(await kinds()).toEqual([[], [review]]);
  await api.clock.travel(60 * day);
  expect(await kinds()).toEqual([[], []]);
});

test('a host’s first steps are done one by one; removed properties do not count', async () => {
  const host = await api.make.user('host');
  const steps = () => api.as(host).properties.firstSteps();
  const none = { propertyId: null, listed: false, photos: false, calendar: false, bid: false };
  expect(await steps()).toEqual(none);
  const home = await api.make.property({ owner_id: host.id, status: 'draft' });
  expect(await steps()).toEqual({ ...none, propertyId: home.id });
  await ask(api.db, `update properties set status = 'listed' where id = ${home.id}`);
  await ask(
    api.db,
    `insert into property_blocks (property_id, stay, kind) values (${home.id}, '[2030-01-01,2030-01-08)', 'block')`,
  );
  expect(await steps()).toEqual({ ...none, propertyId: home.id, listed: true, calendar: true });
  await api.make.bid({ property_id: home.id });
  expect(await steps()).toMatchObject({ bid: true, photos: false });
});

test('marking notifications as read can be taken back, but not for one that a newer one has replaced', async () => {
  const bid = await api.make.bid();
  const { guest, host } = partiesOf(bid);
  const as = api.as(host);
  const lines = async () => (await as.notifications.list({})).items.map(({ id, read }) => ({ id, read }));
  await api.as(guest).requests.update({ id: bid.request_id, guests: 3 });
  await delivered(api.deps);
  const [first] = await lines();
  const ids = [first?.id ?? 0];
  await as.notifications.markRead({ ids });
  expect(await lines()).toEqual([{ id: first?.id, read: true }]);
  await as.notifications.markUnread({ ids });
  expect([await lines(), await as.notifications.unreadCount()]).toEqual([
    [{ id: first?.id, read: false }],
    { count: 1 },
  ]);
  // Another user's notifications stay as they are.
  await as.notifications.markRead({ ids });
  await api.as(guest).notifications.markUnread({ ids });
  expect(await lines()).toEqual([{ id: first?.id, read: true }]);
  await api.as(guest).requests.update({ id: bid.request_id, guests: 4 });
  await delivered(api.deps);
  await as.notifications.markUnread({ ids });
  expect((await lines()).map(({ read }) => read)).toEqual([false, true]);
});

test('the suggested bid for a request is the one among the property’s matches', async () => {
  const host = await api.make.user('host');
  const home = await api.make.property({ owner_id: host.id });
  const request = await api.make.request();
  const matches = await api.as(host).ai.propertyMatches({ propertyId: home.id });
  const match = matches.find(({ requestId }) => requestId === request.id);
  const suggested = await api.as(host).ai.suggestedBid({ requestId: request.id, propertyId: home.id });
  expect(suggested.amount).toBe(match?.suggestedBidAmount);
  expect(suggested.because).not.toBe('');
});
