import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bayesianRating,
  bestValue,
  byRank,
  cancellationPolicies,
  offerBucket,
  type Ranked,
  rankingPrice,
  rankLabel,
  rankPlaces,
  shownPlace,
  type ValueInputs,
} from './ranking.ts';

/** Few values, so that ties are common. */
const ranked: fc.Arbitrary<Ranked> = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  allInCents: fc.integer({ min: 1, max: 3 }),
  bestValue: fc.integer({ min: 0, max: 2 }),
  priceSetAt: fc.integer({ min: 0, max: 2 }),
});

describe('rank', () => {
  test('is a total order: antisymmetric, transitive, equal only for the same bid', () => {
    fc.assert(
      fc.property(ranked, ranked, ranked, (a, b, c) => {
        expect(Math.sign(byRank(a, b))).toBe(-Math.sign(byRank(b, a)) + 0);
        if (byRank(a, b) < 0 && byRank(b, c) < 0) expect(byRank(a, c)).toBeLessThan(0);
        if (byRank(a, b) === 0) expect(a.id).toBe(b.id);
      }),
    );
  });

  test('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(ranked, { selector: (r) => r.id, maxLength: 12 })
          .chain((list) =>
            fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
          ),
        ([list, shuffled]) => {
          const ids = (rows: Ranked[]) => [...rows].sort(byRank).map((r) => r.id);
          expect(ids(shuffled)).toEqual(ids(list));
        },
      ),
    );
  });

  test('orders by all-in, then best value, then time of the price, then id', () => {
    const bid = { id: 2, allInCents: 100, bestValue: 50, priceSetAt: 5 };
    for (const better of [
      { ...bid, allInCents: 99, bestValue: 0, priceSetAt: 9, id: 9 },
      { ...bid, bestValue: 51, priceSetAt: 9, id: 9 },
      { ...bid, priceSetAt: 4, id: 9 },
      { ...bid, id: 1 },
    ]) {
      expect([bid, better].sort(byRank)[0]).toBe(better);
    }
  });

  test('is shown as a label, and the number of other offers as a bucket', () => {
    expect([1, 2, 3, 4, 40].map(rankLabel)).toEqual(['top', '2nd', '3rd', '4th+', '4th+']);
    expect([0, 2, 3, 5, 6, 99].map(offerBucket)).toEqual(['0-2', '0-2', '3-5', '3-5', '6+', '6+']);
  });
});

test('a new price ranks once it has stood for a minute; until then the previous price ranks', () => {
  const bid = { allInCents: 90, priceSetAt: 1_000_000 };
  expect(rankingPrice(bid, 100, 1_059_999)).toBe(100);
  expect(rankingPrice(bid, undefined, 1_059_999)).toBeNull();
  expect(rankingPrice(bid, 100, 1_060_000)).toBe(90);
});

describe('shown places', () => {
  const bid = (bidId: number, hostId: number, allInCents: number, asksCents = allInCents) => ({
    bidId,
    hostId,
    allInCents,
    asksCents,
  });
  const shown = (ranked: ReturnType<typeof bid>[], lowest: [number, number][]) =>
    rankPlaces(ranked, new Map(lowest))
      .filter((place) => place.shown)
      .map((place) => place.bidId);

  test('are only those of each host’s best bid', () => {
    expect(shown([bid(1, 7, 100), bid(2, 8, 110), bid(3, 7, 120)], [])).toEqual([1, 2]);
  });

  test('are hidden from a host who asks more than their lowest offer', () => {
    const ranked = [bid(1, 7, 100), bid(2, 8, 110)];
    expect(shown(ranked, [[7, 99]])).toEqual([2]);
    expect(shown(ranked, [[7, 100]])).toEqual([1, 2]);
    // Lowered a moment ago: it still ranks with the previous price.
    expect(shown([bid(1, 7, 100, 99), bid(2, 8, 110)], [[7, 99]])).toEqual([1, 2]);
    // Raised a moment ago.
    expect(shown([bid(1, 7, 100, 105), bid(2, 8, 110)], [[7, 100]])).toEqual([2]);
  });

  test('show a first bid at its initial place until a snapshot contains it; a later bid waits for the next snapshot', () => {
    expect(shownPlace({ place: 1 }, 3)).toBe(1);
    expect(shownPlace({ place: null }, 3)).toBeNull();
    expect(shownPlace(undefined, 2)).toBe(2);
    expect(shownPlace(undefined, null)).toBeNull();
  });
});

describe('best value', () => {
  const weight = fc.integer({ min: 0, max: 100 });
  const weights = fc.record({ price: weight, match: weight, rating: weight, flexibility: weight });
  const inputs: fc.Arbitrary<ValueInputs> = fc
    .record({
      cheapestCents: fc.integer({ min: 1, max: 10_000_000 }),
      above: fc.integer({ min: 0, max: 10_000_000 }),
      matchScore: fc.double({ min: 0, max: 100, noNaN: true }),
      rating: fc.double({ min: 1, max: 5, noNaN: true }),
      cancellationPolicy: fc.constantFrom(...cancellationPolicies),
    })
    .map(({ above, ...rest }) => ({ ...rest, allInCents: rest.cheapestCents + above }));

  test('is between 0 and 100 and the sum of its parts', () => {
    fc.assert(
      fc.property(inputs, weights, (input, w) => {
        const { score, parts } = bestValue(input, w);
        expect(score).toBeGreaterThanOrEqual(0);
        // Four parts, each rounded up by at most half a hundredth.
        expect(score).toBeLessThanOrEqual(100.02);
        expect(score).toBeCloseTo(parts.price + parts.match + parts.rating + parts.flexibility, 6);
      }),
    );
  });

  test('never falls when a bid is cheaper, matches better, is rated better, or has a more flexible cancellation policy', () => {
    const freer = { strict: 'moderate', moderate: 'flexible', flexible: 'flexible' } as const;
    fc.assert(
      fc.property(inputs, weights, fc.double({ min: 0, max: 1, noNaN: true }), (input, w, k) => {
        const before = bestValue(input, w).score;
        const cheaper = Math.ceil(input.cheapestCents + (input.allInCents - input.cheapestCents) * k);
        for (const better of [
          { ...input, allInCents: cheaper },
          { ...input, matchScore: input.matchScore + (100 - input.matchScore) * k },
          { ...input, rating: input.rating + (5 - input.rating) * k },
          { ...input, cancellationPolicy: freer[input.cancellationPolicy] },
        ]) {
          expect(bestValue(better, w).score).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  test('is 0 when all weights are 0', () => {
    const [input] = fc.sample(inputs, { numRuns: 1, seed: 1 });
    expect(bestValue(input!, { price: 0, match: 0, rating: 0, flexibility: 0 }).score).toBe(0);
  });

  test('counts a host without reviews as the prior, and many reviews more than the prior', () => {
    expect(bayesianRating(0, 0)).toBe(4.5);
    expect(bayesianRating(5 * 1000, 1000)).toBeGreaterThan(4.99);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (stars) => {
        const rating = bayesianRating(
          stars.reduce((a, b) => a + b, 0),
          stars.length,
        );
        expect(rating).toBeGreaterThanOrEqual(1);
        expect(rating).toBeLessThanOrEqual(5);
      }),
    );
  });
});
