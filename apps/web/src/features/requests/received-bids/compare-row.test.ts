import { describe, expect, test } from 'vitest';
import { compareRow } from './compare-row.ts';

const bids = [
  { id: 1, price: 100, name: 'a', stars: null },
  { id: 2, price: 90, name: 'a', stars: 4.5 },
  { id: 3, price: 90, name: 'a', stars: 4 },
];

describe('compareRow', () => {
  test('marks a row that differs, and every bid with its best value', () => {
    expect(compareRow({ value: ({ price }) => price, better: 'low' }, bids)).toEqual({
      differs: true,
      best: new Set([2, 3]),
    });
    expect(compareRow({ value: ({ stars }) => stars, better: 'high' }, bids)).toEqual({
      differs: true,
      best: new Set([2]),
    });
  });

  test('marks nothing when all values are equal, and no best one without a direction', () => {
    expect(compareRow({ value: ({ name }) => name, better: 'low' }, bids)).toEqual({
      differs: false,
      best: new Set(),
    });
    expect(compareRow({ value: ({ id }) => id }, bids)).toEqual({ differs: true, best: new Set() });
  });
});
