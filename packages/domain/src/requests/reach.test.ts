import { expect, test } from 'vitest';
import { blurCount, blurredText, raisedMaximum } from './reach.ts';

test('a count is exact at 0 and from five up; one to four give the same answer', () => {
  expect([0, 1, 4, 5, 1200].map((count) => blurredText(blurCount(count)))).toEqual([
    '0',
    '1 to 4',
    '1 to 4',
    '5',
    '1,200',
  ]);
  expect(blurCount(4)).toEqual(blurCount(1));
});

test('a raised maximum is rounded up to whole dollars', () => {
  expect([20_000, 19_950, 12_345, 1, 99].map((cents) => raisedMaximum(cents, 0.1))).toEqual([
    22_000, 22_000, 13_600, 100, 200,
  ]);
  expect([20_000, 10_100].map((cents) => raisedMaximum(cents, 0.25))).toEqual([25_000, 12_700]);
});
