import { notificationKinds } from '@palmbid/domain';
import { z } from 'zod';
import { instant } from '../../kit/fields.ts';

/** The id of the last event a browser has seen; events after it come first. */
export const liveInput = z.strictObject({
  lastEventId: z.string().max(200).nullish(),
});

/**
 * What has happened, for those who may know. No prices, names or texts: whoever is told asks again for what they may see.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  /** The stream is open. After a resume that came too late, everything should be loaded anew. */
  z.object({ kind: z.literal('ready'), resumed: z.boolean() }),
  /** A sign of life after a silence; its id is the place up to which everything was told. */
  z.object({ kind: z.literal('alive') }),
  /** To the owner of the request and to the bidder. */
  z.object({
    kind: z.literal('bid'),
    change: z.enum(['placed', 'changed', 'confirmed', 'withdrawn', 'closed', 'accepted', 'countered']),
    requestId: z.number(),
    bidId: z.number(),
  }),
  /** To owner and hosts; `rank` only to the host who is shown another rank. */
  z.object({
    kind: z.literal('request'),
    change: z.enum(['opened', 'changed', 'rank', 'deadline', 'cancelled', 'completed']),
    requestId: z.number(),
    deadline: instant.optional(),
  }),
  z.object({ kind: z.literal('booking'), bookingId: z.number(), requestId: z.number() }),
  /** To sender and receiver. */
  z.object({
    kind: z.literal('message'),
    threadId: z.number(),
    messageId: z.number(),
    senderId: z.number(),
    requestId: z.number().nullable(),
  }),
  /** Somebody has read a thread up to a message. */
  z.object({ kind: z.literal('read'), threadId: z.number(), readerId: z.number(), upToId: z.number() }),
  z.object({ kind: z.literal('notification'), id: z.number(), notification: z.enum(notificationKinds) }),
  z.object({ kind: z.literal('notifications_read') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
