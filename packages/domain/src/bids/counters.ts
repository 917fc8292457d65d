import { auctionTimes, limits } from '../limits.ts';
import type { Cents } from '../money.ts';
import type { Instant } from '../requests/clock.ts';

export const counterAnswers = ['accepted', 'declined'] as const;
export type CounterAnswer = (typeof counterAnswers)[number];
export type CounterStatus = 'open' | CounterAnswer | 'expired';

export type Counter = { amountCents: Cents; answer: CounterAnswer | null; expiresAt: Instant };

/** A counter-offer at an instant: unanswered it is open until it expires. */
export const counterStatus = (counter: Pick<Counter, 'answer' | 'expiresAt'>, now: Instant): CounterStatus =>
  counter.answer ?? (now < counter.expiresAt ? 'open' : 'expired');

/** Until when a counter-offer made now holds: 24 h, never past the guest's own decision. */
export const counterExpiry = (now: Instant, decideBy: Instant): Instant =>
  Math.min(now + auctionTimes.counterLife, decideBy);

/**
 * Why a guest may not offer this much per night on a bid; null when they may. At most two counter-offers for each bid, the
 * second one only after the first was answered or has expired, and each better than the last *for whom it is made to*:
 * below the bid (or the guest would gain nothing), and above the guest's own earlier one (so that the two sides only ever
 * come closer). After an accepted one there is no room between the two any more, so that a host is never asked twice for
 * what they have given. A host's "yes" lowers the bid to the counter-offer, after the deadline too; it binds the guest to
 * nothing: the bid still has to be chosen. Amounts in cents per night; the database holds the same (migration 0022).
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

/** Whether any amount at all could still be offered on a bid. */
export const mayCounter = (bidCents: Cents, earlier: readonly Counter[], now: Instant): boolean =>
  counterFault(bidCents, earlier, bidCents - 1, now) === null && bidCents > 1;
