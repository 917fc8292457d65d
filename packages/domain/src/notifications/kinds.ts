import { canActAsGuest, canActAsHost, type UserRole } from '../actor.ts';
import type { Descriptor } from './descriptor.ts';
import { accountKinds } from './kinds/account.ts';
import { alertKinds } from './kinds/alerts.ts';
import { auctionKinds } from './kinds/auction.ts';
import { stayKinds } from './kinds/stays.ts';

/** All kinds of notifications, in the order of the preferences page. */
const descriptors = { ...auctionKinds, ...alertKinds, ...stayKinds, ...accountKinds };

export type NotificationKind = keyof typeof descriptors;
export const notificationKinds = Object.keys(descriptors) as [NotificationKind, ...NotificationKind[]];

/** The facts of a notification of one kind, of some kinds, or by default of any. */
export type NotificationData<K extends NotificationKind = NotificationKind> = {
  [P in K]: Parameters<(typeof descriptors)[P]['text']>[0];
}[K];
/** A kind with its facts. */
export type NotificationOf<K extends NotificationKind = NotificationKind> = {
  [P in K]: { kind: P; data: NotificationData<P> };
}[K];

type Descriptors = { readonly [K in NotificationKind]: Descriptor<NotificationData<K>> };
export const notifications: Descriptors = descriptors;

/** How long a settled mail waits, and the least interval between paced ones, in milliseconds. */
export const mailGatherTimes = { settled: 5 * 60_000, paced: 15 * 60_000 } as const;

/** True when users with this role can receive this kind. */
export const concernsRole = (kind: NotificationKind, role: UserRole): boolean => {
  const { side } = notifications[kind];
  return side === undefined || (side === 'guest' ? canActAsGuest(role) : canActAsHost(role));
};

/** The kinds that the daily digest collects, for users who want one. */
export const kindsInDigest = notificationKinds.filter((kind) => {
  const { locked = false, urgent = false } = notifications[kind];
  return !locked && !urgent;
});

/** What the unsubscribe link of a mail switches off: a kind, or the daily digest. */
export const mailTopics = [...notificationKinds, 'digest'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailTopicLabel = (topic: MailTopic): string =>
  topic === 'digest' ? 'One mail a day' : notifications[topic].label;
