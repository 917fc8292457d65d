import {
  findBookingParty,
  inTransaction,
  isActiveGuest,
  lockBooking,
  lockRequest,
  marketNow,
  reopenedAs,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { lockHeldProperties, placeHeldBids, reopen } from './reopen-request.ts';

/**
 * For a guest who cancelled the stay: while runners-up hold their prices, reopens the request as after a host's cancellation,
 * with those prices as bids. Does nothing when it has been reopened already. Without a held price it fails, so that cancelling
 * does not buy a second auction.
 *
 * @throws AppError `not_found`, `forbidden` for a host or a caller who cannot post requests, `illegal_transition`
 */
export async function reopenBooking(ctx: UserContext, id: number): Promise<void> {
  const seen = await findBookingParty(ctx.deps.db, id, ctx.actor.id);
  if (!seen) throw notFound();
  if (seen.side !== 'guest') {
    throw new AppError('forbidden', 'Only the guest of a stay can look for the next offer.');
  }
  await inTransaction(ctx.deps.db, async (tx) => {
    const properties = await lockHeldProperties(tx, seen);
    const request = await lockRequest(tx, seen.request_id, 'exclusive');
    const booking = await lockBooking(tx, seen.id);
    if (!request || !booking) throw notFound();
    if ((await reopenedAs(tx, request.id)) !== null) return;
    if (booking.status !== 'cancelled_by_guest') {
      throw new AppError('illegal_transition', 'Only a stay that you have called off can be replaced.');
    }
    if (request.deleted_at !== null) throw notFound();
    if (!(await isActiveGuest(tx, request.guest_id))) {
      throw new AppError('forbidden', 'Only guests can post requests.');
    }
    const reopened = await reopen(tx, request, await marketNow(tx));
    if (!reopened || (await placeHeldBids(tx, request.id, reopened, properties)) === 0) {
      throw new AppError('illegal_transition', 'Nobody holds a price for this stay any more.');
    }
  });
}
