import { auctionTimes, limits } from '../limits.ts';
import { bidFigures, type Cents } from '../money.ts';
import type { Instant } from '../requests/clock.ts';
import { addCalendarDays, type CalendarDay, nightsBetween } from '../stay.ts';

/** Soft marks: a marked bid is accepted and shown with its mark. */
export const bidMarks = ['over_budget', 'too_small', 'must_have_missing', 'suspiciously_low'] as const;
export type BidMark = (typeof bidMarks)[number];

/** Which soft marks a bid carries. Amounts in cents per night. */
export function marksOf(
  bid: { amountCents: Cents; feesCents: Cents; nights: number },
  request: { maxBudgetCents: Cents; guests: number; bedrooms: number; mustHaveAmenities: readonly string[] },
  property: { maxGuests: number; bedrooms: number; amenities: readonly string[]; nightlyRateCents: Cents },
): BidMark[] {
  const marks: BidMark[] = [];
  const { totalUnderMaxCents } = bidFigures(bid, request.maxBudgetCents, property.nightlyRateCents);
  if (totalUnderMaxCents < 0) marks.push('over_budget');
  if (property.maxGuests < request.guests || property.bedrooms < request.bedrooms) marks.push('too_small');
  if (request.mustHaveAmenities.some((a) => !property.amenities.includes(a))) marks.push('must_have_missing');
  if (bid.amountCents < property.nightlyRateCents * limits.suspiciouslyLowShare)
    marks.push('suspiciously_low');
  return marks;
}

/**
 * True when a bid may name these dates. Exact requests take only their own; flexible ones also take dates shifted by up to 3
 * days with the same number of nights.
 */
export function datesFit(
  request: { checkInDate: CalendarDay; checkOutDate: CalendarDay; dateFlexibility: 'exact' | 'flexible' },
  bid: { checkInDate: CalendarDay; checkOutDate: CalendarDay },
): boolean {
  if (bid.checkInDate === request.checkInDate && bid.checkOutDate === request.checkOutDate) return true;
  if (request.dateFlexibility !== 'flexible') return false;
  const nights = nightsBetween(request.checkInDate, request.checkOutDate);
  return (
    bid.checkInDate >= addCalendarDays(request.checkInDate, -limits.shiftDays) &&
    bid.checkInDate <= addCalendarDays(request.checkInDate, limits.shiftDays) &&
    nightsBetween(bid.checkInDate, bid.checkOutDate) === nights
  );
}

/** A bid may be raised until 2 h before the deadline. */
export const mayRaise = (now: Instant, deadline: Instant): boolean =>
  now < deadline - auctionTimes.raiseUntilBeforeDeadline;

/** Milliseconds until the price of a bid may change again; 0 when it may now. `changes`: when it has changed before. */
export function waitToChange(changes: readonly Instant[], now: Instant): number {
  const counted = changes.map((at) => at + auctionTimes.priceChanges).filter((expiry) => expiry > now);
  const blocking = counted.sort((a, b) => b - a)[limits.priceChangesPerHour - 1];
  return blocking === undefined ? 0 : blocking - now;
}

/**
 * Why earlier, closed bids of the same property on the same request forbid a new one at this amount; null when they do not.
 * Amounts in cents per night.
 */
export function repeatFault(
  earlier: readonly { amountCents: Cents; closedReason: string | null }[],
  amountCents: Cents,
): 'too_many_bids' | 'must_be_lower' | null {
  if (earlier.length >= limits.bidsPerProperty) return 'too_many_bids';
  const given = earlier.filter((b) => b.closedReason === 'withdrawn' || b.closedReason === 'declined');
  const last = given.at(-1);
  return last !== undefined && amountCents >= last.amountCents ? 'must_be_lower' : null;
}
