import { canActAsGuest, canActAsHost, type UserRole, type ViewMode } from '../actor.ts';

/** All notification kinds, in the order of the preferences page. */
export const notificationKinds = [
  'new_bid',
  'bid_changed',
  'bid_withdrawn',
  'counter_offer',
  'counter_answered',
  'deadline_near',
  'decide_now',
  'bid_accepted',
  'bid_not_selected',
  'bid_closed',
  'bid_stale',
  'rank_lost',
  'request_match',
  'search_alert',
  'new_message',
  'booking_changed',
  'payment_due',
  'request_reopened',
  'review_due',
  'listing_moderated',
  'content_removed',
  'review_written',
  'role_changed',
  'security',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

type Channels = {
  label: string;
  /** Sent by e-mail unless the user switches that off. */
  email: boolean;
  /** Cannot be switched off, because it protects the account. */
  locked?: true;
  /** Sent at once, regardless of digest and quiet hours. */
  urgent?: true;
  /** Sent only to users who act on this side of the market; without it, to both. */
  side?: ViewMode;
};

export const notificationDefaults: Readonly<Record<NotificationKind, Channels>> = {
  new_bid: { label: 'New bid on your request', email: true, side: 'guest' },
  bid_changed: { label: 'A bid on your request has changed', email: false, side: 'guest' },
  bid_withdrawn: { label: 'A bid on your request was withdrawn', email: false, side: 'guest' },
  counter_offer: { label: 'A guest asks for a lower price', email: true, urgent: true, side: 'host' },
  counter_answered: { label: 'A host has answered your counter-offer', email: true, side: 'guest' },
  deadline_near: { label: 'A deadline is near', email: true, urgent: true },
  decide_now: { label: 'Time to decide on your bids', email: true, urgent: true, side: 'guest' },
  bid_accepted: { label: 'Your bid was accepted', email: true, urgent: true, side: 'host' },
  bid_not_selected: { label: 'Another bid was chosen', email: true, side: 'host' },
  bid_closed: { label: 'Your bid was closed', email: true, side: 'host' },
  bid_stale: { label: 'A request has changed: confirm your bid', email: true, side: 'host' },
  rank_lost: { label: 'Your bid lost its rank', email: true, side: 'host' },
  request_match: { label: 'A request matches your property', email: false, side: 'host' },
  search_alert: { label: 'A saved search has found something', email: true, side: 'host' },
  new_message: { label: 'New message', email: true },
  booking_changed: { label: 'A booking was made or cancelled', email: true, urgent: true },
  payment_due: { label: 'A payment you agreed on is due', email: true, urgent: true },
  request_reopened: { label: 'A request you bid on is open again', email: true, urgent: true, side: 'host' },
  review_due: { label: 'Your stay is over: write a review', email: true },
  listing_moderated: {
    label: 'A listing of yours was hidden or shown again',
    email: true,
    locked: true,
    urgent: true,
    side: 'host',
  },
  content_removed: {
    label: 'A request or a photo of yours was taken down',
    email: true,
    locked: true,
    urgent: true,
  },
  review_written: { label: 'A review of your stay, or a reply to yours', email: true },
  role_changed: { label: 'Your role was changed', email: true, locked: true, urgent: true },
  security: { label: 'Security of your account', email: true, locked: true, urgent: true },
};

type Gathering = {
  /** What notifications of this kind are combined by: the group (a request, a thread, a search), the home bid with, or the kind. */
  per: 'group' | 'home' | 'kind';
  /** One unread notification on the site that the next one renews, or one each. */
  lines: 'renewed' | 'each';
  /**
   * `settled`: the mail waits a few minutes, and later news replace it. `paced`: the first mail is sent at once, news soon
   * after it are combined into one. `unread`: no mail while the notification on the site is unread.
   */
  mail: 'settled' | 'paced' | 'unread';
};

/**
 * Kinds that one user can cause for another again and again: they are combined and show the latest state. All other kinds are
 * bounded by their cause: a bid is accepted once, a stay is reviewed once, a lost rank is notified at most every half hour.
 */
export const gatherings: Readonly<Partial<Record<NotificationKind, Gathering>>> = {
  new_bid: { per: 'home', lines: 'renewed', mail: 'paced' },
  bid_changed: { per: 'home', lines: 'renewed', mail: 'settled' },
  bid_withdrawn: { per: 'home', lines: 'renewed', mail: 'settled' },
  counter_offer: { per: 'home', lines: 'renewed', mail: 'paced' },
  counter_answered: { per: 'home', lines: 'renewed', mail: 'paced' },
  deadline_near: { per: 'group', lines: 'renewed', mail: 'paced' },
  bid_stale: { per: 'group', lines: 'renewed', mail: 'settled' },
  request_match: { per: 'kind', lines: 'each', mail: 'paced' },
  search_alert: { per: 'group', lines: 'each', mail: 'paced' },
  new_message: { per: 'group', lines: 'renewed', mail: 'unread' },
};

/** How long a settled mail waits, and the least interval between paced ones, in milliseconds. */
export const mailGatherTimes = { settled: 5 * 60_000, paced: 15 * 60_000 } as const;

/** True when users with this role can receive this kind. */
export const concernsRole = (kind: NotificationKind, role: UserRole): boolean => {
  const { side } = notificationDefaults[kind];
  return side === undefined || (side === 'guest' ? canActAsGuest(role) : canActAsHost(role));
};

/** What the unsubscribe link of a mail switches off: a kind, or the daily digest. */
export const mailTopics = [...notificationKinds, 'digest'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailTopicLabel = (topic: MailTopic): string =>
  topic === 'digest' ? 'One mail a day' : notificationDefaults[topic].label;
