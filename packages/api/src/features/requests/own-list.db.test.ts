import { ask } from '@palmbid/db/testing';
import { describe, expect, test } from 'vitest';
import { failureOf, type TestApi, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

type Caller = ReturnType<TestApi['as']>;
type Input = NonNullable<Parameters<Caller['requests']['mine']>[0]>;

/** All pages of the list in order. */
async function walk(caller: Caller, input: Input) {
  const items: Awaited<ReturnType<Caller['requests']['mine']>>['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.requests.mine({ ...input, ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** A guest with this many requests of every status, some with bids, next to requests of another guest. */
async function crowdOf(count: number) {
  const guest = await api.make.user('guest');
  const first = await api.make.request({ guest_id: guest.id });
  await ask(
    api.db,
    `insert into vacation_requests (guest_id, title, description, location, check_in_date, check_out_date, bid_deadline_at, activated_at,
        status, closed_reason, guests, bedrooms, min_budget_cents, max_budget_cents)
      select guest_id, 'Trip ' || i, description, location, check_in_date, check_out_date,
        case when i % 5 > 0 then bid_deadline_at - (i * 7919 % 1000) * interval '1 minute' end,
        case when i % 5 > 0 then activated_at end,
        case when i % 5 = 0 then 'draft' else 'active' end, null, guests, bedrooms, min_budget_cents, max_budget_cents
      from vacation_requests, generate_series(2, ${count}) i where id = ${first.id}`,
  );
  await ask(
    api.db,
    `update vacation_requests set status = 'cancelled', closed_reason = 'owner' where guest_id = ${guest.id} and id % 5 = 1 and status = 'active'`,
  );
  return guest;
}

describe("a guest's own requests beyond the newest hundred", () => {
  test('are all listed once in every order, ties newest first, with and without a filter', async () => {
    const guest = await crowdOf(230);
    const caller = api.as(guest);
    const all = await walk(caller, { limit: 100 });
    expect(all).toHaveLength(230);
    const active = all.filter(({ status }) => status === 'active');
    const homes = [];
    for (let i = 0; i < 3; i++) homes.push(await api.make.property());
    for (const [i, { id }] of active.slice(0, 40).entries()) {
      const [row] = await ask<Awaited<ReturnType<TestApi['make']['request']>>>(
        api.db,
        `select * from vacation_requests where id = ${id}`,
      );
      for (const home of homes.slice(0, 1 + (i % 3))) {
        await api.make.bid({ ...(row && { request: row }), property_id: home.id });
      }
    }
    const [rejected] = await ask<{ request_id: number }>(
      api.db,
      `update bids set status = 'rejected', closed_reason = 'declined' where id = (select max(id) from bids where guest_id = ${guest.id}) returning request_id`,
    );
    const rows = await walk(caller, { limit: 100 });
    const ids = (list: typeof rows) => list.map(({ id }) => id);
    const bids = (row: (typeof rows)[number]) => row.bidCount ?? 0;
    const end = (row: (typeof rows)[number]) =>
      row.status === 'active' ? Date.parse(row.effectiveDeadline ?? '') : Number.POSITIVE_INFINITY;
    const ended = (row: (typeof rows)[number]) => Number(['completed', 'cancelled'].includes(row.status));
    const orders = {
      'open-first': rows.toSorted((a, b) => ended(a) - ended(b) || b.id - a.id),
      newest: rows.toSorted((a, b) => b.id - a.id),
      'most-bids': rows.toSorted((a, b) => bids(b) - bids(a) || b.id - a.id),
      'ending-soon': rows.toSorted((a, b) => (end(a) === end(b) ? b.id - a.id : end(a) - end(b))),
    };
    expect(bids(orders['most-bids'][0]!)).toBe(3);
    expect(rejected).toBeDefined();
    for (const [sort, expected] of Object.entries(orders) as [keyof typeof orders, typeof rows][]) {
      expect(ids(await walk(caller, { sort, limit: 37 })), sort).toEqual(ids(expected));
      for (const status of ['active', 'draft', 'cancelled', 'completed'] as const) {
        expect(ids(await walk(caller, { sort, status, limit: 7 })), `${status}, ${sort}`).toEqual(
          ids(expected.filter((row) => row.status === status)),
        );
      }
    }
  });

  test('refuse the cursor of another order', async () => {
    const caller = api.as(await crowdOf(8));
    const { nextCursor } = await caller.requests.mine({ sort: 'most-bids', limit: 2 });
    const failure = await failureOf(caller.requests.mine({ sort: 'ending-soon', cursor: nextCursor ?? '' }));
    expect(failure?.code).toBe('invalid_input');
  });

  test('are all counted in the figures, not only one page', async () => {
    const guest = await crowdOf(301);
    const caller = api.as(guest);
    const rows = await walk(caller, { limit: 100 });
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    const [row] = await ask<Awaited<ReturnType<TestApi['make']['request']>>>(
      api.db,
      `select * from vacation_requests where guest_id = ${guest.id} and status = 'active' order by id limit 1`,
    );
    const bid = await api.make.bid({ ...(row && { request: row }) });
    await api.make.bid({ ...(row && { request: row }) });
    expect(await caller.requests.figures()).toEqual({
      total: 301,
      active: count('active'),
      draft: count('draft'),
      completed: 0,
      cancelled: count('cancelled'),
      waiting: { bids: 2, requests: 1 },
      ending: { requests: 0, title: null },
      nextStay: null,
    });
    await caller.bids.accept({ id: bid.id, status: 'accepted' });
    expect(await caller.requests.figures()).toMatchObject({
      active: count('active') - 1,
      completed: 1,
      waiting: { bids: 0, requests: 0 },
      nextStay: { requestId: bid.request_id, location: 'Lisbon', checkInDate: bid.check_in_date },
    });
    // Requests of another guest do not count.
    expect((await api.as(await api.make.user('guest')).requests.figures()).total).toBe(0);
  });

  test('count as ending within 24 hours by the next of the bid deadline and the decision deadline', async () => {
    const guest = await api.make.user('guest');
    const caller = api.as(guest);
    const soon = await api.make.request({ guest_id: guest.id, title: 'Bidding ends' });
    const later = await api.make.request({ guest_id: guest.id, title: 'Bidding goes on' });
    await ask(
      api.db,
      `update vacation_requests set bid_deadline_at = market_now() + interval '23 hours' where id = ${soon.id}`,
    );
    await ask(
      api.db,
      `update vacation_requests set bid_deadline_at = market_now() + interval '25 hours' where id = ${later.id}`,
    );
    expect((await caller.requests.figures()).ending).toEqual({ requests: 1, title: 'Bidding ends' });
    await api.clock.travel(24 * 3_600_000);
    // Now the first is in its decision window, and bidding on the second ends in an hour.
    expect((await caller.requests.figures()).ending).toEqual({ requests: 1, title: 'Bidding goes on' });
  });
});

describe('bids of one side', () => {
  test('leave out rejected ones with `live`, for both sides; a host’s figures count every bid', async () => {
    const home = await api.make.property();
    const host = { id: home.owner_id, role: 'host', username: '', email: '' } as const;
    const guest = await api.make.user('guest');
    const made = [];
    for (let i = 0; i < 5; i++) {
      made.push(
        await api.make.bid({
          request: await api.make.request({ guest_id: guest.id }),
          property_id: home.id,
        }),
      );
    }
    const [gone, withdrawn, won] = made;
    await api.as(guest).bids.decline({ id: gone!.id, status: 'rejected' });
    await api.as(host).bids.withdraw({ id: withdrawn!.id });
    await api.as(guest).bids.accept({ id: won!.id, status: 'accepted' });
    const live = await api.as(guest).bids.forGuest({ status: 'live' });
    expect(live.items.every(({ status }) => status !== 'rejected')).toBe(true);
    expect(live.items.map(({ id }) => id)).toContain(won!.id);
    const figures = await api.as(host).bids.figures();
    const rows = (await api.as(host).bids.forHost({ limit: 100 })).items;
    const count = (status: string) => rows.filter((bid) => bid.status === status).length;
    expect(figures).toMatchObject({
      total: 5,
      pending: count('pending'),
      accepted: 1,
      rejected: count('rejected'),
      winRate: { won: 1, decided: 2, days: 90 },
      stays: { upcoming: 1, next: { checkInDate: won!.check_in_date } },
    });
  });
});
