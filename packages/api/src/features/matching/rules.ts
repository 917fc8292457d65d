import { type MatchProperty, type MatchRequest, type MatchScore, matchScore, matchWishes } from '@palmbid/ai';
import { type ListingRow, type MatchRequestRow, type PropertyRow, usualCharges } from '@palmbid/db';
import type { Season } from '@palmbid/domain';

/** The columns of a request that the match score reads. */
export type MatchableRequest = Omit<MatchRequestRow, 'id' | 'title' | 'status'>;

/** The columns of a property that the match score reads. */
export type MatchableProperty = Omit<ListingRow, 'id' | 'country' | 'region'>;

const placeOf = (row: { lat: number | null; lon: number | null }) =>
  row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon };

/** A request's row as input of the match score. */
export const toMatchRequest = (row: MatchableRequest): MatchRequest => ({
  place: placeOf(row),
  placeText: row.location,
  checkInDate: row.check_in_date,
  checkOutDate: row.check_out_date,
  flexible: row.date_flexibility === 'flexible',
  guests: row.guests,
  bedrooms: row.bedrooms,
  maxBudgetCents: row.max_budget_cents,
  mustHaveAmenities: row.must_have_amenities ?? [],
  preferredAmenities: row.preferred_amenities ?? [],
  extrasAmenities: row.extras_amenities ?? [],
  excludedAmenities: row.excluded_amenities ?? [],
  wishes: matchWishes(row.preferences),
});

/** The seasons of a property's row: nights with a rate of their own. */
export const seasonsOf = (row: Pick<PropertyRow, 'seasons'>): Season[] =>
  row.seasons.map(({ from, to, cents }) => ({ from, to, nightlyRateCents: cents }));

/** A property's row as input of the match score; `taken` are the nights that are not free. */
export const toMatchProperty = (row: MatchableProperty, taken: MatchProperty['taken']): MatchProperty => ({
  place: placeOf(row),
  placeText: row.location,
  propertyType: row.property_type,
  maxGuests: row.max_guests,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  nightlyRateCents: row.nightly_rate_cents,
  seasons: seasonsOf(row),
  fees: usualCharges(row),
  depositCents: row.deposit_cents,
  minNights: row.min_nights,
  amenities: row.amenities,
  petsAllowed: row.pets_allowed,
  sqft: row.sqft,
  cancellationPolicy: row.cancellation_policy,
  taken,
});

/**
 * The match of a request with the property of a bid. The nights count as free: they were checked when the bid was placed, and
 * after the award only this stay takes them.
 */
export const matchOf = (request: MatchableRequest, property: MatchableProperty): MatchScore =>
  matchScore(toMatchRequest(request), toMatchProperty(property, []));
