import {
  type Db,
  type FoundHome,
  findListings,
  type HomeCursor,
  type HomeSearch,
  type HomeSort,
  ratingsOf,
  searchFacets,
  searchHomes,
  searchWindow,
} from '@palmbid/db';
import { limits, nightsBetween, toCents, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { storedAmenities } from '../../../kit/amenities.ts';
import { boxOf } from '../../../kit/map-fields.ts';
import { decodeCursor, encodeCursor, isId } from '../../../kit/page.ts';
import { toAround } from '../../../kit/search-fields.ts';
import { firstFinding, onlyKnown, type Reading, readingAt, readingsOf } from '../../../kit/search-reading.ts';
import { toPublicProperty } from '../presenter.ts';
import type { foundPage, SearchFilters, SearchInput, searchCounts } from '../schema.ts';

/** A search but for its place and words. */
function filtersOf(input: SearchFilters): HomeSearch {
  const { checkIn, checkOut, guests, bedrooms, propertyType, amenities, petsAllowed, maxRate } = input;
  return {
    box: boxOf(input),
    guests,
    bedrooms,
    propertyType,
    amenities: amenities && storedAmenities(amenities),
    pets: petsAllowed,
    maxCents: maxRate === undefined ? undefined : toCents(maxRate),
    nights: checkIn !== undefined && checkOut !== undefined ? { from: checkIn, to: checkOut } : undefined,
  };
}

const readings = (db: Db, { q, lat, lon, radiusKm, ...input }: SearchFilters) =>
  readingsOf(db, {
    text: q,
    isInBox: boxOf(input) !== undefined,
    centre: lat !== undefined && lon !== undefined ? { lat, lon } : undefined,
    radiusKm,
  });

/** A cursor belongs to the reading of the search that made it. */
type Cursor = HomeCursor & { reading: number };
const isCursor = (value: unknown): value is Cursor =>
  typeof value === 'object' &&
  value !== null &&
  'reading' in value &&
  typeof value.reading === 'number' &&
  (('before' in value && isId(value.before)) ||
    ('skip' in value && isId(value.skip) && value.skip <= searchWindow));

/** Those of these homes that a search finds; without readings that leave words of it out. */
export async function findAmong(db: Db, input: SearchFilters, among: readonly number[]): Promise<number[]> {
  const filters = filtersOf(input);
  for await (const { area, words, meaning } of readings(db, input)) {
    if (meaning.isRelaxed) continue;
    const homes = await searchHomes(db, { ...filters, area, words, among }, 'newest', {
      limit: among.length,
      cursor: null,
    });
    if (homes.length > 0) return homes.map(({ id }) => id);
  }
  return [];
}

/** Without a centre there is no distance to sort by. */
const sortOf = ({ sort }: SearchInput, { area }: HomeSearch): HomeSort =>
  sort === 'distance' && area?.kind !== 'circle' ? 'newest' : sort;

export async function readSearchPage(ctx: Context, input: SearchInput): Promise<z.input<typeof foundPage>> {
  const { db } = ctx.deps;
  const size = input.limit ?? limits.page.default;
  const cursor = decodeCursor(input.cursor, isCursor);
  const filters = filtersOf(input);
  const searchOf = ({ area, words }: Reading): HomeSearch => ({ ...filters, area, words });
  const find = (reading: Reading) => {
    const search = searchOf(reading);
    return searchHomes(db, search, sortOf(input, search), { limit: size + 1, cursor });
  };
  const again = cursor && (await readingAt(readings(db, input), cursor.reading));
  const {
    at,
    reading,
    rows: homes,
  } = again
    ? { at: cursor.reading, reading: again, rows: await find(again) }
    : await firstFinding(readings(db, input), find);
  const search = searchOf(reading);
  const shown = homes.slice(0, size);
  const last = shown.at(-1);
  const next: Cursor | null =
    last === undefined || homes.length <= size
      ? null
      : sortOf(input, search) === 'newest'
        ? { reading: at, before: last.id }
        : { reading: at, skip: (cursor && 'skip' in cursor ? cursor.skip : 0) + size };
  return {
    items: await presentFound(ctx, shown, search),
    nextCursor: next && encodeCursor(next),
    meaning: reading.meaning,
  };
}

/** What was found, as the caller may see it, with the price of the nights and where it is about. */
export async function presentFound(ctx: Context, homes: readonly FoundHome[], { nights }: HomeSearch) {
  const { db } = ctx.deps;
  // What was withdrawn since the search is not among them.
  const rows = await findListings(
    db,
    ctx.actor?.id ?? null,
    homes.map(({ id }) => id),
  );
  const ratings = await ratingsOf(db, 'host', [...new Set(rows.map(({ owner_id }) => owner_id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return homes.flatMap(({ id, stay_cents, km }) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        ...toPublicProperty(ctx.actor, row, ratings.get(row.owner_id)),
        stay:
          nights && stay_cents !== null
            ? { nights: nightsBetween(nights.from, nights.to), total: toDollars(stay_cents) }
            : null,
        distanceKm: km === null ? null : Math.round(km),
        around: toAround(row),
      },
    ];
  });
}

/** A search as its list reads it. */
export async function homeSearchOf(db: Db, input: SearchFilters): Promise<HomeSearch> {
  const filters = filtersOf(input);
  const searchOf = ({ area, words }: Reading): HomeSearch => ({ ...filters, area, words });
  const { reading } = await firstFinding(readings(db, input), (each) =>
    searchHomes(db, searchOf(each), 'newest', { limit: 1, cursor: null }),
  );
  return searchOf(reading);
}

export async function readSearchCounts(
  ctx: Context,
  input: SearchFilters,
): Promise<z.input<typeof searchCounts>> {
  const { db } = ctx.deps;
  const counts = await searchFacets(db, await homeSearchOf(db, input));
  return {
    ...counts,
    ...onlyKnown(counts),
    isMore: counts.total >= searchWindow,
  };
}
