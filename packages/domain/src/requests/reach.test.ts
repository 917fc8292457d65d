import { expect, test } from 'vitest';
import { blurCount, blurredText, raisedMaximum } from './reach.ts';

test('a count is told from five up; one to four are one answer, and nobody is nobody', () => {
  expect([0, 1, 4, 5, 12].map((count) => blurredText(blurCount(count)))).toEqual([
    '0',
    '1 to 4',
    '1 to 4',
    '5',
    '12',
  ]);
  // The answer itself tells no more than its words.
  expect(blurCount(4)).toEqual(blurCount(1));
});

test('a raised maximum is in whole dollars, upwards', () => {
  expect(raisedMaximum(20_000, 0.1)).toBe(22_000);
  expect(raisedMaximum(19_950, 0.1)).toBe(22_000);
  expect(raisedMaximum(10_100, 0.25)).toBe(12_700);
});
