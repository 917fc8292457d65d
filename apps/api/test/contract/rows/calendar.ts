import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const own = '401 403 403 200 403 403 403';
const hiddenFromAll = '401 403 403 404 404 404 403';

const homeOfBidder = async (s: Scene) => ({ propertyId: (await s.bidderHome()).id });
const nights = { from: '2027-09-03', to: '2027-09-10' };
/** A home of a stranger that is not listed. */
const pausedHome = async (s: Scene) => {
  const host = await s.stranger('host');
  const { id } = await s.homeOf(host);
  await s.app.as(host).patch(`/api/properties/${id}`, { status: 'paused' });
  return { propertyId: id };
};
/** HB's block of HB's home. */
const block = async (s: Scene) => {
  const { propertyId } = await homeOfBidder(s);
  const host = s.app.as(await s.person('HB'));
  const made = await host.post(`/api/properties/${propertyId}/blocks`, nights);
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `select id from property_blocks where property_id = ${propertyId}`,
  );
  if (!row) throw new Error(`no block: ${made.text}`);
  return { propertyId, id: row.id };
};

/** HB's other calendar of HB's home. */
const feed = async (s: Scene) => {
  const { propertyId } = await homeOfBidder(s);
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `insert into ical_feeds (property_id, slot, name, url) values (${propertyId}, 1, 'Other', 'sealed') returning id`,
  );
  return { propertyId, id: row?.id ?? 0 };
};

/** Calendars belong to the host of the property alone. */
export const calendarRows: Row[] = [
  { name: 'calendar of a listed home', procedure: 'calendar.get', input: homeOfBidder, cells: own },
  { name: 'calendar of a hidden home', procedure: 'calendar.get', input: pausedHome, cells: hiddenFromAll },
  {
    name: 'block nights of a listed home',
    procedure: 'calendar.block',
    input: async (s) => ({ ...(await homeOfBidder(s)), ...nights }),
    cells: '401 403 403 201 403 403 403',
  },
  {
    name: 'block nights that are blocked',
    procedure: 'calendar.block',
    input: async (s) => ({ propertyId: (await block(s)).propertyId, ...nights }),
    cells: '401 403 403 409 403 403 403',
    codes: { HB: 'property_unavailable' },
  },
  {
    name: 'free nights of a listed home',
    procedure: 'calendar.unblock',
    input: block,
    cells: '401 403 403 204 403 403 403',
  },
  {
    name: 'free nights that are not blocked',
    procedure: 'calendar.unblock',
    input: async (s) => ({ ...(await homeOfBidder(s)), id: 2_000_000_000 }),
    cells: '401 403 403 404 403 403 403',
  },
  { name: 'calendars in and out of a home', procedure: 'calendar.exchange', input: homeOfBidder, cells: own },
  {
    name: 'calendars in and out of a hidden home',
    procedure: 'calendar.exchange',
    input: pausedHome,
    cells: hiddenFromAll,
  },
  {
    name: 'a secret link to a calendar',
    procedure: 'calendar.share',
    input: homeOfBidder,
    cells: '401 403 403 201 403 403 403',
  },
  {
    name: 'no more link to a calendar',
    procedure: 'calendar.unshare',
    input: homeOfBidder,
    cells: '401 403 403 204 403 403 403',
  },
  {
    name: 'import another calendar',
    procedure: 'calendar.addFeed',
    input: async (s) => ({
      ...(await homeOfBidder(s)),
      name: 'Other',
      url: 'https://calendars.example/a.ics',
    }),
    cells: '401 403 403 201 403 403 403',
  },
  {
    name: 'read another calendar now',
    procedure: 'calendar.checkFeed',
    input: feed,
    cells: '401 403 403 200 403 403 403',
  },
  {
    name: 'forget another calendar',
    procedure: 'calendar.removeFeed',
    input: feed,
    cells: '401 403 403 204 403 403 403',
  },
  {
    name: 'a calendar by a guessed link',
    procedure: 'calendar.ics',
    input: async (s) => ({ ...(await homeOfBidder(s)), key: 'guessed' }),
    cells: '404 404 404 404 404 404 404',
  },
];
