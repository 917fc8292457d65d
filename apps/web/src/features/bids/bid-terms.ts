import type { CalendarEntry } from '@palmbid/api/schemas';
import {
  addCalendarDays,
  errorTable,
  limits,
  ownRateCents,
  repeatFault,
  toCents,
  toDollars,
} from '@palmbid/domain';
import type { Bid, Property, VacationRequest } from '../../core/wire.ts';
import { formatMoney, formatStay } from '../../lib/format.ts';

export type Stay = { checkInDate: string; checkOutDate: string };

/** The request's stay shifted by whole days (negative is earlier). */
export const shiftedStay = (request: Stay, days: number): Stay => ({
  checkInDate: addCalendarDays(request.checkInDate, days),
  checkOutDate: addCalendarDays(request.checkOutDate, days),
});

/**
 * The stays that a bid may offer, as choices: the request's own first, then, on a flexible request, shifts of up to 3 days
 * either way. Stays that overlap the property's calendar are marked.
 */
export function shiftChoices(
  request: VacationRequest,
  entries: readonly CalendarEntry[] = [],
): { value: string; label: string }[] {
  const shifts = [0];
  if (request.dateFlexibility === 'flexible') {
    for (let days = 1; days <= limits.shiftDays; days++) shifts.push(-days, days);
  }
  return shifts.map((days) => {
    const stay = shiftedStay(request, days);
    const amount = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
    const words = days === 0 ? 'as asked' : days < 0 ? `${amount} earlier` : `${amount} later`;
    const taken = entriesWithin(entries, stay).length > 0 ? ', taken' : '';
    return {
      value: String(days),
      label: `${formatStay(stay.checkInDate, stay.checkOutDate)} (${words}${taken})`,
    };
  });
}

/** The host's properties with a live bid on this request; each may have one. */
export const propertiesWithLiveBid = (ownBids: readonly Bid[]): ReadonlySet<number> =>
  new Set(ownBids.filter((bid) => bid.status !== 'rejected').map((bid) => bid.propertyId));

/** Why eligibility forbids another bid of this amount (USD per night) with this property, or null. */
export function rebidProblem(ownBids: readonly Bid[], propertyId: number, amount: number): string | null {
  const earlier = ownBids
    .filter((bid) => bid.propertyId === propertyId && bid.status === 'rejected')
    .toSorted((a, b) => a.id - b.id);
  const fault = repeatFault(
    earlier.map((bid) => ({ amountCents: toCents(bid.amount), closedReason: bid.closedReason })),
    toCents(amount),
  );
  if (fault === 'too_many_bids') return errorTable.too_many_bids.sentence;
  const last = earlier.findLast((bid) => bid.closedReason === 'withdrawn' || bid.closedReason === 'declined');
  return fault === 'must_be_lower' && last
    ? `A new bid must be lower than your last one of ${formatMoney(last.amount)} per night.`
    : null;
}

/** The calendar entries that take nights of this stay. The day of departure is free. */
export const entriesWithin = (entries: readonly CalendarEntry[], stay: Stay): CalendarEntry[] =>
  entries.filter((entry) => entry.from < stay.checkOutDate && stay.checkInDate < entry.to);

/** The property's own rate in USD per night, averaged over a stay with its seasons, as the server computes it. */
export const rateFor = (property: Pick<Property, 'nightlyRate' | 'seasons'>, stay: Stay): number =>
  toDollars(
    ownRateCents(
      toCents(property.nightlyRate),
      property.seasons.map(({ from, to, nightlyRate }) => ({
        from,
        to,
        nightlyRateCents: toCents(nightlyRate),
      })),
      stay.checkInDate,
      stay.checkOutDate,
    ),
  );

/** Why nights are taken, in words for the host. */
export function takenText({ kind, note, booking, feedName }: CalendarEntry): string {
  if (booking) return `booked for “${booking.title}”`;
  if (kind === 'import') return feedName ? `taken in “${feedName}”` : 'taken in another calendar';
  return note ? `blocked by you (${note})` : 'blocked by you';
}
