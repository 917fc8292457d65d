import type { BookingRow, BookingSide, PriceHold, paymentsOf, TrustRow } from '@palmbid/db';
import {
  activate,
  cancellationFee,
  mayCancel,
  type PaymentProviderName,
  timeOfDayIn,
  toDollars,
} from '@palmbid/domain';
import ICAL from 'ical.js';
import type { z } from 'zod';
import { toLines, toRefunds } from '../bids/presenter.ts';
import { toHostTrust } from '../verification/presenter.ts';
import type { booking, bookingDetails } from './schema.ts';

/** Whether this side's review is due, written or closed; null before the stay is over. */
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
    lines: toLines({
      nights: row.nights,
      amountCents: row.amount_cents,
      feesCents: row.fees_cents,
      lines: row.lines,
    }),
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

/** The prices that runners-up hold for the guest of a stay, while a new request could still be activated. */
function toHeld(row: BookingRow, held: readonly PriceHold[]): z.input<typeof bookingDetails>['held'] {
  const [cheapest] = held;
  const open = row.status === 'confirmed' || row.status === 'cancelled_by_guest';
  if (!cheapest || !open || !activate(Date.parse(row.now), row.check_in_date, null).ok) return null;
  return { offers: held.length, until: cheapest.held_until, allIn: toDollars(cheapest.all_in_cents) };
}

/** A booking with its payment plan and the consequences of cancelling now. */
export function toBookingDetails(
  row: BookingRow,
  side: BookingSide,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  next: { reopenedAs: number | null; held: readonly PriceHold[] },
  trust: Omit<TrustRow, 'user_id'>,
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
    paymentProvider: row.payment_provider as PaymentProviderName,
    payments: payments.map((each) => ({
      part: each.part,
      dueOn: each.due_on,
      amount: toDollars(each.amount_cents),
      receivedAt: each.received_at,
    })),
    cancellationFee: owed === null ? null : toDollars(owed),
    cancellation: open ? { fee: toDollars(fee), refund: toDollars(price - fee) } : null,
    reopenedAs: next.reopenedAs,
    otherTrust: toHostTrust(side === 'guest' ? trust : { ...trust, standing: null }),
    held,
    abilities: {
      cancel: open,
      markPayments:
        side === 'host' && row.status !== 'cancelled_by_host' && row.payment_provider === 'agreement',
      reopen: held !== null && row.status === 'cancelled_by_guest',
    },
  };
}

/** A stay as an iCalendar file (RFC 5545) with one all-day event that ends before the check-out day. */
export function toCalendarFile(row: BookingRow, side: BookingSide, publicUrl: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Palmbid//Bookings//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  const event = new ICAL.Component('vevent');
  const put = (name: string, value: string | ICAL.Time) => event.updatePropertyWithValue(name, value);
  put('uid', `booking-${row.id}@${new URL(publicUrl).hostname}`);
  put('dtstamp', ICAL.Time.fromJSDate(new Date(row.now), true));
  put('dtstart', ICAL.Time.fromDateString(row.check_in_date));
  put('dtend', ICAL.Time.fromDateString(row.check_out_date));
  const cancelled = row.status === 'cancelled_by_guest' || row.status === 'cancelled_by_host';
  put('status', cancelled ? 'CANCELLED' : 'CONFIRMED');
  put(
    'summary',
    side === 'guest' ? `Stay: ${row.property_title}` : `${row.other_name} at ${row.property_title}`,
  );
  const open = side === 'host' || !cancelled;
  put('location', [open ? row.property_address : '', row.property_location].filter(Boolean).join(', '));
  put(
    'description',
    `Check-in from ${timeOfDayIn(row.check_in_time, row.timezone)}. Check-out by ${timeOfDayIn(row.check_out_time, row.timezone)}. ${publicUrl}/bookings/${row.id}`,
  );
  put('url', `${publicUrl}/bookings/${row.id}`);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
