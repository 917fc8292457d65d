import {
  activeRequestsOf,
  hasUpcomingBooking,
  lockRequests,
  marketNow,
  rejectBids,
  requestsWithPendingBidsOf,
  type Tx,
  updateRequest,
} from '@palmbid/db';
import { AppError, canActAsGuest, canActAsHost, type UserRole } from '@palmbid/domain';

/**
 * Closes what the new role no longer allows: a former host's pending bids become `host_inactive`, a former guest's active
 * requests are cancelled as `owner_inactive`. `to: null` closes both, for an account that ends. The caller has locked the user.
 *
 * @throws AppError `upcoming_bookings` with `refuseWithBookings`
 */
export async function closeLostSides(
  tx: Tx,
  userId: number,
  change: { from: UserRole; to: UserRole | null; refuseWithBookings: boolean },
): Promise<void> {
  const { from, to } = change;
  const losesHost = canActAsHost(from) && (to === null || !canActAsHost(to));
  const losesGuest = canActAsGuest(from) && (to === null || !canActAsGuest(to));
  if (!losesHost && !losesGuest) return;

  const bidOn = losesHost ? await requestsWithPendingBidsOf(tx, userId) : [];
  const own = losesGuest ? await activeRequestsOf(tx, userId) : [];
  const affected = [...new Set([...bidOn, ...own])];
  // Waits for an award in progress, so that its booking is seen below.
  const locked = affected.length > 0 ? await lockRequests(tx, affected, 'alone') : [];
  if (change.refuseWithBookings) {
    const booked =
      (losesHost && (await hasUpcomingBooking(tx, userId, 'host'))) ||
      (losesGuest && (await hasUpcomingBooking(tx, userId, 'guest')));
    if (booked) {
      throw new AppError(
        'upcoming_bookings',
        to === null
          ? 'You have upcoming bookings. An account can be deleted once they are over.'
          : 'You have upcoming bookings in the role you want to give up.',
      );
    }
  }
  if (losesHost) await rejectBids(tx, { hostId: userId }, 'host_inactive');
  const now = new Date(await marketNow(tx)).toISOString();
  for (const request of locked) {
    if (request.guest_id !== userId || request.status !== 'active') continue;
    await rejectBids(tx, { requestId: request.id }, 'request_cancelled');
    await updateRequest(tx, request.id, {
      status: 'cancelled',
      closed_reason: 'owner_inactive',
      closed_at: now,
    });
  }
}
