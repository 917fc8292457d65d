import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const own = '401 403 403 200 403 403 403';
const hiddenFromAll = '401 403 403 404 404 404 403';

const homeOfBidder = async (s: Scene) => ({ propertyId: (await s.bidderHome()).id });
const nights = { from: '2027-09-03', to: '2027-09-10' };
/** An unlisted home of a host unrelated to the scene. */
const pausedHome = async (s: Scene) => {
  const host = await s.stranger('host');
  const { id } = await s.homeOf(host);
  await s.app.as(host).patch(`/api/properties/${id}`, { status: 'paused' });
  return { propertyId: id };
};
/** A block that HB has put on HB's home. */
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

/** A calendar that HB imports for HB's home. */
const feed = async (s: Scene) => {
  const { propertyId } = await homeOfBidder(s);
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `insert into ical_feeds (property_id, slot, name, url) values (${propertyId}, 1, 'Other', 'sealed') returning id`,
  );
  return { propertyId, id: row?.id ?? 0 };
};

/** Only the property's host may use its calendar. */
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
    name: 'block nights that are already blocked',
    procedure: 'calendar.block',
    input: async (s) => ({ propertyId: (await block(s)).propertyId, ...nights }),
    cells: '401 403 403 409 403 403 403',
    codes: { HB: 'property_unavailable' },
  },
  {
    name: 'unblock nights of a listed home',
    procedure: 'calendar.unblock',
    input: block,
    cells: '401 403 403 204 403 403 403',
  },
  {
    name: 'unblock nights that are not blocked',
    procedure: 'calendar.unblock',
    input: async (s) => ({ ...(await homeOfBidder(s)), id: 2_000_000_000 }),
    cells: '401 403 403 404 403 403 403',
  },
  {
    name: 'calendar imports and link of a listed home',
    procedure: 'calendar.exchange',
    input: homeOfBidder,
    cells: own,
  },
  {
    name: 'calendar imports and link of a hidden home',
    procedure: 'calendar.exchange',
    input: pausedHome,
    cells: hiddenFromAll,
  },
  {
    name: 'create a secret calendar link',
    procedure: 'calendar.share',
    input: homeOfBidder,
    cells: '401 403 403 201 403 403 403',
  },
  {
    name: 'revoke a calendar link',
    procedure: 'calendar.unshare',
    input: homeOfBidder,
    cells: '401 403 403 204 403 403 403',
  },
  {
    name: 'import a calendar',
    procedure: 'calendar.addFeed',
    input: async (s) => ({
      ...(await homeOfBidder(s)),
      name: 'Other',
      url: 'https://calendars.example/a.ics',
    }),
    cells: '401 403 403 201 403 403 403',
  },
  {
    name: 'refresh an imported calendar',
    procedure: 'calendar.checkFeed',
    input: feed,
    cells: '401 403 403 200 403 403 403',
  },
  {
    name: 'remove an imported calendar',
    procedure: 'calendar.removeFeed',
    input: feed,
    cells: '401 403 403 204 403 403 403',
  },
  {
    name: 'read a calendar by an invalid link',
    procedure: 'calendar.ics',
    input: async (s) => ({ ...(await homeOfBidder(s)), key: 'guessed' }),
    cells: '404 404 404 404 404 404 404',
  },
];
