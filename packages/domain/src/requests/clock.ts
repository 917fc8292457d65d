import { auctionTimes as t } from '../limits.ts';
import { type CalendarDay, checkInInstant } from '../stay.ts';

/** Milliseconds since 1970. Rules get the database's clock as a parameter and never read one. */
export type Instant = number;

export type RequestPhase = 'bidding' | 'deciding' | 'expired';

/** The stored facts from which every time of an active request is computed. */
export type AuctionClock = {
  checkInDate: CalendarDay;
  /** The deadline as agreed at activation. */
  bidDeadlineAt: Instant;
  /** Where soft close has moved it, if it has. */
  extendedUntil: Instant | null;
  /** Set by a material change in `deciding`: the decision may not end before. */
  decideFloorAt: Instant | null;
  shortNotice: boolean;
  /** The auction's own terms, taken from the settings when it became active; without them the defaults. */
  terms?: AuctionTerms;
};

/** Spans in milliseconds. */
export type AuctionTerms = { deciding: number; softCloseWindow: number; softCloseMaxExtensions: number };

/** Rules 2 and 9: the one deadline that everything reads. */
export const effectiveDeadline = (c: Pick<AuctionClock, 'bidDeadlineAt' | 'extendedUntil'>): Instant =>
  Math.max(c.bidDeadlineAt, c.extendedUntil ?? 0);

/** Rules 2 and 11: until when the guest may decide. */
export function decideBy(c: AuctionClock): Instant {
  const deadline = effectiveDeadline(c);
  const checkIn = checkInInstant(c.checkInDate);
  const regular = c.shortNotice
    ? deadline + t.shortNoticeDeciding
    : Math.min(deadline + (c.terms ?? t).deciding, checkIn - t.decidingEndsBeforeCheckIn);
  if (c.decideFloorAt === null) return regular;
  const cap = c.shortNotice ? checkIn : checkIn - t.decidingEndsBeforeCheckIn;
  return Math.max(regular, Math.min(c.decideFloorAt, cap));
}

/** Rule 1: the phase of an active request at an instant. */
export function phaseAt(c: AuctionClock, now: Instant): RequestPhase {
  if (now < effectiveDeadline(c)) return 'bidding';
  return now < decideBy(c) ? 'deciding' : 'expired';
}

export type Activation =
  | { ok: true; bidDeadlineAt: Instant; shortNotice: boolean }
  | { ok: false; reason: 'check_in_too_soon' };

/**
 * Rule 2: the deadline that activation gives. A wanted deadline outside 1 h .. 30 days counts as missing (then
 * `defaultBidding`, in ms); one too near
 * check-in is clamped to 24 h before it.
 */
export function activate(
  now: Instant,
  checkInDate: CalendarDay,
  wanted: Instant | null,
  defaultBidding: number = t.defaultBidding,
): Activation {
  const checkIn = checkInInstant(checkInDate);
  if (checkIn < now + t.activationLead) return { ok: false, reason: 'check_in_too_soon' };
  if (checkIn - now < t.shortNotice) {
    return { ok: true, bidDeadlineAt: now + t.shortNoticeBidding, shortNotice: true };
  }
  const legal = wanted !== null && wanted >= now + t.minBidding && wanted <= now + t.maxBidding;
  const chosen = legal ? wanted : now + defaultBidding;
  return {
    ok: true,
    bidDeadlineAt: Math.min(chosen, checkIn - t.biddingEndsBeforeCheckIn),
    shortNotice: false,
  };
}

/** Soft close: where a valid new bid or lower price moves the deadline, whatever its rank; null when it stays. */
export function softClose(
  c: Pick<AuctionClock, 'bidDeadlineAt' | 'extendedUntil' | 'terms'> & { extensions: number },
  now: Instant,
): Instant | null {
  const deadline = effectiveDeadline(c);
  const { softCloseWindow, softCloseMaxExtensions } = c.terms ?? t;
  if (now >= deadline || deadline - now > softCloseWindow) return null;
  if (c.extensions >= softCloseMaxExtensions) return null;
  const moved = now + softCloseWindow;
  return moved > deadline ? moved : null;
}
