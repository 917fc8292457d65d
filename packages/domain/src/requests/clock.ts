import { auctionTimes as t } from '../limits.ts';
import { type CalendarDay, checkInInstant } from '../stay.ts';

/** Milliseconds since 1970. Rules take the database's clock as a parameter and never read one. */
export type Instant = number;

export type RequestPhase = 'bidding' | 'deciding' | 'expired';

/** The stored values from which all times of an active request are computed. */
export type AuctionClock = {
  checkInDate: CalendarDay;
  /** The deadline as agreed at activation. */
  bidDeadlineAt: Instant;
  /** The deadline after soft close moved it; null when it has not. */
  extendedUntil: Instant | null;
  /** Set by a material change in `deciding`: the decision window ends no earlier. */
  decideFloorAt: Instant | null;
  shortNotice: boolean;
  /** The auction's own terms, copied from the settings at activation; without them the defaults apply. */
  terms?: AuctionTerms;
};

/** Durations in milliseconds. */
export type AuctionTerms = { deciding: number; softCloseWindow: number; softCloseMaxExtensions: number };

/** The deadline after soft close: the only one that other rules read. */
export const effectiveDeadline = (c: Pick<AuctionClock, 'bidDeadlineAt' | 'extendedUntil'>): Instant =>
  Math.max(c.bidDeadlineAt, c.extendedUntil ?? 0);

/** The end of the decision window: until then the guest may award a bid. */
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

/** The phase at an instant, from the ends of bidding and of the decision window. */
export const phaseBetween = (now: Instant, deadline: Instant, decidesBy: Instant): RequestPhase =>
  now < deadline ? 'bidding' : now < decidesBy ? 'deciding' : 'expired';

/** The phase of an active request at an instant. */
export const phaseAt = (c: AuctionClock, now: Instant): RequestPhase =>
  phaseBetween(now, effectiveDeadline(c), decideBy(c));

export type Activation =
  | { ok: true; bidDeadlineAt: Instant; shortNotice: boolean }
  | { ok: false; reason: 'check_in_too_soon' };

/**
 * The deadline that a request gets at activation. A wanted deadline outside 1 h .. 30 days counts as missing, and
 * `defaultBidding` (ms) applies; one too close to check-in is moved to 24 h before it.
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

/** Soft close: the deadline after a valid new bid or lower price, whatever its rank; null when it does not move. */
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
