import { bookingStatuses, cancellationPolicies, viewModes } from '@palmbid/domain';
import { z } from 'zod';
import { day, instant, money, pageInput, pageOf } from '../../kit/fields.ts';

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
