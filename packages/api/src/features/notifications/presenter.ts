import type { NotificationPreferences, NotificationRow } from '@palmbid/db';
import { notificationKinds, notifications, notificationText } from '@palmbid/domain';
import type { Notification, Preferences } from './schema.ts';

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  ...notificationText(row, row.count),
  group: row.group_key,
  count: row.count,
  requestId: row.data.requestId ?? null,
  bidId: row.data.bidId ?? null,
  threadId: row.data.threadId ?? null,
  bookingId: row.data.bookingId ?? null,
  read: row.read_at !== null,
  createdAt: row.created_at,
});

export const toPreferences = (preferences: NotificationPreferences): Preferences => ({
  kinds: notificationKinds.map((kind) => {
    const { label, email, locked = false } = notifications[kind];
    const own = locked ? undefined : preferences.kinds[kind];
    return { kind, label, inApp: own?.inApp ?? true, email: own?.email ?? email, locked };
  }),
  digest: preferences.digest,
  quietHours:
    preferences.quiet_from === null || preferences.quiet_to === null
      ? null
      : { from: preferences.quiet_from, to: preferences.quiet_to },
});
