import { bayesianRating, ratingPrior } from '../bids/ranking.ts';
import { limits } from '../limits.ts';

/** The author's side: guests review home and host, hosts review the guest. */
export const reviewSides = ['guest', 'host'] as const;
export type ReviewSide = (typeof reviewSides)[number];

/** What each side scores besides the stars, 1..5 each. The database checks the same lists (`review_scores_ok`). */
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
 * at C = 4.5 stars (`ratingPrior`), so that a few reviews cannot outrank many. Null below three published reviews ("New host").
 * The same formula rates guests.
 *
 * Source: the weighted rating known from IMDb's chart, a posterior mean with the prior as pseudo-reviews.
 */
export function shownRating(sumOfStars: number, reviews: number): number | null {
  if (reviews < limits.newHostBelowReviews) return null;
  return Math.round(bayesianRating(sumOfStars, reviews) * 100) / 100;
}

/** The stars that count in best value: a host without a rating counts as the prior. */
export const rankingStars = (rating: number | null): number => rating ?? ratingPrior.stars;
