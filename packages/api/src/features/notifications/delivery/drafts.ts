import {
  type BidNotificationFacts,
  type BookingNotificationFacts,
  findBidFacts,
  findBookingFacts,
  findMessageFacts,
  findOpenedFacts,
  findPaymentFacts,
  findReopened,
  findRequestFacts,
  findReviewFacts,
  findUnreviewed,
  isCounterAnswer,
  isSuperseded,
  type OutboxEvent,
  pendingBidFacts,
  type Tx,
  wasNotifiedWithin,
} from '@palmbid/db';
import { cancellationTerms, type NotificationKind, rankLabel, toDollars } from '@palmbid/domain';
import { toRefunds } from '../../bids/presenter.ts';
import { publicName } from '../../requests/presenter.ts';
import { announceChanged, announceOpened, type Part } from './announcements.ts';
import type { Draft, KeyedDraft } from './notify.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const ofRequest = (id: number) => `request:${id}`;
export const ofThread = (id: number) => `thread:${id}`;

const bidData = (bid: BidNotificationFacts) => ({
  requestId: bid.request_id,
  requestTitle: bid.request_title,
  bidId: bid.id,
  propertyId: bid.property_id,
  propertyTitle: bid.property_title,
  amount: toDollars(bid.amount_cents),
  allIn: toDollars(bid.all_in_cents),
});

const toOwner = (bid: BidNotificationFacts, kind: NotificationKind): Draft => ({
  userId: bid.guest_id,
  kind,
  groupKey: ofRequest(bid.request_id),
  data: { ...bidData(bid), name: bid.host_name },
});
const toHost = (bid: BidNotificationFacts, kind: NotificationKind, more: Draft['data'] = {}): Draft => ({
  userId: bid.host_id,
  kind,
  groupKey: ofRequest(bid.request_id),
  data: { ...bidData(bid), ...more },
});

/** For a closed bid; whom it concerns depends on the reason. */
function closedBid(bid: BidNotificationFacts, reason: string): Draft[] {
  if (reason === 'withdrawn') return [toOwner(bid, 'bid_withdrawn')];
  if (reason === 'not_selected') return [toHost(bid, 'bid_not_selected')];
  const takenDown = bid.taken_down_reason;
  const host = toHost(bid, 'bid_closed', { reason, ...(takenDown !== null && { takenDown }) });
  const alsoGone = ['property_unavailable', 'host_inactive', 'admin'].includes(reason);
  return alsoGone && bid.request_status === 'active' ? [toOwner(bid, 'bid_withdrawn'), host] : [host];
}

/** Only while the host can still bid, and at most once in half an hour for a host and a request. */
async function lostRank(
  tx: Tx,
  bid: BidNotificationFacts,
  { place, before }: OutboxEvent['payload'],
): Promise<Draft[]> {
  const lost = typeof place === 'number' && typeof before === 'number' && place > before;
  if (!lost || bid.status !== 'pending' || !bid.bidding) return [];
  const draft = toHost(bid, 'rank_lost', { rank: rankLabel(place) });
  return (await wasNotifiedWithin(tx, draft, 30)) ? [] : [draft];
}

async function bidDrafts(tx: Tx, event: OutboxEvent): Promise<Draft[]> {
  const bid = await findBidFacts(tx, number(event.payload['bidId']));
  if (!bid) return [];
  switch (event.kind) {
    case 'bid_placed':
      return [toOwner(bid, 'new_bid')];
    case 'bid_accepted':
      return [toHost(bid, 'bid_accepted')];
    case 'rank_changed':
      return lostRank(tx, bid, event.payload);
    case 'bid_closed':
      return closedBid(bid, String(event.payload['reason']));
    case 'counter_offered': {
      const draft = toHost(bid, 'counter_offer', {
        amount: toDollars(number(event.payload['amountCents'])),
        at: String(event.payload['expiresAt']),
      });
      return bid.status === 'pending' ? [draft] : [];
    }
    case 'counter_accepted':
    case 'counter_declined': {
      const draft = toOwner(bid, 'counter_answered');
      return [{ ...draft, data: { ...draft.data, what: event.kind.slice('counter_'.length) } }];
    }
    default:
      if (event.kind === 'bid_changed' && (await isCounterAnswer(tx, event.txid, bid.id))) return [];
      return [toOwner(bid, 'bid_changed')];
  }
}

async function requestDrafts(tx: Tx, event: OutboxEvent): Promise<Draft[]> {
  const request = await findRequestFacts(tx, number(event.payload['requestId']));
  if (!request) return [];
  const base = { groupKey: ofRequest(request.id) };
  const data = { requestId: request.id, requestTitle: request.title };
  if (event.kind === 'reminder_decide_now' || event.kind === 'reminder_decide_soon') {
    const at = request.decide_by_at ?? undefined;
    return [{ ...base, userId: request.guest_id, kind: 'decide_now', data: { ...data, ...(at && { at }) } }];
  }
  const bids = await pendingBidFacts(tx, request.id);
  const perHost = [...new Map(bids.map((bid) => [bid.host_id, bid])).values()];
  if (event.kind === 'request_changed') {
    const changed = Array.isArray(event.payload['changed']) ? event.payload['changed'].map(String) : [];
    return perHost.map((bid) => toHost(bid, 'bid_stale', { changed }));
  }
  const at = request.effective_deadline_at ?? undefined;
  return [request.guest_id, ...perHost.map((bid) => bid.host_id)].map((userId) => ({
    ...base,
    userId,
    kind: 'deadline_near' as const,
    data: { ...data, ...(at && { at }) },
  }));
}

/** A notification for one side of a stay about its reviews. */
const toReview = (
  booking: BookingNotificationFacts,
  side: 'guest' | 'host',
  kind: 'review_due' | 'review_written',
  more: { what?: string; at?: string } = {},
): Draft => ({
  userId: side === 'guest' ? booking.guest_id : booking.host_id,
  kind,
  groupKey: `booking:${booking.id}`,
  data: {
    bookingId: booking.id,
    requestId: booking.request_id,
    requestTitle: booking.request_title,
    propertyId: booking.property_id,
    propertyTitle: booking.property_title,
    name: side === 'guest' ? booking.host_name : booking.guest_name,
    side,
    ...more,
  },
});

/** For the sides of a stay without a review, in the last days to write one. */
async function lastDaysDrafts(tx: Tx, { payload }: OutboxEvent): Promise<Draft[]> {
  const stay = await findUnreviewed(tx, number(payload['requestId']));
  const booking = stay && (await findBookingFacts(tx, stay.id));
  if (!stay || !booking) return [];
  const more = { what: 'closing', at: stay.closes_at };
  return stay.sides.map((side) => toReview(booking, side, 'review_due', more));
}

/** Of the first review the other side sees only that it exists; the second reveals both. */
async function reviewDrafts(tx: Tx, event: OutboxEvent, booking: BookingNotificationFacts): Promise<Draft[]> {
  const review = await findReviewFacts(tx, number(event.payload['reviewId']));
  if (!review || review.hidden) return [];
  const other = review.side === 'guest' ? 'host' : 'guest';
  if (event.kind === 'booking_review_replied')
    return [toReview(booking, review.side, 'review_written', { what: 'reply' })];
  if (review.other_id === null) return [toReview(booking, other, 'review_written', { what: 'waiting' })];
  // The other review came before this event was delivered: its event reveals both.
  if (review.other_id > review.id) return [];
  return (['guest', 'host'] as const).map((side) =>
    toReview(booking, side, 'review_written', { what: 'open' }),
  );
}

/** The guest is notified of the reopened request, and so are its former bidders who have no bid on it yet. */
async function cancelledByHost(tx: Tx, booking: BookingNotificationFacts, toGuest: Draft): Promise<Draft[]> {
  const again = await findReopened(tx, booking.request_id);
  if (!again) return [toGuest];
  const data = { requestId: again.id, requestTitle: booking.request_title };
  const at = again.effective_deadline_at;
  return [
    { ...toGuest, data: { ...toGuest.data, ...data, what: 'reopened' } },
    ...again.waiting
      .filter((userId) => userId !== booking.host_id)
      .map((userId) => ({
        userId,
        kind: 'request_reopened' as const,
        groupKey: ofRequest(again.id),
        data: { ...data, at },
      })),
  ];
}

/** A request that its guest opened again after cancelling is announced to its former bidders; a new one to all matching hosts. */
async function openedDrafts(tx: Tx, id: number, after: number, searchLimit: number): Promise<Part> {
  const request = await findOpenedFacts(tx, id);
  if (!request) return { drafts: [], next: null };
  const { title: requestTitle, effective_deadline_at: at, waiting } = request;
  if (!waiting) return announceOpened(tx, request, after, searchLimit);
  const drafts = waiting.map((userId) => ({
    userId,
    kind: 'request_reopened' as const,
    groupKey: ofRequest(id),
    data: { requestId: id, requestTitle, ...(at && { at }), what: 'guest' },
  }));
  return { drafts, next: null };
}

async function paymentDrafts(tx: Tx, { payload }: OutboxEvent): Promise<Draft[]> {
  const due = await findPaymentFacts(tx, number(payload['requestId']), String(payload['dueAt']));
  if (!due) return [];
  return [
    {
      userId: due.guest_id,
      kind: 'payment_due',
      groupKey: ofRequest(due.request_id),
      data: {
        bookingId: due.id,
        requestId: due.request_id,
        requestTitle: due.request_title,
        name: due.host_name,
        amount: toDollars(due.amount_cents),
        at: due.due_on,
      },
    },
  ];
}

/** The guest's mail states when the stay begins and the terms of cancellation. */
const confirmed = (booking: BookingNotificationFacts, draft: Draft): Draft => {
  const { cancellation_policy: cancellationPolicy, all_in_cents: allInCents, timezone } = booking;
  const terms = cancellationTerms({
    allIn: toDollars(allInCents),
    refunds: toRefunds(cancellationPolicy, allInCents, booking.check_in_at, booking.created_at),
    property: { cancellationPolicy, timezone },
  });
  return { ...draft, data: { ...draft.data, at: booking.check_in_at, timezone, terms } };
};

async function bookingDrafts(tx: Tx, event: OutboxEvent): Promise<Draft[]> {
  const booking = await findBookingFacts(tx, number(event.payload['bookingId']));
  if (!booking) return [];
  const to = (userId: number, kind: NotificationKind, what?: string): Draft => ({
    userId,
    kind,
    groupKey: ofRequest(booking.request_id),
    data: {
      bookingId: booking.id,
      requestId: booking.request_id,
      requestTitle: booking.request_title,
      propertyId: booking.property_id,
      propertyTitle: booking.property_title,
      ...(what && { what }),
    },
  });
  switch (event.kind) {
    case 'booking_confirmed':
      return [confirmed(booking, to(booking.guest_id, 'booking_changed', 'confirmed'))];
    case 'booking_cancelled_by_guest':
      return [to(booking.host_id, 'booking_changed', 'cancelled')];
    case 'booking_cancelled_by_host':
      return cancelledByHost(tx, booking, to(booking.guest_id, 'booking_changed', 'cancelled'));
    case 'booking_stayed':
      return [toReview(booking, 'guest', 'review_due'), toReview(booking, 'host', 'review_due')];
    case 'booking_reviewed':
    case 'booking_review_replied':
      return reviewDrafts(tx, event, booking);
    default:
      return [];
  }
}

async function messageDrafts(tx: Tx, { payload }: OutboxEvent): Promise<Draft[]> {
  const message = await findMessageFacts(tx, number(payload['messageId']));
  if (!message) return [];
  const threadId = number(payload['threadId']);
  return [
    {
      userId: message.receiver_id,
      kind: 'new_message',
      groupKey: ofThread(threadId),
      data: {
        threadId,
        withId: message.sender_id,
        name: message.guest_hidden ? publicName(message.sender_name) : message.sender_name,
        ...(message.request_id !== null && { requestId: message.request_id }),
        ...(message.request_title !== null && { requestTitle: message.request_title }),
      },
    },
  ];
}

function accountDrafts({ kind, payload }: OutboxEvent): Draft[] {
  const base = { userId: number(payload['userId']), groupKey: 'account' };
  if (kind === 'listing_hidden' || kind === 'listing_shown') {
    return [
      {
        userId: base.userId,
        groupKey: `property:${number(payload['propertyId'])}`,
        kind: 'listing_moderated',
        data: {
          propertyId: number(payload['propertyId']),
          propertyTitle: String(payload['propertyTitle']),
          what: kind === 'listing_hidden' ? 'hidden' : 'shown',
          ...(kind === 'listing_hidden' && { reason: String(payload['reason']) }),
        },
      },
    ];
  }
  if (kind === 'request_taken_down' || kind === 'photo_taken_down') {
    const { requestId, requestTitle, propertyId, propertyTitle, reason } = payload;
    const what = kind === 'request_taken_down' ? 'request' : propertyId === undefined ? 'portrait' : 'photo';
    return [
      {
        ...base,
        kind: 'content_removed',
        data: {
          what,
          reason: String(reason),
          ...(what === 'request' && {
            requestId: number(requestId),
            requestTitle: String(requestTitle),
          }),
          ...(what === 'photo' && {
            propertyId: number(propertyId),
            propertyTitle: String(propertyTitle),
          }),
        },
      },
    ];
  }
  if (kind === 'role_changed') {
    return [{ ...base, kind: 'role_changed', data: { role: String(payload['role']) } }];
  }
  // A mail with more details was written with the change itself.
  return [{ ...base, kind: 'security', data: { what: String(payload['what']) }, siteOnly: true }];
}

function searchDrafts({ payload }: OutboxEvent): Draft[] {
  const text = (key: string) => String(payload[key] ?? '');
  const searchId = number(payload['searchId']);
  const titles = Array.isArray(payload['titles']) ? payload['titles'].map(String) : [];
  return [
    {
      userId: number(payload['userId']),
      kind: 'search_alert',
      groupKey: `search:${searchId}`,
      data: {
        searchId,
        searchName: text('searchName'),
        query: text('query'),
        titles,
        found: number(payload['found']),
      },
    },
  ];
}

const drafters: Readonly<Record<string, (tx: Tx, event: OutboxEvent) => Promise<Draft[]> | Draft[]>> = {
  bid_placed: bidDrafts,
  bid_changed: bidDrafts,
  bid_raised: bidDrafts,
  bid_reconfirmed: bidDrafts,
  bid_accepted: bidDrafts,
  bid_closed: bidDrafts,
  counter_offered: bidDrafts,
  counter_accepted: bidDrafts,
  counter_declined: bidDrafts,
  rank_changed: bidDrafts,
  search_found: (_, event) => searchDrafts(event),
  request_changed: requestDrafts,
  reminder_deadline_near: requestDrafts,
  reminder_payment_due: paymentDrafts,
  reminder_review_due: lastDaysDrafts,
  reminder_decide_now: requestDrafts,
  reminder_decide_soon: requestDrafts,
  booking_confirmed: bookingDrafts,
  booking_cancelled_by_guest: bookingDrafts,
  booking_cancelled_by_host: bookingDrafts,
  booking_stayed: bookingDrafts,
  booking_reviewed: bookingDrafts,
  booking_review_replied: bookingDrafts,
  message_sent: messageDrafts,
  role_changed: (_, event) => accountDrafts(event),
  listing_hidden: (_, event) => accountDrafts(event),
  listing_shown: (_, event) => accountDrafts(event),
  request_taken_down: (_, event) => accountDrafts(event),
  photo_taken_down: (_, event) => accountDrafts(event),
  security: (_, event) => accountDrafts(event),
};

/** Events that are announced to many hosts, in parts. */
const announcers: Readonly<
  Record<string, (tx: Tx, event: OutboxEvent, after: number, searchLimit: number) => Promise<Part>>
> = {
  request_opened: (tx, event, after, searchLimit) =>
    openedDrafts(tx, number(event.payload['requestId']), after, searchLimit),
  request_fits_anew: async (tx, event, after, searchLimit) =>
    (await isSuperseded(tx, event))
      ? { drafts: [], next: null }
      : announceChanged(tx, number(event.payload['requestId']), after, searchLimit),
};

/**
 * Drafts the notifications of an event, or the next part of them: for users after the id `after`, found by at most `searchLimit`
 * searches. A user is notified of an event once per subject.
 */
export async function draftNotifications(
  tx: Tx,
  event: OutboxEvent,
  after: number,
  searchLimit: number,
): Promise<{ drafts: KeyedDraft[]; next: number | null }> {
  const announcer = Object.hasOwn(announcers, event.kind) ? announcers[event.kind] : undefined;
  const drafter = Object.hasOwn(drafters, event.kind) ? drafters[event.kind] : undefined;
  const { drafts, next } = announcer
    ? await announcer(tx, event, after, searchLimit)
    : { drafts: (await drafter?.(tx, event)) ?? [], next: null };
  return {
    drafts: drafts.map((draft) => ({
      ...draft,
      eventKey: `${event.id}:${draft.kind}${draft.data.bidId === undefined ? '' : `:${draft.data.bidId}`}`,
    })),
    next,
  };
}
