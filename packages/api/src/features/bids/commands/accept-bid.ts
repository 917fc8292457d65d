import {
  type BidRow,
  insertBooking,
  inTransaction,
  isPropertyTaken,
  lockBid,
  lockProperty,
  lockRequests,
  marketNow,
  overlappingBids,
  type PropertyRow,
  type RequestRow,
  rejectBids,
  updateBid,
  updateRequest,
} from '@palmbid/db';
import { AppError, notFound, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { phaseOf } from '../../requests/rules.ts';
import { loadBid } from '../policy.ts';
import { staleBid } from '../rules.ts';
import type { AcceptBidInput } from '../schema.ts';

/** The state checks of an award, in the contract's order. The request, bid and property are locked. */
function assertAwardable(
  request: RequestRow,
  bid: BidRow,
  expectedAmount: number | undefined,
  now: number,
): void {
  if (request.status !== 'active') {
    throw request.status === 'completed'
      ? new AppError('illegal_transition', 'This request is completed; another bid has been accepted.')
      : new AppError('request_not_active', 'This request is not active.');
  }
  if (bid.status !== 'pending') throw new AppError('bid_not_pending', 'This bid is no longer open.');
  if (phaseOf(request, now) === 'expired') {
    throw new AppError('decision_expired');
  }
  if (bid.request_revision !== request.revision) {
    throw new AppError('bid_stale', staleBid.forGuest);
  }
  if (expectedAmount !== undefined && toCents(expectedAmount) !== bid.amount_cents) {
    throw new AppError('bid_changed');
  }
}

/** Checks that the terms the guest saw are still the property's: the booking copies them now. */
function assertSameTerms(property: PropertyRow, expected: AcceptBidInput['expectedTerms']): void {
  if (!expected) return;
  const same =
    expected.cancellationPolicy === property.cancellation_policy &&
    expected.checkInTime === property.check_in_time &&
    expected.timezone === (property.timezone ?? 'UTC');
  if (!same) {
    throw new AppError(
      'bid_changed',
      'The host has changed the cancellation terms or the check-in time. Please look at them again.',
    );
  }
}

/**
 * The award, in one transaction and in the lock order property, affected requests by id, bid. It closes the other bids as not
 * selected, completes the request, inserts the booking with its nights, and closes bids of the same property on overlapping
 * nights elsewhere. Accepting the accepted bid again changes nothing.
 */
export async function acceptBid(ctx: UserContext, input: AcceptBidInput): Promise<void> {
  const seen = await loadBid(ctx, input.id, 'owner');
  await inTransaction(ctx.deps.db, async (tx) => {
    const property = await lockProperty(tx, seen.property_id, 'exclusive');
    const stay = { checkInDate: seen.check_in_date, checkOutDate: seen.check_out_date };
    const overlapping = await overlappingBids(tx, seen.property_id, stay, seen.request_id);
    const requests = await lockRequests(
      tx,
      [...new Set([seen.request_id, ...overlapping.map((b) => b.request_id)])],
      'exclusive',
    );
    const bid = await lockBid(tx, seen.id);
    const request = requests.find((r) => r.id === seen.request_id);
    if (!property || !bid || !request || request.deleted_at !== null) throw notFound();
    if (bid.status === 'accepted') return;
    const now = await marketNow(tx);
    assertAwardable(request, bid, input.expectedAmount, now);
    if (bid.check_in_date !== seen.check_in_date || bid.check_out_date !== seen.check_out_date) {
      throw new AppError('bid_changed');
    }
    assertSameTerms(property, input.expectedTerms);
    if (property.status !== 'listed')
      throw new AppError('property_not_listed', 'This property is no longer listed.');
    if (await isPropertyTaken(tx, property.id, stay)) {
      throw new AppError('property_unavailable', 'This property is no longer free on these dates.');
    }
    const at = new Date(now).toISOString();
    await updateBid(tx, bid.id, { status: 'accepted', decided_at: at });
    await rejectBids(tx, { requestId: request.id, exceptId: bid.id }, 'not_selected');
    await updateRequest(tx, request.id, { status: 'completed', accepted_bid_id: bid.id, closed_at: at });
    await insertBooking(tx, bid);
    await rejectBids(tx, { ids: overlapping.map((b) => b.id) }, 'property_unavailable');
  });
}
