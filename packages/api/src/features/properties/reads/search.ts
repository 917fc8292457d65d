import { type ResolvedPlace, readSearch } from '@palmbid/ai';
import {
  type FoundHome,
  findListings,
  type HomeCursor,
  type HomeSearch,
  type HomeSort,
  ratingsOf,
  type SearchArea,
  searchFacets,
  searchHomes,
  searchWindow,
} from '@palmbid/db';
import {
  aroundPoint,
  canonicalAmenity,
  canonicalPropertyType,
  limits,
  nightsBetween,
  toCents,
  toDollars,
} from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { storedAmenities } from '../../../kit/amenities.ts';
import { decodeCursor, encodeCursor, isId } from '../../../kit/page.ts';
import { toPublicProperty } from '../presenter.ts';
import type { foundPage, SearchFilters, SearchInput, searchCounts, searchMeaning } from '../schema.ts';

/** Kilometres around a place that has no borders of its own. */
const usualRadius = { city: 30, airport: 40, region: 80, point: 50 };

type Meaning = z.input<typeof searchMeaning>;
type Reading = { search: HomeSearch; meaning: Meaning };

/** The area of a place: a country or a division as a whole, else a circle. */
function areaOf(place: ResolvedPlace, radiusKm: number | undefined): SearchArea {
  const { kind, country, region, name, lat, lon } = place;
  if (kind === 'country' && radiusKm === undefined) return { kind, country };
  if (kind === 'region' && region === name && radiusKm === undefined) return { kind, country, region };
  return { kind: 'circle', lat, lon, km: radiusKm ?? usualRadius[kind === 'country' ? 'region' : kind] };
}

/** A search with its place and words in the ways it may be read, the likeliest first. */
function readings(input: SearchFilters): Reading[] {
  const {
    lat,
    lon,
    west,
    south,
    east,
    north,
    radiusKm,
    checkIn,
    checkOut,
    guests,
    bedrooms,
    propertyType,
    amenities,
    petsAllowed,
    maxRate,
  } = input;
  const box =
    west !== undefined && south !== undefined && east !== undefined && north !== undefined
      ? { west, south, east, north }
      : undefined;
  const filters: HomeSearch = {
    box,
    guests,
    bedrooms,
    propertyType,
    amenities: amenities && storedAmenities(amenities),
    pets: petsAllowed,
    maxCents: maxRate === undefined ? undefined : toCents(maxRate),
    nights: checkIn !== undefined && checkOut !== undefined ? { from: checkIn, to: checkOut } : undefined,
  };
  const point: SearchArea | undefined =
    lat !== undefined && lon !== undefined && !box
      ? { kind: 'circle', lat, lon, km: radiusKm ?? usualRadius.point }
      : undefined;
  const reading = (
    place: ResolvedPlace | undefined,
    words: readonly string[],
    as: { isGuess?: boolean; isRelaxed?: boolean } = {},
  ): Reading => {
    const area = place ? areaOf(place, radiusKm) : point;
    return {
      search: { ...filters, area, words },
      meaning: {
        place: place?.label ?? null,
        kind: place ? (place.kind === 'airport' ? 'city' : place.kind) : box ? 'box' : point ? 'point' : null,
        radiusKm: area?.kind === 'circle' ? area.km : null,
        words: [...words],
        isGuess: as.isGuess ?? false,
        isRelaxed: as.isRelaxed ?? false,
      },
    };
  };
  const { place, words, allWords, guess } = readSearch(input.q ?? '');
  // The box is the place; what else was searched for stays.
  if (box) return [reading(undefined, words)];
  return [
    reading(place, words),
    ...(place ? [reading(undefined, allWords)] : []),
    ...(guess ? [reading(guess.place, guess.words, { isGuess: true })] : []),
    ...(guess && guess.words.length > 0
      ? [reading(guess.place, [], { isGuess: true, isRelaxed: true })]
      : []),
    ...(place && words.length > 0 ? [reading(place, [], { isRelaxed: true })] : []),
  ];
}

/** A cursor belongs to the reading of the search that made it. */
type Cursor = HomeCursor & { reading: number };
const isCursor = (value: unknown): value is Cursor =>
  typeof value === 'object' &&
  value !== null &&
  'reading' in value &&
  typeof value.reading === 'number' &&
  (('before' in value && isId(value.before)) ||
    ('skip' in value && isId(value.skip) && value.skip <= searchWindow));

/** The first reading that finds anything, with what it finds; the likeliest one if none does. */
export async function firstFinding(
  input: SearchFilters,
  find: (reading: Reading) => Promise<FoundHome[]>,
): Promise<{ at: number; reading: Reading; homes: FoundHome[] }> {
  const all = readings(input);
  for (const [at, reading] of all.entries()) {
    const homes = await find(reading);
    if (homes.length > 0 || all.length === 1) return { at, reading, homes };
  }
  return { at: 0, reading: all[0] as Reading, homes: [] };
}

/** Without a centre there is no distance to sort by. */
const sortOf = ({ sort }: SearchInput, { area }: HomeSearch): HomeSort =>
  sort === 'distance' && area?.kind !== 'circle' ? 'newest' : sort;

export async function readSearchPage(ctx: Context, input: SearchInput): Promise<z.input<typeof foundPage>> {
  const { db } = ctx.deps;
  const size = input.limit ?? limits.page.default;
  const cursor = decodeCursor(input.cursor, isCursor);
  const find = ({ search }: Reading) =>
    searchHomes(db, search, sortOf(input, search), { limit: size + 1, cursor });
  const again = cursor && readings(input)[cursor.reading];
  const { at, reading, homes } = again
    ? { at: cursor.reading, reading: again, homes: await find(again) }
    : await firstFinding(input, find);
  const shown = homes.slice(0, size);
  const last = shown.at(-1);
  const next: Cursor | null =
    last === undefined || homes.length <= size
      ? null
      : sortOf(input, reading.search) === 'newest'
        ? { reading: at, before: last.id }
        : { reading: at, skip: (cursor && 'skip' in cursor ? cursor.skip : 0) + size };
  return {
    items: await presentFound(ctx, shown, reading.search),
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
        around:
          row.lat === null || row.lon === null ? null : aroundPoint(row.id, { lat: row.lat, lon: row.lon }),
      },
    ];
  });
}

/** Hosts may type kinds and amenities of their own, which may hold contact details: only the catalogue's are counted. */
const onlyKnown = (counts: Record<string, number>, isKnown: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => isKnown(name)));

export async function readSearchCounts(
  ctx: Context,
  input: SearchFilters,
): Promise<z.input<typeof searchCounts>> {
  const { db } = ctx.deps;
  const { reading } = await firstFinding(input, ({ search }) =>
    searchHomes(db, search, 'newest', { limit: 1, cursor: null }),
  );
  const counts = await searchFacets(db, reading.search);
  return {
    ...counts,
    types: onlyKnown(counts.types, (type) => canonicalPropertyType(type) !== undefined),
    amenities: onlyKnown(counts.amenities, (amenity) => canonicalAmenity(amenity) !== undefined),
    isMore: counts.total >= searchWindow,
  };
}
