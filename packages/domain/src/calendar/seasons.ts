import type { Cents } from '../money.ts';
import { type CalendarDay, nightsBetween } from '../stay.ts';
import { clipNights, type Nights } from './nights.ts';

/** A range of nights with its own rate in USD cents per night. Seasons of one property never overlap. */
export type Season = Nights & { nightlyRateCents: Cents };

/** The number of nights that two half-open ranges share. */
export function sharedNights(a: Nights, b: Nights): number {
  const shared = clipNights(a, b);
  return shared ? nightsBetween(shared.from, shared.to) : 0;
}

/**
 * A property's own price of a stay in cents, without fees; savings are measured against it. Each night costs the rate of its
 * season, or the usual one. The ranking in SQL computes the same whole numbers.
 */
export function ownNightsCents(
  nightlyRateCents: Cents,
  seasons: readonly Season[],
  checkIn: CalendarDay,
  checkOut: CalendarDay,
): Cents {
  const stay = { from: checkIn, to: checkOut };
  return seasons.reduce(
    (sum, season) => sum + (season.nightlyRateCents - nightlyRateCents) * sharedNights(season, stay),
    nightsBetween(checkIn, checkOut) * nightlyRateCents,
  );
}

/** The own price of a stay per night in whole cents, with which a bid for it is compared. */
export const ownRateCents = (
  nightlyRateCents: Cents,
  seasons: readonly Season[],
  checkIn: CalendarDay,
  checkOut: CalendarDay,
): Cents =>
  Math.round(ownNightsCents(nightlyRateCents, seasons, checkIn, checkOut) / nightsBetween(checkIn, checkOut));

/** True when no two ranges share a night. */
export const areApart = (ranges: readonly Nights[]): boolean =>
  ranges.every((a, i) => ranges.slice(i + 1).every((b) => sharedNights(a, b) === 0));
