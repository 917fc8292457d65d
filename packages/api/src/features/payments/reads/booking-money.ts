import { type Db, disputesOf, moneyViewOf, operationsOf, partsOf, refundsOfBooking } from '@palmbid/db';
import { notFound, payoutHoursAfterCheckIn } from '@palmbid/domain';
import type { BookingMoneyRows } from '../presenter.ts';

/** Everything about the money of a booking. */
export async function readBookingMoney(db: Db, bookingId: number): Promise<BookingMoneyRows> {
  const view = await moneyViewOf(db, bookingId, payoutHoursAfterCheckIn);
  if (!view) throw notFound();
  return {
    view,
    parts: await partsOf(db, bookingId),
    refunds: await refundsOfBooking(db, bookingId),
    moves: await operationsOf(db, bookingId),
    disputes: await disputesOf(db, bookingId),
  };
}
