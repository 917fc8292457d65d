import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A request body that is complete enough to be published immediately. */
export const tripBody = (over: object = {}) => ({
  title: 'A week by the sea',
  description: 'Two of us and the dog.',
  location: 'Lisbon',
  checkInDate: soon(30),
  checkOutDate: soon(37),
  guests: 2,
  bedrooms: 1,
  minBudget: 100,
  maxBudget: 3000,
  ...over,
});
export const homeBody = (over: object = {}) => ({
  title: 'A house',
  description: 'With a roof.',
  location: 'Lisbon',
  bedrooms: 2,
  bathrooms: 1,
  maxGuests: 4,
  ...over,
});

const count = (value: unknown): string => (Array.isArray(value) ? String(value.length) : 'no list');
const requestId = async (s: Scene) => ({ id: (await s.request()).id });
const draftId = async (s: Scene) => ({ id: (await s.draft()).id });
const bidId = async (s: Scene) => ({ id: (await s.bid()).id });
const bidsOf = async (s: Scene) => ({ requestId: (await s.request()).id });
/** GO, GX and AD send another host's property: they are refused for their role, not for a missing property. */
const bidding = async (s: Scene) => ({
  requestId: (await s.request()).id,
  propertyId: (await s.myHome()).id,
  amount: 2650.5,
});
const anotherHome = async (s: Scene) => (await s.homeOf(await s.stranger('host'))).id;

/** The contract's authorization matrix, row by row. */
export const contractRows: Row[] = [
  { name: 'GET requests/guest', procedure: 'requests.mine', cells: '401 200 200 403 403 200 403' },
  { name: 'GET bids/guest', procedure: 'bids.forGuest', cells: '401 200 200 403 403 200 403' },
  { name: 'GET requests (host list)', procedure: 'requests.forHosts', cells: '401 403 403 200 200 200 403' },
  {
    name: 'GET requests (host list) by place, things and distance',
    procedure: 'requests.forHosts',
    input: () => ({ location: 'villa in Tuscany', amenities: ['Wifi'], radiusKm: 50, sort: 'distance' }),
    cells: '401 403 403 200 200 200 403',
  },
  {
    name: "GET requests (host list) around another host's home",
    procedure: 'requests.forHosts',
    input: async (s) => ({ nearPropertyId: await anotherHome(s) }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'GET requests/counts',
    procedure: 'requests.countsForHosts',
    cells: '401 403 403 200 200 200 403',
  },
  { name: 'GET bids/host', procedure: 'bids.forHost', cells: '401 403 403 200 200 200 403' },
  {
    name: 'GET requests/{R}',
    procedure: 'requests.byId',
    input: requestId,
    cells: '401 200 404 200 200 200 200',
    shows: {
      of: (value) =>
        Object.keys(value ?? {})
          .filter((k) => /^(bidCount|otherOffers)$/.test(k))
          .join(),
      to: { GO: 'bidCount', HB: 'otherOffers', HX: 'otherOffers', BO: 'bidCount', AD: 'bidCount' },
    },
  },
  {
    name: 'GET requests/{draft}',
    procedure: 'requests.byId',
    input: draftId,
    cells: '401 200 404 404 404 200 200',
  },
  {
    name: 'GET requests/{R}/bids',
    procedure: 'bids.forRequest',
    input: bidsOf,
    cells: '401 200 404 200 200 200 200',
    shows: { of: count, to: { GO: '1', HB: '1', HX: '0', BO: '1', AD: '1' } },
  },
  {
    name: 'POST requests',
    procedure: 'requests.create',
    input: () => tripBody(),
    cells: '401 201 201 403 403 201 403',
  },
  {
    name: 'PATCH requests/{R}',
    procedure: 'requests.update',
    input: async (s) => ({ ...(await requestId(s)), title: 'Another title' }),
    cells: '401 200 404 403 403 200 403',
  },
  {
    name: 'DELETE requests/{R}',
    procedure: 'requests.remove',
    input: requestId,
    cells: '401 204 404 403 403 204 403',
  },
  {
    name: 'POST bids on R, own property',
    procedure: 'bids.place',
    input: bidding,
    cells: '401 403 403 409 201 403 403',
    codes: { GO: 'wrong_role', GX: 'wrong_role', HB: 'duplicate_bid', BO: 'own_request', AD: 'wrong_role' },
  },
  {
    name: "POST bids on R, another host's property",
    procedure: 'bids.place',
    input: async (s) => ({ ...(await bidding(s)), propertyId: await anotherHome(s) }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'POST bids on R, forged hostId',
    procedure: 'bids.place',
    input: async (s) => ({ ...(await bidding(s)), hostId: (await s.stranger('host')).id }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'PATCH bids/{b} accepted',
    procedure: 'bids.accept',
    input: async (s) => ({ ...(await bidId(s)), status: 'accepted' }),
    cells: '401 200 404 403 403 200 403',
  },
  {
    name: 'PATCH bids/{b} rejected',
    procedure: 'bids.decline',
    input: async (s) => ({ ...(await bidId(s)), status: 'rejected', reason: 'price' }),
    cells: '401 200 404 403 403 200 403',
  },
  {
    name: 'PATCH bids/{b} amount',
    procedure: 'bids.edit',
    input: async (s) => ({ ...(await bidId(s)), amount: 2501.5 }),
    cells: '401 403 403 200 404 403 403',
  },
  {
    name: 'DELETE bids/{b}',
    procedure: 'bids.withdraw',
    input: bidId,
    cells: '401 403 403 204 404 403 403',
  },
  {
    name: 'POST properties',
    procedure: 'properties.create',
    input: () => homeBody(),
    cells: '401 403 403 201 201 201 403',
  },
  {
    name: 'POST ai/generate',
    procedure: 'ai.generateVacationRequest',
    input: () => ({ prompt: 'A week in Lisbon for two in June' }),
    cells: '401 200 200 403 403 200 403',
  },
  {
    name: 'GET ai/guest-recommendations',
    procedure: 'ai.guestRecommendations',
    cells: '401 200 200 403 403 200 403',
  },
  {
    name: 'GET ai/property-matches, own property',
    procedure: 'ai.propertyMatches',
    input: async (s) => ({ propertyId: (await s.myHome()).id }),
    cells: '401 403 403 200 200 200 403',
  },
  {
    name: "GET ai/property-matches, another host's property",
    procedure: 'ai.propertyMatches',
    input: async (s) => ({ propertyId: await anotherHome(s) }),
    cells: '401 403 403 403 403 403 403',
  },
  { name: 'GET admin/stats/users', procedure: 'admin.statsUsers', cells: '401 403 403 403 403 403 200' },
  {
    name: 'GET admin/stats/activity',
    procedure: 'admin.statsActivity',
    cells: '401 403 403 403 403 403 200',
  },
  { name: 'GET admin/users', procedure: 'admin.users', cells: '401 403 403 403 403 403 200' },
  { name: 'GET admin/vacation-requests', procedure: 'admin.requests', cells: '401 403 403 403 403 403 200' },
  { name: 'GET admin/properties', procedure: 'admin.properties', cells: '401 403 403 403 403 403 200' },
  { name: 'GET admin/bids', procedure: 'admin.bids', cells: '401 403 403 403 403 403 200' },
  {
    name: 'PATCH admin/users/{id}/role',
    procedure: 'admin.setRole',
    input: async (s) => ({ id: (await s.stranger('guest')).id, userRole: 'host' }),
    cells: '401 403 403 403 403 403 200',
  },
  { name: 'GET listings', procedure: 'properties.listings', cells: '200 200 200 200 200 200 200' },
  {
    name: 'GET properties/{id}',
    procedure: 'properties.byId',
    input: async (s) => {
      await s.bid();
      return { id: (await s.bidderHome()).id };
    },
    cells: '200 200 200 200 200 200 200',
    shows: {
      of: (value) => (typeof value === 'object' && value !== null && 'address' in value ? 'address' : 'none'),
      to: { AN: 'none', GO: 'none', GX: 'none', HB: 'address', HX: 'none', BO: 'none', AD: 'address' },
    },
  },
];
