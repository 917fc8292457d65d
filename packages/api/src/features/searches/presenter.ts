import type { SavedSearchRow, SearchTerms } from '@palmbid/db';
import { toDollars } from '@palmbid/domain';
import { boxOf } from '../../kit/map-fields.ts';
import type { SearchFilters } from '../properties/schema.ts';
import { searchCountsInput } from '../properties/schema.ts';
import type { SavedHomeSearch, SavedSearch } from './schema.ts';

/** The search as the query string of /browse-requests. */
export function toQuery(terms: SearchTerms): string {
  const query = new URLSearchParams();
  const set = (key: string, value: string | number | null) => {
    if (value !== null) query.set(key, String(value));
  };
  set('area', terms.area);
  set('location', terms.location);
  set('from', terms.from_day);
  set('to', terms.to_day);
  set('guests', terms.guests);
  set('maxBudget', terms.max_budget_cents === null ? null : toDollars(terms.max_budget_cents));
  set('propertyId', terms.property_id);
  set('amenities', terms.amenities && terms.amenities.length > 0 ? terms.amenities.join(',') : null);
  set('type', terms.property_type);
  set('lat', terms.near_lat);
  set('lon', terms.near_lon);
  set('km', terms.radius_km);
  return query.toString();
}

/** The filters of a saved search over homes; null when they are no longer valid. */
export const toHomeFilters = ({ home_search }: SavedSearchRow): SearchFilters | null =>
  searchCountsInput.safeParse(home_search).data ?? null;

/** Filters of a search over homes as the query string of /search. */
export function toHomeQuery(filters: SearchFilters): string {
  const { q, lat, lon, radiusKm, checkIn, checkOut, guests, bedrooms, propertyType } = filters;
  const box = boxOf(filters);
  const values = {
    q,
    lat,
    lon,
    km: radiusKm,
    box: box && [box.west, box.south, box.east, box.north].join(','),
    from: checkIn,
    to: checkOut,
    guests,
    bedrooms,
    type: propertyType,
    amenities: filters.amenities?.join(','),
    max: filters.maxRate,
    pets: filters.petsAllowed,
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) query.set(key, String(value));
  return query.toString();
}

export const toSavedHomeSearch = (row: SavedSearchRow): SavedHomeSearch => ({
  id: row.id,
  name: row.name,
  alert: row.alert,
  query: toHomeQuery(toHomeFilters(row) ?? {}),
  createdAt: row.created_at,
});

export const toSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  alert: row.alert,
  location: row.location,
  area: row.area,
  from: row.from_day,
  to: row.to_day,
  guests: row.guests,
  maxBudget: row.max_budget_cents === null ? null : toDollars(row.max_budget_cents),
  propertyId: row.property_id,
  minScore: row.min_score,
  amenities: row.amenities,
  propertyType: row.property_type,
  lat: row.near_lat,
  lon: row.near_lon,
  radiusKm: row.radius_km,
  query: toQuery(row),
  createdAt: row.created_at,
});
