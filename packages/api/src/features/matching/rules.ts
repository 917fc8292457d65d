import { type MatchProperty, type MatchRequest, type MatchScore, matchScore, matchWishes } from '@palmbid/ai';
import type { BidRequestRow, BidRow, PropertyRow, Rated } from '@palmbid/db';
import {
  bestValue,
  byRank,
  rankingStars,
  type Season,
  shownRating,
  type ValueWeights,
} from '@palmbid/domain';

type MatchableRequest = Pick<
  BidRequestRow,
  | 'location'
  | 'check_in_date'
  | 'check_out_date'
  | 'lat'
  | 'lon'
  | 'country'
  | 'region'
  | 'guests'
  | 'bedrooms'
  | 'max_budget_cents'
  | 'must_have_amenities'
  | 'preferred_amenities'
  | 'extras_amenities'
  | 'excluded_amenities'
  | 'date_flexibility'
  | 'preferences'
>;

/** The columns of a property that the match reads. */
export type MatchableProperty = Pick<
  PropertyRow,
  | 'location'
  | 'lat'
  | 'lon'
  | 'property_type'
  | 'max_guests'
  | 'bedrooms'
  | 'bathrooms'
  | 'nightly_rate_cents'
  | 'seasons'
  | 'cleaning_fee_cents'
  | 'service_fee_cents'
  | 'pet_fee_cents'
  | 'extra_guest_fee_cents'
  | 'included_guests'
  | 'min_nights'
  | 'amenities'
  | 'pets_allowed'
  | 'sqft'
  | 'cancellation_policy'
>;

const placeOf = (row: { lat: number | null; lon: number | null }) =>
  row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon };

/** A request's row as the match reads it. */
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

/** Nights with a rate of their own, of a property's row. */
export const seasonsOf = (row: Pick<PropertyRow, 'seasons'>): Season[] =>
  row.seasons.map(({ from, to, cents }) => ({ from, to, nightlyRateCents: cents }));

/** A property's row as the match reads it, with its taken nights. */
export const toMatchProperty = (row: MatchableProperty, taken: MatchProperty['taken']): MatchProperty => ({
  place: placeOf(row),
  placeText: row.location,
  propertyType: row.property_type,
  maxGuests: row.max_guests,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  nightlyRateCents: row.nightly_rate_cents,
  seasons: seasonsOf(row),
  fees: {
    cleaningFeeCents: row.cleaning_fee_cents,
    serviceFeeCents: row.service_fee_cents,
    petFeeCents: row.pet_fee_cents,
    extraGuestFeeCents: row.extra_guest_fee_cents,
    includedGuests: row.included_guests,
  },
  minNights: row.min_nights,
  amenities: row.amenities,
  petsAllowed: row.pets_allowed,
  sqft: row.sqft,
  cancellationPolicy: row.cancellation_policy,
  taken,
});

/**
 * The match of a request with the property that was bid. Its nights count as free: rule 5 has checked the calendar, and
 * after the award only this very stay takes them.
 */
export const matchOf = (request: MatchableRequest, property: PropertyRow): MatchScore =>
  matchScore(toMatchRequest(request), toMatchProperty(property, []));

export type Valued = { bid: BidRow; value: ReturnType<typeof bestValue> };

/**
 * The one ranking (rules 8 and 14) of bids that rank: best first, with each bid's best value by the given weights. `ratings`:
 * what guests have published about the hosts, by id.
 */
export function rankBids(
  request: MatchableRequest & { value_weights: ValueWeights },
  bids: readonly BidRow[],
  properties: ReadonlyMap<number, PropertyRow>,
  ratings: ReadonlyMap<number, Rated>,
): Valued[] {
  const cheapestCents = Math.min(...bids.map((b) => b.all_in_cents));
  return bids
    .flatMap((bid) => {
      const property = properties.get(bid.property_id);
      if (!property) return [];
      const rated = ratings.get(bid.host_id);
      const value = bestValue(
        {
          allInCents: bid.all_in_cents,
          cheapestCents,
          matchScore: matchOf(request, property).score,
          rating: rankingStars(rated ? shownRating(rated.sumOfStars, rated.reviews) : null),
          cancellationPolicy: property.cancellation_policy,
        },
        request.value_weights,
      );
      return [{ bid, value }];
    })
    .sort((a, b) => byRank(sortKey(a), sortKey(b)));
}

const sortKey = ({ bid, value }: Valued) => ({
  id: bid.id,
  allInCents: bid.all_in_cents,
  bestValue: value.score,
  priceSetAt: Date.parse(bid.price_set_at),
});
