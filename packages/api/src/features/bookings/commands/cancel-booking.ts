import {
  cancelBookingRow,
  findBookingParty,
  heldPrices,
  insertBid,
  insertRequest,
  inTransaction,
  isActiveGuest,
  isPropertyTaken,
  lockBooking,
  lockProperty,
  lockRequest,
  marketNow,
  type PropertyRow,
  type RequestRow,
  type Tx,
} from '@palmbid/db';
import {
  AppError,
  activate,
  cancellationFee,
  mayCancel,
  notFound,
  reopenedBidding,
  toCents,
} from '@palmbid/domain';
import type { UserContext } from '../../bids/commands/load.ts';
import { termsOf } from '../../bids/commands/price.ts';
import { wishOf } from '../../requests/commands/terms.ts';
import type { CancelBookingInput } from '../schema.ts';

/**
 * Calls a stay off before it begins: its nights are free at once. A guest owes what the agreed policy says, and only what was
 * on screen (`expectedFee`); a host owes the guest everything back, and the guest's request opens again for 24 hours to those
 * who had bid on it, with the prices that runners-up still hold as bids to choose from.
 *
 * @throws AppError `not_found`, `illegal_transition`, `conflict` when the fee is no longer the one that was shown
 */
export async function cancelBooking(ctx: UserContext, input: CancelBookingInput): Promise<void> {
  const seen = await findBookingParty(ctx.deps.db, input.id, ctx.actor.id);
  if (!seen) throw notFound();
  await inTransaction(ctx.deps.db, async (tx) => {
    const homes = new Map<number, PropertyRow>();
    if (seen.side === 'host') {
      // The house's order: properties by id, the request, then the booking.
      const ids = new Set((await heldPrices(tx, seen.request_id)).map((hold) => hold.property_id));
      for (const id of [...ids].sort((a, b) => a - b)) {
        const home = await lockProperty(tx, id, 'share');
        if (home) homes.set(id, home);
      }
    }
    const request = await lockRequest(tx, seen.request_id, 'alone');
    const booking = await lockBooking(tx, seen.id);
    if (!request || !booking) throw notFound();
    const now = await marketNow(tx);
    if (booking.status !== 'confirmed') {
      throw new AppError('illegal_transition', 'This booking has already ended.');
    }
    if (!mayCancel(booking.check_in_date, now)) {
      throw new AppError('illegal_transition', 'This stay has begun; it can no longer be cancelled.');
    }
    if (seen.side === 'guest') {
      const { cancellation_policy: policy, all_in_cents: price, check_in_date: checkIn } = booking;
      if (toCents(input.expectedFee) !== cancellationFee(policy, price, checkIn, now)) {
        throw new AppError('conflict', 'What cancelling costs has changed. Please look at it again.');
      }
      await cancelBookingRow(tx, booking.id, 'cancelled_by_guest');
      return;
    }
    await cancelBookingRow(tx, booking.id, 'cancelled_by_host');
    if (request.deleted_at !== null || !(await isActiveGuest(tx, request.guest_id))) return;
    const reopened = await reopen(tx, request, now);
    if (reopened) await placeHeldBids(tx, request.id, reopened, homes);
  });
}

/** Prices that runners-up hold are bids again at once. One that was held after the locks waits for its host. */
async function placeHeldBids(
  tx: Tx,
  oldId: number,
  reopened: RequestRow,
  homes: ReadonlyMap<number, PropertyRow>,
): Promise<void> {
  for (const hold of await heldPrices(tx, oldId)) {
    const home = homes.get(hold.property_id);
    const stay = { checkInDate: hold.check_in_date, checkOutDate: hold.check_out_date };
    if (home?.status !== 'listed' || (await isPropertyTaken(tx, home.id, stay))) continue;
    await insertBid(tx, {
      host_id: hold.host_id,
      guest_id: reopened.guest_id,
      request_id: reopened.id,
      property_id: home.id,
      amount_cents: hold.amount_cents,
      message: hold.message,
      ...termsOf(reopened, home, stay),
      // What was held is the whole price.
      fees_cents: hold.fees_cents,
    });
  }
}

/** The same wish once more, active for a day; null where check-in is too near for anybody to bid. */
async function reopen(tx: Tx, old: RequestRow, now: number): Promise<RequestRow | null> {
  const terms = activate(now, old.check_in_date, now + reopenedBidding);
  if (!terms.ok) return null;
  const { id } = await insertRequest(tx, {
    ...wishOf(old),
    reopened_from: old.id,
    status: 'active',
    bid_deadline_at: new Date(terms.bidDeadlineAt).toISOString(),
    short_notice: terms.shortNotice,
    activated_at: new Date(now).toISOString(),
  });
  return (await lockRequest(tx, id)) ?? null;
}
