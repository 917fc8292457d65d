import { isCalendarDay, limits, nightsBetween, propertyTypes } from '@palmbid/domain';
import {
  createParser,
  type inferParserType,
  parseAsArrayOf,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type UseQueryStatesKeysMap,
} from 'nuqs';
import { areaFilter, areas, hostSorts } from '../host-filters.ts';

export const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

const parseAsDay = createParser({
  parse: (value) => (isCalendarDay(value) ? value : null),
  serialize: (value: string) => value,
});

export const browseSorts = [...hostSorts, { value: 'distance', label: 'Nearest' }] as const;

/** The filters of /browse-requests in its address. Invalid values are ignored. */
export const browseParams = {
  status: parseAsStringLiteral(statuses.map(({ value }) => value)).withDefault('active'),
  sort: parseAsStringLiteral(browseSorts.map(({ value }) => value)).withDefault('newest'),
  area: parseAsStringLiteral(areas.map(({ value }) => value)).withDefault('all'),
  location: parseAsString.withDefault(''),
  from: parseAsDay,
  to: parseAsDay,
  guests: parseAsInteger,
  maxBudget: parseAsInteger,
  propertyId: parseAsInteger,
  type: parseAsStringLiteral(propertyTypes),
  amenities: parseAsArrayOf(parseAsString).withDefault([]),
  /** The centre of the search instead of a place: the browser's, or an own property. */
  lat: parseAsFloat,
  lon: parseAsFloat,
  near: parseAsInteger,
  km: parseAsInteger,
} satisfies UseQueryStatesKeysMap;

export type BrowseFilters = inferParserType<typeof browseParams>;

const within = (value: number | null, min: number, max: number): number | undefined =>
  value !== null && value >= min && value <= max ? value : undefined;

/**
 * The input of the call for these filters. The address may contain anything, so numbers out of bounds are omitted, and so is
 * a `to` before `from`.
 */
export function toHostRequests(filters: BrowseFilters) {
  const isPoint = within(filters.lat, -90, 90) !== undefined && within(filters.lon, -180, 180) !== undefined;
  const amenities = filters.amenities
    .map((name) => name.slice(0, limits.amenities.maxLength))
    .filter(Boolean);
  const location = filters.location.trim().slice(0, limits.location.max);
  const { from } = filters;
  const to = filters.to !== null && from !== null && nightsBetween(from, filters.to) < 1 ? null : filters.to;
  return {
    status: filters.status,
    sort: filters.sort,
    ...areaFilter(filters.area),
    location: location || undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    guests: within(filters.guests, limits.guests.min, limits.guests.max),
    maxBudget: within(filters.maxBudget, limits.budget.min, limits.budget.max),
    propertyId: within(filters.propertyId, 1, limits.id.max),
    propertyType: filters.type ?? undefined,
    amenities: amenities.length > 0 ? amenities.slice(0, limits.amenities.maxItems) : undefined,
    lat: isPoint ? (filters.lat ?? undefined) : undefined,
    lon: isPoint ? (filters.lon ?? undefined) : undefined,
    nearPropertyId: within(filters.near, 1, limits.id.max),
    radiusKm: within(filters.km, 1, 500),
  };
}

/** The number of filters, without the sort, that differ from their default. */
export const countFilters = (filters: BrowseFilters): number =>
  [
    filters.status !== 'active',
    filters.area !== 'all',
    filters.location.trim() !== '',
    filters.from !== null,
    filters.to !== null,
    filters.guests !== null,
    filters.maxBudget !== null,
    filters.propertyId !== null,
    filters.type !== null,
    filters.amenities.length > 0,
    filters.near !== null || filters.lat !== null,
    filters.km !== null,
  ].filter(Boolean).length;
