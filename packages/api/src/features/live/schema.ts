import { notificationKinds } from '@palmbid/domain';
import { z } from 'zod';
import { instant } from '../../kit/fields.ts';

/**
 * The stream begins with the events after the last one that the client received; on its first connection with those that the data
 * on its page may lack, which it began to read `dataAge` milliseconds ago.
 */
export const liveInput = z.strictObject({
  lastEventId: z.string().max(200).nullish(),
  dataAge: z.number().int().nonnegative().optional(),
});
export type LiveInput = z.infer<typeof liveInput>;

/** What has changed. Carries no prices, names or texts: a client that receives an event refetches what it may see. */
export const liveEvent = z.discriminatedUnion('kind', [
  /** The stream is open. `resumed: false` asks the client to reload everything, because it may have missed too much. */
  z.object({ kind: z.literal('ready'), resumed: z.boolean() }),
  /** Keep-alive of an idle stream; its id is the outbox position up to which the client has everything. */
  z.object({ kind: z.literal('alive') }),
  /** To the request's guest and to the bid's host. */
  z.object({
    kind: z.literal('bid'),
    change: z.enum(['placed', 'changed', 'confirmed', 'withdrawn', 'closed', 'accepted', 'countered']),
    requestId: z.number(),
    bidId: z.number(),
  }),
  /** To the request's guest and to hosts; `rank` only to the host whose shown rank changed. */
  z.object({
    kind: z.literal('request'),
    change: z.enum(['opened', 'changed', 'rank', 'deadline', 'cancelled', 'completed']),
    requestId: z.number(),
    deadline: instant.optional(),
  }),
  z.object({ kind: z.literal('booking'), bookingId: z.number(), requestId: z.number() }),
  /** To the sender and the receiver. */
  z.object({
    kind: z.literal('message'),
    threadId: z.number(),
    messageId: z.number(),
    senderId: z.number(),
    requestId: z.number().nullable(),
  }),
  /** `readerId` has read the thread up to message `upToId`. */
  z.object({ kind: z.literal('read'), threadId: z.number(), readerId: z.number(), upToId: z.number() }),
  z.object({ kind: z.literal('notification'), id: z.number(), notification: z.enum(notificationKinds) }),
  z.object({ kind: z.literal('notifications_read') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** An event as a stream yields it; `id` is its outbox position. */
export type LiveFrame = { id: string; event: LiveEvent };
