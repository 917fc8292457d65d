import type { CancellationPolicy } from '../bids/ranking.ts';
import type { PaymentOption } from '../catalogue/index.ts';
import type { Cents } from '../money.ts';
import type { Instant } from '../requests/clock.ts';
import { addCalendarDays, type CalendarDay, checkInInstant } from '../stay.ts';

const hour = 3_600_000;

/**
 * What a guest owes of the price for cancelling, by the time left before check-in (12:00 UTC of its day): the first row that
 * still holds counts, after the last one everything is owed. A host who cancels is owed nothing, ever. The database holds the
 * same (migration 0018, `cancellation_fee`).
 */
export const cancellationTiers: Readonly<
  Record<CancellationPolicy, readonly { hoursBefore: number; share: number }[]>
> = {
  flexible: [
    { hoursBefore: 24, share: 0 },
    { hoursBefore: 0, share: 0.5 },
  ],
  moderate: [
    { hoursBefore: 5 * 24, share: 0 },
    { hoursBefore: 24, share: 0.5 },
  ],
  strict: [{ hoursBefore: 14 * 24, share: 0.5 }],
};

/** The fee in whole cents for a guest who cancels at this instant. */
export function cancellationFee(
  policy: CancellationPolicy,
  allInCents: Cents,
  checkInDate: CalendarDay,
  now: Instant,
): Cents {
  const left = checkInInstant(checkInDate) - now;
  const tier = cancellationTiers[policy].find(({ hoursBefore }) => left >= hoursBefore * hour);
  return Math.round(allInCents * (tier?.share ?? 1));
}

/** A stay is called off before it begins, by either side; from check-in on it runs its course. */
export const mayCancel = (checkInDate: CalendarDay, now: Instant): boolean =>
  now < checkInInstant(checkInDate);

/** What reopens because a stay was called off takes bids of its former bidders for so long, in milliseconds. */
export const reopenedBidding = 24 * hour;

/** A runner-up may keep the price up for so long after the award, in milliseconds. */
export const priceHold = 48 * hour;

export type Payment = { part: number; dueOn: CalendarDay; amountCents: Cents };

/** The second part of each plan: the first part's share, and how many days before check-in the rest is due. */
const plans: Readonly<Record<Exclude<PaymentOption, 'full'>, { now: number; restDaysBefore: number }>> = {
  split: { now: 0.5, restDaysBefore: 30 },
  reserve: { now: 0, restDaysBefore: 7 },
  deposit: { now: 0.2, restDaysBefore: 14 },
};

/**
 * When what is due, in cents; the parts add up to the price. Money changes hands between the two, not through the house: the
 * plan is the guest's wish that the host bid on. A rest whose day has passed is due at once. The database writes the same
 * rows with each booking (migration 0018, `payment_schedule`).
 */
export function paymentSchedule(
  plan: PaymentOption,
  allInCents: Cents,
  bookedOn: CalendarDay,
  checkInDate: CalendarDay,
): Payment[] {
  if (plan === 'full') return [{ part: 1, dueOn: bookedOn, amountCents: allInCents }];
  const { now, restDaysBefore } = plans[plan];
  const day = addCalendarDays(checkInDate, -restDaysBefore);
  const restOn = day < bookedOn ? bookedOn : day;
  const first = Math.round(allInCents * now);
  const parts = [
    { dueOn: bookedOn, amountCents: first },
    { dueOn: restOn, amountCents: allInCents - first },
  ].filter(({ amountCents }) => amountCents > 0);
  return parts.map((each, i) => ({ part: i + 1, ...each }));
}
