import { type Box, keyRanges, tilesOf } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';

/** Where to search: a country, one of its divisions, or a circle. */
export type SearchArea =
  | { kind: 'country'; country: string }
  | { kind: 'region'; country: string; region: string }
  | { kind: 'circle'; lat: number; lon: number; km: number };

/** Rows that an order which no index has compares, and that counts are made of: enough to choose from, and read in milliseconds. */
export const searchWindow = 1_000;

/**
 * How many of the first rows of an order are looked through for words or free nights before the index over words is read: frequent words
 * fill a page from these, and rare ones have few rows in the index. Either way costs the same in a market of any size.
 */
export const firstRows = 6_000;

export const earthKm = 6371.0088;

/** A row of a search, under the name that its statement gives it. */
type Row = 'h' | 'q';

/** The row has each of the words: as it is, as the beginning of one, or in another form. */
export const hasWords = (row: Row, words: RawBuilder<unknown>): RawBuilder<boolean> =>
  // Computed once, not for each row.
  sql<boolean>`${sql.ref(`${row}.words`)} @@ (select search_query(${words}::text[]))`;

/** The row has each of these amenities and kinds. */
export const hasThings = (row: Row, things: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.words`)} @@ search_marks(${things}::text[])`;

/** Kilometres from the row to a point of the unit sphere, along the chord as the match score measures them. */
export const kmToPoint = (
  row: Row,
  [x, y, z]: readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>],
): RawBuilder<number> =>
  sql<number>`(${sql.lit(earthKm)}::float8 * sqrt((${sql.ref(`${row}.ux`)} - ${x})^2 + (${sql.ref(`${row}.uy`)} - ${y})^2
    + (${sql.ref(`${row}.uz`)} - ${z})^2))`;

/** Kilometres from the row to a place given in degrees. */
export function kmTo(row: Row, { lat, lon }: { lat: number; lon: number }): RawBuilder<number> {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return kmToPoint(row, [
    sql`${Math.cos(phi) * Math.cos(lambda)}::float8`,
    sql`${Math.cos(phi) * Math.sin(lambda)}::float8`,
    sql`${Math.sin(phi)}::float8`,
  ]);
}

/** Where the row stands, in degrees, and its tile of the map as the indexes over tiles have it. */
const latOf = (row: Row) => sql<number>`degrees(asin(greatest(-1, least(1, ${sql.ref(`${row}.uz`)}))))`;
const lonOf = (row: Row) => sql<number>`degrees(atan2(${sql.ref(`${row}.uy`)}, ${sql.ref(`${row}.ux`)}))`;
export const tileOf = (row: Row): RawBuilder<number> => sql<number>`map_tile(${latOf(row)}, ${lonOf(row)})`;

/** Ranges of keys that one condition may have; more of them would cost more than the rows they leave out. */
const tilesAcross = 4;

/** The row lies in a box: by the index over tiles, then exactly. */
export function inBox(row: Row, box: Box): RawBuilder<boolean> {
  const ranges = keyRanges(tilesOf(box, tilesAcross)).map(
    ({ from, to }) => sql`${tileOf(row)} between ${from}::int and ${to - 1}::int`,
  );
  const across = box.west <= box.east ? sql`and` : sql`or`;
  return sql<boolean>`((${sql.join(ranges, sql` or `)}) and ${latOf(row)} between ${box.south}::float8 and ${box.north}::float8
    and (${lonOf(row)} >= ${box.west}::float8 ${across} ${lonOf(row)} <= ${box.east}::float8))`;
}
