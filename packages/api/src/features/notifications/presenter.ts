import type { NotificationPreferences, NotificationRow } from '@palmbid/db';
import { notificationDefaults, notificationKinds, notificationText } from '@palmbid/domain';
import type { Notification, Preferences } from './schema.ts';

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  ...notificationText(row.kind, row.data, row.count),
  group: row.group_key,
  count: row.count,
  requestId: row.data.requestId ?? null,
  bidId: row.data.bidId ?? null,
  threadId: row.data.threadId ?? null,
  bookingId: row.data.bookingId ?? null,
  read: row.read_at !== null,
  createdAt: row.created_at,
});

export const toPreferences = (wishes: NotificationPreferences): Preferences => ({
  kinds: notificationKinds.map((kind) => {
    const { label, email, locked = false } = notificationDefaults[kind];
    const own = locked ? undefined : wishes.kinds[kind];
    return { kind, label, inApp: own?.inApp ?? true, email: own?.email ?? email, locked };
  }),
  digest: wishes.digest,
  quietHours:
    wishes.quiet_from === null || wishes.quiet_to === null
      ? null
      : { from: wishes.quiet_from, to: wishes.quiet_to },
});
