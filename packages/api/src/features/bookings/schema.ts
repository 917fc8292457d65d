import { bookingStatuses, cancellationPolicies, limits, paymentOptions, viewModes } from '@palmbid/domain';
import { z } from 'zod';
import { day, dollars, id, instant, money, pageInput, pageOf, wholeNumber } from '../../kit/fields.ts';
import { refunds } from '../bids/schema.ts';

export const bookingTimes = ['upcoming', 'past'] as const;

export const bookingsInput = z.strictObject({
  /** As whom: the traveler or the host of the stay. */
  side: z.enum(viewModes, 'Side must be either guest or host'),
  /** `upcoming`: confirmed and not over, the next first. `past`: stayed or cancelled, the latest first. */
  when: z.enum(bookingTimes).default('upcoming'),
  ...pageInput,
});

/** A stay that was agreed on, as one of its two parties sees it. `amount` in USD per night, `fees` and `allIn` per stay. */
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
  createdAt: instant,
  closedAt: instant.nullable(),
  /** What comes back to a guest who cancels until then, in USD; after the last instant nothing. As agreed with the booking. */
  refunds,
  /** The viewer's own review: due, written, or too late; null until the stay is over. */
  review: z.enum(['due', 'written', 'closed']).nullable(),
  property: z.object({
    id: z.number(),
    title: z.string(),
    location: z.string(),
    imageUrl: z.string().nullable(),
    /** For the guest only while the booking was not cancelled. Empty where the host gave none. */
    address: z.string().nullable(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    /** IANA name of the zone whose clocks the stay runs on. */
    timezone: z.string(),
    cancellationPolicy: z.enum(cancellationPolicies),
  }),
  /** `title` only: a request deleted by its owner can no longer be opened. */
  request: z.object({ title: z.string(), open: z.boolean() }),
  /** The other party: full name from the award on; e-mail address and own words while the booking was not cancelled. */
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
  /** What the guest owes as it was on screen, in USD; another sum by now is 409. A host owes and is owed nothing: 0. */
  expectedFee: dollars(0, limits.bidAmount.max * limits.nights.max).default(0),
});
export type CancelBookingInput = z.output<typeof cancelBookingInput>;

export const paymentInput = z.strictObject({ id, part: wholeNumber(1, 2), received: z.boolean() });

/** A booking with all that was agreed on. */
export const bookingDetails = booking.extend({
  paymentPlan: z.enum(paymentOptions),
  payments: z.array(
    z.object({ part: z.number(), dueOn: day, amount: money, receivedAt: instant.nullable() }),
  ),
  /** What was owed for cancelling, once it is cancelled. */
  cancellationFee: money.nullable(),
  /** What cancelling now would mean for this viewer: `fee` in USD is owed by the guest. Null when it is not possible. */
  cancellation: z.object({ fee: money, refund: money }).nullable(),
  /** The request that opened again because the stay was called off. For its guest. */
  reopenedAs: z.number().nullable(),
  /** For the guest: prices that runners-up hold until then, `allIn` in USD of the cheapest. Null where nobody does. */
  held: z.object({ offers: z.number(), until: instant, allIn: money }).nullable(),
  abilities: z.object({ cancel: z.boolean(), markPayments: z.boolean(), reopen: z.boolean() }),
});

/** A file for calendar programs. */
export const calendarFile = z.object({ name: z.string(), content: z.string() });
