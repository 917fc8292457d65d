import {
  dueRankChecks,
  instantSearchesMatching,
  inTransaction,
  newRequestsForSearch,
  readOutbox,
  undivided,
} from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { addCalendarDays, toCents } from '@palmbid/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, delivered, failureOf, type TestApi } from '../../../testing/index.ts';
import { refreshRanks } from '../../bids/commands/refresh-ranks.ts';
import { announce } from './announcements.ts';
import { notifyDailySearches, notifyHomeSearches } from './search-alerts.ts';

const minute = 60_000;
const hour = 60 * minute;
const lisbon = { location: 'Lisbon', lat: 38.72, lon: -9.14, country: 'PT', region: 'Lisboa' };
const porto = { location: 'Porto', lat: 41.15, lon: -8.61, country: 'PT', region: 'Porto' };
const boston = { location: 'Boston 100%', lat: 42.36, lon: -71.06, country: 'US', region: 'MA' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.reset());

const notificationsOf = async (user: MadeUser) =>
  (await api.as(user).notifications.list({})).items.map(({ kind, title, body, href }) => ({
    kind,
    title,
    body,
    href,
  }));
const mailsTo = (user: MadeUser) =>
  ask<{ kind: string }>(api.db, `select kind from mails where user_id = ${user.id} order by id`);
const hostOf = (id: number): MadeUser => ({ id, role: 'host', username: '', email: '' });

describe('saved searches', () => {
  test('find the requests that the list finds with the same filters', async () => {
    const host = await api.make.user('host');
    await api.make.property({ owner_id: host.id, ...lisbon });
    const far = await api.make.request({
      ...porto,
      guests: 8,
      min_budget_cents: 0,
      max_budget_cents: toCents(90),
    });
    const day = (n: number) => addCalendarDays(far.check_in_date, n);
    for (const place of [lisbon, porto, boston, { location: 'Nowhere 1000' }]) {
      await api.make.request({ ...place, guests: 2, check_in_date: day(0), check_out_date: day(4) });
      await api.make.request({
        ...place,
        guests: 5,
        check_in_date: day(5),
        check_out_date: day(9),
        preferred_amenities: ['Wifi'],
        preferences: JSON.stringify({ propertyTypes: place === lisbon ? ['villa'] : [] }),
      });
    }
    await api.make.request({ status: 'draft', ...lisbon });
    const filters = [
      {},
      { location: 'LISB' },
      { location: '100%' },
      { location: '_' },
      { location: 'Portugl' },
      { location: 'trip in Porto' },
      { location: 'Nowhere' },
      { lat: 38.7, lon: -9.2, radiusKm: 100 },
      { location: 'Lisbon', radiusKm: 400 },
      { amenities: ['Wifi'] },
      { propertyType: 'villa', amenities: ['Wifi'] },
      { area: 'mine' as const },
      { area: 'us' as const },
      { area: 'international' as const },
      { from: day(1) },
      { to: day(6) },
      { guests: 4 },
      { maxBudget: 100 },
      { area: 'international' as const, guests: 4, maxBudget: 100, from: day(0), to: day(5) },
    ];
    const everything = await ask<{ id: number }>(api.db, 'select id from vacation_requests');
    for (const filter of filters) {
      const listed = (await api.as(host).requests.forHosts({ ...filter, limit: 100 })).items.map((r) => r.id);
      const saved = await api.as(host).searches.save({ name: 'Mine', alert: 'instant', ...filter });
      await ask(api.db, `update saved_searches set alerted_until = 'epoch' where id = ${saved.id}`);
      const found = await newRequestsForSearch(api.db, saved.id, 'infinity', 100);
      expect(new Set(found), JSON.stringify(filter)).toEqual(new Set(listed));
      const foundFor = [];
      for (const { id } of everything) {
        if (
          (await instantSearchesMatching(api.db, [id], { after: 0, limit: 1000, part: undivided })).some(
            (search) => search.id === saved.id,
          )
        )
          foundFor.push(id);
      }
      expect(new Set(foundFor), JSON.stringify(filter)).toEqual(new Set(listed));
      expect(new URLSearchParams(saved.query).get('area')).toBe('area' in filter ? filter.area : null);
      await api.as(host).searches.remove({ id: saved.id });
    }
  });

  test('an instant one notifies once per request, on the site and by mail; one that is off never does', async () => {
    const host = await api.make.user('host');
    const search = (name: string, alert: 'instant' | 'off') =>
      api.as(host).searches.save({ name, alert, location: 'Alentejo' });
    await search('South', 'instant');
    const second = await search('South again', 'instant');
    await search('Silent', 'off');
    const { id } = await api.make.request({ location: 'Alentejo', title: 'A quiet week' });
    await api.make.request({ location: 'Elsewhere' });
    await delivered(api.deps);
    const expected = [
      {
        kind: 'search_alert',
        title: 'New request: A quiet week',
        body: 'It fits your saved search “South”.',
        href: `/vacation-request/${id}`,
      },
    ];
    expect(await notificationsOf(host)).toEqual(expected);
    expect(await mailsTo(host)).toEqual([{ kind: 'search_alert' }]);
    for (const { id: own } of await api.as(host).searches.list())
      await api.as(host).searches.remove({ id: own });
    await api.make.request({ location: 'Alentejo' });
    await delivered(api.deps);
    expect(await notificationsOf(host)).toEqual(expected);
    expect((await failureOf(api.as(host).searches.update({ id: second.id, alert: 'off' })))?.code).toBe(
      'not_found',
    );
  });

  test('a request that matches after a change notifies once the hosts who were not notified before and have no bid on it', async () => {
    const [early, late, bidder] = [
      await api.make.user('host'),
      await api.make.user('host'),
      await api.make.user('host'),
    ];
    await api.as(early).searches.save({ name: 'All', alert: 'instant', location: 'Minho' });
    for (const host of [late, bidder]) {
      await api.as(host).searches.save({ name: 'Small', alert: 'instant', location: 'Minho', guests: 2 });
    }
    const request = await api.make.request({ location: 'Minho', guests: 4, title: 'By the river' });
    const home = await api.make.property({ owner_id: bidder.id });
    await api.make.bid({ request, property_id: home.id });
    await delivered(api.deps);
    const owner = { id: request.guest_id, role: 'guest' as const, username: '', email: '' };
    for (const guests of [2, 3, 2]) {
      await api.as(owner).requests.update({ id: request.id, guests });
      await delivered(api.deps);
    }
    const kinds = async (user: MadeUser) => (await notificationsOf(user)).map((n) => n.kind);
    expect(await kinds(early)).toEqual(['search_alert']);
    expect(await kinds(late)).toEqual(['search_alert']);
    expect(await kinds(bidder)).not.toContain('search_alert');
  });

  test('a daily one notifies once a day, in the daytime of the host’s zone', async () => {
    const host = await api.make.user('host');
    await ask(api.db, `update users set timezone = 'America/New_York' where id = ${host.id}`);
    await api.as(host).searches.save({ name: 'Azores', alert: 'daily', location: 'Azores', guests: 4 });
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await api.make.request({ location: 'Azores', title });
    await api.make.request({ location: 'Azores', guests: 9 });
    expect(await notifyDailySearches(api.db)).toBe(0);
    const [now] = await ask<{ hour: number }>(
      api.db,
      `select extract(hour from market_now() at time zone 'America/New_York')::int as hour`,
    );
    // 5 in the morning there, and then 9.
    await api.clock.travel((48 + 5 - (now?.hour ?? 0)) * hour);
    expect(await notifyDailySearches(api.db)).toBe(0);
    await api.clock.travel(4 * hour);
    const both = await Promise.all([notifyDailySearches(api.db), notifyDailySearches(api.db)]);
    expect(both[0] + both[1]).toBe(1);
    await delivered(api.deps);
    expect(await notificationsOf(host)).toEqual([
      {
        kind: 'search_alert',
        title: '4 new requests for “Azores”',
        body: 'Four, Three, Two and 1 more.',
        href: '/browse-requests?location=Azores&guests=4',
      },
    ]);
    await api.clock.travel(24 * hour);
    expect(await notifyDailySearches(api.db)).toBe(0);
  });

  test('a daily one includes a request that was committed after the alert once, in the next alert', async () => {
    const host = await api.make.user('host');
    await api.as(host).searches.save({ name: 'Madeira', alert: 'daily', location: 'Madeira' });
    await api.make.request({ location: 'Madeira', title: 'Early' });
    const late = await api.make.request({ location: 'Madeira', title: 'Late', status: 'draft' });
    const [now] = await ask<{ hour: number }>(api.db, 'select extract(hour from market_now())::int as hour');
    await api.clock.travel((48 + 10 - (now?.hour ?? 0)) * hour);
    await inTransaction(api.db, async (tx) => {
      await ask(
        tx,
        `update vacation_requests set status = 'active', bid_deadline_at = market_now() + interval '3 days',
           activated_at = date_trunc('milliseconds', market_now()) where id = ${late.id}`,
      );
      expect(await notifyDailySearches(api.db)).toBe(1);
    });
    await api.clock.travel(24 * hour);
    expect(await notifyDailySearches(api.db)).toBe(1);
    await api.clock.travel(24 * hour);
    expect(await notifyDailySearches(api.db)).toBe(0);
    await delivered(api.deps);
    expect((await notificationsOf(host)).map(({ body }) => body)).toEqual(['Late.', 'Early.']);
  });

  test('with a minimum score compares the host’s best property, or the given one', async () => {
    const host = await api.make.user('host');
    const [fitting, tiny] = [
      await api.make.property({ owner_id: host.id, ...porto, amenities: ['Wifi', 'Pool'] }),
      await api.make.property({
        owner_id: host.id,
        ...porto,
        max_guests: 1,
        bedrooms: 0,
        nightly_rate_cents: 90_000,
      }),
    ];
    const save = (name: string, propertyId: number | null) =>
      api.as(host).searches.save({ name, alert: 'instant', minScore: 80, propertyId });
    const byTiny = await save('By the tiny one', tiny.id);
    await api.make.request({ ...porto });
    await delivered(api.deps);
    // Not because of the search: the other property matches strongly.
    expect((await notificationsOf(host)).map((n) => n.kind)).toEqual(['request_match']);
    await api.as(host).searches.remove({ id: byTiny.id });
    await save('Any of mine', null);
    await save('By the fitting one', fitting.id);
    await api.make.request({ ...porto });
    await delivered(api.deps);
    expect((await notificationsOf(host)).map((n) => n.kind)).toEqual(['search_alert', 'request_match']);
    const other = await api.make.user('host');
    expect((await failureOf(api.as(other).searches.save({ name: 'x', propertyId: fitting.id })))?.code).toBe(
      'forbidden',
    );
  });

  test('are at most twenty per host and hidden from other hosts', async () => {
    const host = await api.make.user('host');
    const save = () => api.as(host).searches.save({ name: 'One' });
    const made = await Promise.all(Array.from({ length: 20 }, save));
    expect((await failureOf(save()))?.code).toBe('conflict');
    const [first] = made;
    const stranger = api.as(await api.make.user('host')).searches;
    const id = first?.id ?? 0;
    expect((await failureOf(stranger.update({ id, alert: 'off' })))?.code).toBe('not_found');
    expect((await failureOf(stranger.remove({ id })))?.code).toBe('not_found');
    expect(await stranger.list()).toEqual([]);
    expect((await api.as(host).searches.update({ id, name: 'Other', alert: 'off' })).alert).toBe('off');
  });
});

describe('saved searches over homes', () => {
  const found = async (user: MadeUser) =>
    (await notificationsOf(user)).map(({ title, body, href }) => ({ title, body, href }));
  const alert = async () => {
    await api.clock.travel(2 * minute);
    await notifyHomeSearches(api.db);
    await delivered(api.deps);
  };

  test('notify once of all new homes that fit, by words, size and price, and never of own or hidden ones', async () => {
    const guest = await api.make.user('both');
    const old = await api.make.property({ title: 'Tower by the quay' });
    await api.clock.travel(minute);
    const search = { q: 'tower', guests: 4, maxRate: 200 };
    await api.as(guest).searches.saveHomes({ name: 'Towers', alert: 'instant', search });
    const fits = { title: 'Tower in the hills', max_guests: 4, nightly_rate_cents: 20_000 };
    await api.make.property({ ...fits, title: 'Tower, call +351 912 345 678' });
    await api.make.property(fits);
    await api.make.property({ ...fits, title: 'Barn' });
    await api.make.property({ ...fits, max_guests: 3 });
    await api.make.property({ ...fits, nightly_rate_cents: 20_100 });
    await api.make.property({ ...fits, owner_id: guest.id });
    await api.make.property({ ...fits, status: 'draft' });
    await alert();
    expect(await found(guest)).toEqual([
      {
        title: 'A new home for “Towers”',
        body: 'Tower in the hills.',
        href: '/search?q=tower&guests=4&max=200',
      },
    ]);
    // A home that was paused and is listed again is not new, nor is one that changed.
    await ask(api.db, `update properties set status = 'paused' where id = ${old.id}`);
    await ask(
      api.db,
      `update properties set status = 'listed', max_guests = 4, nightly_rate_cents = 100 where id = ${old.id}`,
    );
    await alert();
    expect(await found(guest)).toHaveLength(1);
  });

  test('are switched off, deleted and seen by their own user only', async () => {
    const [guest, other] = [await api.make.user('guest'), await api.make.user('guest')];
    const { id } = await api.as(guest).searches.saveHomes({ name: 'All', alert: 'instant', search: {} });
    expect((await api.as(other).searches.homes()).length).toBe(0);
    expect(await failureOf(api.as(other).searches.update({ id, alert: 'off' }))).toMatchObject({
      code: 'not_found',
    });
    await api.as(guest).searches.update({ id, alert: 'off' });
    await api.make.property();
    await alert();
    expect(await found(guest)).toEqual([]);
    await api.as(guest).searches.update({ id, alert: 'instant' });
    await alert();
    expect(await found(guest), 'only homes from now on').toEqual([]);
    await api.make.property();
    await api.make.property();
    await alert();
    expect(await found(guest)).toMatchObject([{ title: '2 new homes for “All”' }]);
    await api.as(guest).searches.remove({ id });
    expect(await api.as(guest).searches.homes()).toEqual([]);
  });
});

test('a request that matches a property strongly notifies its host on the site only; a weak match does not', async () => {
  const place = { location: 'Faro', lat: 37.02, lon: -7.93, country: 'PT', region: 'Faro' };
  const near = await api.make.user('host');
  const poor = await api.make.user('host');
  const owner = await api.make.user('both');
  const home = await api.make.property({ owner_id: near.id, ...place, title: 'Blue door' });
  await api.make.property({ owner_id: near.id, ...place, title: 'Far too dear', nightly_rate_cents: 90_000 });
  await api.make.property({ owner_id: poor.id, ...place, nightly_rate_cents: 90_000, max_guests: 1 });
  await api.make.property({ owner_id: owner.id, ...place });
  const { id } = await api.make.request({ ...place, guest_id: owner.id, title: 'Sun' });
  await delivered(api.deps);
  expect(await notificationsOf(near)).toEqual([
    {
      kind: 'request_match',
      title: 'A request matches Blue door',
      body: expect.stringContaining('Sun, a match of '),
      href: `/vacation-request/${id}`,
    },
  ]);
  expect(await mailsTo(near)).toEqual([]);
  expect(await notificationsOf(poor)).toEqual([]);
  expect(await notificationsOf(owner)).toEqual([]);
  const [row] = await ask<{ property: number }>(
    api.db,
    `select (data->>'propertyId')::int as property from notifications where user_id = ${near.id}`,
  );
  expect(row?.property).toBe(home.id);
});

test('a host whose search is in an earlier part gets no second notification for a matching property', async () => {
  const place = { location: 'Boise', lat: 43.62, lon: -116.2, country: 'US', region: 'ID' };
  const hosts: MadeUser[] = [];
  for (const searching of [true, true, false]) {
    const host = await api.make.user('host');
    await api.make.property({ owner_id: host.id, ...place });
    if (searching) await api.as(host).searches.save({ name: 'All', alert: 'instant', location: 'Boise' });
    hosts.push(host);
  }
  const request = await api.make.request(place);
  const [opened] = (await readOutbox(api.db, { txid: '0', id: 0 }, 1000)).filter(
    (event) => event.kind === 'request_opened' && event.payload.requestId === request.id,
  );
  if (opened?.kind !== 'request_opened') throw new Error('the event is not visible yet');
  const drafted: unknown[] = [];
  for (let step = 0, finished = 0; finished === 0; ) {
    const part = await inTransaction(api.db, (tx) =>
      announce(tx, [opened], { ...undivided, step, searchLimit: 1 }),
    );
    drafted.push(...part.drafts.map(({ userId, kind }) => ({ userId, kind })));
    ({ step, finished } = part);
  }
  const kinds = ['search_alert', 'search_alert', 'request_match'];
  expect(drafted).toEqual(hosts.map((host, i) => ({ userId: host.id, kind: kinds[i] })));
});

describe('lost ranks', () => {
  const lostRanksOf = async (user: MadeUser) =>
    (await notificationsOf(user)).filter((n) => n.kind === 'rank_lost');
  const watch = async (after: number) => {
    await delivered(api.deps);
    await api.clock.travel(after);
    await refreshRanks(api.db);
    await delivered(api.deps);
  };
  const rival = async (request: Awaited<ReturnType<TestApi['make']['request']>>, dollars: number) => {
    const bid = await api.make.bid({ request, amount_cents: toCents(dollars) });
    return { bid, host: hostOf(bid.host_id) };
  };

  test('notify by the ranking that the host may see, at most once in half an hour; gained ranks do not', async () => {
    const request = await api.make.request();
    const first = await rival(request, 200);
    await watch(6 * minute);
    expect(await lostRanksOf(first.host)).toEqual([]);
    const second = await rival(request, 190);
    // Hosts see a new ranking after five minutes, and are notified then.
    await watch(2 * minute);
    expect(await lostRanksOf(first.host)).toEqual([]);
    await watch(6 * minute);
    expect(await lostRanksOf(first.host)).toMatchObject([
      { body: expect.stringContaining('now ranks 2nd'), href: `/vacation-request/${request.id}` },
    ]);
    expect(await lostRanksOf(second.host)).toEqual([]);
    await rival(request, 180);
    await watch(6 * minute);
    expect(await lostRanksOf(first.host)).toHaveLength(1);
    expect(await lostRanksOf(second.host)).toHaveLength(1);
    await watch(31 * minute);
    await rival(request, 170);
    await watch(6 * minute);
    expect(await lostRanksOf(first.host)).toMatchObject([
      { body: expect.stringContaining('now ranks 4th+') },
      { body: expect.stringContaining('now ranks 2nd') },
    ]);
    await watch(31 * minute);
    expect(await dueRankChecks(api.db, 100)).toEqual([]);
  });

  test('do not notify a host who raised the price; two workers notify once', async () => {
    const request = await api.make.request();
    const low = await rival(request, 150);
    const mine = await rival(request, 140);
    await watch(6 * minute);
    await api.as(mine.host).bids.edit({ id: mine.bid.id, amount: 160 });
    await watch(6 * minute);
    expect(await lostRanksOf(mine.host)).toEqual([]);
    await api.as(mine.host).bids.edit({ id: mine.bid.id, amount: 130 });
    await delivered(api.deps);
    await api.clock.travel(6 * minute);
    await Promise.all([refreshRanks(api.db), refreshRanks(api.db)]);
    await delivered(api.deps);
    expect(await lostRanksOf(low.host)).toHaveLength(1);
  });

  test('do not notify after the deadline', async () => {
    const request = await api.make.request();
    const first = await rival(request, 200);
    await watch(6 * minute);
    await rival(request, 100);
    await delivered(api.deps);
    await api.clock.travel(3 * 24 * hour);
    await refreshRanks(api.db);
    await delivered(api.deps);
    expect(await lostRanksOf(first.host)).toEqual([]);
    expect(await inTransaction(api.db, (tx) => dueRankChecks(tx, 100))).toEqual([]);
  });
});
