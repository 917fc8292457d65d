import { type ResolvedPlace, readSearch } from '@palmbid/ai';
import {
  type FoundHome,
  findProperties,
  type HomeCursor,
  type HomeSearch,
  haveBookedWith,
  ratingsOf,
  type SearchArea,
  searchFacets,
  searchHomes,
  searchWindow,
} from '@palmbid/db';
import { nightsBetween, toCents, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { storedAmenities } from '../../../kit/amenities.ts';
import { decodeCursor, isId, page } from '../../../kit/page.ts';
import { toPublicProperty } from '../presenter.ts';
import type { foundPage, SearchFilters, SearchInput, searchCounts, searchMeaning } from '../schema.ts';

/** Kilometres around a place that has no borders of its own. */
const usualRadius = { city: 30, airport: 40, region: 80, point: 50 };

/** A public point says which town, not which house. */
const publicKm = 5;
const coarse = (degrees: number): number => Math.round(degrees * 50) / 50;

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
  const filters: HomeSearch = {
    guests,
    bedrooms,
    propertyType,
    amenities: amenities && storedAmenities(amenities),
    pets: petsAllowed,
    maxCents: maxRate === undefined ? undefined : toCents(maxRate),
    nights: checkIn !== undefined && checkOut !== undefined ? { from: checkIn, to: checkOut } : undefined,
  };
  const point: SearchArea | undefined =
    lat !== undefined && lon !== undefined
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
        kind: place ? (place.kind === 'airport' ? 'city' : place.kind) : point ? 'point' : null,
        radiusKm: area?.kind === 'circle' ? area.km : null,
        words: [...words],
        isGuess: as.isGuess ?? false,
        isRelaxed: as.isRelaxed ?? false,
      },
    };
  };
  const { place, words, allWords, guess } = readSearch(input.q ?? '');
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

/** The first reading that finds anything; the likeliest one if none does. A cursor belongs to the reading that made it. */
async function firstFinding(ctx: Context, input: SearchFilters): Promise<Reading> {
  const all = readings(input);
  const [likeliest, ...others] = all;
  if (!likeliest || others.length === 0) return likeliest as Reading;
  for (const reading of all) {
    const [found] = await searchHomes(ctx.deps.db, reading.search, 'newest', { limit: 1, cursor: null });
    if (found) return reading;
  }
  return likeliest;
}

const isCursor = (value: unknown): value is HomeCursor =>
  typeof value === 'object' &&
  value !== null &&
  (('before' in value && isId(value.before)) ||
    ('skip' in value && isId(value.skip) && value.skip <= searchWindow));

export async function readSearchPage(ctx: Context, input: SearchInput): Promise<z.input<typeof foundPage>> {
  const { db } = ctx.deps;
  const cursor = decodeCursor(input.cursor, isCursor);
  const { search, meaning } = await firstFinding(ctx, input);
  // Without a centre there is no distance to sort by.
  const sort = input.sort === 'distance' && search.area?.kind !== 'circle' ? 'newest' : input.sort;
  const skipped = cursor && 'skip' in cursor ? cursor.skip : 0;
  let read = 0;
  const found = await page(
    input,
    (limit) => searchHomes(db, search, sort, { limit, cursor }),
    (homes) => {
      read = homes.length;
      return present(ctx, homes, search);
    },
    (last) => (sort === 'newest' ? { before: last.id } : { skip: skipped + read }),
  );
  return { ...found, meaning };
}

async function present(ctx: Context, homes: readonly FoundHome[], { nights }: HomeSearch) {
  const { db } = ctx.deps;
  const rows = await findProperties(
    db,
    homes.map(({ id }) => id),
  );
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id))];
  const [ratings, booked] = await Promise.all([
    ratingsOf(db, 'host', owners),
    ctx.actor ? haveBookedWith(db, ctx.actor.id, owners) : new Set<number>(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return homes.flatMap(({ id, stay_cents, km }) => {
    const row = byId.get(id);
    // Between the two statements it may have been withdrawn.
    if (row?.status !== 'listed') return [];
    return [
      {
        ...toPublicProperty(
          ctx.actor,
          { ...row, booked: booked.has(row.owner_id) },
          ratings.get(row.owner_id),
        ),
        stay:
          nights && stay_cents !== null
            ? { nights: nightsBetween(nights.from, nights.to), total: toDollars(stay_cents) }
            : null,
        distanceKm: km === null ? null : Math.round(km),
        around:
          row.lat === null || row.lon === null
            ? null
            : { lat: coarse(row.lat), lon: coarse(row.lon), km: publicKm },
      },
    ];
  });
}

export async function readSearchCounts(
  ctx: Context,
  input: SearchFilters,
): Promise<z.input<typeof searchCounts>> {
  const { search } = await firstFinding(ctx, input);
  const counts = await searchFacets(ctx.deps.db, search);
  return { ...counts, isMore: counts.total >= searchWindow };
}
