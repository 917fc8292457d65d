import { hideContacts } from '../contacts/open.ts';
import { limits } from '../limits.ts';
import { formatMoney } from '../money.ts';
import { changedFieldLabel } from '../requests/change.ts';
import type { BidClosedReason } from '../states.ts';
import { formatInZone, timeZoneName } from '../time-zone.ts';
import type { NotificationKind } from './kinds.ts';

/** The facts of a notification; its receiver may read all of them. Amounts in USD. */
export type NotificationData = {
  requestId?: number;
  requestTitle?: string;
  bidId?: number;
  bookingId?: number;
  threadId?: number;
  propertyId?: number;
  propertyTitle?: string;
  /** The name of the other party, as the receiver may see it. */
  name?: string;
  amount?: number;
  allIn?: number;
  reason?: BidClosedReason | string;
  /** Why an admin took the request down. */
  takenDown?: string;
  /** An instant, ISO 8601. */
  at?: string;
  /** The IANA time zone in which `at` is shown. */
  timezone?: string;
  /** The agreed cancellation terms. */
  terms?: string;
  changed?: readonly string[];
  role?: string;
  what?: string;
  /** The side of the stay that is notified. */
  side?: 'guest' | 'host';
  /** The sender of a message. */
  withId?: number;
  /** The current rank of a bid: `top`, `2nd`, `3rd`, `4th+`. */
  rank?: string;
  /** A saved search. */
  searchId?: number;
  searchName?: string;
  /** Its filters, as the query string of the page that lists requests. */
  query?: string;
  /** The first few titles that it found. */
  titles?: readonly string[];
  /** The number of requests that it found. */
  found?: number;
  /** Match of the property, 0..100. */
  score?: number;
};

export type NotificationText = {
  title: string;
  body: string;
  /** A path of the site. */
  href: string;
};

const dollars = (value: number | undefined): string => (value === undefined ? '' : formatMoney(value));

const closed: Record<string, string> = {
  declined: 'The guest declined your bid.',
  not_selected: 'The guest chose another bid.',
  expired: 'The guest did not decide in time.',
  request_cancelled: 'The guest cancelled the request.',
  property_unavailable: 'Your property was booked by somebody else on these dates.',
  host_inactive: 'Your account can no longer host.',
  admin: 'An administrator closed it.',
};

const roleNames: Record<string, string> = {
  guest: 'a guest',
  host: 'a host',
  both: 'guest and host',
  admin: 'an administrator',
};

const utc = (iso: string | undefined): string =>
  iso === undefined
    ? ''
    : `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

/** The path of the conversation that a message belongs to: an owner has one with each host. */
function conversation({ requestId, threadId, withId }: NotificationData): string {
  if (requestId !== undefined) {
    return `/messages?requestId=${requestId}${withId === undefined ? '' : `&with=${withId}`}`;
  }
  return threadId === undefined ? '/messages' : `/messages?thread=${threadId}`;
}

function searchAlert(data: NotificationData, request: string, count: number): NotificationText {
  const name = `“${data.searchName ?? 'your search'}”`;
  const { titles = [], found = titles.length } = data;
  const list = data.query ? `/browse-requests?${data.query}` : '/browse-requests';
  if (data.requestId !== undefined && count > 1) {
    return {
      title: `${count} new requests for ${name}`,
      body: `The latest: ${data.requestTitle ?? 'a trip'}.`,
      href: list,
    };
  }
  if (data.requestId !== undefined) {
    return {
      title: `New request: ${data.requestTitle ?? 'a trip'}`,
      body: `It fits your saved search ${name}.`,
      href: request,
    };
  }
  const others = found - titles.length;
  return {
    title: found === 1 ? `A new request for ${name}` : `${found} new requests for ${name}`,
    body: `${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`,
    href: list,
  };
}

/** The path of a booking. */
const booking = ({ bookingId }: NotificationData): string =>
  bookingId === undefined ? '/bookings' : `/bookings/${bookingId}`;

/** The path where a stay is reviewed and its reviews are shown. */
const reviews = ({ bookingId }: NotificationData): string =>
  bookingId === undefined ? '/bookings?when=past' : `/bookings/${bookingId}/review`;

function reviewText({ what, name = 'The other side' }: NotificationData, trip: string) {
  switch (what) {
    case 'reply':
      return { title: `${name} replied to your review`, body: `About ${trip}. Read the reply.` };
    case 'open':
      return {
        title: `The reviews of ${trip} are open`,
        body: 'Both of you have written. Read what was said.',
      };
    default:
      return {
        title: `${name} has reviewed ${trip}`,
        body: 'You can read it once you have written yours, or when the time for reviews is over.',
      };
  }
}

/** Text written by users appears in notifications and mails without contact details, for every receiver. */
const withoutContacts = ({ requestTitle, propertyTitle, name, titles, ...data }: NotificationData) => ({
  ...data,
  ...hideContacts({
    ...(requestTitle !== undefined && { requestTitle }),
    ...(propertyTitle !== undefined && { propertyTitle }),
    ...(name !== undefined && { name }),
    ...(titles !== undefined && { titles }),
  }),
});

/** The text of a notification, the same on screen and in a mail. */
export function notificationText(
  kind: NotificationKind,
  about: NotificationData,
  count = 1,
): NotificationText {
  const data = withoutContacts(about);
  const trip = data.requestTitle ?? 'your trip';
  const request = data.requestId === undefined ? '/dashboard' : `/vacation-request/${data.requestId}`;
  const price = `${dollars(data.amount)} per night, ${dollars(data.allIn)} in all`;
  switch (kind) {
    case 'new_bid':
      return {
        title: `New bid on ${trip}`,
        body: `${data.name ?? 'A host'} offers ${data.propertyTitle ?? 'a property'} for ${price}.`,
        href: request,
      };
    case 'bid_changed':
      return {
        title: `A bid on ${trip} has changed`,
        body: `${data.name ?? 'A host'} now asks ${price}.`,
        href: request,
      };
    case 'bid_withdrawn':
      return {
        title: `A bid on ${trip} was withdrawn`,
        body: `${data.name ?? 'A host'} took the bid back.`,
        href: request,
      };
    case 'counter_offer':
      return {
        title: `Counter-offer on ${trip}`,
        body: `The guest offers ${dollars(data.amount)} per night for ${data.propertyTitle ?? 'your property'}. Answer by ${utc(data.at)}; a yes lowers your bid to it.`,
        href: request,
      };
    case 'counter_answered':
      return data.what === 'accepted'
        ? {
            title: `Your counter-offer on ${trip} was accepted`,
            body: `${data.name ?? 'The host'} now asks ${price}. You can accept the bid.`,
            href: request,
          }
        : {
            title: `Your counter-offer on ${trip} was declined`,
            body: `${data.name ?? 'The host'} keeps the bid at ${price}.`,
            href: request,
          };
    case 'deadline_near':
      return {
        title: `Bidding on ${trip} ends soon`,
        body: `The deadline is ${utc(data.at)}.`,
        href: request,
      };
    case 'decide_now':
      return {
        title: `Time to decide on ${trip}`,
        body: `Bids are waiting for you. Choose one by ${utc(data.at)}.`,
        href: request,
      };
    case 'bid_accepted':
      return {
        title: `Your bid on ${trip} was accepted`,
        body: `${data.propertyTitle ?? 'Your property'} is booked for ${price}.`,
        href: request,
      };
    case 'bid_not_selected':
      return {
        title: `Another bid was chosen for ${trip}`,
        body: closed['not_selected'] ?? '',
        href: request,
      };
    case 'bid_closed':
      return {
        title: `Your bid on ${trip} was closed`,
        body:
          data.takenDown === undefined
            ? (closed[data.reason ?? ''] ?? 'It can no longer be accepted.')
            : `Our team took the request down. Reason: ${data.takenDown}`,
        href: request,
      };
    case 'bid_stale': {
      const fields =
        (data.changed ?? []).map((field) => changedFieldLabel(field)).join(', ') || 'the request';
      return {
        title: `${trip} has changed: confirm your bid`,
        body: `${count > 1 ? `Changed ${count} times, last: ` : 'Changed: '}${fields}. Until you confirm it, your bid cannot be accepted.`,
        href: request,
      };
    }
    case 'rank_lost':
      return {
        title: `Your bid on ${trip} lost its rank`,
        body:
          data.rank === undefined
            ? 'Other offers now rank before yours.'
            : `${data.propertyTitle ?? 'Your offer'} now ranks ${data.rank}. You can still lower your price.`,
        href: request,
      };
    case 'request_match':
      if (count > 1) {
        return {
          title: `${count} requests match your properties`,
          body: `The latest: ${trip}. Be among the first to bid.`,
          href: '/browse-requests',
        };
      }
      return {
        title: `A request matches ${data.propertyTitle ?? 'your property'}`,
        body: `${trip}${data.score === undefined ? '' : `, a match of ${data.score} of 100`}. Be among the first to bid.`,
        href: request,
      };
    case 'search_alert':
      return searchAlert(data, request, count);
    case 'new_message':
      return {
        title:
          count > 1
            ? `${count} new messages from ${data.name ?? 'somebody'}`
            : `New message from ${data.name ?? 'somebody'}`,
        body: data.requestTitle ? `About ${data.requestTitle}.` : 'Open your messages to read it.',
        href: conversation(data),
      };
    case 'booking_changed':
      return data.what === 'confirmed'
        ? {
            title: `Booked: ${trip}`,
            body: [
              `${data.propertyTitle ?? 'The property'} is confirmed.`,
              ...(data.at && data.timezone
                ? [`Check-in from ${formatInZone(data.at, data.timezone)} (${timeZoneName(data.timezone)}).`]
                : []),
              ...(data.terms ? [`Cancellation: ${data.terms}`] : []),
            ].join(' '),
            href: booking(data),
          }
        : {
            title: `A booking was cancelled: ${trip}`,
            body:
              data.what === 'reopened'
                ? 'You owe nothing. Your request is open again for 24 hours to everybody who had bid; prices that were held are there to choose from.'
                : `${data.propertyTitle ?? 'The property'} is free again on these dates.`,
            href: data.what === 'reopened' ? request : booking(data),
          };
    case 'payment_due':
      return {
        title: `A payment for ${trip} is due`,
        body: `${dollars(data.amount)} by ${data.at ?? 'soon'}, as agreed with ${data.name ?? 'your host'}.`,
        href: booking(data),
      };
    case 'request_reopened':
      return {
        title: `${trip} is open again`,
        body: `${data.what === 'guest' ? 'The guest' : 'Its host'} called the stay off. You had bid on it: you can bid until ${utc(data.at)}.`,
        href: request,
      };
    case 'review_due': {
      const what = data.side === 'host' ? (data.name ?? 'your guest') : (data.propertyTitle ?? trip);
      if (data.what === 'closing') {
        return {
          title: `Last days to review ${what}`,
          body: `You can write until ${utc(data.at)}. After that nobody can, and what the other side has written is shown.`,
          href: reviews(data),
        };
      }
      return {
        title: `How was ${what}?`,
        body: `The stay is over. You have ${limits.reviewDays} days to write a review; nobody sees it before the other side has written too.`,
        href: reviews(data),
      };
    }
    case 'listing_moderated': {
      const listing = `“${data.propertyTitle ?? 'your property'}”`;
      return data.what === 'hidden'
        ? {
            title: `Your listing ${listing} was hidden`,
            body: `Nobody can find it or get bids with it until it is shown again. Reason: ${data.reason ?? 'not given'}`,
            href: '/properties',
          }
        : {
            title: `Your listing ${listing} is no longer hidden`,
            body: 'It is back as it was before.',
            href: '/properties',
          };
    }
    case 'content_removed': {
      const reason = `Reason: ${data.reason ?? 'not given'}`;
      switch (data.what) {
        case 'request':
          return {
            title: `Your request “${trip}” was taken down`,
            body: `Hosts no longer find it, and its bids are closed. ${reason}`,
            href: request,
          };
        case 'photo':
          return {
            title: `A photo of “${data.propertyTitle ?? 'your property'}” was taken down`,
            body: `It was deleted. ${reason}`,
            href: data.propertyId === undefined ? '/properties' : `/properties/${data.propertyId}/photos`,
          };
        default:
          return {
            title: 'Your picture was taken down',
            body: `It was deleted. ${reason}`,
            href: '/profile',
          };
      }
    }
    case 'review_written':
      return { ...reviewText(data, trip), href: reviews(data) };
    case 'role_changed':
      return {
        title: 'Your role was changed',
        body: `You are now ${roleNames[data.role ?? ''] ?? data.role ?? 'in another role'}.`,
        href: '/settings',
      };
    case 'security':
      return {
        title: data.what ?? 'Security of your account',
        body: 'If this was not you, reset your password at once.',
        href: '/settings',
      };
  }
}
