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

test.each([
  [1, null, 0],
  [37, 36, 12],
  [175, 158, 190],
  [540, 610, 9000],
  [20_000, null, 0],
  [100_000, 97_000, 100_000],
])(
  'the slider for a rate of %d and a suggestion of %s has whole steps and contains both',
  (rate, suggested, withinBudget) => {
    const { min, max, step } = sliderRange({ rate, suggested, withinBudget });
    expect(min).toBeGreaterThan(0);
    expect(max).toBeGreaterThan(min);
    expect([min % step, max % step]).toEqual([0, 0]);
    for (const price of [rate, suggested ?? rate]) {
      expect(price).toBeGreaterThanOrEqual(min);
      expect(price).toBeLessThanOrEqual(max);
    }
  },
);

test('the amount within the budget leaves room for the fees', () => {
  expect(amountWithinBudget(4, 60, 200)).toBe(185);
  expect(amountWithinBudget(2, 900, 200)).toBe(0);
});
