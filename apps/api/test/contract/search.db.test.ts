import { learnForSearch, resolvePlaces } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/index.ts';
import { homeBody, tripBody } from './rows/contract.ts';
import { allPages } from './support/pages.ts';
import { type ContractApp, createContractApp, newPerson } from './support/scene.ts';

let t: ContractApp;
let host: TestClient;
let visitor: TestClient;

/** The market that the searches below are asked of. */
const homes = {
  lisbon: {
    title: 'Attic over the old town',
    location: 'Lisbon, Portugal',
    propertyType: 'apartment',
    nightlyRate: 140,
  },
  cascais: {
    title: 'Surf house',
    location: 'Cascais, Portugal',
    amenities: ['Wifi', 'Pets welcome'],
    petsAllowed: true,
  },
  lagos: {
    title: 'Villa above the cliffs',
    location: 'Lagos, Algarve, Portugal',
    propertyType: 'villa',
    amenities: ['Private pool', 'Wifi'],
  },
  siena: {
    title: 'Stone farmhouse among olives',
    location: 'Siena, Tuscany',
    propertyType: 'villa',
    amenities: ['Private pool'],
    nightlyRate: 320,
  },
  rome: { title: 'Loft in Trastevere', location: 'Rome, Italy', propertyType: 'apartment', nightlyRate: 180 },
  tahoe: {
    title: 'Cedar cabin on the north shore',
    location: 'Lake Tahoe, California',
    propertyType: 'cabin',
    amenities: ['Hot tub', 'Wifi'],
    description: 'A wood stove and a deck over the trees.',
    maxGuests: 8,
    bedrooms: 4,
  },
  malibu: { title: 'Beach house with dunes', location: 'Malibu, California', nightlyRate: 900 },
  newYork: { title: 'Brownstone parlour floor', location: 'New York City', propertyType: 'apartment' },
  austin: { title: 'Bungalow with a porch', location: 'Austin, Texas' },
  paris: { title: 'Rooftop room', location: 'Paris, France', propertyType: 'studio' },
  nice: { title: 'Flat on the promenade', location: 'Nice, France', propertyType: 'apartment' },
  munich: { title: 'Altbau by the Isar', location: 'München', propertyType: 'apartment' },
  bali: {
    title: 'Rice field retreat',
    location: 'Ubud, Bali',
    propertyType: 'villa',
    amenities: ['Private pool'],
  },
  cotswolds: { title: 'Honey stone cottage', location: 'Cotswolds, England', propertyType: 'cottage' },
  barcelona: { title: 'Gothic quarter flat', location: 'Barcelona', propertyType: 'apartment' },
  tokyo: { title: 'Machiya townhouse', location: 'Tokyo, Japan', propertyType: 'townhouse' },
  queenstown: { title: 'Alpine lodge', location: 'Queenstown, New Zealand', propertyType: 'cabin' },
  nowhere: { title: 'House of the hidden valley', location: 'Qqqzzz Hollow' },
} as const;
type Home = keyof typeof homes;
type Wish = {
  title: string;
  location: string;
  nightlyRate?: number;
  description?: string;
  propertyType?: string;
  amenities?: readonly string[];
};
const ids = new Map<number, Home>();
/** A trip to each of these places, which asks for what the home there has. */
const trips = new Map<number, Home>();
let guest: TestClient;
let local: TestClient;

beforeAll(async () => {
  t = await createContractApp();
  visitor = t.as(null);
  host = t.as(await newPerson(t, 'host'));
  for (const [name, home] of Object.entries(homes)) {
    const answer = await host.post('/api/properties', homeBody(home));
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    ids.set((answer.json as { id: number }).id, name as Home);
  }
  guest = t.as(await newPerson(t, 'guest'));
  for (const [name, home] of Object.entries<Wish>(homes)) {
    const { title, location, nightlyRate, description, propertyType, amenities } = home;
    const trip = {
      title,
      location,
      description: description ?? 'With a roof.',
      ...(nightlyRate && { maxBudget: nightlyRate }),
      mustHaveAmenities: amenities ?? [],
      preferences: { propertyTypes: propertyType ? [propertyType] : [] },
      status: 'active',
    };
    const answer = await guest.post('/api/vacation-requests', tripBody(trip));
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    trips.set((answer.json as { id: number }).id, name as Home);
  }
  local = t.as(await newPerson(t, 'host'));
  await learnForSearch(t.deps);
}, 120_000);
afterEach(() => expect(t.errors).toEqual([]));
afterAll(async () => {
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

type Found = { id: number; stay: { nights: number; total: number } | null; distanceKm: number | null };
async function search(query: Record<string, string>): Promise<Found[]> {
  const answer = await visitor.get(`/api/search?${new URLSearchParams(query)}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.json as Found[];
}
const names = (found: readonly Found[]) => found.map(({ id }) => ids.get(id));
const idOf = (home: Home) => [...ids].find(([, name]) => name === home)?.[0] ?? 0;
const counts = async (query: Record<string, string>) =>
  (await visitor.get(`/api/search/counts?${new URLSearchParams(query)}`)).json as {
    total: number;
    isMore: boolean;
    types: Record<string, number>;
    amenities: Record<string, number>;
    countries: Record<string, number>;
  };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a search as people type it', () => {
  const portugal: Home[] = ['lisbon', 'cascais', 'lagos'];
  const california: Home[] = ['tahoe', 'malibu'];
  const states: Home[] = [...california, 'newYork', 'austin'];
  const pools: Home[] = ['lagos', 'siena', 'bali'];
  const asTyped: readonly (readonly [string, readonly Home[]])[] = [
    ['Italy', ['siena', 'rome']],
    ['italia', ['siena', 'rome']],
    ['Italien', ['siena', 'rome']],
    ['Włochy', ['siena', 'rome']],
    ['itly', ['siena', 'rome']],
    ['United States', states],
    ['united sates', states],
    ['USA', states],
    ['estados unidos', states],
    ['Соединенные Штаты', states],
    ['Portugal', portugal],
    ['portugl', portugal],
    ['Lisbon', ['lisbon', 'cascais']],
    ['Lisboa', ['lisbon', 'cascais']],
    ['lissabon', ['lisbon', 'cascais']],
    ['lisbn', ['lisbon', 'cascais']],
    ['lsibon', ['lisbon', 'cascais']],
    ['near lisbon', ['lisbon', 'cascais']],
    ['lisbon, portugal', ['lisbon', 'cascais']],
    ['the algarve', ['lagos']],
    ['toscana', ['siena']],
    ['Toskana', ['siena']],
    ['tuscny', ['siena']],
    ['roma', ['rome']],
    ['rmoe', ['rome']],
    ['california', california],
    ['califronia', california],
    ['lake tahoe', ['tahoe']],
    ['tahoe', ['tahoe']],
    ['NYC', ['newYork']],
    ['nueva york', ['newYork']],
    ['austin tx', ['austin']],
    ['austin, texas', ['austin']],
    ['paris', ['paris']],
    ['Nice', ['nice']],
    ['munich', ['munich']],
    ['münchen', ['munich']],
    ['bali', ['bali']],
    ['cotswolds cottage', ['cotswolds']],
    ['barcalona', ['barcelona']],
    ['narcelona', ['barcelona']],
    ['Tokio', ['tokyo']],
    ['日本', ['tokyo']],
    ['new zeland', ['queenstown']],
    ['hot tub', ['tahoe']],
    ['villa with pool', pools],
    ['villa in toscana with pool', ['siena']],
    ['beach house malibu', ['malibu']],
    ['wood stove', ['tahoe']],
    ['cabins', ['tahoe', 'queenstown']],
    ['hidden valley', ['nowhere']],
    ['qqqzzz', ['nowhere']],
    ['Atlantis', []],
    ['farmhuose', ['siena']],
    ['wood stvoe', ['tahoe']],
    ['promende', ['nice']],
    ['brownstne parlor', ['newYork']],
    ['vila with pol in toscana', ['siena']],
    ['cotage', ['cotswolds']],
  ];
  test.each(asTyped)('%s finds %j', async (typed, expected) => {
    expect(names(await search({ q: typed })).sort()).toEqual([...expected].sort());
    expect(tripsOf(await searchTrips({ location: typed })).sort(), 'requests').toEqual([...expected].sort());
  });
});

type Trip = { id: number; distanceKm: number | null; around: { km: number } | null; guest: { name: string } };
async function searchTrips(query: Record<string, string>, as = local): Promise<Trip[]> {
  const answer = await as.get(`/api/vacation-requests?${new URLSearchParams({ limit: '50', ...query })}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.json as Trip[];
}
const tripsOf = (found: readonly Trip[]) => found.map(({ id }) => trips.get(id));
const tripCounts = async (query: Record<string, string> = {}) =>
  (await local.get(`/api/vacation-requests/counts?${new URLSearchParams(query)}`)).json as {
    total: number;
    isMore: boolean;
    types: Record<string, number>;
    amenities: Record<string, number>;
    countries: Record<string, number>;
    budgets: Record<string, number>;
  };

describe('GET /api/vacation-requests, as hosts search it', () => {
  let ownHome: number;
  beforeAll(async () => {
    const home = homeBody({ title: 'Own attic', location: 'Sintra, Portugal' });
    ownHome = ((await local.post('/api/properties', home)).json as { id: number }).id;
  });
  afterAll(async () => {
    expect((await local.delete(`/api/properties/${ownHome}`)).status).toBe(204);
  });

  test('finds requests around a point and around an own property, the nearest first, with their distance', async () => {
    const point = { lat: '38.7', lon: '-9.4', radiusKm: '60', sort: 'distance' };
    const around = await searchTrips(point);
    expect(tripsOf(around)).toEqual(['cascais', 'lisbon']);
    expect(around[0]?.distanceKm).toBeLessThan(5);
    expect(around[0]?.around?.km).toBe(5);
    const near = { nearPropertyId: String(ownHome), sort: 'distance', radiusKm: '40' };
    expect(tripsOf(await searchTrips(near)).sort()).toEqual(['cascais', 'lisbon']);
    expect(tripsOf(await searchTrips({ ...near, location: 'apartment' }))).toEqual(['lisbon']);
    expect(tripsOf(await searchTrips({ area: 'mine' })).sort()).toEqual(['cascais', 'lisbon']);
    const pages = await allPages(
      local,
      `/api/vacation-requests?${new URLSearchParams({ ...point, limit: '1' })}`,
    );
    expect(pages.flat().map((id) => trips.get(id))).toEqual(['cascais', 'lisbon']);
  });

  test('narrows by what is asked for, and counts it', async () => {
    expect(tripsOf(await searchTrips({ amenities: 'Private pool' })).sort()).toEqual([
      'bali',
      'lagos',
      'siena',
    ]);
    expect(tripsOf(await searchTrips({ amenities: 'Private pool', location: 'Italien' }))).toEqual(['siena']);
    expect(tripsOf(await searchTrips({ propertyType: 'cabin' })).sort()).toEqual(['queenstown', 'tahoe']);
    expect(await tripCounts()).toMatchObject({
      total: trips.size,
      isMore: false,
      countries: { PT: 3, US: 4, IT: 2 },
      types: { villa: 3, cabin: 2 },
    });
    expect(await tripCounts({ location: 'villa with pool' })).toMatchObject({
      total: 3,
      types: { villa: 3 },
    });
    expect((await tripCounts({ location: 'itly' })).budgets).toMatchObject({ 150: 2, 200: 1, 500: 0 });
  });

  test.each(['newest', 'highest-budget', 'ending-soon', 'best-match'])(
    'gives every request of a country once, page by page, by %s',
    async (sort) => {
      const whole = (await searchTrips({ location: 'United States', sort })).map(({ id }) => id);
      const paged = await allPages(
        local,
        `/api/vacation-requests?location=united%20sates&sort=${sort}&limit=1`,
      );
      expect(paged.flat()).toEqual(whole);
      expect(whole.length).toBe(sort === 'best-match' ? whole.length : 4);
    },
  );

  test('neither finds nor counts drafts, deleted requests, or those that reopened for others', async () => {
    const secret = { title: 'Zanzibarium expedition', location: 'Reykjavik', mustHaveAmenities: ['Sauna'] };
    const { id } = (await guest.post('/api/vacation-requests', tripBody(secret))).json as { id: number };
    const seen = async () => [
      (await searchTrips({ location: 'zanzibarium' })).length,
      (await searchTrips({ location: 'Iceland' })).length,
      (await tripCounts()).countries['IS'] ?? 0,
      (await tripCounts()).amenities['Sauna'] ?? 0,
    ];
    expect(await seen()).toEqual([0, 0, 0, 0]);
    expect((await guest.patch(`/api/vacation-requests/${id}`, { status: 'active' })).status).toBe(200);
    expect(await seen()).toEqual([1, 1, 1, 1]);
    expect(await searchTrips({ location: 'Iceland' }, guest).catch(() => 'refused')).toBe('refused');
    await ask(t.db, `update vacation_requests set reopened_from = ${[...trips.keys()][0]} where id = ${id}`);
    await ask(
      t.db,
      `update search_requests set only_bidders_of = ${[...trips.keys()][0]} where request_id = ${id}`,
    );
    expect(await seen()).toEqual([0, 0, 0, 0]);
    await ask(t.db, `update search_requests set only_bidders_of = null where request_id = ${id}`);
    expect((await guest.delete(`/api/vacation-requests/${id}`)).status).toBe(204);
    expect(await seen()).toEqual([0, 0, 0, 0]);
  });

  test('finds nobody by name or by contact details, and misspelt words lead to neither', async () => {
    const trip = tripBody({
      title: 'A week on the river',
      description: 'Write to gustavsonne@mail.example.',
      location: 'Porto, call 912 345 678',
      status: 'active',
    });
    const person = await newPerson(t, 'guest');
    const { id } = (await t.as(person).post('/api/vacation-requests', trip)).json as { id: number };
    await learnForSearch(t.deps);
    expect((await searchTrips({ location: 'porto' })).map((found) => found.id)).toContain(id);
    const [{ name } = { name: '' }] = await ask<{ name: string }>(
      t.db,
      `select name from users where id = ${person.id}`,
    );
    for (const location of ['gustavsonne', 'gustavsone', '912', '345678', name]) {
      expect(
        (await searchTrips({ location })).map((found) => found.id),
        location,
      ).not.toContain(id);
    }
    const learned = await ask<{ word: string }>(
      t.db,
      `select word from search_words where word like 'gustav%'`,
    );
    expect(learned).toEqual([]);
    expect((await t.as(person).delete(`/api/vacation-requests/${id}`)).status).toBe(204);
  });

  test('gives a place that was unknown when it was saved its coordinates once the gazetteer knows it', async () => {
    const id = [...ids].find(([, name]) => name === 'nowhere')?.[0];
    const trip = [...trips].find(([, name]) => name === 'nowhere')?.[0];
    const isFound = async () => [
      (await search({ q: 'Norway' })).map((found) => found.id),
      (await searchTrips({ location: 'Norway' })).map((found) => found.id),
    ];
    expect(await resolvePlaces(t.deps)).toBe(0);
    expect(await isFound()).toEqual([[], []]);
    const newer: typeof t.deps.resolvePlace = (text) =>
      t.deps.resolvePlace(text.includes('Qqqzzz') ? 'Oslo' : text);
    expect(await resolvePlaces({ ...t.deps, resolvePlace: newer })).toBe(0);
    await ask(t.db, `update unknown_places set gazetteer = 'an older one'`);
    expect(await resolvePlaces({ ...t.deps, resolvePlace: newer })).toBe(1);
    expect(await isFound()).toEqual([[id], [trip]]);
  });
});

describe('GET /api/search', () => {
  test('finds homes that are free on all nights, with the price of those nights and all mandatory fees', async () => {
    const [from, to] = [inDays(60), inDays(64)];
    const id = idOf('lisbon');
    const season = [{ name: 'Fair', from: inDays(61), to: inDays(62), nightlyRate: 300 }];
    const changed = await host.patch(`/api/properties/${id}`, { cleaningFee: 50, seasons: season });
    expect(changed.status).toBe(200);
    const dates = { q: 'Lisbon', checkIn: from, checkOut: to };
    expect((await search(dates)).find((home) => home.id === id)?.stay).toEqual({
      nights: 4,
      total: 3 * 140 + 300 + 50,
    });
    const blocked = await host.post(`/api/properties/${id}/blocks`, { from: inDays(63), to: inDays(65) });
    expect(blocked.status, blocked.text).toBe(201);
    expect(names(await search(dates))).toEqual(['cascais']);
    expect((await counts(dates)).total).toBe(1);
    expect(names(await search({ ...dates, checkOut: inDays(63) }))).toContain('lisbon');
  });

  test('measures a budget by the whole price of the nights', async () => {
    const dates = { q: 'Italy', checkIn: inDays(20), checkOut: inDays(22) };
    expect(names(await search({ ...dates, maxRate: '180' }))).toEqual(['rome']);
    await host.patch(`/api/properties/${idOf('rome')}`, { cleaningFee: 10 });
    expect(names(await search({ ...dates, maxRate: '180' }))).toEqual([]);
    expect(names(await search({ q: 'Italy', maxRate: '180' }))).toEqual(['rome']);
    await host.patch(`/api/properties/${idOf('rome')}`, { cleaningFee: 0 });
  });

  test('narrows by party, bedrooms, kind, amenities and pets', async () => {
    expect(names(await search({ guests: '8' }))).toEqual(['tahoe']);
    expect(names(await search({ bedrooms: '4' }))).toEqual(['tahoe']);
    expect(names(await search({ propertyType: 'cabin', q: 'California' }))).toEqual(['tahoe']);
    expect(names(await search({ petsAllowed: 'true' }))).toEqual(['cascais']);
    expect(names(await search({ amenities: 'Hot tub' }))).toEqual(['tahoe']);
  });

  test('finds homes around a point, the nearest first, with their distance', async () => {
    const around = { lat: '38.7', lon: '-9.4', radiusKm: '60', sort: 'distance' };
    const found = await search(around);
    expect(names(found)).toEqual(['cascais', 'lisbon']);
    expect(found[0]?.distanceKm).toBeLessThan(5);
    expect(names(await search({ ...around, radiusKm: '10' }))).toEqual(['cascais']);
  });

  test('sorts by price, and by newest', async () => {
    const byPrice = names(await search({ q: 'Italy', sort: 'price' }));
    expect(byPrice).toEqual(['rome', 'siena']);
    expect(names(await search({ q: 'Italy' }))).toEqual(['rome', 'siena']);
    expect(names(await search({ q: 'Italy', sort: 'rating' })).sort()).toEqual(['rome', 'siena']);
  });

  test.each(['newest', 'price', 'rating'])('gives every home once, page by page, by %s', async (sort) => {
    const whole = names(await search({ sort, limit: '100' }));
    const paged = await allPages(visitor, `/api/search?sort=${sort}&limit=5`);
    expect(paged.flat().map((id) => ids.get(id))).toEqual(whole);
    expect(new Set(whole).size).toBe(ids.size);
  });

  test('counts kinds, amenities and countries of what it finds', async () => {
    const all = await counts({});
    expect(all).toMatchObject({ total: ids.size, isMore: false, countries: { PT: 3, US: 4, IT: 2 } });
    expect(await counts({ q: 'villa with pool' })).toMatchObject({ total: 3, types: { villa: 3 } });
  });

  test('neither finds nor counts drafts, paused, hidden or removed listings', async () => {
    const secret = { title: 'Zanzibarium palace', location: 'Reykjavik', propertyType: 'castle' };
    const { id } = (await host.post('/api/properties', homeBody(secret))).json as { id: number };
    const seen = async () => [
      (await search({ q: 'zanzibarium' })).length,
      (await search({ q: 'Iceland' })).length,
      (await counts({})).countries['IS'] ?? 0,
      (await counts({})).types['castle'] ?? 0,
    ];
    expect(await seen()).toEqual([1, 1, 1, 1]);
    for (const status of ['draft', 'paused']) {
      await host.patch(`/api/properties/${id}`, { status });
      expect(await seen(), status).toEqual([0, 0, 0, 0]);
    }
    await host.patch(`/api/properties/${id}`, { status: 'listed' });
    expect(await seen()).toEqual([1, 1, 1, 1]);
    expect((await host.delete(`/api/properties/${id}`)).status).toBe(204);
    expect(await seen()).toEqual([0, 0, 0, 0]);
  });

  test('finds nobody by address, or by contact details that are hidden', async () => {
    const home = homeBody({
      title: 'Terrace by the river',
      location: 'Porto, Portugal',
      address: 'Rua Secreta 17',
      description: 'Write to gustavson@mail.example or call +351 912 345 678.',
    });
    const { id } = (await host.post('/api/properties', home)).json as { id: number };
    expect((await search({ q: 'Porto' })).map((found) => found.id)).toEqual([id]);
    for (const q of ['secreta', 'gustavson', '912', '345678', 'rua secreta']) {
      expect(
        (await search({ q })).map((found) => found.id),
        q,
      ).not.toContain(id);
      expect((await counts({ q })).total, q).toBe(0);
    }
    expect((await host.delete(`/api/properties/${id}`)).status).toBe(204);
  });

  test('shows where a home is as a circle around its town', async () => {
    const [found] = (await search({ q: 'Rome' })) as unknown as {
      around: { lat: number; lon: number; km: number };
    }[];
    expect(found?.around).toEqual({ lat: expect.closeTo(41.9, 1), lon: expect.closeTo(12.52, 1), km: 5 });
  });

  test('refuses half a stay, half a point, a box that is none, and a stay that is too long', async () => {
    for (const query of [
      'checkIn=2030-01-01',
      'lat=3',
      'checkIn=2030-01-01&checkOut=2030-01-01',
      'checkIn=2030-01-01&checkOut=2031-01-01',
      'west=1&east=2&north=3',
      'west=-9&south=40&east=9&north=30',
      'west=-181&south=1&east=2&north=3',
      'west=NaN&south=1&east=2&north=3',
    ]) {
      expect((await visitor.get(`/api/search?${query}`)).status, query).toBe(400);
    }
  });
});

type OnMap = {
  pins: { id: number; lat: number; lon: number; km: number }[];
  cells: { lat: number; lon: number; count: number; isMore: boolean }[];
};
type Box = { west: number; south: number; east: number; north: number };
const europe: Box = { west: -12, south: 35, east: 20, north: 60 };
const world: Box = { west: -180, south: -90, east: 180, north: 90 };

async function onMap(view: Box, search: object = {}): Promise<OnMap> {
  const input = encodeURIComponent(JSON.stringify({ view, ...search }));
  const answer = await visitor.get(`/trpc/maps.homes?input=${input}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return (answer.json as { result: { data: OnMap } }).result.data;
}

describe('a map', () => {
  test('shows the homes in a box that the search finds, and the list the same ones', async () => {
    const inEurope = [
      'barcelona',
      'cascais',
      'cotswolds',
      'lagos',
      'lisbon',
      'munich',
      'nice',
      // In Oslo by now.
      'nowhere',
      'paris',
      'rome',
      'siena',
    ];
    const query = Object.fromEntries(
      Object.entries(europe).map(([side, degrees]) => [side, String(degrees)]),
    );
    expect(names((await onMap(europe)).pins as never[]).sort()).toEqual(inEurope);
    expect(names(await search(query)).sort()).toEqual(inEurope);
    // The box takes the place of the place; other words stay.
    expect(names(await search({ ...query, q: 'villa in Bali' })).sort()).toEqual(['lagos', 'siena']);
    expect(names((await onMap(world, { q: 'Portugal' })).pins as never[]).sort()).toEqual([
      'cascais',
      'lagos',
      'lisbon',
    ]);
  });

  test('shows homes on both sides of the antimeridian, and at the poles', async () => {
    const places = { east: [-16.8, 179.99], west: [-16.8, -179.99], pole: [89.9, 10] } as const;
    const made: number[] = [];
    for (const [title, [lat, lon]] of Object.entries(places)) {
      const { id } = (
        await host.post('/api/properties', homeBody({ title, location: 'Qqqzzz Hollow', pin: { lat, lon } }))
      ).json as { id: number };
      made.push(id);
    }
    const seen = async (box: Box) => (await onMap(box)).pins.map(({ id }) => made.indexOf(id)).sort();
    expect(await seen({ west: 179, south: -20, east: -179, north: -10 })).toEqual([0, 1]);
    expect(await seen({ west: 179, south: -20, east: 180, north: -10 })).toEqual([0]);
    expect(await seen({ west: 0, south: 85, east: 20, north: 90 })).toEqual([2]);
    for (const id of made) expect((await host.delete(`/api/properties/${id}`)).status).toBe(204);
  });

  test('counts by tile what is too much to show', async () => {
    const [{ owner_id: owner } = { owner_id: 0 }] = await ask<{ owner_id: number }>(
      t.db,
      'select owner_id from properties limit 1',
    );
    await ask(
      t.owner,
      `insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, lat, lon)
       select ${owner}, 'Hut', '', 'Somewhere', 1, 1, 2, case when n < 300 then 64.1 else 65.7 end, case when n < 300 then -21.9 else -18.1 end
         from generate_series(1, 320) n`,
    );
    const iceland = { west: -25, south: 63, east: -13, north: 67 };
    const { pins, cells } = await onMap(iceland);
    expect(pins).toEqual([]);
    expect(cells.map(({ count, isMore }) => [count, isMore]).sort()).toEqual([
      [100, true],
      [21, false],
    ]);
    expect(cells.map(({ lat, lon }) => [lat, lon])).toContainEqual([64.1, -21.9]);
    // A search that few fit shows those, however many others there are.
    expect((await onMap(iceland, { guests: 30 })).cells).toEqual([]);
    await ask(t.owner, `update properties set status = 'removed' where title = 'Hut'`);
  });

  test('keeps the exact place to its host and booked guests, whatever is asked how often', async () => {
    const pin = { lat: 38.7139412, lon: -9.1394827 };
    const body = homeBody({ title: 'Secret terrace', location: 'Lisbon, Portugal', pin });
    const { id } = (await host.post('/api/properties', body)).json as { id: number };
    const own = async () =>
      (await host.get(`/api/properties/${id}`)).json as { lat: number; lon: number; pin: unknown };
    expect(await own()).toMatchObject({ lat: 38.72, lon: -9.14, pin });
    // No answer to a stranger has a digit of it.
    const input = encodeURIComponent(JSON.stringify({ id }));
    const answers: string[] = [];
    for (const path of [
      `/trpc/maps.home?input=${input}`,
      `/api/properties/${id}`,
      `/api/listings`,
      `/api/search?q=Lisbon`,
      `/properties/${id}`,
    ]) {
      answers.push((await visitor.get(path)).text);
    }
    // Nor do ever smaller boxes or circles close in on it: they find the centre of its cell.
    const narrow = 0.0005;
    const around = ({ lat, lon }: { lat: number; lon: number }) => ({
      west: lon - narrow,
      east: lon + narrow,
      south: lat - narrow,
      north: lat + narrow,
    });
    const secret = await onMap(around(pin));
    expect(secret.pins.map((found) => found.id)).not.toContain(id);
    const centre = await onMap(around({ lat: 38.72, lon: -9.14 }));
    expect(centre.pins.map((found) => found.id)).toContain(id);
    answers.push(JSON.stringify([secret, centre]));
    for (const text of answers) expect(text).not.toMatch(/38\.71394|9\.13948/);
    // A new location drops the pin of the old one; the same one keeps it.
    await host.patch(`/api/properties/${id}`, { location: 'Lisbon, Portugal' });
    expect(await own()).toMatchObject({ pin });
    await host.patch(`/api/properties/${id}`, { location: 'Porto, Portugal' });
    expect(await own()).toMatchObject({ pin: null, lat: expect.closeTo(41.15, 1) });
    expect((await host.patch(`/api/properties/${id}`, { pin })).status).toBe(400);
    expect((await host.delete(`/api/properties/${id}`)).status).toBe(204);
  });

  test('writes the names of countries on a map of the world, and of towns on one of a coast', async () => {
    const namesOn = async (tile: object) => {
      const answer = await visitor.get(`/trpc/maps.names?input=${encodeURIComponent(JSON.stringify(tile))}`);
      return (answer.json as { result: { data: { name: string; kind: string }[] } }).result.data;
    };
    expect(
      (await namesOn({ level: 0, x: 0, y: 0 })).filter(({ kind }) => kind === 'country').length,
    ).toBeGreaterThan(200);
    const lisbon = (await namesOn({ level: 8, x: 121, y: 98 })).map(({ name }) => name);
    expect(lisbon).toEqual(expect.arrayContaining(['Lisbon', 'Setúbal', 'Sesimbra', 'Sines']));
    expect(
      (await visitor.get(`/trpc/maps.names?input=${encodeURIComponent('{"level":2,"x":4,"y":0}')}`)).status,
    ).toBe(400);
  });
});
