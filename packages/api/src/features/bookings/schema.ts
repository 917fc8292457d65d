import {
  bookingStatuses,
  cancellationPolicies,
  limits,
  paymentOptions,
  paymentProviders,
  viewModes,
} from '@palmbid/domain';
import { z } from 'zod';
import { day, dollars, id, instant, money, pageInput, pageOf, wholeNumber } from '../../kit/fields.ts';
import { priceLine, refunds } from '../bids/schema.ts';
import { hostTrust } from '../verification/schema.ts';

export const bookingTimes = ['upcoming', 'past'] as const;

export const bookingsInput = z.strictObject({
  /** Stays as a guest, or as a host. */
  side: z.enum(viewModes, 'Side must be either guest or host'),
  /** `upcoming`: confirmed and not over, the next first. `past`: stayed or cancelled, the latest first. */
  when: z.enum(bookingTimes).default('upcoming'),
  ...pageInput,
});

/** A booking as one of its two parties sees it. `amount` in USD per night, `fees` and `allIn` per stay. */
export const booking = z.object({
  id: z.number(),
  requestId: z.number(),
  bidId: z.number(),
  propertyId: z.number(),
  side: z.enum(viewModes),
  status: z.enum(bookingStatuses),
  checkInDate: day,
  checkOutDate: day,
  nights: z.number(),
  guests: z.number(),
  amount: money,
  fees: money,
  allIn: money,
  /** What the price consists of, as agreed. */
  lines: z.array(priceLine).optional(),
  createdAt: instant,
  closedAt: instant.nullable(),
  /** What a guest who cancels by then is refunded, in USD; nothing after the last deadline. As agreed with the booking. */
  refunds,
  /** The caller's own review; null until the stay is over. */
  review: z.enum(['due', 'written', 'closed']).nullable(),
  property: z.object({
    id: z.number(),
    title: z.string(),
    location: z.string(),
    imageUrl: z.string().nullable(),
    /** For the guest only while the booking is not cancelled. Empty when the host gave none. */
    address: z.string().nullable(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    /** IANA name of the zone whose clocks the stay runs on. */
    timezone: z.string(),
    cancellationPolicy: z.enum(cancellationPolicies),
  }),
  /** `open` is false when its owner deleted the request: only the title can be shown. */
  request: z.object({ title: z.string(), open: z.boolean() }),
  /** The other party: full name; e-mail address and bio only while the booking is not cancelled. */
  other: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string().nullable(),
    profileImage: z.string().nullable(),
    bio: z.string().nullable(),
  }),
});
export const bookingPage = pageOf(booking);

export const cancelBookingInput = z.strictObject({
  id,
  /** The fee that the guest saw, in USD; 409 when it has changed. A host pays no fee: 0. */
  expectedFee: dollars(0, limits.bidAmount.max * limits.nights.max).default(0),
});
export type CancelBookingInput = z.output<typeof cancelBookingInput>;

export const paymentInput = z.strictObject({ id, part: wholeNumber(1, 2), received: z.boolean() });

/** A booking with all agreed terms. */
export const bookingDetails = booking.extend({
  paymentPlan: z.enum(paymentOptions),
  /** Who moves the money: guest and host between themselves, or a provider (`payments.ofBooking`). */
  paymentProvider: z.enum(paymentProviders),
  payments: z.array(
    z.object({ part: z.number(), dueOn: day, amount: money, receivedAt: instant.nullable() }),
  ),
  /** The fee of a cancelled booking. */
  cancellationFee: money.nullable(),
  /** The consequences of cancelling now, in USD: the guest pays `fee`. Null when cancelling is not possible. */
  cancellation: z.object({ fee: money, refund: money }).nullable(),
  /** What was checked about the other party, and what a host stated. */
  otherTrust: hostTrust,
  /** The request that was reopened because the stay was cancelled. For its guest. */
  reopenedAs: z.number().nullable(),
  /** For the guest: the number of prices that runners-up hold, and the cheapest with its expiry, `allIn` in USD. Null without any. */
  held: z.object({ offers: z.number(), until: instant, allIn: money }).nullable(),
  abilities: z.object({ cancel: z.boolean(), markPayments: z.boolean(), reopen: z.boolean() }),
});

/** An iCalendar file. */
export const calendarFile = z.object({ name: z.string(), content: z.string() });
