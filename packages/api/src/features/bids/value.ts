import type { BidRequestRow, BidRow, PropertyRow, RequestRow } from '@palmbid/db';
import { bayesianRating, bestValue, byRank, type ValueWeights } from '@palmbid/domain';

type MatchableRequest = Pick<
  BidRequestRow,
  | 'location'
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

/** The match of a request with a property, from their rows. */
export const matchOf = (_request: MatchableRequest | RequestRow, _property: PropertyRow) => ({
  score: 0,
  eligible: false,
  parts: {} as Record<string, number>,
});

/** Reviews of hosts arrive with their own feature; until a host has some, the prior stands for them. */
export type HostRating = { sumOfStars: number; reviews: number };
const unrated: HostRating = { sumOfStars: 0, reviews: 0 };

export type Valued = { bid: BidRow; value: ReturnType<typeof bestValue> };

/**
 * The one ranking (rules 8 and 14) of bids that rank: best first, with each bid's best value by the given weights.
 */
export function rankBids(
  request: MatchableRequest & { value_weights: ValueWeights },
  bids: readonly BidRow[],
  properties: ReadonlyMap<number, PropertyRow>,
  ratings: ReadonlyMap<number, HostRating> = new Map(),
): Valued[] {
  const cheapestCents = Math.min(...bids.map((b) => b.all_in_cents));
  return bids
    .flatMap((bid) => {
      const property = properties.get(bid.property_id);
      if (!property) return [];
      const rating = ratings.get(bid.host_id) ?? unrated;
      const value = bestValue(
        {
          allInCents: bid.all_in_cents,
          cheapestCents,
          matchScore: matchOf(request, property).score,
          rating: bayesianRating(rating.sumOfStars, rating.reviews),
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
