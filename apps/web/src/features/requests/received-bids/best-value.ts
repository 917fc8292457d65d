/** Best value with the guest's weights, by the function that the server ranks with. */
import { bestValue, defaultValueWeights, rankingStars, toCents } from '@palmbid/domain';
import type { Bid, ValueWeights } from '../../../core/wire.ts';

export { defaultValueWeights };

export type Value = ReturnType<typeof bestValue>;

/** Whether a bid is ranked: pending and not stale. */
export const isRanked = (bid: Pick<Bid, 'status' | 'stale'>): boolean =>
  bid.status === 'pending' && !bid.stale;

/** The best value of every ranked bid, by bid id. */
export function valuesOf(bids: readonly Bid[], weights: ValueWeights): ReadonlyMap<number, Value> {
  const ranking = bids.filter(isRanked);
  const cheapestCents = Math.min(...ranking.map((bid) => toCents(bid.allIn)));
  return new Map(
    ranking.map((bid) => [
      bid.id,
      bestValue(
        {
          allInCents: toCents(bid.allIn),
          cheapestCents,
          matchScore: bid.match.score,
          rating: rankingStars(bid.host.rating),
          cancellationPolicy: bid.property.cancellationPolicy,
        },
        weights,
      ),
    ]),
  );
}

export const bidSorts = ['value', 'price', 'match', 'newest'] as const;
export type BidSort = (typeof bidSorts)[number];

export const bidSortLabels: Record<BidSort, string> = {
  value: 'Best value',
  price: 'Lowest price',
  match: 'Best match',
  newest: 'Newest',
};

/** Sorts bids for the guest; unranked ones come last. Ties are broken by price, then by age, then by id. */
export function sortBids(
  bids: readonly Bid[],
  sort: BidSort,
  values: ReadonlyMap<number, Value>,
): readonly Bid[] {
  const by: Record<BidSort, (a: Bid, b: Bid) => number> = {
    value: (a, b) => (values.get(b.id)?.score ?? 0) - (values.get(a.id)?.score ?? 0),
    price: (a, b) => a.allIn - b.allIn,
    match: (a, b) => b.match.score - a.match.score,
    newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  };
  return [...bids].sort(
    (a, b) =>
      Number(isRanked(b)) - Number(isRanked(a)) ||
      by[sort](a, b) ||
      a.allIn - b.allIn ||
      Date.parse(a.priceSetAt) - Date.parse(b.priceSetAt) ||
      a.id - b.id,
  );
}
