import { appRouter } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countStatements, createTestApp, type TestApp, type TestPerson } from '../support/index.ts';

const rows = 6;
type Actor = 'guest' | 'host' | 'admin';

let t: TestApp;
let people: Record<Actor, TestPerson>;
/** Ids that inputs refer to. */
let ids: { requestId: number; propertyId: number };

beforeAll(async () => {
  t = await createTestApp();
  const [guest, host, admin] = [await t.person('guest'), await t.person('host'), await t.person('admin')];
  people = { guest, host, admin };
  ids = { requestId: 0, propertyId: 0 };
  for (let i = 0; i < rows; i++) {
    const home = await t.make.property({ owner_id: host.id });
    const request = await t.make.request({ guest_id: guest.id });
    const bid = await t.make.bid({ property_id: home.id, request });
    ids = { requestId: request.id, propertyId: home.id };
    const message = { receiverId: guest.id, requestId: request.id, content: `Message ${i}` };
    expect((await t.as(host).post('/api/messages', message)).status).toBe(201);
    expect((await t.as(guest).post('/trpc/favourites.add', { propertyIds: [home.id] })).status).toBe(200);
    if (i % 2 === 0) await t.as(guest).patch(`/api/bids/${bid.id}`, { status: 'accepted' });
  }
  await ask(t.db, `insert into stay_places values ('test-place', 'city', 'Test', 'Test', 'PT', '')`);
  await ask(t.db, `update properties set place_slugs = '{test-place}'`);
});
afterAll(() => t.close());

const stay = {
  location: 'Lisbon',
  checkInDate: '2027-05-12',
  checkOutDate: '2027-05-19',
  guests: 2,
  bedrooms: 1,
};

type Page = { path: string; as: Actor; input?: () => object; atMost?: number };

const view = { west: -180, south: -90, east: 180, north: 90 };

/** Every list and map, and the statements that a page of several rows may run, with its session's. */
const pages: readonly Page[] = [
  { path: 'account.securityEvents', as: 'host' },
  { path: 'anchors.list', as: 'guest' },
  { path: 'moderation.mine', as: 'host' },
  { path: 'favourites.list', as: 'guest' },
  { path: 'favourites.ids', as: 'guest' },
  { path: 'properties.mine', as: 'host' },
  // Also finds the request, and ranks before it reads.
  { path: 'properties.toBid', as: 'host', input: () => ({ requestId: ids.requestId }), atMost: 5 },
  { path: 'properties.listings', as: 'guest' },
  { path: 'properties.search', as: 'guest' },
  // The first rows of the order, then by the index over words, as they are too few to fill a page.
  { path: 'properties.listed', as: 'guest', input: () => ({ ids: [ids.propertyId] }) },
  { path: 'properties.similar', as: 'guest', input: () => ({ id: ids.propertyId }) },
  // The place, its figures, its homes, the places around, the listings and their hosts' ratings.
  { path: 'places.page', as: 'guest', input: () => ({ slug: 'test-place' }), atMost: 7 },
  {
    path: 'properties.search',
    as: 'guest',
    input: () => ({ amenities: ['Wifi'], checkIn: '2031-05-01', checkOut: '2031-05-08', sort: 'price' }),
    atMost: 5,
  },
  { path: 'properties.listings', as: 'guest', input: () => ({ location: 'Lisbon', amenities: ['Wifi'] }) },
  // One statement for each radius, at most three.
  { path: 'properties.prices', as: 'guest', input: () => stay, atMost: 4 },
  // Also finds out how to read the search.
  { path: 'maps.homes', as: 'guest', input: () => ({ view }), atMost: 5 },
  { path: 'maps.requests', as: 'host', input: () => ({ view }) },
  { path: 'maps.bids', as: 'guest', input: () => ({ id: ids.requestId }), atMost: 5 },
  { path: 'requests.mine', as: 'guest' },
  { path: 'requests.mine', as: 'guest', input: () => ({ sort: 'most-bids', status: 'active' }) },
  { path: 'requests.mine', as: 'guest', input: () => ({ sort: 'open-first' }) },
  { path: 'requests.waiting', as: 'guest' },
  { path: 'bids.waiting', as: 'host' },
  { path: 'properties.firstSteps', as: 'host' },
  { path: 'requests.forHosts', as: 'host' },
  // One search for each of the host's properties.
  { path: 'requests.forHosts', as: 'host', input: () => ({ sort: 'best-match' }), atMost: 4 + rows },
  // It finds none: the text is read as words too, and words are looked up.
  { path: 'requests.forHosts', as: 'host', input: () => ({ location: 'Lisbon', area: 'mine' }), atMost: 5 },
  { path: 'requests.forHosts', as: 'host', input: () => ({ location: 'Lisbon', sort: 'distance' }) },
  { path: 'bids.forRequest', as: 'guest', input: () => ({ requestId: ids.requestId }) },
  { path: 'bids.forGuest', as: 'guest' },
  { path: 'bids.forHost', as: 'host' },
  { path: 'bookings.mine', as: 'guest', input: () => ({ side: 'guest', when: 'upcoming' }) },
  { path: 'messages.list', as: 'host', input: () => ({ requestId: ids.requestId }) },
  { path: 'messages.threads', as: 'host' },
  { path: 'messages.search', as: 'host', input: () => ({ text: 'Message' }) },
  { path: 'notifications.list', as: 'guest' },
  { path: 'reviews.ofProperty', as: 'guest', input: () => ({ propertyId: ids.propertyId }) },
  { path: 'reviews.reported', as: 'admin' },
  { path: 'admin.users', as: 'admin' },
  { path: 'admin.requests', as: 'admin' },
  { path: 'admin.properties', as: 'admin' },
  { path: 'admin.bids', as: 'admin' },
  { path: 'admin.audit', as: 'admin' },
  { path: 'admin.securityEvents', as: 'admin' },
  { path: 'mails.list', as: 'admin' },
  { path: 'mails.failures', as: 'admin' },
  { path: 'mails.stopped', as: 'admin' },
  { path: 'taxes.list', as: 'admin' },
  { path: 'queue.list', as: 'admin', input: () => ({ kind: 'listing_report' }) },
  { path: 'queue.jobs', as: 'admin' },
];

test.each(pages)('$path answers a page with few statements', async ({ path, as, input, atMost = 4 }) => {
  const given = encodeURIComponent(JSON.stringify(input?.() ?? {}));
  const call = () => t.as(people[as]).get(`/trpc/${path}?input=${given}`);
  const { answer, statements } = await countStatements(call);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(atMost);
});

test('every list has its row above', () => {
  const lists = Object.entries(appRouter._def.procedures as Record<string, unknown>).flatMap(
    ([path, one]) => {
      const def = typeof one === 'function' && '_def' in one ? (one._def as { output?: unknown }) : {};
      const isList = def.output instanceof z.ZodObject && 'nextCursor' in def.output.shape;
      return isList ? [path] : [];
    },
  );
  expect(lists.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
});
