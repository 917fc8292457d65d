import { ask, type MadeUser } from '@palmbid/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delivered, failureOf, useTestApi } from '../../testing/index.ts';
import { deliverAll } from '../notifications/delivery/deliver.ts';
import { refreshRanks } from './commands/refresh-ranks.ts';

const hour = 3_600_000;
const day = 24 * hour;

const api = useTestApi();
beforeEach(() => api.clock.reset());
afterEach(async () => {
  expect(await api.violations()).toEqual([]);
});

/** A bid of $180 for seven nights with $40 of fees, its two sides, and a rival. */
async function market() {
  const guest = await api.make.user('guest');
  const host = await api.make.user('host');
  const request = await api.make.request({ guest_id: guest.id });
  const home = await api.make.property({ owner_id: host.id });
  const bid = await api.make.bid({ request, property_id: home.id, fees_cents: 4000 });
  const rival = await api.make.bid({ request, amount_cents: 17_000 });
  const rivalHost: MadeUser = { id: rival.host_id, role: 'host', username: '', email: '' };
  const asGuest = api.as(guest);
  const asHost = api.as(host);
  const offer = async (amount: number) => {
    const shown = await asGuest.bids.counter({ id: bid.id, amount });
    const made = shown.counters.at(-1);
    if (!made) throw new Error('no counter-offer');
    return made;
  };
  return { guest, host, request, bid, rivalHost, asGuest, asHost, offer };
}

describe('a counter-offer', () => {
  test('lowers the bid when the host accepts it; the bid ranks and can be accepted at that price', async () => {
    const m = await market();
    const made = await m.offer(150.5);
    expect(made).toMatchObject({ number: 1, amount: 150.5, allIn: 1093.5, status: 'open' });
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(day);
    const after = await m.asHost.bids.answerCounter({ id: made.id, answer: 'accepted' });
    expect(after).toMatchObject({ amount: 150.5, allIn: 1093.5, fees: 40, status: 'pending' });
    // Like every new price it counts in the first snapshot after it has stood for a minute.
    await delivered(api.deps);
    await api.clock.travel(6 * 60_000);
    await refreshRanks(api.db);
    expect((await m.asHost.bids.forRequest({ requestId: m.request.id })).items).toMatchObject([
      { rank: 'top' },
    ]);
    expect(after.counters).toMatchObject([{ status: 'accepted' }]);
    const accepted = await m.asGuest.bids.accept({ id: m.bid.id, status: 'accepted', expectedAmount: 150.5 });
    expect(accepted).toMatchObject({ status: 'accepted', allIn: 1093.5 });
  });

  test('can be made twice per bid, each above the last and below the bid', async () => {
    const m = await market();
    expect(await failureOf(m.offer(180))).toMatchObject({ code: 'counter_not_better' });
    const first = await m.offer(140);
    expect(await failureOf(m.offer(150))).toMatchObject({ code: 'counter_open' });
    const declined = await m.asHost.bids.answerCounter({ id: first.id, answer: 'declined' });
    expect(declined).toMatchObject({ amount: 180, counters: [{ status: 'declined' }] });
    expect(await failureOf(m.asHost.bids.answerCounter({ id: first.id, answer: 'accepted' }))).toMatchObject({
      code: 'counter_closed',
    });
    expect(await failureOf(m.offer(140))).toMatchObject({ code: 'counter_not_better' });
    const second = await m.offer(150);
    await m.asHost.bids.answerCounter({ id: second.id, answer: 'declined' });
    expect(await failureOf(m.offer(160))).toMatchObject({ code: 'too_many_counters' });
    const [shown] = (await m.asGuest.bids.forRequest({ requestId: m.request.id })).items.filter(
      ({ id }) => id === m.bid.id,
    );
    expect(shown?.abilities.counter).toBe(false);
  });

  test('expires after a day or with the decision window, and cannot be answered after that', async () => {
    const m = await market();
    const first = await m.offer(140);
    await api.clock.travel(day);
    expect(await failureOf(m.asHost.bids.answerCounter({ id: first.id, answer: 'accepted' }))).toMatchObject({
      code: 'counter_closed',
    });
    // Bidding ends after 3 days, the decision window after 6.
    await api.clock.travel(4.5 * day);
    const second = await m.offer(150);
    expect(second.expiresAt).toBe(m.request.decide_by_at);
    expect(Date.parse(second.expiresAt) - Date.parse(second.createdAt)).toBeLessThanOrEqual(12 * hour);
    await api.clock.travel(12 * hour + 1000);
    expect(await failureOf(m.asHost.bids.answerCounter({ id: second.id, answer: 'declined' }))).toMatchObject(
      {
        code: 'counter_closed',
      },
    );
  });

  test('can lower a bid after the deadline, when an edit by the host cannot', async () => {
    const m = await market();
    await api.clock.travel(4 * day);
    expect(await failureOf(m.asHost.bids.edit({ id: m.bid.id, amount: 150 }))).toMatchObject({
      code: 'bidding_closed',
    });
    const made = await m.offer(150);
    expect(await m.asHost.bids.answerCounter({ id: made.id, answer: 'accepted' })).toMatchObject({
      amount: 150,
    });
  });

  test('cannot be accepted for a stale or lowered bid; the guest cannot make one for a price they did not see', async () => {
    const m = await market();
    const made = await m.offer(150);
    await m.asHost.bids.edit({ id: m.bid.id, amount: 150 });
    expect(await failureOf(m.asHost.bids.answerCounter({ id: made.id, answer: 'accepted' }))).toMatchObject({
      code: 'counter_closed',
    });
    await m.asHost.bids.answerCounter({ id: made.id, answer: 'declined' });
    expect(
      await failureOf(m.asGuest.bids.counter({ id: m.bid.id, amount: 149, expectedAmount: 180 })),
    ).toMatchObject({ code: 'bid_changed' });
    await m.asGuest.requests.update({ id: m.request.id, guests: 3 });
    expect(await failureOf(m.asGuest.bids.counter({ id: m.bid.id, amount: 149 }))).toMatchObject({
      code: 'bid_stale',
    });
  });

  test('notifies only its two parties; rivals see a new rank, but no counter-offer', async () => {
    const m = await market();
    const made = await m.offer(150);
    await m.asHost.bids.answerCounter({ id: made.id, answer: 'accepted' });
    await vi.waitFor(
      async () => {
        await deliverAll(api.deps);
        const kinds = async (user: MadeUser) =>
          (await api.as(user).notifications.list({})).items.map(({ kind }) => kind);
        // The answer carries the new price, so there is no second notification.
        expect(await kinds(m.guest)).toEqual(['counter_answered', 'new_bid', 'new_bid']);
        expect(await kinds(m.host)).toEqual(['counter_offer']);
        expect(await kinds(m.rivalHost)).toEqual([]);
      },
      { timeout: 15_000, interval: 20 },
    );
    const types = (await m.asHost.requests.log({ id: m.request.id })).events.map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['counter_offered', 'bid_changed', 'counter_accepted']);
    const theirs = await api.as(m.rivalHost).requests.log({ id: m.request.id });
    expect(theirs.events.map(({ type }) => type)).toEqual(['bid_placed']);
    expect(
      await ask(api.db, `select subject from mails where user_id = ${m.host.id} and kind = 'counter_offer'`),
    ).toHaveLength(1);
    const { data } = await m.asGuest.account.exportData();
    expect(JSON.stringify(data)).toContain('"counterOffers":[{');
  });
});
