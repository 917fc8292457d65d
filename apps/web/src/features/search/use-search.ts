import { type Box, limits, nightsBetween, propertyTypes } from '@palmbid/domain';
import {
  createLoader,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsIsoDate,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { type RouterInputs, trpc } from '../../core/trpc.ts';

/** Listings per page. */
const PAGE = 12;

export const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'price', label: 'Lowest price' },
  { value: 'distance', label: 'Nearest' },
  { value: 'rating', label: 'Best rated' },
] as const;

const day = parseAsString.withDefault('');

/** The whole search is in the address, so that a link says it. */
const params = {
  q: parseAsString.withDefault(''),
  lat: parseAsFloat,
  lon: parseAsFloat,
  km: parseAsInteger,
  /** What a map showed: west, south, east and north. */
  box: parseAsArrayOf(parseAsFloat),
  view: parseAsStringLiteral(['list', 'map']),
  from: day,
  to: day,
  guests: parseAsInteger,
  bedrooms: parseAsInteger,
  type: parseAsStringLiteral(propertyTypes),
  amenities: parseAsArrayOf(parseAsString).withDefault([]),
  max: parseAsInteger,
  pets: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(sorts.map(({ value }) => value)).withDefault('newest'),
};

export function useSearchParams() {
  const [search, setSearch] = useQueryStates(params);
  return { search, setSearch };
}
export type SearchState = ReturnType<typeof useSearchParams>['search'];
export type ChangeSearch = ReturnType<typeof useSearchParams>['setSearch'];

const within = (value: number | null, min: number, max: number): number | undefined =>
  value !== null && value >= min && value <= max ? value : undefined;

const isDay = (value: string): boolean => parseAsIsoDate.parse(value) !== null && value.length === 10;

/** The nights of a search; null until both days are chosen and fit each other. */
export function nightsOf({ from, to }: SearchState): number | null {
  if (!isDay(from) || !isDay(to)) return null;
  const nights = nightsBetween(from, to);
  return nights >= 1 && nights <= limits.nights.max ? nights : null;
}

/** The box of a search; null if it has none that can be. */
export function boxOf({ box }: SearchState): Box | null {
  const [west, south, east, north] = box ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const isRight =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  return isRight ? { west, south, east, north } : null;
}

/** The filters as the server takes them; what is out of bounds in an address is left out. */
export function toInput(search: SearchState): RouterInputs['properties']['searchCounts'] {
  const point = within(search.lat, -90, 90) !== undefined && within(search.lon, -180, 180) !== undefined;
  return {
    q: search.q.trim().slice(0, limits.location.max) || undefined,
    ...(point && { lat: search.lat ?? 0, lon: search.lon ?? 0 }),
    ...boxOf(search),
    radiusKm: within(search.km, 1, 500),
    ...(nightsOf(search) !== null && { checkIn: search.from, checkOut: search.to }),
    guests: within(search.guests, limits.guests.min, limits.guests.max),
    bedrooms: within(search.bedrooms, 1, limits.bedrooms.max),
    propertyType: search.type ?? undefined,
    amenities: search.amenities.length > 0 ? search.amenities.slice(0, 20) : undefined,
    maxRate: within(search.max, 1, limits.nightlyRate.max),
    petsAllowed: search.pets || undefined,
  };
}

const load = createLoader(params);

/** The filters in the query string of a search. */
export const fromQuery = (query: string): ReturnType<typeof toInput> =>
  toInput(load(new URLSearchParams(query)));

/** The homes that a search finds, page by page, and the counts beside its filters. */
export function useFound(search: SearchState) {
  const input = toInput(search);
  const found = trpc.properties.search.useInfiniteQuery(
    { ...input, sort: search.sort, limit: PAGE },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: (previous) => previous,
    },
  );
  const counts = trpc.properties.searchCounts.useQuery(input, { placeholderData: (previous) => previous });
  return { found, counts: counts.data };
}
