import { insertRefund, lockMoney, type Tx } from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import { settleBooking } from './settle-booking.ts';

export type Refund = {
  bookingId: number;
  /** US cents, off what the guest pays in total. */
  cents: number;
  /** One or two sentences for guest and host. */
  reason: string;
  /** Names the cause, such as `case:12:decided`: the same key again, on the same booking, changes nothing. */
  key: string;
};

/**
 * Gives a guest so much of a stay's price back, from host and commission in proportion. Works in the caller's transaction, which may
 * hold locks on users, properties, requests and bids. Through a provider, what was paid too much is planned as refunds and moved by
 * the worker after the commit (`sendOperations`); what was not paid yet is no longer owed. By agreement it records what the host owes
 * the guest. Deciding the same refund twice needs two keys.
 *
 * @throws AppError `not_found`; `conflict` for more than the stay still costs
 */
export async function refundBooking(tx: Tx, refund: Refund): Promise<'planned' | 'owed'> {
  const booking = await lockMoney(tx, refund.bookingId);
  if (!booking) throw notFound();
  const isNew = await insertRefund(tx, refund);
  if (booking.provider === 'agreement') return 'owed';
  if (isNew) await settleBooking(tx, booking.id);
  return 'planned';
}
