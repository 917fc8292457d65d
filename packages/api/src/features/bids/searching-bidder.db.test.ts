import { ask, type MadeUser } from '@palmbid/db/testing';
import { isTrackedEnvelope } from '@trpc/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, delivered, failureOf, type TestApi, useTestApi } from '../../testing/index.ts';
import { refreshRanks } from './commands/refresh-ranks.ts';

/**
 * What a bidder who probes the market can find out about sealed prices. Each probe runs the same moves in two markets that
 * differ only in what is sealed: a rival's price, or the actions of rivals. After each move the probe records everything that
 * the bidder's accounts can read: answers, ranks, buckets, deadline, log, stream, notifications, figures. Both records must be
 * equal.
 *
 * Known and accepted: an account finds out whether a rival's price lies above or below its own lowest offer, which the guest may
 * accept; of rivals' actions, the bucket, its own rank every 5 minutes, and near the deadline that a bid was placed.
 */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const api = useTestApi();
beforeAll(async () => {
  // Market time moves only by `travel`, so that both runs happen at the same instants.
  await ask(
    api.owner,
    `create or replace function market_now() returns timestamptz language sql volatile as
      $$ select timestamptz '2027-03-01 12:00Z' + (select shift from test_clock) $$`,
  );
});
beforeEach(() => api.clock.reset());
afterEach(async () => expect(await api.violations()).toEqual([]));

type Seen = unknown;
type Plain = ReturnType<typeof createNames>;

/** Makes a record comparable: without ids, and with hashes replaced by names in order of appearance. */
function createNames() {
  const hashes = new Map<string, string>();
  const nameOf = (hash: string): string => {
    const name = hashes.get(hash) ?? `hash ${hashes.size + 1}`;
    hashes.set(hash, name);
    return name;
  };
  // Written by the database's own clock, not the market's.
  const unsaid = new Set(['createdAt', 'readAt', 'serverNow']);
  const plain = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => plain(item));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !unsaid.has(name))
          .map(([name, inner]) => [name, plain(inner, name)]),
      );
    }
    if (key === 'payload' && typeof value === 'string') return plain(JSON.parse(value));
    if (typeof value === 'number' && /(^id|Id|From)$/.test(key)) return 'id';
    if (typeof value !== 'string') return value;
    return value.replace(/[0-9a-f]{64}/g, nameOf).replace(/(?<=\/|request:)\d+/g, 'id');
  };
  return plain;
}

/** A log with an open chain, sorted where entries of the same instant may come in any order. */
function inNoOrder(log: Awaited<ReturnType<ReturnType<TestApi['as']>['requests']['log']>>, plain: Plain) {
  if (!log.open) return log;
  const entries = log.events.map(({ type, at, payload, ...rest }) => ({
    type,
    at,
    payload,
    knows: Object.keys(rest),
  }));
  return entries.map((entry) => JSON.stringify(plain(entry))).sort();
}

/** The events and offsets of a user's stream from now on. */
async function openStream(user: MadeUser) {
  const events: unknown[] = [];
  const offsets: string[] = [];
  const stream = await api.as(user).live.events({});
  void (async () => {
    for await (const frame of stream) {
      if (!isTrackedEnvelope(frame)) continue;
      const [offset, data] = frame;
      offsets.push(offset);
      events.push(data);
    }
  })();
  return { events, offsets };
}

type Terms = Parameters<TestApi['make']['request']>[0];

/** A market with one request and one rival, and a probe that records everything it can read. */
async function newMarket(over: Terms = {}) {
  await api.clock.reset();
  const guest = await api.make.user('guest', { name: 'Gil Guest' });
  const request = await api.make.request({ guest_id: guest.id, title: 'Trip', ...over });
  // Streams opened from here on do not receive the request's opening.
  await delivered(api.deps);
  await api.live.drain();
  const newHost = async (homes: number) => {
    const user = await api.make.user('host', { name: 'Hana Host' });
    const properties: { id: number }[] = [];
    for (let i = 0; i < homes; i++) {
      properties.push(await api.make.property({ owner_id: user.id, title: `Home ${i}` }));
    }
    const place = (amount: number, home = 0, requestId = request.id) =>
      api.as(user).bids.place({ requestId, propertyId: properties[home]?.id ?? 0, amount });
    const ownBids = async (requestId = request.id) =>
      (await api.as(user).bids.forRequest({ requestId })).items;
    return { user, as: api.as(user), properties, place, ownBids };
  };
  const rival = await newHost(3);
  const plain = createNames();
  const transcript: Seen[] = [];
  const accounts: {
    host: Awaited<ReturnType<typeof newHost>>;
    received: Awaited<ReturnType<typeof openStream>>;
  }[] = [];
  /** One more account of the same bidder. */
  const account = async (homes = 1) => {
    const host = await newHost(homes);
    accounts.push({ host, received: await openStream(host.user) });
    return host;
  };
  /** Makes a move, and records its answer or refusal, then everything that can be read. */
  const move = async (what: Promise<unknown> | null = null, requestId = request.id) => {
    const answer = what && (await what.catch(async (error: unknown) => await codeOf(Promise.reject(error))));
    // The rank snapshots that are due are taken in the background.
    await delivered(api.deps);
    await refreshRanks(api.db);
    await delivered(api.deps);
    await api.live.drain();
    const seen = [];
    for (const { host, received } of accounts) {
      const { as } = host;
      const figures = [await as.analytics.host({})];
      for (const { id } of host.properties) figures.push(await as.analytics.host({ propertyId: id }));
      const log = await as.requests.log({ id: request.id });
      seen.push({
        request: await as.requests.byId({ id: requestId }).catch(() => null),
        listed: (await as.requests.forHosts({})).items.filter(({ id }) => id === requestId),
        log: inNoOrder(log, plain),
        bids: (await as.bids.forHost({})).items.map(({ receipt, ...bid }) => ({
          ...bid,
          receipt: log.open ? typeof receipt : receipt,
        })),
        figures,
        notifications: (await as.notifications.list({})).items,
        received: [...received.events],
      });
    }
    transcript.push(plain({ answer, seen }));
  };
  const wait = (ms: number) => api.clock.travel(ms);
  return {
    request,
    guest,
    asGuest: api.as(guest),
    rival,
    newHost,
    account,
    accounts,
    move,
    wait,
    transcript,
  };
}
type Market = Awaited<ReturnType<typeof newMarket>>;

/** The records of the same probe in markets that differ in one secret. */
async function inBoth<S>(secrets: readonly [S, S], probe: (secret: S) => Promise<Market>) {
  const [a, b] = [await probe(secrets[0]), await probe(secrets[1])];
  return [a.transcript, b.transcript] as const;
}
const readsTheSame = async <S>(secrets: readonly [S, S], probe: (secret: S) => Promise<Market>) => {
  const [a, b] = await inBoth(secrets, probe);
  expect(a.length).toBeGreaterThan(2);
  expect(a).toEqual(b);
};

/** Long enough for every price to count and for the next snapshot. */
const nextSnapshot = 6 * minute + 10 * second;

describe('a rival’s price of USD 170 or 190 a night', () => {
  const prices = [170, 190] as const;

  test('is found out only by crossing it with a price that has stood; no edit reveals it at once', async () => {
    const probe = (until: 'crossed' | 'ranked') => async (price: number) => {
      const m = await newMarket();
      await m.rival.place(price);
      await m.wait(nextSnapshot);
      const me = await m.account(2);
      const bid = await me.place(250);
      expect(bid.rank).toBe('2nd');
      await m.move();
      await m.wait(minute);
      // Above one rival's price, below the other's.
      await m.move(me.as.bids.edit({ id: bid.id, amount: 180 }));
      await m.wait(90 * second);
      await m.move();
      await m.wait(2 * minute);
      await m.move(me.as.bids.edit({ id: bid.id, amount: 179 }));
      await m.wait(40 * second);
      await m.move();
      await m.move(me.place(178, 1));
      if (until === 'ranked') {
        await m.wait(nextSnapshot);
        await m.move();
      }
      return m;
    };
    await readsTheSame(prices, probe('crossed'));
    // The control: once the price has stood, the probe does see a difference.
    const [a, b] = await inBoth(prices, probe('ranked'));
    expect(a.slice(0, -1)).toEqual(b.slice(0, -1));
    expect(a.at(-1)).not.toEqual(b.at(-1));
  });

  test('can be crossed only by committing to the lower price: raising, withdrawing and more properties do not undo it', () =>
    readsTheSame(prices, async (price) => {
      const m = await newMarket();
      await m.rival.place(price);
      await m.wait(nextSnapshot);
      const me = await m.account(3);
      const bid = await me.place(150);
      expect(bid.rank).toBe('top');
      await m.wait(nextSnapshot);
      await m.move(me.as.bids.edit({ id: bid.id, amount: 180 }));
      await m.wait(nextSnapshot);
      await m.move();
      await m.move(me.as.bids.edit({ id: bid.id, amount: 220 }));
      await m.move(me.place(181, 1));
      await m.wait(nextSnapshot);
      await m.move();
      await m.move(me.as.bids.withdraw({ id: bid.id }));
      await m.wait(nextSnapshot);
      await m.move();
      await m.move(me.place(179, 2));
      await m.wait(nextSnapshot);
      await m.move();
      return m;
    }));

  test('stays hidden from several own bids: only the best one has a rank, also in the figures after the award', () =>
    readsTheSame(prices, async (price) => {
      const m = await newMarket({ reveal_price: false });
      const winner = await m.newHost(1);
      const won = await winner.place(155);
      await m.rival.place(price);
      await m.wait(nextSnapshot);
      const me = await m.account(3);
      await m.move(me.place(150));
      await m.move(me.place(180, 1));
      await m.move(me.place(200, 2));
      await m.wait(nextSnapshot);
      await m.move();
      await m.move(m.asGuest.bids.accept({ id: won.id, status: 'accepted' }).then(() => null));
      return m;
    }));

  test('is narrowed down by two accounts of one host only by their own lowest offers', () =>
    readsTheSame(prices, async (price) => {
      const m = await newMarket();
      await m.rival.place(price);
      await m.wait(nextSnapshot);
      const [low, high] = [await m.account(2), await m.account(2)];
      const first = await low.place(160);
      await m.move(high.place(200));
      await m.wait(nextSnapshot);
      await m.move();
      await m.move(low.as.bids.edit({ id: first.id, amount: 185 }));
      await m.wait(nextSnapshot);
      await m.move();
      await m.move(low.as.bids.withdraw({ id: first.id }));
      await m.move(low.place(175, 1));
      await m.wait(nextSnapshot);
      await m.move();
      return m;
    }));

  test('is not revealed by the soft close, which extends for every lower price', () =>
    readsTheSame([211.37, 205.13], async (price) => {
      const m = await newMarket();
      await m.rival.place(price);
      const others = [await m.newHost(1), await m.newHost(1), await m.newHost(1)];
      for (const [i, other] of others.entries()) await other.place(220 + i);
      const me = await m.account(1);
      const bid = await me.place(230);
      await m.wait(
        Date.parse(m.request.effective_deadline_at ?? '') - Date.parse('2027-03-01T12:00:00Z') - 9 * minute,
      );
      await m.move();
      for (let amount = 229; amount > 206; amount -= 3) {
        await m.wait(10 * second);
        await m.move(me.as.bids.edit({ id: bid.id, amount }));
      }
      return m;
    }));
});

describe('the actions of rivals', () => {
  test('leave no log entry, head, number, event or notification that another host can read, with or without a bid', () =>
    readsTheSame(['reads', 'acts'], async (how) => {
      const m = await newMarket();
      const theirs = await m.rival.place(150);
      await m.wait(nextSnapshot);
      const me = await m.account(2);
      await m.account(0);
      const mine = await me.place(140);
      await m.move();
      for (const amount of [149, 148, 147]) {
        await m.wait(10 * second);
        if (how === 'acts') await m.rival.as.bids.edit({ id: theirs.id, amount });
        else await m.rival.ownBids();
        await m.move();
      }
      if (how === 'acts') {
        await m.asGuest.bids.counter({ id: theirs.id, amount: 145 });
        const [asked] = await m.rival.ownBids();
        await m.rival.as.bids.answerCounter({ id: asked?.counters[0]?.id ?? 0, answer: 'accepted' });
        await m.rival.as.bids.withdraw({ id: theirs.id });
        await m.rival.place(144);
      }
      const again = (await m.rival.ownBids()).find(({ status }) => status === 'pending');
      // Two own entries in a row, or with a rival's entries between them.
      await m.move(me.as.bids.edit({ id: mine.id, amount: 139 }));
      if (how === 'acts') await m.rival.as.bids.edit({ id: again?.id ?? 0, amount: 143 });
      await m.move(me.as.bids.edit({ id: mine.id, amount: 138 }));
      await m.wait(nextSnapshot);
      await m.move();
      for (const { received } of m.accounts) {
        expect(received.offsets.length).toBeGreaterThan(0);
        // A readable offset would count the events of the whole site.
        for (const offset of received.offsets) expect(offset).not.toMatch(/^\d+-\d+$/);
      }
      return m;
    }));

  test('are counted in buckets: three other offers look like four', () =>
    readsTheSame([3, 4], async (count) => {
      const m = await newMarket();
      for (let i = 0; i < count; i++) await (await m.newHost(1)).place(150 + i);
      await m.wait(nextSnapshot);
      const me = await m.account(1);
      await m.account(0);
      await m.move(me.place(200));
      await m.wait(nextSnapshot);
      await m.move();
      await m.move();
      return m;
    }));
});

describe('after the award or the end', () => {
  const ending =
    (how: 'award' | 'cancel', over: Terms) =>
    async ([winning, losing]: readonly [number, number]) => {
      const m = await newMarket(over);
      const winner = await m.newHost(1);
      const won = await winner.place(winning);
      await m.rival.place(losing);
      const me = await m.account(1);
      await me.place(250);
      await m.account(0);
      await m.wait(nextSnapshot);
      await m.move();
      if (how === 'award') await m.asGuest.bids.accept({ id: won.id, status: 'accepted' });
      else await m.asGuest.requests.update({ id: m.request.id, status: 'cancelled' });
      await m.move();
      await m.wait(hour);
      await m.move();
      return m;
    };

  test('a losing host sees the winning price rounded to ten dollars, and no other price', () =>
    // 7 nights: USD 1,050 and 1,050.07 in total; nothing about the other bid.
    readsTheSame(
      [
        [150, 160],
        [150.01, 240],
      ],
      ending('award', {}),
    ));

  test('a losing host sees no price when the guest keeps it private', () =>
    readsTheSame(
      [
        [150, 160],
        [120, 240],
      ],
      ending('award', { reveal_price: false }),
    ));

  test('a cancelled request reveals no price', () =>
    readsTheSame(
      [
        [150, 160],
        [120, 240],
      ],
      ending('cancel', {}),
    ));

  test('a held price stays sealed in the reopened request', () =>
    readsTheSame([211.37, 180], async (held) => {
      const m = await newMarket({ reveal_price: false });
      const winner = await m.newHost(1);
      const won = await winner.place(150);
      const theirs = await m.rival.place(held);
      const me = await m.account(1);
      const mine = await me.place(250);
      await m.wait(nextSnapshot);
      await m.asGuest.bids.accept({ id: won.id, status: 'accepted' });
      await m.rival.as.bids.hold({ id: theirs.id });
      await m.move(me.as.bids.hold({ id: mine.id }));
      const [stay] = (await winner.as.bookings.mine({ side: 'host' })).items;
      await winner.as.bookings.cancel({ id: stay?.id ?? 0 });
      const { reopenedAs } = await m.asGuest.bookings.byId({ id: stay?.id ?? 0 });
      expect(reopenedAs).not.toBeNull();
      const again = reopenedAs ?? 0;
      await m.move(null, again);
      const [renewed] = await me.ownBids(again);
      expect(renewed?.amount).toBe(250);
      await m.move(me.as.bids.edit({ id: renewed?.id ?? 0, amount: 240 }), again);
      await m.wait(nextSnapshot);
      await m.move(null, again);
      return m;
    }));
});

describe('price changes', () => {
  test('are limited to ten per hour and bid, with the rate limit off too; the eleventh says when to retry', async () => {
    expect(api.deps.config.rateLimit).toBe(false);
    const m = await newMarket();
    const bid = await m.rival.place(200);
    const edit = (amount: number) => m.rival.as.bids.edit({ id: bid.id, amount });
    for (let i = 1; i <= 10; i++) {
      await m.wait(minute);
      await edit(200 - i);
    }
    expect(await failureOf(edit(150))).toMatchObject({ code: 'too_many_changes', retryAfter: 51 * 60 });
    // Changing the message or sending the same price does not count.
    await m.rival.as.bids.edit({ id: bid.id, amount: 190, message: 'Hello' });
    // A counter-offer can always be accepted.
    await m.asGuest.bids.counter({ id: bid.id, amount: 160 });
    const [asked] = await m.rival.ownBids();
    await m.rival.as.bids.answerCounter({ id: asked?.counters[0]?.id ?? 0, answer: 'accepted' });
    expect(await codeOf(edit(150))).toBe('too_many_changes');
    await m.wait(51 * minute);
    expect(await codeOf(edit(150))).toBe('too_many_changes');
    await m.wait(minute);
    expect((await edit(150)).amount).toBe(150);
  });

  test('may raise the total once per bid, by the amount or by the fees', async () => {
    const m = await newMarket();
    const [first, second] = [await m.rival.place(200), await m.rival.place(201, 1)];
    const edit = (id: number, amount: number) => m.rival.as.bids.edit({ id, amount });
    await edit(first.id, 210);
    await edit(first.id, 205);
    expect(await codeOf(edit(first.id, 206))).toBe('raised_already');
    await m.rival.as.properties.update({ id: m.rival.properties[1]?.id ?? 0, cleaningFee: 50 });
    expect((await edit(second.id, 201)).allIn).toBe(201 * 7 + 50);
    await m.rival.as.properties.update({ id: m.rival.properties[1]?.id ?? 0, cleaningFee: 60 });
    expect(await codeOf(edit(second.id, 201))).toBe('raised_already');
  });
});
