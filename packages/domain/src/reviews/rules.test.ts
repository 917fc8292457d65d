import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratingPrior } from '../bids/ranking.ts';
import { rankingStars, shownRating } from './rules.ts';

const stars = fc.integer({ min: 1, max: 5 });
const some = fc.array(stars, { minLength: 3, maxLength: 400 });
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
const rate = (all: readonly number[]) => shownRating(sum(all), all.length);

describe('the rating', () => {
  test('is null below three reviews, and then counts as the prior', () => {
    fc.assert(
      fc.property(fc.array(stars, { maxLength: 2 }), (all) => {
        expect(rate(all)).toBeNull();
        expect(rankingStars(rate(all))).toBe(ratingPrior.stars);
      }),
    );
    expect(rate([5, 5, 5])).toBe(4.69);
  });

  test('lies between the prior and the plain mean, whatever the order', () => {
    fc.assert(
      fc.property(some, (all) => {
        const mean = sum(all) / all.length;
        const rating = rate(all) ?? 0;
        expect(rating).toBeGreaterThanOrEqual(Math.min(mean, ratingPrior.stars) - 0.005);
        expect(rating).toBeLessThanOrEqual(Math.max(mean, ratingPrior.stars) + 0.005);
        expect(rate(all.toReversed())).toBe(rating);
      }),
    );
  });

  test('is never lowered by a review of five stars, never raised by one of one star', () => {
    fc.assert(
      fc.property(some, (all) => {
        expect(rate([...all, 5])).toBeGreaterThanOrEqual(rate(all) ?? 0);
        expect(rate([...all, 1])).toBeLessThanOrEqual(rate(all) ?? 0);
      }),
    );
  });

  test('moves further from the prior with more reviews of the same mean', () => {
    fc.assert(
      fc.property(stars, fc.integer({ min: 3, max: 60 }), (each, count) => {
        const far = (n: number) => Math.abs((shownRating(each * n, n) ?? 0) - ratingPrior.stars);
        expect(far(count * 10)).toBeGreaterThanOrEqual(far(count));
        expect(far(4000)).toBeCloseTo(Math.abs(each - ratingPrior.stars), 1);
      }),
    );
  });
});
