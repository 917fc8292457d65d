import type { BookingRow, BookingSide, paymentsOf } from '@palmbid/db';
import { cancellationFee, mayCancel, reviewsCloseAt, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { booking, bookingDetails } from './schema.ts';

/** Whether this side's review is due, written, or too late; null before the stay is over. */
function reviewOf(row: BookingRow): z.input<typeof booking>['review'] {
  if (row.status !== 'stayed') return null;
  if (row.reviewed) return 'written';
  return Date.parse(row.now) < reviewsCloseAt(row.check_out_date) ? 'due' : 'closed';
}

export function toBooking(row: BookingRow, side: BookingSide): z.input<typeof booking> {
  const stands = row.status === 'confirmed' || row.status === 'stayed';
  return {
    id: row.id,
    requestId: row.request_id,
    bidId: row.bid_id,
    propertyId: row.property_id,
    side,
    status: row.status,
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    nights: row.nights,
    guests: row.guests,
    amount: toDollars(row.amount_cents),
    fees: toDollars(row.fees_cents),
    allIn: toDollars(row.all_in_cents),
    createdAt: row.created_at,
    closedAt: row.closed_at,
    review: reviewOf(row),
    property: {
      id: row.property_id,
      title: row.property_title,
      location: row.property_location,
      imageUrl: row.property_image_url,
      address: side === 'host' || stands ? row.property_address : null,
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
      cancellationPolicy: row.cancellation_policy,
    },
    request: { title: row.request_title, open: !row.request_gone },
    other: {
      id: row.other_id,
      name: row.other_name,
      email: stands && !row.other_gone ? row.other_email : null,
      profileImage: row.other_gone ? null : row.other_image,
      bio: stands && !row.other_gone ? row.other_bio : null,
    },
  };
}

/** The same with the plan, and what cancelling would mean now. */
export function toBookingDetails(
  row: BookingRow,
  side: BookingSide,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  reopenedAs: number | null,
): z.input<typeof bookingDetails> {
  const now = Date.parse(row.now);
  const open = row.status === 'confirmed' && mayCancel(row.check_in_date, now);
  const { all_in_cents: price, cancellation_fee_cents: owed } = row;
  const fee = side === 'host' ? 0 : cancellationFee(row.cancellation_policy, price, row.check_in_date, now);
  return {
    ...toBooking(row, side),
    paymentPlan: row.payment_plan,
    payments: payments.map((each) => ({
      part: each.part,
      dueOn: each.due_on,
      amount: toDollars(each.amount_cents),
      receivedAt: each.received_at,
    })),
    cancellationFee: owed === null ? null : toDollars(owed),
    cancellation: open ? { fee: toDollars(fee), refund: toDollars(price - fee) } : null,
    reopenedAs: side === 'guest' ? reopenedAs : null,
    abilities: { cancel: open, markPayments: side === 'host' && row.status !== 'cancelled_by_host' },
  };
}
