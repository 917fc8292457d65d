import type { Cents } from '../money.ts';

/** Reach: how far each single change of a request goes whose effect is counted (see `countReach` in packages/db). */
export const reachTerms = {
  /** The radius around the requested place, in km, and the wider one. */
  nearKm: 50,
  widerKm: 100,
  /** Shares of 1 that the maximum may grow by. */
  raises: [0.1, 0.25],
} as const;

/** A maximum per night raised by a share of 1, rounded up to whole dollars. In cents. */
export const raisedMaximum = (maxBudgetCents: Cents, share: number): Cents =>
  Math.ceil((maxBudgetCents * Math.round(100 + share * 100)) / 10_000) * 100;

/**
 * Counts below this are shown as a range only: otherwise a guest could find out, change by change, what a single host has. The
 * same holds for what hosts see of guests' demand.
 */
export const smallestGroup = 5;

/** Exact from 5 up, and for 0; the counts 1 to 4 give the same answer. */
export type BlurredCount = { atLeast: number; exact: boolean };
export const blurCount = (count: number): BlurredCount =>
  count === 0 || count >= smallestGroup ? { atLeast: count, exact: true } : { atLeast: 1, exact: false };

/** "12", or "1 to 4". */
export const blurredText = ({ atLeast, exact }: BlurredCount): string =>
  exact ? atLeast.toLocaleString('en-US') : `1 to ${smallestGroup - 1}`;
