import { expect, test } from 'vitest';
import { usualBudget } from './prices.ts';

test('usualBudget covers the middle half of the prices in whole steps, at least two of them', () => {
  expect(usualBudget({ low: 118, high: 203.5 }, 5)).toEqual([115, 205]);
  expect(usualBudget({ low: 120, high: 121 }, 10)).toEqual([120, 140]);
  expect(usualBudget({ low: 0.5, high: 0.5 }, 1)).toEqual([0, 2]);
});
