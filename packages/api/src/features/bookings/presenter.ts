import type { BookingRow, BookingSide, PriceHold, paymentsOf } from '@palmbid/db';
import { activate, cancellationFee, mayCancel, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import { toRefunds } from '../bids/presenter.ts';
import type { booking, bookingDetails } from './schema.ts';

/** Whether this side's review is due, written, or too late; null before the stay is over. */
function reviewOf(row: BookingRow): z.input<typeof booking>['review'] {
  if (row.status !== 'stayed') return null;
  if (row.reviewed) return 'written';
  return Date.parse(row.now) < Date.parse(row.reviews_close_at) ? 'due' : 'closed';
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
    refunds: toRefunds(row.cancellation_policy, row.all_in_cents, row.check_in_at, row.created_at),
    review: reviewOf(row),
    property: {
      id: row.property_id,
      title: row.property_title,
      location: row.property_location,
      imageUrl: row.property_image_url,
      address: side === 'host' || stands ? row.property_address : null,
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
      timezone: row.timezone,
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

/** What runners-up hold for the guest of a stay, while there is time to look for another one. */
function toHeld(row: BookingRow, held: readonly PriceHold[]): z.input<typeof bookingDetails>['held'] {
  const [cheapest] = held;
  const open = row.status === 'confirmed' || row.status === 'cancelled_by_guest';
  if (!cheapest || !open || !activate(Date.parse(row.now), row.check_in_date, null).ok) return null;
  return { offers: held.length, until: cheapest.held_until, allIn: toDollars(cheapest.all_in_cents) };
}

/** The same with the plan, and what cancelling would mean now. */
export function toBookingDetails(
  row: BookingRow,
  side: BookingSide,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  next: { reopenedAs: number | null; held: readonly PriceHold[] },
): z.input<typeof bookingDetails> {
  const now = Date.parse(row.now);
  const checkIn = Date.parse(row.check_in_at);
  const open = row.status === 'confirmed' && mayCancel(checkIn, now);
  const { all_in_cents: price, cancellation_fee_cents: owed } = row;
  const fee = side === 'host' ? 0 : cancellationFee(row.cancellation_policy, price, checkIn, now);
  const held = toHeld(row, next.held);
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
    reopenedAs: next.reopenedAs,
    held,
    abilities: {
      cancel: open,
      markPayments: side === 'host' && row.status !== 'cancelled_by_host',
      reopen: held !== null && row.status === 'cancelled_by_guest',
    },
  };
}
