import {
  type BidPatch,
  inTransaction,
  isPropertyTaken,
  lockBid,
  lockProperty,
  lockRequest,
  marketNow,
  priceChangesOf,
  type Tx,
  updateBid,
} from '@palmbid/db';
import {
  AppError,
  allIn,
  effectiveDeadline,
  limits,
  mayRaise,
  nightsBetween,
  notFound,
  toCents,
  waitToChange,
} from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { clockOf, phaseOf } from '../../requests/rules.ts';
import { loadBid } from '../policy.ts';
import { staleBid, termsOf } from '../rules.ts';
import type { EditBidInput } from '../schema.ts';
import { extendDeadline } from './extend-deadline.ts';

/**
 * Changes an own pending bid, or re-confirms a stale one (any edit with an amount). In the decision window only a stale bid can
 * be edited, at the same or a lower amount.
 *
 * @throws AppError `too_many_changes` with the seconds to wait, `raised_already`, `raise_too_late`, `bidding_closed`, ...
 */
export async function editBid(ctx: UserContext, input: EditBidInput): Promise<void> {
  const seen = await loadBid(ctx, input.id, 'bidder');
  await inTransaction(ctx.deps.db, async (tx) => {
    await lockRole(tx, ctx.actor.id, 'host');
    const property = await lockProperty(tx, seen.property_id, 'share');
    const request = await lockRequest(tx, seen.request_id);
    const bid = await lockBid(tx, input.id);
    if (!property || !request || !bid) throw notFound();
    if (bid.status !== 'pending') throw new AppError('bid_not_pending');
    const now = await marketNow(tx);
    const clock = clockOf(request);
    const phase = phaseOf(request, now);
    if (phase === null || clock === null) {
      throw new AppError('request_not_active');
    }
    const stale = bid.request_revision !== request.revision;
    const amountCents = input.amount === undefined ? bid.amount_cents : toCents(input.amount);
    if (phase === 'expired' || (phase === 'deciding' && !(stale && input.amount !== undefined))) {
      throw new AppError('bidding_closed');
    }
    const raise = amountCents > bid.amount_cents;
    if (raise && phase === 'deciding') {
      throw new AppError('bidding_closed', 'After the deadline a bid can only be confirmed or lowered.');
    }
    if (raise && !mayRaise(now, effectiveDeadline(clock))) {
      throw new AppError('raise_too_late');
    }
    const patch: BidPatch = {};
    let moves = false;
    if (input.message !== undefined) patch.message = input.message === '' ? null : input.message;
    const priced =
      input.amount !== undefined || input.checkInDate !== undefined || input.checkOutDate !== undefined;
    if (priced) {
      if (property.status !== 'listed') throw new AppError('property_not_listed');
      const ownDates = stale ? {} : { checkInDate: bid.check_in_date, checkOutDate: bid.check_out_date };
      const terms = termsOf(request, property, { ...ownDates, ...withoutUndefined(input) });
      const allInCents = allIn(nightsOf(terms), amountCents, terms.fees_cents);
      // A higher total counts as a raise even when only the property's fees grew; not when the request changed (a stale bid).
      const dearer = raise || allInCents > bid.all_in_cents;
      if (dearer && !stale && !mayRaise(now, effectiveDeadline(clock))) {
        throw new AppError('raise_too_late');
      }
      if (!stale && (amountCents !== bid.amount_cents || allInCents !== bid.all_in_cents)) {
        await assertMayChange(tx, bid.id, dearer, now);
      }
      // A re-confirmation counts as a new bid for the soft close.
      moves = stale || allInCents < bid.all_in_cents;
      const stay = { checkInDate: terms.check_in_date, checkOutDate: terms.check_out_date };
      if (await isPropertyTaken(tx, property.id, stay)) {
        throw new AppError('property_unavailable');
      }
      // Re-confirming requires an amount; new dates alone do not suffice.
      if (stale && input.amount === undefined) {
        throw new AppError('bid_stale', staleBid.forHost);
      }
      Object.assign(patch, { ...terms, amount_cents: amountCents });
    }
    await updateBid(tx, bid.id, patch);
    if (moves) await extendDeadline(tx, request, now);
  });
}

/** Limits price changes, because probing for a rival's price takes many. The database enforces the same limits. */
async function assertMayChange(tx: Tx, bidId: number, dearer: boolean, now: number): Promise<void> {
  const { recent, raised } = await priceChangesOf(tx, bidId);
  if (dearer && raised) throw new AppError('raised_already');
  const wait = waitToChange(recent, now);
  if (wait === 0) return;
  throw new AppError(
    'too_many_changes',
    `A bid takes ${limits.priceChangesPerHour} new prices an hour. Please try again later.`,
    { retryAfter: Math.ceil(wait / 1000) },
  );
}

const nightsOf = (terms: { check_in_date: string; check_out_date: string }) =>
  nightsBetween(terms.check_in_date, terms.check_out_date);

const withoutUndefined = (input: EditBidInput) => ({
  ...(input.checkInDate !== undefined && { checkInDate: input.checkInDate }),
  ...(input.checkOutDate !== undefined && { checkOutDate: input.checkOutDate }),
});
