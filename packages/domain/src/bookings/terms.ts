import type { CancellationPolicy } from '../bids/ranking.ts';
import type { PaymentOption } from '../catalogue/index.ts';
import { type Cents, formatMoney } from '../money.ts';
import type { Instant } from '../requests/clock.ts';
import { addCalendarDays, type CalendarDay } from '../stay.ts';
import { formatInZone, timeZoneName } from '../time-zone.ts';

const hour = 3_600_000;

export const cancellationPolicyNames: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  strict: 'Strict',
};

/**
 * The share of the price (0..1) that a guest gets back for cancelling, by the time left before check-in: the first row that
 * still applies counts; after the last one nothing is refunded. A host who cancels is never owed anything. The database
 * computes the same (`cancellation_fee`).
 */
export const cancellationTiers: Readonly<
  Record<CancellationPolicy, readonly { hoursBefore: number; back: number }[]>
> = {
  flexible: [
    { hoursBefore: 24, back: 1 },
    { hoursBefore: 0, back: 0.5 },
  ],
  moderate: [
    { hoursBefore: 5 * 24, back: 1 },
    { hoursBefore: 24, back: 0.5 },
  ],
  strict: [{ hoursBefore: 14 * 24, back: 0.5 }],
};

/** The fee in whole cents, half a cent rounded up. */
const owed = (allInCents: Cents, back: number): Cents => Math.round(allInCents * (1 - back));

/**
 * The fee in whole cents for a guest who cancels at `now`. Only the database computes when a stay begins (`stay_instant`): its
 * time zone table and Node's are rarely of the same year.
 */
export function cancellationFee(
  policy: CancellationPolicy,
  allInCents: Cents,
  checkIn: Instant,
  now: Instant,
): Cents {
  const tier = cancellationTiers[policy].find(({ hoursBefore }) => checkIn - now >= hoursBefore * hour);
  return owed(allInCents, tier?.back ?? 0);
}

/** The amount refunded to a guest who cancels by `until`, inclusive; after the last row nothing. */
export type Refund = { until: Instant; amountCents: Cents };

/** The refunds that a policy still offers for one stay from an instant on; empty when nothing is refunded any more. */
export const refundsOf = (
  policy: CancellationPolicy,
  allInCents: Cents,
  checkIn: Instant,
  from: Instant,
): Refund[] =>
  cancellationTiers[policy]
    .map(({ hoursBefore, back }) => ({
      until: checkIn - hoursBefore * hour,
      amountCents: allInCents - owed(allInCents, back),
    }))
    .filter(({ until }) => until >= from);

const spanBefore = (hours: number): string =>
  hours === 0
    ? 'check-in'
    : hours % 24 === 0 && hours > 24
      ? `${hours / 24} days before check-in`
      : `${hours} hours before check-in`;

/** A policy as a sentence: "Full refund until 5 days before check-in, then half until 24 hours before check-in, then nothing." */
export function cancellationRule(policy: CancellationPolicy): string {
  const steps = cancellationTiers[policy].map(
    ({ hoursBefore, back }, i) =>
      `${back === 1 ? 'full refund' : i === 0 ? 'half of the price back' : 'half'} until ${spanBefore(hoursBefore)}`,
  );
  const words = [...steps, 'nothing'].join(', then ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/**
 * What a policy means for one stay, with instants in the property's time zone: "Free cancellation until Wed, May 12, 2027,
 * 3:00 PM (Honolulu time). After that $346 of $692 back until Sun, May 16, 2027, 3:00 PM. After that nothing." Amounts in USD.
 */
export function refundSentence(refunds: CancellableStay['refunds'], allIn: number, timezone: string): string {
  if (refunds.length === 0) return 'No refund any more for cancelling.';
  const steps = refunds.map(({ until, amount }, i) => {
    const what =
      amount === allIn ? 'Free cancellation' : `${formatMoney(amount)} of ${formatMoney(allIn)} back`;
    const zone = i === 0 ? ` (${timeZoneName(timezone)})` : '';
    return `${i === 0 ? '' : 'After that '}${what} until ${formatInZone(until, timezone)}${zone}.`;
  });
  return [...steps, 'After that nothing.'].join(' ');
}

/** The cancellation terms of an offered or booked stay; money in USD. */
export type CancellableStay = {
  allIn: number;
  refunds: readonly { until: Instant | string; amount: number }[];
  property: { cancellationPolicy: CancellationPolicy; timezone: string };
};

/** "Moderate. Free cancellation until Mon, Jun 7, 2027, 3:00 PM (Honolulu time). After that …": the policy of one stay. */
export const cancellationTerms = ({ allIn, refunds, property }: CancellableStay): string =>
  `${cancellationPolicyNames[property.cancellationPolicy]}. ${refundSentence(refunds, allIn, property.timezone)}`;

/** Either side may cancel a stay until it begins at check-in. */
export const mayCancel = (checkIn: Instant, now: Instant): boolean => now < checkIn;

/** Plan B: how long a request that reopened after a cancelled booking takes bids, in milliseconds. */
export const reopenedBidding = 24 * hour;

/** Plan B: how long after the award a runner-up may hold their price, in milliseconds. */
export const priceHold = 48 * hour;

export type Payment = { part: number; dueOn: CalendarDay; amountCents: Cents };

/** For each plan: the share due at booking, and how many days before check-in the rest is due. */
const plans: Readonly<Record<Exclude<PaymentOption, 'full'>, { now: number; restDaysBefore: number }>> = {
  split: { now: 0.5, restDaysBefore: 30 },
  reserve: { now: 0, restDaysBefore: 7 },
  deposit: { now: 0.2, restDaysBefore: 14 },
};

/**
 * Due dates and amounts in cents; the parts add up to the price. Guest and host pay each other directly, not through Palmbid:
 * the plan is what the guest asked for when the host bid. A rest whose due day has passed is due at once. The database writes
 * the same rows with each booking (`payment_schedule`).
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
