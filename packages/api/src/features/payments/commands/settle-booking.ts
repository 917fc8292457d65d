import { hurryCharges, lockMoney, movableBack, operationsSoFar, planOperation, type Tx } from '@palmbid/db';
import type { MoveKind } from '@palmbid/domain';
import { moveKey } from '../rules.ts';

/** Plans moves back of what was moved, the latest first, until an amount is reached; disputed money has to wait. */
async function planBack(
  tx: Tx,
  bookingId: number,
  kind: 'refund' | 'reversal',
  cents: number,
): Promise<void> {
  const source: MoveKind = kind === 'refund' ? 'charge' : 'payout';
  let { moves } = await operationsSoFar(tx, bookingId, kind);
  let missing = cents;
  for (const { id: sourceId, cents: available } of await movableBack(tx, bookingId, source)) {
    const part = Math.min(missing, available);
    if (part <= 0) return;
    moves += 1;
    await planOperation(tx, { bookingId, kind, cents: part, key: moveKey(bookingId, kind, moves), sourceId });
    missing -= part;
  }
}

/**
 * Plans what follows from a booking's balances: what the guest has paid too much is refunded, what the host has received too much is
 * taken back, and the page of a payment that is no longer owed is closed. Call it in the transaction of what changed them; calling it
 * again plans nothing twice. The caller may hold the lock on the booking, and none behind it.
 */
export async function settleBooking(tx: Tx, bookingId: number): Promise<void> {
  const booking = await lockMoney(tx, bookingId);
  if (!booking || booking.provider === 'agreement') return;
  if (booking.guest_receivable < 0) await planBack(tx, bookingId, 'refund', -booking.guest_receivable);
  if (booking.host_payable > 0) await planBack(tx, bookingId, 'reversal', booking.host_payable);
  await hurryCharges(tx, bookingId);
}
