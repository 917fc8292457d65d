import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountWithinBudget, sliderRange } from './bid-slider.ts';

test('the slider reaches from the suspiciously low price to above rate, suggestion and maximum', () => {
  expect(sliderRange({ rate: 200, suggested: 170, withinBudget: 230 })).toEqual({
    min: 80,
    max: 253,
    step: 1,
  });
  // A maximum far above the rate does not squeeze the prices that make sense into one end.
  expect(sliderRange({ rate: 200, suggested: 170, withinBudget: 4000 })).toEqual({
    min: 80,
    max: 660,
    step: 5,
  });
});

test('the slider has whole steps from its lowest to its highest price, and contains the suggestion', () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(
      price,
      fc.option(price),
      fc.integer({ min: 0, max: 100_000 }),
      (rate, suggested, withinBudget) => {
        const { min, max, step } = sliderRange({ rate, suggested, withinBudget });
        expect(min).toBeGreaterThan(0);
        expect(max).toBeGreaterThan(min);
        expect([min % step, max % step]).toEqual([0, 0]);
        if (suggested !== null && suggested >= step) {
          expect(suggested).toBeGreaterThanOrEqual(min);
          expect(suggested).toBeLessThanOrEqual(max);
        }
      },
    ),
  );
});

test('the amount within the budget leaves room for the fees', () => {
  expect(amountWithinBudget(4, 60, 200)).toBe(185);
  expect(amountWithinBudget(2, 900, 200)).toBe(0);
});
