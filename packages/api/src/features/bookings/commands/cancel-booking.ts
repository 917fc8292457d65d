import {
  cancelBookingRow,
  findBookingParty,
  inTransaction,
  isActiveGuest,
  lockBooking,
  lockRequest,
  marketNow,
  type PropertyRow,
} from '@palmbid/db';
import { AppError, cancellationFee, mayCancel, notFound, refused, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { settleBooking } from '../../payments/commands/settle-booking.ts';
import type { CancelBookingInput } from '../schema.ts';
import { lockHeldProperties, placeHeldBids, reopen } from './reopen-request.ts';

/**
 * Cancels a stay before it begins; its nights are free at once. A guest pays the fee of the agreed policy, which must be the one
 * they saw (`expectedFee`). A host pays everything back, and the guest's request is reopened for 24 hours to its former bidders,
 * with the prices that runners-up still hold as bids. What was paid through a provider and is not owed any more is refunded.
 *
 * @throws AppError `not_found`, `illegal_transition`, `conflict` when the fee is no longer the one that was shown
 */
export async function cancelBooking(ctx: UserContext, input: CancelBookingInput): Promise<void> {
  const seen = await findBookingParty(ctx.deps.db, input.id, ctx.actor.id);
  if (!seen) throw notFound();
  await inTransaction(ctx.deps.db, async (tx) => {
    // Lock order: users, properties by id, the request, then the booking.
    const properties =
      seen.side === 'host' ? await lockHeldProperties(tx, seen) : new Map<number, PropertyRow>();
    const request = await lockRequest(tx, seen.request_id, 'exclusive');
    const booking = await lockBooking(tx, seen.id);
    if (!request || !booking) throw notFound();
    const now = await marketNow(tx);
    if (booking.status !== 'confirmed') {
      throw refused('illegal_transition.booking_ended');
    }
    const checkIn = Date.parse(booking.check_in_at);
    if (!mayCancel(checkIn, now)) {
      throw refused('illegal_transition.stay_begun');
    }
    if (seen.side === 'guest') {
      const { cancellation_policy: policy, all_in_cents: price } = booking;
      if (toCents(input.expectedFee) !== cancellationFee(policy, price, checkIn, now)) {
        throw new AppError('conflict', 'What cancelling costs has changed. Please look at it again.');
      }
      await cancelBookingRow(tx, booking.id, 'cancelled_by_guest');
      await settleBooking(tx, booking.id);
      return;
    }
    await cancelBookingRow(tx, booking.id, 'cancelled_by_host');
    await settleBooking(tx, booking.id);
    if (request.deleted_at !== null || !(await isActiveGuest(tx, request.guest_id))) return;
    const reopened = await reopen(tx, request, now);
    if (reopened) await placeHeldBids(tx, request.id, reopened, properties);
  });
}
