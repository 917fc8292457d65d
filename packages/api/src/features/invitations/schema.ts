import { z } from 'zod';
import { day, id } from '../../kit/fields.ts';

export const sendInvitationInput = z.strictObject({ requestId: id, propertyId: id });

export const invitationChoicesInput = z.strictObject({ propertyId: id });

/** Own requests that take bids, the next to end first. */
export const invitationChoices = z.array(
  z.object({
    requestId: z.number(),
    title: z.string(),
    location: z.string(),
    checkInDate: day,
    checkOutDate: day,
    /** The host of this home was invited to it, or has bid with this home. */
    state: z.enum(['open', 'invited', 'bid']),
  }),
);
