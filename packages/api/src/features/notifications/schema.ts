import { isStorableText, limits, notificationKinds } from '@palmbid/domain';
import { z } from 'zod';
import { id, instant, pageInput, pageOf } from '../../kit/fields.ts';

const kind = z.enum(notificationKinds);

export const listNotificationsInput = z.strictObject({ unread: z.boolean().default(false), ...pageInput });

/** Some notifications, a whole group, or all up to one. */
export const readNotificationsInput = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(limits.page.max) }),
  z.strictObject({ group: z.string().min(1).max(80).refine(isStorableText) }),
  z.strictObject({ upToId: id }),
]);

/** Notifications to mark as unread again, of at most one page. */
export const unreadNotificationsInput = z.strictObject({ ids: z.array(id).min(1).max(limits.page.max) });

export const notification = z.object({
  id: z.number(),
  kind,
  title: z.string(),
  body: z.string(),
  /** A path within the site. */
  href: z.string(),
  /** Equal for notifications about the same request or thread. */
  group: z.string(),
  /** The number of events it stands for. */
  count: z.number(),
  requestId: z.number().nullable(),
  bidId: z.number().nullable(),
  threadId: z.number().nullable(),
  bookingId: z.number().nullable(),
  read: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;
export const notificationPage = pageOf(notification);

const minuteOfDay = z.number().int().min(0).max(1439);

/** In minutes after midnight in the user's time zone. */
export const quietHours = z.object({ from: minuteOfDay, to: minuteOfDay });

export const notificationPreferences = z.object({
  kinds: z.array(
    z.object({
      kind,
      label: z.string(),
      inApp: z.boolean(),
      email: z.boolean(),
      /** Always on, because it protects the account. */
      locked: z.boolean(),
    }),
  ),
  /** Collects mails that are not urgent in one daily mail. */
  digest: z.boolean(),
  quietHours: quietHours.nullable(),
});
export type Preferences = z.infer<typeof notificationPreferences>;

export const setPreferencesInput = z.strictObject({
  kinds: z
    .array(z.strictObject({ kind, inApp: z.boolean(), email: z.boolean() }))
    .max(notificationKinds.length)
    .optional(),
  digest: z.boolean().optional(),
  quietHours: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullable().optional(),
});
export type SetPreferencesInput = z.infer<typeof setPreferencesInput>;

/** `undo` allows mails of this kind again. */
export const unsubscribeInput = z.strictObject({
  token: z.string().min(1).max(300),
  undo: z.boolean().default(false),
});
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;
export const unsubscribed = z.object({ kind: z.string(), label: z.string(), stopped: z.boolean() });
export type Unsubscribed = z.infer<typeof unsubscribed>;
