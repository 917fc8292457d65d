import type { Cents } from '../money.ts';
import type { Instant } from '../requests/clock.ts';

export type RankLabel = 'top' | '2nd' | '3rd' | '4th+';
export type OfferBucket = '0-2' | '3-5' | '6+';

export type Ranked = { id: number; allInCents: Cents; bestValue: number; priceSetAt: Instant };

/** Rule 8: all-in ascending, best value descending, time at the current price ascending, id ascending. */
export const byRank = (a: Ranked, b: Ranked): number =>
  a.allInCents - b.allInCents || b.bestValue - a.bestValue || a.priceSetAt - b.priceSetAt || a.id - b.id;

/** 1-based position -> what a host sees of it (rule 4). */
export const rankLabel = (position: number): RankLabel =>
  position <= 1 ? 'top' : position === 2 ? '2nd' : position === 3 ? '3rd' : '4th+';

/** Rule 4: the number of other offers, blurred. */
export const offerBucket = (others: number): OfferBucket =>
  others <= 2 ? '0-2' : others <= 5 ? '3-5' : '6+';

/** True when the first three of two rankings differ in membership or order (rule 9). Prices do not matter by themselves. */
export const topThreeChanged = (before: readonly number[], after: readonly number[]): boolean =>
  [0, 1, 2].some((i) => before[i] !== after[i]);

/** The guest's weights for best value; their sum is the maximum. */
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
 * Rule 14: best value on 0..100 = sum of weight x part / sum of weights, with price = cheapest / this, match = score / 100,
 * rating = (stars - 1) / 4, flexibility = how freely the guest may cancel. Parts rounded to 0.01.
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
