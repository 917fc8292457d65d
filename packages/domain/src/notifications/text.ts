import { hideContacts } from '../contacts/open.ts';
import type { NotificationText } from './descriptor.ts';
import { type NotificationData, type NotificationKind, type NotificationOf, notifications } from './kinds.ts';

/** Facts that users have written: they are shown without contact details, to every receiver. */
const written: ReadonlySet<string> = new Set(['requestTitle', 'propertyTitle', 'name', 'titles']);

const withoutContacts = <K extends NotificationKind>(data: NotificationData<K>): NotificationData<K> => ({
  ...data,
  ...hideContacts(Object.fromEntries(Object.entries(data).filter(([key]) => written.has(key)))),
});

/** The text of a notification, the same on screen and in a mail. */
export function notificationText<K extends NotificationKind>(
  { kind, data }: NotificationOf<K>,
  count = 1,
): NotificationText {
  return notifications[kind].text(withoutContacts<K>(data), count);
}
