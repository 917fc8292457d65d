import { ask } from '@palmbid/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/index.ts';
import { homeBody, tripBody } from './rows/contract.ts';
import { allPages } from './support/pages.ts';
import { type ContractApp, createContractApp, newPerson, type Person } from './support/scene.ts';

let t: ContractApp;
let person: Person;
let host: TestClient;
beforeAll(async () => {
  t = await createContractApp();
});
beforeEach(async () => {
  person = await newPerson(t, 'host');
  host = t.as(person);
});
afterEach(() => {
  expect(t.errors).toEqual([]);
  expect(t.warnings).toEqual([]);
});
afterAll(async () => {
  expect(await ask(t.db, 'select * from violations')).toEqual([]);
  await t.close();
});

type Shown = Record<string, unknown> & { id: number };
async function added(over: object = {}): Promise<Shown> {
  const answer = await host.post('/api/properties', homeBody(over));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json as Shown;
}
const path = ({ id }: { id: number }) => `/api/properties/${id}`;
const idsOf = (json: unknown) => (json as Shown[]).map(({ id }) => id);

describe('POST /api/properties', () => {
  test('returns 201 with the property as GET does, listed, with default values', async () => {
    const home = await added();
    expect(home).toMatchObject({
      ownerId: person.id,
      status: 'listed',
      propertyType: 'house',
      nightlyRate: 100,
      amenities: [],
      imageUrl: null,
      address: '',
      abilities: { edit: true, delete: true, bid: true },
    });
    expect((await host.get(path(home))).json).toEqual(home);
    const { photos, hostTrust, ...card } = {
      photos: undefined as unknown,
      hostTrust: undefined as unknown,
      ...home,
    };
    expect([photos, hostTrust]).toEqual([[], { checks: [], standing: null }]);
    expect((await host.get('/api/properties')).json).toEqual([card]);
  });

  test('its time zone is that of its location, UTC for an unknown place, or the one the host chooses', async () => {
    const zoneOf = async (over: object) => (await added(over))['timezone'];
    expect(await zoneOf({ location: 'Maui, Hawaii' })).toBe('Pacific/Honolulu');
    expect(await zoneOf({ location: 'Auckland' })).toBe('Pacific/Auckland');
    expect(await zoneOf({ location: 'Qqqzzz Xyzzy' })).toBe('UTC');
    expect(await zoneOf({ location: 'Lisbon', timezone: 'Atlantic/Azores' })).toBe('Atlantic/Azores');
  });

  test('another location changes the time zone, the same one keeps the host’s choice', async () => {
    const home = await added({ location: 'Lisbon', timezone: 'Atlantic/Azores' });
    const changed = async (body: object) => ((await host.patch(path(home), body)).json as Shown)['timezone'];
    expect(await changed({ title: 'Another name' })).toBe('Atlantic/Azores');
    expect(await changed({ location: 'Lisbon' })).toBe('Atlantic/Azores');
    expect(await changed({ location: 'Maui, Hawaii' })).toBe('Pacific/Honolulu');
    expect(await changed({ location: 'Qqqzzz Xyzzy' })).toBe('Pacific/Honolulu');
    expect(await changed({ location: 'Lisbon', timezone: 'UTC' })).toBe('UTC');
  });

  test.each(['title', 'description', 'location', 'bedrooms', 'bathrooms', 'maxGuests'])(
    'without %s it is 400 "Required"',
    async (key) => {
      const { [key]: _, ...body } = homeBody() as Record<string, unknown>;
      const answer = await host.post('/api/properties', body);
      expect([answer.status, answer.text]).toEqual([400, 'Required']);
    },
  );

  test.each<object>([
    { id: 1 },
    { createdAt: '2020-01-01T00:00:00Z' },
    { status: 'draft' },
    { lat: 1 },
    { nonsense: 1 },
    { timezone: 'Mars/Olympus' },
    { timezone: 'EST' },
    { timezone: 'Foo/Bar3' },
    { timezone: null },
    { nightlyRate: 99.5 },
    { nightlyRate: 0 },
    { nightlyRate: 100_001 },
    { bedrooms: -1 },
    { maxGuests: 0 },
    { bathrooms: 51 },
    { cleaningFee: -1 },
    { cleaningFee: 10.555 },
    { imageUrl: 'http://pictures.example/a.jpg' },
    { imageUrl: 'javascript:alert(1)' },
    { imageUrl: 'https://user:secret@pictures.example/a.jpg' },
    { imageUrl: '//pictures.example/a.jpg' },
    { imageUrl: '/etc/passwd' },
    ...['..', '.', '../x', 'a/../../x', 'a/..', '%2e%2e/x', 'a//x', ''].map((path) => ({
      imageUrl: `/uploads/${path}`,
    })),
    { title: 'a\u0000b' },
    { address: '\ud800' },
    { amenities: Array.from({ length: 51 }, (_, i) => `thing ${i}`) },
    { checkInTime: '25:00' },
  ])('%j is 400', async (over) => {
    expect((await host.post('/api/properties', homeBody(over))).status).toBe(400);
  });

  test('the owner is the caller, other owners are refused', async () => {
    await added({ ownerId: person.id });
    expect((await host.post('/api/properties', homeBody({ ownerId: person.id + 1 }))).status).toBe(403);
  });

  test('pictures are https addresses or own uploads', async () => {
    await added({ imageUrl: 'https://pictures.example/a.jpg?w=1' });
    await added({ imageUrl: '/uploads/2027/a.webp' });
  });
});

describe('PATCH and DELETE /api/properties/{id}', () => {
  test('PATCH changes any subset, the status among draft, paused and listed; an unlisted one is 404 for others', async () => {
    const home = await added();
    expect((await host.patch(path(home), { title: 'Renamed', nightlyRate: 250 })).json).toMatchObject({
      title: 'Renamed',
      nightlyRate: 250,
      location: 'Lisbon',
    });
    for (const status of ['paused', 'draft', 'listed']) {
      expect((await host.patch(path(home), { status })).json).toMatchObject({ status });
      expect((await t.as(null).get(path(home))).status).toBe(status === 'listed' ? 200 : 404);
    }
    for (const body of [{}, { status: 'removed' }, { ownerId: 1 }, { id: 1 }, { status: null }]) {
      expect((await host.patch(path(home), body)).status).toBe(400);
    }
  });

  test('pausing closes the pending bids with a reason', async () => {
    const guest = t.as(await newPerson(t, 'guest'));
    const trip = (await guest.post('/api/vacation-requests', tripBody({ status: 'active' }))).json as Shown;
    const home = await added();
    await host.post('/api/bids', { requestId: trip.id, propertyId: home.id, amount: 90 });
    await host.patch(path(home), { status: 'paused' });
    expect((await host.get('/api/bids/host')).json).toMatchObject([
      { status: 'rejected', closedReason: 'property_unavailable' },
    ]);
  });

  test('DELETE is soft: 204, in no list any more, its bids stay', async () => {
    const home = await added();
    const answer = await host.delete(path(home));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await host.get('/api/properties')).json).toEqual([]);
    expect((await t.as(null).get(path(home))).status).toBe(404);
    expect(idsOf((await t.as(null).get('/api/listings')).json)).not.toContain(home.id);
    expect((await host.delete(path(home))).status).toBe(404);
    expect((await host.patch(path(home), { status: 'listed' })).status).toBe(404);
  });
});

test('the public sees title, place, text and picture, but no owner, address or position', async () => {
  const home = await added({ address: t.canaries.plant('address', [person.id]).text });
  const shown = (await t.as(null).get(path(home))).json as Shown;
  expect(shown).toMatchObject({
    title: 'A house',
    location: 'Lisbon',
    description: 'With a roof.',
    imageUrl: null,
  });
  for (const key of ['address', 'ownerId', 'lat', 'lon', 'status']) expect(shown).not.toHaveProperty(key);
  const listed = (await t.as(null).get('/api/listings')).json as Shown[];
  // Only the page of one listing says these.
  const { photos, hostTrust, places, ...card } = {
    ...(shown as Shown & Record<'photos' | 'hostTrust' | 'places', unknown>),
  };
  expect([photos, hostTrust, places]).toEqual([[], { checks: [], standing: null }, []]);
  expect(listed.find(({ id }) => id === home.id)).toEqual(card);
});

test('the server applies every filter of the public listings, in pages', async () => {
  await ask(t.db, `update properties set status = 'paused' where status = 'listed'`);
  const cabin = await added({
    location: 'Lake Tahoe',
    propertyType: 'cabin',
    nightlyRate: 310,
    maxGuests: 8,
  });
  const flat = await added({ propertyType: 'apartment', amenities: ['wi-fi', 'Pool'], bedrooms: 1 });
  const villa = await added({ propertyType: 'villa', petsAllowed: true, bedrooms: 5, nightlyRate: 900 });
  const anybody = t.as(null);
  const list = async (query: string) => idsOf((await anybody.get(`/api/listings${query}`)).json);
  expect(await list('')).toEqual([villa.id, flat.id, cabin.id]);
  expect(await list('?location=tahoe')).toEqual([cabin.id]);
  expect(await list('?location=%25')).toEqual([]);
  expect(await list('?propertyType=villa')).toEqual([villa.id]);
  expect(await list('?guests=6')).toEqual([cabin.id]);
  expect(await list('?bedrooms=3')).toEqual([villa.id]);
  expect(await list('?maxRate=310')).toEqual([flat.id, cabin.id]);
  expect(await list('?amenities=Wifi&amenities=pool')).toEqual([flat.id]);
  expect(await list('?petsAllowed=true')).toEqual([villa.id]);
  expect((await allPages(anybody, '/api/listings?limit=2')).map((page) => page.length)).toEqual([2, 1]);
  for (const query of ['?guests=0', '?maxRate=x', '?petsAllowed=maybe', '?sort=id', '?limit=101']) {
    expect((await anybody.get(`/api/listings${query}`)).status).toBe(400);
  }
});

test('own properties come all at once without a limit, else in pages; a guest gets an empty list', async () => {
  await t.make.property({ owner_id: person.id });
  const rows = `select ${person.id}, 'Home ' || n, '', 'Lisbon', 1, 1, 2 from generate_series(1, 60) n`;
  await ask(
    t.db,
    `insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests) ${rows}`,
  );
  expect((await host.get('/api/properties')).json).toHaveLength(61);
  expect((await allPages(host, '/api/properties?limit=50')).map((page) => page.length)).toEqual([50, 11]);
  const guest = await t.as(await newPerson(t, 'guest')).get('/api/properties');
  expect([guest.status, guest.json]).toEqual([200, []]);
});
