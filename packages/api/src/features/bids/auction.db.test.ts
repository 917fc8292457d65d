import { createHash } from 'node:crypto';
import { ask } from '@palmbid/db/testing';
import { addCalendarDays, dayOf, logFaults } from '@palmbid/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, delivered, failureOf, type TestApi, useTestApi } from '../../testing/index.ts';
import { refreshRanks } from './commands/refresh-ranks.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const api = useTestApi();
beforeEach(() => api.clock.reset());
afterEach(async () => {
  expect(await api.violations()).toEqual([]);
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const inDays = (n: number) => addCalendarDays(dayOf(Date.now()), n);

/** A guest with an active request in Lisbon, and a host with a property there. */
async function market(over: Parameters<TestApi['make']['request']>[0] = {}) {
  const guest = await api.make.user('guest');
  const host = await api.make.user('host');
  const property = await api.make.property({ owner_id: host.id });
  const request = await api.make.request({ guest_id: guest.id, ...over });
  return { guest, host, property, request, asGuest: api.as(guest), asHost: api.as(host) };
}

/** One more host with a property. */
async function rival() {
  const host = await api.make.user('host');
  const property = await api.make.property({ owner_id: host.id });
  return { host, property, as: api.as(host) };
}

describe('an auction', () => {
  test('goes from request to bid to award, and ends with a completed request and a booking', async () => {
    const guest = await api.make.user('guest');
    const host = await api.make.user('host');
    const request = await api.as(guest).requests.create({
      title: 'Lisbon',
      description: '',
      location: 'Lisbon',
      checkInDate: inDays(20),
      checkOutDate: inDays(24),
      guests: 2,
      bedrooms: 1,
      minBudget: 100,
      maxBudget: 200,
      status: 'active',
    });
    expect(request).toMatchObject({ status: 'active', phase: 'bidding', nights: 4, bidCount: 0 });
    const property = await api.as(host).properties.create({
      title: 'Flat',
      description: '',
      location: 'Lisbon',
      bedrooms: 1,
      bathrooms: 1,
      maxGuests: 2,
      cleaningFee: 40,
    });
    expect(property).toMatchObject({ nightlyRate: 100, propertyType: 'house', status: 'listed' });
    const bid = await api
      .as(host)
      .bids.place({ requestId: request.id, propertyId: property.id, amount: 150.5 });
    expect(bid).toMatchObject({
      amount: 150.5,
      allIn: 642,
      fees: 40,
      nights: 4,
      status: 'pending',
      rank: 'top',
    });
    const [seen] = (await api.as(guest).bids.forRequest({ requestId: request.id })).items;
    expect(seen).toMatchObject({ id: bid.id, position: 1, underMax: 49.5, totalUnderMax: 158 });
    const accepted = await api
      .as(guest)
      .bids.accept({ id: bid.id, status: 'accepted', expectedAmount: 150.5 });
    expect(accepted.status).toBe('accepted');
    expect(await api.as(guest).requests.byId({ id: request.id })).toMatchObject({
      status: 'completed',
      acceptedBidId: bid.id,
    });
    const bookings = await api.db
      .selectFrom('bookings')
      .selectAll()
      .where('request_id', '=', request.id)
      .execute();
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({ all_in_cents: 64200, status: 'confirmed' });
  });

  test('returns the same answer and changes nothing when the accepted bid is accepted again', async () => {
    const m = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 120,
    });
    await m.asGuest.bids.accept({ id: bid.id, status: 'accepted' });
    const again = await m.asGuest.bids.accept({ id: bid.id, status: 'accepted' });
    expect(again.status).toBe('accepted');
  });
});

describe('sealed prices and own rank', () => {
  test('a host sees own bids with a rank and a bucket, and no rival; the owner sees all bids, ranked by all-in price', async () => {
    const m = await market();
    const r = await rival();
    await m.asHost.bids.place({ requestId: m.request.id, propertyId: m.property.id, amount: 150 });
    await r.as.bids.place({ requestId: m.request.id, propertyId: r.property.id, amount: 140 });
    const own = (await r.as.bids.forRequest({ requestId: m.request.id })).items;
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ rank: 'top', otherOffers: '0-2' });
    expect(own[0]).not.toHaveProperty('position');
    const all = (await m.asGuest.bids.forRequest({ requestId: m.request.id })).items;
    expect(all.map((b) => [b.amount, b.position])).toEqual([
      [140, 1],
      [150, 2],
    ]);
    const shown = await r.as.requests.byId({ id: m.request.id });
    expect(shown).not.toHaveProperty('bidCount');
    expect(shown.otherOffers).toBe('0-2');
    expect(shown.guest.name).toMatch(/^Person N\.$/);
    // Own bids do not count as other offers.
    for (const amount of [141, 142]) {
      const home = await api.make.property({ owner_id: r.host.id });
      await r.as.bids.place({ requestId: m.request.id, propertyId: home.id, amount });
    }
    const buckets = (await r.as.bids.forRequest({ requestId: m.request.id })).items.map((b) => b.otherOffers);
    expect(buckets).toEqual(['0-2', '0-2', '0-2']);
  });

  test('the log shows a host own entries as receipts until the request is final, then the chain without the contents of others', async () => {
    const m = await market();
    const r = await rival();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await r.as.bids.place({ requestId: m.request.id, propertyId: r.property.id, amount: 140 });
    const before = await m.asHost.requests.log({ id: m.request.id });
    expect(before).toEqual({
      requestId: m.request.id,
      open: false,
      head: bid.receipt,
      anchor: null,
      events: [
        {
          type: 'bid_placed',
          at: expect.any(String),
          hash: bid.receipt,
          bidId: bid.id,
          payload: expect.stringContaining('15000'),
        },
      ],
    });
    const watching = api.as(await api.make.user('host'));
    expect(await watching.requests.log({ id: m.request.id })).toMatchObject({
      open: false,
      head: null,
      events: [],
    });
    expect((await m.asGuest.requests.log({ id: m.request.id })).events.every((e) => e.salt)).toBe(true);
    await m.asGuest.bids.accept({ id: bid.id, status: 'accepted' });
    const after = await m.asHost.requests.log({ id: m.request.id });
    expect(after.open).toBe(true);
    expect(after.events.filter((e) => e.payload !== undefined).map((e) => [e.bidId, e.type])).toEqual([
      [bid.id, 'bid_placed'],
      [bid.id, 'bid_accepted'],
    ]);
    expect(after.events.filter((e) => e.payload === undefined && (e.salt || e.bidId))).toEqual([]);
    const entries = after.events.map((e) => ({
      ...{ seq: e.seq ?? 0, type: e.type, at: e.at, hash: e.hash },
      ...{ commitment: e.commitment ?? '', prevHash: e.prevHash ?? '' },
      ...{ payload: e.payload ?? null, salt: e.salt ?? null },
      ...{ version: e.version, bidId: e.bidId, hostId: e.hostId },
    }));
    expect(await logFaults(m.request.id, entries, sha256)).toEqual([]);
    expect(after.events.map((e) => e.type).sort()).toEqual(
      [
        'request_opened',
        'bid_placed',
        'bid_placed',
        'bid_accepted',
        'bid_closed',
        'request_completed',
      ].sort(),
    );
    expect(after.events.at(-1)?.hash).toBe(after.head);
  });

  test('a losing bidder sees the rounded winning price, the number of bids and the reason', async () => {
    const m = await market();
    const r = await rival();
    const winner = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 151,
    });
    await r.as.bids.place({ requestId: m.request.id, propertyId: r.property.id, amount: 160 });
    // A withdrawn bid does not count as an offer.
    const third = await rival();
    const back = await third.as.bids.place({
      requestId: m.request.id,
      propertyId: third.property.id,
      amount: 170,
    });
    await third.as.bids.withdraw({ id: back.id });
    await m.asGuest.bids.accept({ id: winner.id, status: 'accepted' });
    const [lost] = (await r.as.bids.forHost({})).items;
    expect(lost).toMatchObject({
      status: 'rejected',
      closedReason: 'not_selected',
      outcome: { winningAllIn: 1060, bids: 2, won: false, reason: 'not_selected' },
      hold: { held: false },
    });
    // Only a bid that was not selected can hold its price.
    const [taken] = (await third.as.bids.forHost({})).items;
    expect(taken).toMatchObject({ closedReason: 'withdrawn', hold: null });
  });
});

describe('eligibility to bid', () => {
  test('refuses a bid in another host’s name, with another host’s property, or on an own request', async () => {
    const m = await market();
    const other = await rival();
    const place = (over: object) =>
      failureOf(
        m.asHost.bids.place({ requestId: m.request.id, propertyId: m.property.id, amount: 100, ...over }),
      );
    expect((await place({ hostId: other.host.id }))?.code).toBe('forbidden');
    expect((await place({ propertyId: other.property.id }))?.code).toBe('forbidden');
    const both = await api.make.user('both');
    const home = await api.make.property({ owner_id: both.id });
    const own = await api.make.request({ guest_id: both.id });
    const self = await failureOf(
      api.as(both).bids.place({ requestId: own.id, propertyId: home.id, amount: 100 }),
    );
    expect(self?.code).toBe('own_request');
  });

  test('refuses a decision by a host with both roles on their own bid', async () => {
    const { request } = await market();
    const both = await api.make.user('both');
    const home = await api.make.property({ owner_id: both.id });
    const { bids } = api.as(both);
    const { id } = await bids.place({ requestId: request.id, propertyId: home.id, amount: 100 });
    const tries = [
      bids.accept({ id, status: 'accepted' }),
      bids.decline({ id, status: 'rejected' }),
      bids.counter({ id, amount: 90 }),
    ];
    const failures = await Promise.all(tries.map(failureOf));
    expect(failures.map((failure) => failure?.code)).toEqual(tries.map(() => 'forbidden'));
  });

  test('allows one live bid per property; after a withdrawal only a lower one, at most three', async () => {
    const m = await market();
    const place = (amount: number) =>
      m.asHost.bids.place({ requestId: m.request.id, propertyId: m.property.id, amount });
    const first = await place(150);
    expect(await codeOf(place(140))).toBe('duplicate_bid');
    await m.asHost.bids.withdraw({ id: first.id });
    expect(await codeOf(place(150))).toBe('must_be_lower');
    const second = await place(149);
    await m.asGuest.bids.decline({ id: second.id, status: 'rejected', reason: 'price' });
    const third = await place(148);
    await m.asHost.bids.withdraw({ id: third.id });
    expect(await codeOf(place(100))).toBe('too_many_bids');
  });

  test('refuses a bid on taken nights; the check-out day is free', async () => {
    const m = await market();
    const block = (from: string, to: string) =>
      api.db
        .insertInto('property_blocks')
        .values({ property_id: m.property.id, stay: `[${from},${to})`, kind: 'block' })
        .execute();
    await block(addCalendarDays(m.request.check_in_date, -3), m.request.check_in_date);
    await block(m.request.check_out_date, addCalendarDays(m.request.check_out_date, 2));
    await m.asHost.bids.place({ requestId: m.request.id, propertyId: m.property.id, amount: 100 });
    const n = await market();
    await api.db
      .insertInto('property_blocks')
      .values({
        property_id: n.property.id,
        stay: `[${n.request.check_in_date},${n.request.check_out_date})`,
        kind: 'import',
      })
      .execute();
    const refused = await failureOf(
      n.asHost.bids.place({ requestId: n.request.id, propertyId: n.property.id, amount: 100 }),
    );
    expect(refused?.code).toBe('property_unavailable');
  });
});

describe('deadline, soft close and material changes', () => {
  test('after the deadline bids and edits are refused; the guest can accept until the decision window ends', async () => {
    const m = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await api.clock.travel(3 * day + minute);
    expect(await m.asGuest.requests.byId({ id: m.request.id })).toMatchObject({ phase: 'deciding' });
    const r = await rival();
    const late = await failureOf(
      r.as.bids.place({ requestId: m.request.id, propertyId: r.property.id, amount: 1 }),
    );
    expect(late?.code).toBe('bidding_closed');
    expect(await codeOf(m.asHost.bids.edit({ id: bid.id, amount: 140 }))).toBe('bidding_closed');
    const [own] = (await m.asHost.bids.forHost({})).items;
    expect(own?.abilities).toMatchObject({ edit: false, withdraw: true });
    await api.clock.travel(3 * day);
    const declined = await failureOf(m.asGuest.bids.decline({ id: bid.id, status: 'rejected' }));
    expect(declined?.code).toBe('decision_expired');
    const expired = await failureOf(m.asGuest.bids.accept({ id: bid.id, status: 'accepted' }));
    expect(expired?.code).toBe('decision_expired');
  });

  test('a raise is refused in the last 2 hours, a lower price is not', async () => {
    const m = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    expect((await m.asHost.bids.edit({ id: bid.id, amount: 155 })).amount).toBe(155);
    await api.clock.travel(3 * day - hour);
    expect(await codeOf(m.asHost.bids.edit({ id: bid.id, amount: 156 }))).toBe('raise_too_late');
    expect((await m.asHost.bids.edit({ id: bid.id, amount: 130 })).amount).toBe(130);
  });

  test('only a new bid or lower price in the last 10 minutes extends the deadline, at any rank', async () => {
    const m = await market();
    const first = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await api.clock.travel(3 * day - 5 * minute);
    const before = await m.asGuest.requests.byId({ id: m.request.id });
    const others = [await rival(), await rival(), await rival()];
    for (const [i, r] of others.entries()) {
      await r.as.bids.place({ requestId: m.request.id, propertyId: r.property.id, amount: 140 + i });
    }
    const after = await m.asGuest.requests.byId({ id: m.request.id });
    expect(after.deadlineExtensions).toBe(3);
    expect(Date.parse(after.effectiveDeadline ?? '')).toBeGreaterThan(
      Date.parse(before.effectiveDeadline ?? ''),
    );
    const last = await rival();
    const place = () =>
      last.as.bids.place({ requestId: m.request.id, propertyId: last.property.id, amount: 200 });
    await place();
    const extensions = async () => (await m.asGuest.requests.byId({ id: m.request.id })).deadlineExtensions;
    expect(await extensions()).toBe(4);
    expect(await codeOf(place())).toBe('duplicate_bid');
    await m.asHost.bids.edit({ id: first.id, message: 'Please' });
    await m.asHost.bids.edit({ id: first.id, amount: 150 });
    expect(await codeOf(m.asHost.bids.edit({ id: first.id, amount: 151 }))).toBe('raise_too_late');
    expect(await extensions()).toBe(4);
    await m.asHost.bids.edit({ id: first.id, amount: 149 });
    await m.asHost.bids.edit({ id: first.id, amount: 148 });
    await m.asHost.bids.edit({ id: first.id, amount: 147 });
    expect(await extensions()).toBe(6);
  });

  test('a material change makes bids stale until their hosts re-confirm them', async () => {
    const m = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await m.asGuest.requests.update({
      id: m.request.id,
      checkOutDate: addCalendarDays(m.request.check_out_date, 1),
    });
    const stale = await failureOf(m.asGuest.bids.accept({ id: bid.id, status: 'accepted' }));
    expect(stale?.code).toBe('bid_stale');
    const [seen] = (await m.asGuest.bids.forRequest({ requestId: m.request.id })).items;
    expect(seen).toMatchObject({ stale: true, position: null });
    const again = await m.asHost.bids.edit({ id: bid.id, amount: 150 });
    expect(again).toMatchObject({ stale: false, nights: 8, allIn: 1200 });
    expect((await m.asGuest.bids.accept({ id: bid.id, status: 'accepted' })).status).toBe('accepted');
  });

  test('a price from before a material change has no rank after it', async () => {
    const m = await market();
    const { id } = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    const rank = async () => {
      await delivered(api.deps);
      await refreshRanks(api.db);
      return (await m.asHost.bids.forRequest({ requestId: m.request.id })).items[0]?.rank;
    };
    await api.clock.travel(6 * minute);
    expect(await rank()).toBe('top');
    await m.asGuest.requests.update({
      id: m.request.id,
      checkOutDate: addCalendarDays(m.request.check_out_date, 1),
    });
    await api.clock.travel(6 * minute);
    await m.asHost.bids.edit({ id, amount: 150 });
    expect(await rank()).toBeNull();
    await api.clock.travel(6 * minute);
    expect(await rank()).toBe('top');
  });

  test('a re-confirmation in the last minutes extends the deadline like a new bid; after the deadline it cannot raise', async () => {
    const m = await market();
    const { id } = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    const change = (nights: number) =>
      m.asGuest.requests.update({
        id: m.request.id,
        checkOutDate: addCalendarDays(m.request.check_out_date, nights),
      });
    await api.clock.travel(3 * day - 5 * minute);
    expect((await change(1)).deadlineExtensions).toBe(0);
    await m.asHost.bids.edit({ id, amount: 150 });
    expect((await m.asGuest.requests.byId({ id: m.request.id })).deadlineExtensions).toBe(1);
    await api.clock.travel(20 * minute);
    expect((await change(2)).phase).toBe('deciding');
    expect(await codeOf(m.asHost.bids.edit({ id, amount: 151 }))).toBe('bidding_closed');
    expect((await m.asHost.bids.edit({ id, amount: 150 })).stale).toBe(false);
  });

  test('a higher maximum or a new text is not a material change', async () => {
    const m = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await m.asGuest.requests.update({ id: m.request.id, maxBudget: 400, description: 'Please be quiet' });
    expect((await m.asGuest.bids.accept({ id: bid.id, status: 'accepted' })).status).toBe('accepted');
  });

  test('an award fails with bid_changed when the price differs from the one the guest saw', async () => {
    const m = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await m.asHost.bids.edit({ id: bid.id, amount: 149 });
    const changed = await failureOf(
      m.asGuest.bids.accept({ id: bid.id, status: 'accepted', expectedAmount: 150 }),
    );
    expect(changed?.code).toBe('bid_changed');
  });
});

describe('the award', () => {
  test('closes bids of the same property on overlapping nights elsewhere in the same transaction', async () => {
    const m = await market();
    const n = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    const elsewhere = await m.asHost.bids.place({
      requestId: n.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await m.asGuest.bids.accept({ id: bid.id, status: 'accepted' });
    const closed = (await m.asHost.bids.forHost({})).items.find((b) => b.id === elsewhere.id);
    expect(closed).toMatchObject({ status: 'rejected', closedReason: 'property_unavailable' });
    expect(await codeOf(n.asGuest.bids.accept({ id: elsewhere.id, status: 'accepted' }))).toBe(
      'bid_not_pending',
    );
  });

  test('includes the pet fee only when the guest brings pets', async () => {
    const fees = async (preferences: { pets?: string }) => {
      const m = await market({ preferences: JSON.stringify(preferences) });
      await ask(api.db, `update properties set pet_fee_cents = 5000 where id = ${m.property.id}`);
      const bid = { requestId: m.request.id, propertyId: m.property.id, amount: 100 };
      return (await m.asHost.bids.place(bid)).fees;
    };
    expect([await fees({}), await fees({ pets: 'none' }), await fees({ pets: 'dog' })]).toEqual([0, 0, 50]);
  });

  test('books the shifted dates of a bid on a flexible request', async () => {
    const m = await market({ date_flexibility: 'flexible' });
    const shifted = {
      checkInDate: addCalendarDays(m.request.check_in_date, 3),
      checkOutDate: addCalendarDays(m.request.check_out_date, 3),
    };
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
      ...shifted,
    });
    expect(bid).toMatchObject({ ...shifted, shifted: true });
    await m.asGuest.bids.accept({ id: bid.id, status: 'accepted' });
    const [booking] = await api.db.selectFrom('bookings').selectAll().where('bid_id', '=', bid.id).execute();
    expect(booking).toMatchObject({
      check_in_date: shifted.checkInDate,
      check_out_date: shifted.checkOutDate,
    });
  });

  test('fails when the host changes the dates while the guest accepts', async () => {
    const m = await market({ date_flexibility: 'flexible' });
    const { id } = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    const accepting = await api.db.transaction().execute(async (tx) => {
      await ask(tx, `select 1 from properties where id = ${m.property.id} for update`);
      const failure = failureOf(m.asGuest.bids.accept({ id, status: 'accepted' }));
      await vi.waitFor(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await ask(api.db, waiting)).toHaveLength(1);
      });
      await ask(
        tx,
        `update bids set check_in_date = check_in_date + 1, check_out_date = check_out_date + 1 where id = ${id}`,
      );
      return { failure };
    });
    expect((await accepting.failure)?.code).toBe('bid_changed');
  });
});

describe('requests', () => {
  test('deleting an active request closes its bids, hides it from its owner, and keeps it in the host list', async () => {
    const m = await market();
    const bid = await m.asHost.bids.place({
      requestId: m.request.id,
      propertyId: m.property.id,
      amount: 150,
    });
    await m.asGuest.requests.remove({ id: m.request.id });
    expect(await codeOf(m.asGuest.requests.byId({ id: m.request.id }))).toBe('not_found');
    const [kept] = (await m.asHost.bids.forHost({})).items;
    expect(kept).toMatchObject({ id: bid.id, status: 'rejected', closedReason: 'request_cancelled' });
  });

  test('activating an incomplete draft fails and names what is missing', async () => {
    const guest = await api.make.user('guest');
    const draft = await api.make.request({
      guest_id: guest.id,
      status: 'draft',
      location: 'To be determined',
      max_budget_cents: 0,
      min_budget_cents: 0,
    });
    const refused = await failureOf(api.as(guest).requests.update({ id: draft.id, status: 'active' }));
    expect(refused?.code).toBe('draft_incomplete');
    expect((await api.as(guest).requests.byId({ id: draft.id })).missing).toEqual(['location', 'maxBudget']);
    const active = await api
      .as(guest)
      .requests.update({ id: draft.id, status: 'active', location: 'Porto', maxBudget: 200 });
    expect(active).toMatchObject({ status: 'active', phase: 'bidding' });
    expect(await api.as(guest).requests.update({ id: draft.id, status: 'active' })).toMatchObject({
      status: 'active',
    });
  });

  test('a cancelled request stays cancelled; reposting copies it into a draft', async () => {
    const m = await market();
    await m.asGuest.requests.update({ id: m.request.id, status: 'cancelled' });
    const back = await failureOf(m.asGuest.requests.update({ id: m.request.id, status: 'active' }));
    expect(back?.code).toBe('illegal_transition');
    const copy = await m.asGuest.requests.repost({ id: m.request.id });
    expect(copy).toMatchObject({ status: 'draft', title: m.request.title });
  });

  test('an Idempotency-Key replays its first answer and refuses another body', async () => {
    const m = await market();
    const place = (amount: number) =>
      api
        .as(m.host, { idempotencyKey: 'key-1' })
        .bids.place({ requestId: m.request.id, propertyId: m.property.id, amount });
    const [a, b] = await Promise.all([place(150), place(150)]);
    expect(a.id).toBe(b.id);
    expect(await codeOf(place(149))).toBe('idempotency_mismatch');
  });
});
