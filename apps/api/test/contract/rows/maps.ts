import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const everybody = '200 200 200 200 200 200 200';
const hostsOnly = '401 403 403 200 200 200 403';
const view = { west: -20, south: 30, east: 20, north: 60 };

/** HB's home with a point that only its host, admins and booked guests may know. */
async function pinned(s: Scene) {
  const { id } = await s.bidderHome();
  await ask(
    s.app.db,
    `update properties set lat = 38.72, lon = -9.14, pin_lat = 38.7139, pin_lon = -9.1394 where id = ${id}`,
  );
  return { id };
}
const exactness = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'pin' in value && value.pin !== null ? 'exact' : 'about';

export const mapRows: Row[] = [
  { name: 'homes on a map', procedure: 'maps.homes', input: () => ({ view }), cells: everybody },
  {
    name: 'homes on a map that is upside down',
    procedure: 'maps.homes',
    input: () => ({ view: { ...view, south: 70 } }),
    cells: '400 400 400 400 400 400 400',
  },
  { name: 'requests on a map', procedure: 'maps.requests', input: () => ({ view }), cells: hostsOnly },
  {
    name: 'places of open requests',
    procedure: 'maps.requestPins',
    input: async (s) => {
      const { id } = await s.request();
      await ask(s.app.db, `update vacation_requests set lat = 38.72, lon = -9.13 where id = ${id}`);
      return { ids: [id] };
    },
    cells: hostsOnly,
    shows: {
      of: (value) =>
        typeof value === 'object' && value !== null && 'pins' in value && Array.isArray(value.pins)
          ? String(value.pins.length)
          : 'none',
      to: { HB: '1', HX: '1', BO: '0' },
    },
  },
  {
    name: 'places of drafts',
    procedure: 'maps.requestPins',
    input: async (s) => ({ ids: [(await s.draft()).id] }),
    cells: hostsOnly,
    shows: {
      of: (value) => JSON.stringify(value),
      to: Object.fromEntries(['HB', 'HX', 'BO'].map((who) => [who, '{"home":null,"pins":[]}'])),
    },
  },
  {
    name: 'homes of the bids on a request',
    procedure: 'maps.bids',
    input: async (s) => {
      await s.bid();
      return { id: (await s.request()).id };
    },
    cells: '401 200 404 403 403 200 403',
  },
  {
    name: 'where a listing is',
    procedure: 'maps.home',
    input: async (s) => {
      await s.bid();
      return pinned(s);
    },
    cells: everybody,
    shows: {
      of: exactness,
      to: { AN: 'about', GO: 'about', GX: 'about', HB: 'exact', HX: 'about', BO: 'about', AD: 'exact' },
    },
  },
  {
    name: 'where a booked home is',
    procedure: 'maps.home',
    input: async (s) => {
      const home = await pinned(s);
      await s.booking();
      return home;
    },
    cells: everybody,
    shows: {
      of: exactness,
      to: { AN: 'about', GO: 'exact', GX: 'about', HB: 'exact', HX: 'about', AD: 'exact' },
    },
  },
  {
    name: 'where an unknown listing is',
    procedure: 'maps.home',
    input: () => ({ id: 2_000_000_000 }),
    cells: '404 404 404 404 404 404 404',
  },
  {
    name: 'names on a tile of a map',
    procedure: 'maps.names',
    input: () => ({ level: 5, x: 15, y: 12 }),
    cells: everybody,
  },
];
