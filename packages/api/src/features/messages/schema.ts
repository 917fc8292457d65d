import { limits, reportReasons, requestStatuses } from '@palmbid/domain';
import { z } from 'zod';
import { id, instant, pageInput, pageOf, text } from '../../kit/fields.ts';
import { reportFields } from '../../kit/report-fields.ts';

/** Own messages, newest first: of a thread, of a request, or with one user. */
export const listMessagesInput = z.strictObject({
  threadId: id.optional(),
  requestId: id.optional(),
  with: id.optional(),
  ...pageInput,
});
export type ListMessagesInput = z.infer<typeof listMessagesInput>;

export const listThreadsInput = z.strictObject({ unread: z.boolean().default(false), ...pageInput });

/** Opens the thread about a request: with its owner, or, as its owner, with a host. */
export const openThreadInput = z.strictObject({ requestId: id, with: id.optional() });
export type OpenThreadInput = z.infer<typeof openThreadInput>;

export const threadInput = z.strictObject({ threadId: id });
export const personInput = z.strictObject({ userId: id });

export const searchMessagesInput = z.strictObject({
  text: text(limits.messageSearch.min, limits.messageSearch.max),
  ...pageInput,
});

export const messageContent = text(limits.messageContent.min, limits.messageContent.max);

export const sendMessageInput = z.strictObject({
  receiverId: id,
  requestId: id.nullable().optional(),
  bidId: id.nullable().optional(),
  content: messageContent,
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const markThreadReadInput = z.strictObject({ threadId: id, upToId: id });

export const reportMessageInput = z.strictObject({
  id,
  ...reportFields(reportReasons),
});

/** `content` is what the caller may read: the receiver sees contact details only after the award. */
export const message = z.object({
  id: z.number(),
  threadId: z.number(),
  senderId: z.number(),
  receiverId: z.number(),
  requestId: z.number().nullable(),
  bidId: z.number().nullable(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  /** The receiver reads this message with contact details hidden until the two share a booking. */
  contactHidden: z.boolean(),
});
export type Message = z.infer<typeof message>;

export const thread = z.object({
  /** Null while there is no message yet. */
  id: z.number().nullable(),
  with: z.object({
    id: z.number(),
    /** First name and initial of a guest until the two share a booking. */
    name: z.string(),
    profileImage: z.string().nullable(),
  }),
  request: z.object({ id: z.number(), title: z.string(), status: z.enum(requestStatuses) }).nullable(),
  lastMessage: z
    .object({ id: z.number(), senderId: z.number(), content: z.string(), createdAt: instant })
    .nullable(),
  unread: z.number(),
  /** The two share a booking: contact details are shown. */
  contactsOpen: z.boolean(),
  /** The caller has blocked the other user. */
  blocked: z.boolean(),
  canWrite: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

export const foundMessage = message.extend({ withId: z.number() });

export const messagePage = pageOf(message);
export const threadPage = pageOf(thread);
export const foundMessagePage = pageOf(foundMessage);
export const unreadCount = z.object({ count: z.number() });
