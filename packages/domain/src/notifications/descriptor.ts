import type { ViewMode } from '../actor.ts';
import { formatMoney } from '../money.ts';

/** What a notification is about; a reader of the list is led there. */
export type NotificationSubject = {
  requestId?: number;
  bidId?: number;
  bookingId?: number;
  threadId?: number;
  propertyId?: number;
};

export type NotificationText = {
  title: string;
  body: string;
  /** A path of the site. */
  href: string;
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

/** Everything about a kind of notification whose facts are `Data`. Its receiver may read all of them; amounts are in USD. */
export type Descriptor<Data> = {
  /** On the preferences page. */
  label: string;
  /** Sent by e-mail unless the user switches that off. */
  email: boolean;
  /** Cannot be switched off, because it protects the account. */
  locked?: true;
  /** Sent at once, regardless of digest and quiet hours. */
  urgent?: true;
  /** Sent only to users who act on this side of the market; without it, to both. */
  side?: ViewMode;
  /**
   * For kinds that one user can cause for another again and again: they are combined and show the latest state. All other kinds
   * are bounded by their cause: a bid is accepted once, a lost rank is notified at most every half hour.
   */
  gathered?: Gathering;
  /** The button in the mail; it leads to the text's path. */
  action: string;
  /** The same on screen and in a mail; `count` is the number of events it stands for. */
  text: (data: Data & NotificationSubject, count: number) => NotificationText;
};

/** Infers the facts from the text. */
export const kind = <Data>(descriptor: Descriptor<Data>): Descriptor<Data> => descriptor;

export type OfRequest = { requestId: number; requestTitle: string };
/** A bid with its price per night and in all. */
export type OfBid = OfRequest & {
  bidId: number;
  propertyId: number;
  propertyTitle: string;
  amount: number;
  allIn: number;
};
export type OfBooking = OfRequest & { bookingId: number; propertyId: number; propertyTitle: string };

export const dollars = formatMoney;
export const priceText = ({ amount, allIn }: { amount: number; allIn: number }): string =>
  `${dollars(amount)} per night, ${dollars(allIn)} in all`;

/** An instant in UTC. */
export const utc = (iso: string | undefined): string =>
  iso === undefined
    ? ''
    : `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

export const requestPath = ({ requestId }: OfRequest): string => `/vacation-request/${requestId}`;
export const bookingPath = ({ bookingId }: { bookingId: number }): string => `/bookings/${bookingId}`;
