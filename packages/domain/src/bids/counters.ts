import { auctionTimes, limits } from '../limits.ts';
import type { Cents } from '../money.ts';
import type { Instant } from '../requests/clock.ts';

export const counterAnswers = ['accepted', 'declined'] as const;
export type CounterAnswer = (typeof counterAnswers)[number];
export type CounterStatus = 'open' | CounterAnswer | 'expired';

export type Counter = { amountCents: Cents; answer: CounterAnswer | null; expiresAt: Instant };

/** The status of a counter-offer at an instant: without an answer it is open until it expires. */
export const counterStatus = (counter: Pick<Counter, 'answer' | 'expiresAt'>, now: Instant): CounterStatus =>
  counter.answer ?? (now < counter.expiresAt ? 'open' : 'expired');

/** When a counter-offer made now expires: after 24 h, at the latest when the guest's decision window ends. */
export const counterExpiry = (now: Instant, decideBy: Instant): Instant =>
  Math.min(now + auctionTimes.counterLife, decideBy);

/**
 * Counter-offer: why the guest may not offer this amount per night on a bid; null when they may. A bid takes at most two
 * counter-offers, the second only after the first was answered or has expired. Each must be below the bid (otherwise the guest
 * gains nothing) and above the guest's previous one (so that the two sides only come closer). After an accepted one no amount
 * is left between the two, so a host is never asked twice for the same price. Accepting lowers the bid to the counter-offer,
 * after the deadline too, and does not bind the guest: the bid still has to be awarded. Amounts in cents per night; the trigger
 * `counters_guard` enforces the same.
 */
export function counterFault(
  bidCents: Cents,
  earlier: readonly Counter[],
  amountCents: Cents,
  now: Instant,
): 'too_many' | 'open' | 'not_below_bid' | 'not_above_last' | null {
  const last = earlier.at(-1);
  if (last && counterStatus(last, now) === 'open') return 'open';
  if (earlier.length >= limits.countersPerBid) return 'too_many';
  if (amountCents >= bidCents) return 'not_below_bid';
  if (last && amountCents <= last.amountCents) return 'not_above_last';
  return null;
}
