import { bayesianRating, ratingPrior } from '../bids/ranking.ts';
import { limits } from '../limits.ts';

/** Who writes: the guest about home and host, the host about the guest. */
export const reviewSides = ['guest', 'host'] as const;
export type ReviewSide = (typeof reviewSides)[number];

/** What each side scores besides the stars, 1..5 each. The database holds the same lists (migration 0019). */
export const reviewCategories = {
  guest: ['cleanliness', 'accuracy', 'checkIn', 'communication', 'location', 'value'],
  host: ['communication', 'cleanliness', 'houseRules'],
} as const;
export type ReviewCategory = (typeof reviewCategories)[ReviewSide][number];

export const reviewCategoryLabels: Readonly<Record<ReviewCategory, string>> = {
  cleanliness: 'Cleanliness',
  accuracy: 'As described',
  checkIn: 'Check-in',
  communication: 'Communication',
  location: 'Location',
  value: 'Value',
  houseRules: 'House rules',
};

/**
 * The rating that is shown, 1..5 in steps of 0.01: the Bayesian mean (m·C + Σ stars) / (m + n) with a prior of m = 5 reviews
 * at C = 4.5 stars (`ratingPrior`), so that one enthusiastic friend does not outrank ninety honest guests. Null below three
 * published reviews: "New host". The same formula rates guests.
 *
 * Source: the weighted rating known from IMDb's chart, a posterior mean with the prior as pseudo-reviews.
 */
export function shownRating(sumOfStars: number, reviews: number): number | null {
  if (reviews < limits.newHostBelowReviews) return null;
  return Math.round(bayesianRating(sumOfStars, reviews) * 100) / 100;
}

/** What a rating counts in best value (rule 14): who has none yet is neutral and stands at the prior. */
export const rankingStars = (rating: number | null): number => rating ?? ratingPrior.stars;
