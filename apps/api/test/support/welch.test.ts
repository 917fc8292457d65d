import { expect, test } from 'vitest';
import { welchT } from './welch.ts';

/** Numbers that look random and are the same each time. */
function* noise(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
const times = (n: number, seed: number, slower = 0): number[] => {
  const from = noise(seed);
  // Every twentieth value is an outlier, like a pause of the machine.
  return Array.from({ length: n }, (_, i) => 20 + from.next().value * 4 + (i % 20 === 0 ? 200 : 0) + slower);
};

test('does not distinguish two halves of the same sample', () => {
  expect(Math.abs(welchT(times(2000, 1), times(2000, 2)))).toBeLessThan(4.5);
});

test('finds a difference of half a millisecond in twenty despite outliers', () => {
  expect(welchT(times(2000, 1, 0.5), times(2000, 2))).toBeGreaterThan(4.5);
});

test('computes the textbook’s value', () => {
  // Too few to crop one: -2 by the root of twice 5/3 by 4.
  expect(welchT([1, 2, 3, 4], [3, 4, 5, 6])).toBeCloseTo(-2 / Math.sqrt((2 * (5 / 3)) / 4), 10);
});
