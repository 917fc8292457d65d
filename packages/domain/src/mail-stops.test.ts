import { expect, test } from 'vitest';
import { bounceKind, mayRetryAddress } from './mail-stops.ts';

test.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.2.1', 'hard'],
  ['5.2.2', 'soft'],
  ['5.7.1', 'soft'],
  ['5.4.4', 'soft'],
  ['4.1.1', 'soft'],
  ['', 'soft'],
] as const)('the status %s says that an address is stopped as %s', (status, kind) => {
  expect(bounceKind(status)).toBe(kind);
});

test('an address is tried again once a day, and after a complaint only when it was proven', () => {
  const day = 24 * 60 * 60_000;
  const stop = (reason: 'hard' | 'complaint', retriedAt: number | null) => ({ reason, retriedAt });
  expect(mayRetryAddress(stop('hard', null), false, day)).toBe(true);
  expect(mayRetryAddress(stop('hard', 1), false, day)).toBe(false);
  expect(mayRetryAddress(stop('hard', 0), false, day)).toBe(true);
  expect(mayRetryAddress(stop('complaint', null), false, day)).toBe(false);
  expect(mayRetryAddress(stop('complaint', null), true, day)).toBe(true);
});
