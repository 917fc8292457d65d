import type { Cents } from '../money.ts';

/** What a single change of a request would reach, and how far each of them goes (see `countReach` in packages/db). */
export const reachTerms = {
  /** Near the place that was asked for, in km. */
  nearKm: 50,
  widerKm: 100,
  /** Shares of 1 that the maximum may grow by. */
  raises: [0.1, 0.25],
} as const;

/** A maximum per night that is higher by a share of 1, in whole dollars, upwards. Cents. */
export const raisedMaximum = (maxBudgetCents: Cents, share: number): Cents =>
  Math.ceil((maxBudgetCents * Math.round(100 + share * 100)) / 10_000) * 100;

/**
 * Below this many, only "fewer than" is said: a guest could otherwise find out, change by change, what a single host has.
 * The same holds for what hosts learn of guests' demand.
 */
export const smallestGroup = 5;

/** An exact count from 5 up; 1 to 4 are one answer, and so is nobody. */
export type BlurredCount = { atLeast: number; exact: boolean };
export const blurCount = (count: number): BlurredCount =>
  count === 0 || count >= smallestGroup ? { atLeast: count, exact: true } : { atLeast: 1, exact: false };

/** "12", or "1 to 4". */
export const blurredText = ({ atLeast, exact }: BlurredCount): string =>
  exact ? atLeast.toLocaleString('en-US') : `1 to ${smallestGroup - 1}`;
