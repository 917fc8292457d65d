import { auctionTimes } from '../limits.ts';
import type { Cents } from '../money.ts';
import type { Instant } from '../requests/clock.ts';

export type RankLabel = 'top' | '2nd' | '3rd' | '4th+';
export type OfferBucket = '0-2' | '3-5' | '6+';

export const offerBucketLabels: Record<OfferBucket, string> = {
  '0-2': '0 to 2 other offers',
  '3-5': '3 to 5 other offers',
  '6+': '6 or more other offers',
};

export type Ranked = { id: number; allInCents: Cents; bestValue: number; priceSetAt: Instant };

/** Orders bids: all-in ascending, best value descending, time of the current price ascending, id ascending. */
export const byRank = (a: Ranked, b: Ranked): number =>
  a.allInCents - b.allInCents || b.bestValue - a.bestValue || a.priceSetAt - b.priceSetAt || a.id - b.id;

/** The label that hosts see for a 1-based position. */
export const rankLabel = (position: number): RankLabel =>
  position <= 1 ? 'top' : position === 2 ? '2nd' : position === 3 ? '3rd' : '4th+';

/** The bucket that hosts see instead of the number of other offers; it is the same for every number from `offersCounted` on. */
export const offersCounted = 6;
export const offerBucket = (others: number): OfferBucket =>
  others <= 2 ? '0-2' : others <= 5 ? '3-5' : '6+';

/** One bid of a rank snapshot, best first. All-in in cents; `shown` when its host may see the place. */
export type RankPlace = { bidId: number; hostId: number; allInCents: Cents; shown: boolean };

/**
 * The all-in in cents with which a bid enters a new snapshot: its current one once that has stood for a minute, until then the
 * one of the previous snapshot. Null when it has neither and does not rank yet.
 */
export const rankingPrice = (
  bid: { allInCents: Cents; priceSetAt: Instant },
  previous: Cents | undefined,
  now: Instant,
): Cents | null => (now - bid.priceSetAt >= auctionTimes.priceStands ? bid.allInCents : (previous ?? null));

/**
 * Rank snapshot: the places, and which of them are shown. A host sees the place of their best bid only, and only while they ask
 * no more for it than the lowest all-in they have offered since the request last changed (`lowest`, by host). Otherwise raising,
 * withdrawing or bidding with further properties would undo what it costs to cross a rival's price.
 */
export function rankPlaces(
  ranked: readonly { bidId: number; hostId: number; allInCents: Cents; asksCents: Cents }[],
  lowest: ReadonlyMap<number, Cents>,
): RankPlace[] {
  const hosts = new Set<number>();
  return ranked.map(({ asksCents, ...bid }) => {
    const isBest = !hosts.has(bid.hostId);
    hosts.add(bid.hostId);
    return { ...bid, shown: isBest && asksCents <= (lowest.get(bid.hostId) ?? asksCents) };
  });
}

/**
 * The 1-based place that a host is shown for an own bid, or null. A host's first bid on a request is too new for the snapshot:
 * until the snapshot contains it, it shows the place it had when it was placed (`firstPlace`).
 */
export const shownPlace = (
  inSnapshot: { place: number | null } | undefined,
  firstPlace: number | null,
): number | null => (inSnapshot ? inSnapshot.place : firstPlace);

/** The guest's weights for best value; only their proportions count. */
export type ValueWeights = { price: number; match: number; rating: number; flexibility: number };
export const defaultValueWeights: ValueWeights = { price: 45, match: 30, rating: 15, flexibility: 10 };

/** Bayesian mean of a host's stars (1..5): a prior of 5 reviews at 4.5, so that a new host is neutral. */
export const ratingPrior = { reviews: 5, stars: 4.5 } as const;
export const bayesianRating = (sumOfStars: number, reviews: number): number =>
  (ratingPrior.reviews * ratingPrior.stars + sumOfStars) / (ratingPrior.reviews + reviews);

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];
const flexibilityOf: Record<CancellationPolicy, number> = { flexible: 1, moderate: 0.5, strict: 0 };

export type ValueInputs = {
  allInCents: Cents;
  /** All-in of the cheapest bid that ranks, in cents. */
  cheapestCents: Cents;
  /** 0..100. */
  matchScore: number;
  /** Bayesian stars, 1..5. */
  rating: number;
  cancellationPolicy: CancellationPolicy;
};

/**
 * Best value on 0..100 = sum of weight x part / sum of weights, with price = cheapest / this, match = score / 100,
 * rating = (stars - 1) / 4, and flexibility by cancellation policy. Each part is rounded to 0.01.
 */
export function bestValue(input: ValueInputs, weights: ValueWeights = defaultValueWeights) {
  const total = weights.price + weights.match + weights.rating + weights.flexibility;
  const scale = total > 0 ? 100 / total : 0;
  const part = (weight: number, share: number) => Math.round(weight * scale * share * 100) / 100;
  const parts = {
    price: part(
      weights.price,
      input.allInCents > 0 ? Math.min(1, input.cheapestCents / input.allInCents) : 1,
    ),
    match: part(weights.match, input.matchScore / 100),
    rating: part(weights.rating, (input.rating - 1) / 4),
    flexibility: part(weights.flexibility, flexibilityOf[input.cancellationPolicy]),
  };
  const score = Math.round((parts.price + parts.match + parts.rating + parts.flexibility) * 100) / 100;
  return { score, parts };
}
