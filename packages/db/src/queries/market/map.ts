import { type Box, keysOf, type Tile, tilesOf } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { columns, manyRows, type RowOf } from '../../statements.ts';
import { matchesSearch, type RequestSearch } from '../auction/request-search.ts';
import { type HomeSearch, homeConditions } from '../listings/search.ts';
import { isBookedWith } from '../people/shared-bookings.ts';
import { inBox, tileOf } from '../search-terms.ts';

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
          select * from search_homes h where ${tileOf('h')} between t.since and t.upto limit ${readPerTile}::int) h
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
      cross join lateral (select count(*)::int as n, avg(ux) as x, avg(uy) as y, avg(uz) as z from (
        select q.ux, q.uy, q.uz from (
          select * from search_requests q where q.status = 'active' and ${tileOf('q')} between t.since and t.upto
           limit ${readPerTile}::int) q
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
    select r.id, r.title, r.location, r.guest_id, ${isBookedWith(hostId, 'r.guest_id')} as booked, r.lat, r.lon,
           r.check_in_date, r.check_out_date, r.guests, r.max_budget_cents
      from (select q.request_id from search_requests q where ${where} order by q.request_id desc limit ${limit}::int) found
      join vacation_requests r on r.id = found.request_id order by r.id desc`,
);

/** What a host searches open requests by. */
export type OpenRequestSearch = Omit<RequestSearch, 'status'>;

const openToHost = (hostId: number, search: OpenRequestSearch) =>
  matchesSearch(sql`${hostId}`, { ...search, status: 'active' });

/** The newest open requests of a host's search in a box. */
export const requestsInBox = (
  db: Db,
  hostId: number,
  search: OpenRequestSearch,
  box: Box,
  limit: number,
): Promise<RequestPin[]> =>
  findRequestPins(db, hostId, sql`${openToHost(hostId, search)} and ${inBox('q', box)}`, limit);

/** The open requests of a host's search by tile of the map around a box, each tile counted up to `countedPerTile`. */
export const requestsByTile = (
  db: Db,
  hostId: number,
  search: OpenRequestSearch,
  box: Box,
): Promise<MapCell[]> => byTile(box, (ranges) => countRequests(db, ranges, openToHost(hostId, search)));

/** Those of these open requests that a host may find and whose place is known. */
export const requestPins = (db: Db, hostId: number, ids: readonly number[]): Promise<RequestPin[]> =>
  findRequestPins(
    db,
    hostId,
    sql`${openToHost(hostId, {})} and q.cell is not null and q.request_id = any(${ids}::int[])`,
    ids.length,
  );
