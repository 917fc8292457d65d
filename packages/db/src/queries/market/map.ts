import { type Box, keysOf, type Tile, tilesOf } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { columns, manyRows, type RowOf } from '../../statements.ts';
import { type HostListFilter, hostListConditions } from '../auction/requests.ts';
import { type HomeSearch, homeConditions, homeTile, inBox } from '../listings/search.ts';
import { isBookedWith } from '../people/shared-bookings.ts';

/** How many lie in a tile of the map, and where they are on average: a direction, not of length 1. */
export type MapCell = { tile: Tile; count: number; x: number; y: number; z: number };

/** Tiles in a row: small enough to tell places apart, large enough for a bubble with a number. */
const tilesAcross = 10;
/** Each tile is counted up to this number. */
export const countedPerTile = 100;
/** So many rows of a tile are read, so that a search that few of them fit costs no more than others. */
const readPerTile = 1_000;

type Ranges = { from: readonly number[]; to: readonly number[] };
const counts = columns({ at: 'int4', n: 'int4', x: 'float8', y: 'float8', z: 'float8' });

const tileRanges = ({ from, to }: Ranges) =>
  sql`unnest(${from}::int[], ${to}::int[]) with ordinality as t (since, upto, at)`;

async function byTile(box: Box, count: (ranges: Ranges) => Promise<RowOf<typeof counts>[]>) {
  const tiles = tilesOf(box, tilesAcross);
  const keys = tiles.map(keysOf);
  const rows = await count({ from: keys.map(({ from }) => from), to: keys.map(({ to }) => to - 1) });
  return rows.map(({ at, n, x, y, z }): MapCell => ({ tile: tiles[at - 1] as Tile, count: n, x, y, z }));
}

const countHomes = manyRows(
  counts,
  (ranges: Ranges, where: RawBuilder<unknown>) => sql`
    select t.at::int, c.n, c.x, c.y, c.z from ${tileRanges(ranges)}
      cross join lateral (select count(*)::int as n, avg(ux) as x, avg(uy) as y, avg(uz) as z from (
        select h.ux, h.uy, h.uz from (
          select * from search_homes h where ${homeTile} between t.since and t.upto limit ${readPerTile}::int) h
         where ${where} limit ${countedPerTile}::int) fitting) c
     where c.n > 0`,
);

/** The homes of a search by tile of the map around a box, each tile counted up to `countedPerTile`. */
export const homesByTile = (db: Db, search: HomeSearch, box: Box): Promise<MapCell[]> =>
  byTile(box, (ranges) => countHomes(db, ranges, homeConditions(search)));

const countRequests = manyRows(
  counts,
  (ranges: Ranges, where: RawBuilder<unknown>) => sql`
    select t.at::int, c.n, c.x, c.y, c.z from ${tileRanges(ranges)}
      cross join lateral (select count(*)::int as n,
          avg(cosd(lat) * cosd(lon)) as x, avg(cosd(lat) * sind(lon)) as y, avg(sind(lat)) as z from (
        select lat, lon from (
          select * from vacation_requests where status = 'active' and deleted_at is null
             and map_tile(lat, lon) between t.since and t.upto limit ${readPerTile}::int) vacation_requests
         where ${where} limit ${countedPerTile}::int) fitting) c
     where c.n > 0`,
);

/** Where an open request wants to be, with what a pin says of it. */
const requestPin = columns({
  id: 'int4',
  title: 'text',
  location: 'text',
  guest_id: 'int4',
  booked: 'bool',
  lat: 'float8',
  lon: 'float8',
  check_in_date: 'date',
  check_out_date: 'date',
  guests: 'int4',
  max_budget_cents: 'int4',
});
export type RequestPin = RowOf<typeof requestPin>;

const findRequestPins = manyRows(
  requestPin,
  (hostId: number, where: RawBuilder<unknown>, limit: number) => sql`
    select id, title, location, guest_id, ${isBookedWith(hostId, 'vacation_requests.guest_id')} as booked, lat, lon,
           check_in_date, check_out_date, guests, max_budget_cents
      from vacation_requests where ${where} order by id desc limit ${limit}::int`,
);

type OpenFilter = Omit<HostListFilter, 'status'>;

const openToHost = (hostId: number, filter: OpenFilter) =>
  sql.join(hostListConditions(hostId, { ...filter, status: 'active' }), sql` and `);

const place = { tile: sql<number>`map_tile(lat, lon)`, lat: sql<number>`lat`, lon: sql<number>`lon` };

/** The newest open requests in a box, as a host sees them. */
export const requestsInBox = (
  db: Db,
  hostId: number,
  filter: OpenFilter,
  box: Box,
  limit: number,
): Promise<RequestPin[]> =>
  findRequestPins(db, hostId, sql`${openToHost(hostId, filter)} and ${inBox(box, place)}`, limit);

/** Open requests in a box by tile of the map, as a host sees them. */
export const requestsByTile = (db: Db, hostId: number, filter: OpenFilter, box: Box): Promise<MapCell[]> =>
  byTile(box, (ranges) => countRequests(db, ranges, openToHost(hostId, filter)));

/** Those of these open requests that a host sees and whose place is known. */
export const requestPins = (db: Db, hostId: number, ids: readonly number[]): Promise<RequestPin[]> =>
  findRequestPins(
    db,
    hostId,
    sql`${openToHost(hostId, {})} and lat is not null and id = any(${ids}::int[])`,
    ids.length,
  );
