import { ask, type MadeUser } from '@palmbid/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type TestApi, useTestApi } from '../../testing/index.ts';

const count = 5000;

const api = useTestApi();
let host: MadeUser;
beforeAll(async () => {
  host = await api.make.user('host');
  await addHomes(host, count, 'draft');
});

/** Properties along 500 km, some with equal titles and places. */
const addHomes = (owner: MadeUser, homes: number, status: string) =>
  ask(
    api.db,
    `insert into properties (owner_id, title, description, location, lat, lon, bedrooms, bathrooms, max_guests, nightly_rate_cents, amenities, status)
      select ${owner.id}, case when i % 2 = 0 then 'house ' else 'House ' end || i % 700, '', case when i % 100 = 0 then 'Évora' else 'Lagos' end,
        36 + i * 0.001, -8, 2, 1, 4, 20000, '{Wifi}', '${status}' from generate_series(1, ${homes}) i`,
  );

/** In parts, each of which a slow machine ends before the timeout of statements. */
async function listAll() {
  for (const part of [0, 1, 2, 3, 4]) {
    await ask(
      api.db,
      `update properties set status = 'listed' where owner_id = ${host.id} and id % 5 = ${part} and status <> 'listed'`,
    );
  }
}

type Caller = ReturnType<TestApi['as']>;
type Input = NonNullable<Parameters<Caller['properties']['mine']>[0]>;

async function walk(input: Input) {
  const items: Awaited<ReturnType<Caller['properties']['mine']>>['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await api.as(host).properties.mine({ ...input, ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

describe('a host with 5,000 properties', () => {
  test('finds each of them by search, status and order, in pages', async () => {
    const newest = await walk({ limit: 100 });
    expect(newest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(new Set(newest.map(({ id }) => id)).size).toBe(count);
    const byTitle = await walk({ sort: 'title', limit: 100 });
    const inOrder = await ask<{ id: number }>(
      api.db,
      `select id from properties where owner_id = ${host.id} order by lower(title), id`,
    );
    expect(byTitle.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    const found = await walk({ search: 'évora', sort: 'title', limit: 7 });
    expect(found).toHaveLength(count / 100);
    expect(found.every(({ location }) => location === 'Évora')).toBe(true);
    expect(
      (await walk({ search: 'HOUSE 699', limit: 100 })).every(({ title }) => /^house 699$/i.test(title)),
    ).toBe(true);
    // Wildcard characters match literally.
    expect(await walk({ search: '%' })).toEqual([]);
    expect(await walk({ status: 'listed' })).toEqual([]);
    expect(await api.as(host).properties.counts()).toEqual({
      total: count,
      listed: 0,
      paused: 0,
      draft: count,
    });
  });

  test('can pick any listed one to bid with, however far down the list, the best match first', async () => {
    const [first] = (await walk({ limit: 100 })).slice(-1);
    await api.as(host).properties.update({ id: first!.id, status: 'listed' });
    const request = await api.make.request({ lat: 36, lon: -8 });
    const only = await api.as(host).properties.toBid({ requestId: request.id });
    expect(only.items.map(({ id }) => id)).toEqual([first!.id]);
    expect(only.items[0]?.score).toBeGreaterThan(50);

    await listAll();
    const caller = api.as(host);
    const page = await caller.properties.toBid({ requestId: request.id, limit: 20 });
    const scores = page.items.map(({ score }) => score ?? -1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    // The nearest properties are the oldest here.
    expect(page.items[0]?.id).toBe(first!.id);
    const next = await caller.properties.toBid({
      requestId: request.id,
      limit: 20,
      ...(page.nextCursor !== null && { cursor: page.nextCursor }),
    });
    expect(new Set([...page.items, ...next.items].map(({ id }) => id)).size).toBe(40);
    const far = await caller.properties.toBid({ requestId: request.id, search: 'house 699', limit: 1 });
    expect(far.items[0]?.title.toLowerCase()).toBe('house 699');
  });

  test('sees in the list of requests the best of all properties, and the next one to bid with', async () => {
    await listAll();
    const rows = await ask<{ id: number }>(
      api.db,
      `select id from properties where owner_id = ${host.id} order by id desc limit 2`,
    );
    const [last, before] = rows.map(({ id }) => id);
    const request = await api.make.request({
      lat: 36 + count * 0.001 + 0.1,
      lon: -8,
      title: 'At the far end',
    });
    const seen = async () =>
      (await api.as(host).requests.forHosts({ limit: 100 })).items.find(({ id }) => id === request.id);
    expect(await seen()).toMatchObject({
      match: { propertyId: last, propertyTitle: expect.stringMatching(/^house/i) },
      bidPropertyId: last,
      ownBids: 0,
    });
    await api.as(host).bids.place({ requestId: request.id, propertyId: last!, amount: 150 });
    expect(await seen()).toMatchObject({ match: { propertyId: last }, bidPropertyId: before, ownBids: 1 });
  });
});

test('the properties to bid with are refused for a request that the host cannot see or bid on', async () => {
  const draft = await api.make.request({ status: 'draft' });
  expect(await codeOf(api.as(host).properties.toBid({ requestId: draft.id }))).toBe('not_found');
  const both = await api.make.user('both');
  const own = await api.make.request({ guest_id: both.id });
  expect(await codeOf(api.as(both).properties.toBid({ requestId: own.id }))).toBe('own_request');
});

test('no property is offered to bid with when none matches or the only match has a bid', async () => {
  const other = await api.make.user('host');
  const near = await api.make.property({ owner_id: other.id, lat: 36, lon: -8 });
  await api.make.property({ owner_id: other.id, lat: 60, lon: 10 });
  await api.make.property({ owner_id: other.id, lat: 36, lon: -8, status: 'paused' });
  const here = await api.make.request({ lat: 36, lon: -8 });
  const away = await api.make.request({ lat: 0, lon: 100 });
  const seen = async (id: number) =>
    (await api.as(other).requests.forHosts({ limit: 100 })).items.find((row) => row.id === id);
  expect(await seen(here.id)).toMatchObject({ bidPropertyId: near.id });
  expect(await seen(away.id)).toMatchObject({ match: null, bidPropertyId: null });
  await api.as(other).bids.place({ requestId: here.id, propertyId: near.id, amount: 150 });
  expect(await seen(here.id)).toMatchObject({
    match: { propertyId: near.id },
    bidPropertyId: null,
    ownBids: 1,
  });
});
