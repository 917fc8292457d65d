import {
  findReopened,
  findReopenedByGuest,
  findToldBid,
  findToldBooking,
  findToldMessage,
  findToldPayment,
  findToldRequest,
  findToldReview,
  findUnreviewed,
  isCounterAnswer,
  type OutboxEvent,
  pendingToldBids,
  saidAgainLater,
  type ToldBid,
  type ToldBooking,
  type Tx,
  wasNotifiedWithin,
} from '@palmbid/db';
import { cancellationTerms, type NotificationKind, rankLabel, toDollars } from '@palmbid/domain';
import { toRefunds } from '../../bids/presenter.ts';
import { publicName } from '../../requests/presenter.ts';
import { aboutChanged, aboutOpened, type Part } from './announcements.ts';
import type { Draft, News } from './notify.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const ofRequest = (id: number) => `request:${id}`;
export const ofThread = (id: number) => `thread:${id}`;

const bidData = (bid: ToldBid) => ({
  requestId: bid.request_id,
  requestTitle: bid.request_title,
  bidId: bid.id,
  propertyId: bid.property_id,
  propertyTitle: bid.property_title,
  amount: toDollars(bid.amount_cents),
  allIn: toDollars(bid.all_in_cents),
});

const toOwner = (bid: ToldBid, kind: NotificationKind): Draft => ({
  userId: bid.guest_id,
  kind,
  groupKey: ofRequest(bid.request_id),
  data: { ...bidData(bid), name: bid.host_name },
});
const toHost = (bid: ToldBid, kind: NotificationKind, more: News['data'] = {}): Draft => ({
  userId: bid.host_id,
  kind,
  groupKey: ofRequest(bid.request_id),
  data: { ...bidData(bid), ...more },
});

/** A bid that was closed: whom that concerns depends on who closed it. */
function closedBid(bid: ToldBid, reason: string): Draft[] {
  if (reason === 'withdrawn') return [toOwner(bid, 'bid_withdrawn')];
  if (reason === 'not_selected') return [toHost(bid, 'bid_not_selected')];
  const takenDown = bid.taken_down_reason;
  const host = toHost(bid, 'bid_closed', { reason, ...(takenDown !== null && { takenDown }) });
  const alsoGone = ['property_unavailable', 'host_inactive', 'admin'].includes(reason);
  return alsoGone && bid.request_status === 'active' ? [toOwner(bid, 'bid_withdrawn'), host] : [host];
}

/** While something can be done about it; at most one in half an hour for a host and a request, whatever its bids do. */
async function lostRank(tx: Tx, bid: ToldBid, { place, before }: OutboxEvent['payload']): Promise<Draft[]> {
  const lost = typeof place === 'number' && typeof before === 'number' && place > before;
  if (!lost || bid.status !== 'pending' || !bid.bidding) return [];
  const draft = toHost(bid, 'rank_lost', { rank: rankLabel(place) });
  return (await wasNotifiedWithin(tx, draft, 30)) ? [] : [draft];
}

async function aboutBid(tx: Tx, event: OutboxEvent): Promise<Draft[]> {
  const bid = await findToldBid(tx, number(event.payload['bidId']));
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

async function aboutRequest(tx: Tx, event: OutboxEvent): Promise<Draft[]> {
  const request = await findToldRequest(tx, number(event.payload['requestId']));
  if (!request) return [];
  const base = { groupKey: ofRequest(request.id) };
  const data = { requestId: request.id, requestTitle: request.title };
  if (event.kind === 'reminder_decide_now' || event.kind === 'reminder_decide_soon') {
    const at = request.decide_by_at ?? undefined;
    return [{ ...base, userId: request.guest_id, kind: 'decide_now', data: { ...data, ...(at && { at }) } }];
  }
  const bids = await pendingToldBids(tx, request.id);
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

/** To one side of a stay, about its reviews. */
const toReview = (
  booking: ToldBooking,
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

/** The last days to write a review, for whoever has not. */
async function aboutLastDays(tx: Tx, { payload }: OutboxEvent): Promise<Draft[]> {
  const stay = await findUnreviewed(tx, number(payload['requestId']));
  const booking = stay && (await findToldBooking(tx, stay.id));
  if (!stay || !booking) return [];
  const more = { what: 'closing', at: stay.closes_at };
  return stay.sides.map((side) => toReview(booking, side, 'review_due', more));
}

/** The first of two reviews is announced to the other side without a word of it; the second opens both. */
async function aboutReview(tx: Tx, event: OutboxEvent, booking: ToldBooking): Promise<Draft[]> {
  const review = await findToldReview(tx, number(event.payload['reviewId']));
  if (!review || review.hidden) return [];
  const other = review.side === 'guest' ? 'host' : 'guest';
  if (event.kind === 'booking_review_replied')
    return [toReview(booking, review.side, 'review_written', { what: 'reply' })];
  if (review.other_id === null) return [toReview(booking, other, 'review_written', { what: 'waiting' })];
  // Where the second came before this could be told, its own event says it all.
  if (review.other_id > review.id) return [];
  return (['guest', 'host'] as const).map((side) =>
    toReview(booking, side, 'review_written', { what: 'open' }),
  );
}

/** The guest is led to what reopened; whoever had bid and has no bid on it yet hears that they may. */
async function cancelledByHost(tx: Tx, booking: ToldBooking, toGuest: Draft): Promise<Draft[]> {
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

/** What a guest opened again is for its former bidders, who hear that they may bid; what is new is for everybody around. */
async function aboutOpenedOrAgain(tx: Tx, id: number, after: number, searchLimit: number): Promise<Part> {
  const again = await findReopenedByGuest(tx, id);
  if (!again) return aboutOpened(tx, id, after, searchLimit);
  const { title: requestTitle, effective_deadline_at: at } = again;
  const drafts = again.waiting.map((userId) => ({
    userId,
    kind: 'request_reopened' as const,
    groupKey: ofRequest(id),
    data: { requestId: id, requestTitle, at, what: 'guest' },
  }));
  return { drafts, next: null };
}

async function aboutPayment(tx: Tx, { payload }: OutboxEvent): Promise<Draft[]> {
  const due = await findToldPayment(tx, number(payload['requestId']), String(payload['dueAt']));
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

/** The guest keeps by mail when the stay begins and what was agreed on for cancelling. */
const confirmed = (booking: ToldBooking, draft: Draft): Draft => {
  const { cancellation_policy: cancellationPolicy, all_in_cents: allInCents, timezone } = booking;
  const terms = cancellationTerms({
    allIn: toDollars(allInCents),
    refunds: toRefunds(cancellationPolicy, allInCents, booking.check_in_at, booking.created_at),
    property: { cancellationPolicy, timezone },
  });
  return { ...draft, data: { ...draft.data, at: booking.check_in_at, timezone, terms } };
};

async function aboutBooking(tx: Tx, event: OutboxEvent): Promise<Draft[]> {
  const booking = await findToldBooking(tx, number(event.payload['bookingId']));
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
      return aboutReview(tx, event, booking);
    default:
      return [];
  }
}

async function aboutMessage(tx: Tx, { payload }: OutboxEvent): Promise<Draft[]> {
  const message = await findToldMessage(tx, number(payload['messageId']));
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

function aboutAccount({ kind, payload }: OutboxEvent): Draft[] {
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
  // Its mail says more and was written with the change itself.
  return [{ ...base, kind: 'security', data: { what: String(payload['what']) }, siteOnly: true }];
}

function aboutSearch({ payload }: OutboxEvent): Draft[] {
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

const readers: Readonly<Record<string, (tx: Tx, event: OutboxEvent) => Promise<Draft[]> | Draft[]>> = {
  bid_placed: aboutBid,
  bid_changed: aboutBid,
  bid_raised: aboutBid,
  bid_reconfirmed: aboutBid,
  bid_accepted: aboutBid,
  bid_closed: aboutBid,
  counter_offered: aboutBid,
  counter_accepted: aboutBid,
  counter_declined: aboutBid,
  rank_changed: aboutBid,
  search_found: (_, event) => aboutSearch(event),
  request_changed: aboutRequest,
  reminder_deadline_near: aboutRequest,
  reminder_payment_due: aboutPayment,
  reminder_review_due: aboutLastDays,
  reminder_decide_now: aboutRequest,
  reminder_decide_soon: aboutRequest,
  booking_confirmed: aboutBooking,
  booking_cancelled_by_guest: aboutBooking,
  booking_cancelled_by_host: aboutBooking,
  booking_stayed: aboutBooking,
  booking_reviewed: aboutBooking,
  booking_review_replied: aboutBooking,
  message_sent: aboutMessage,
  role_changed: (_, event) => aboutAccount(event),
  listing_hidden: (_, event) => aboutAccount(event),
  listing_shown: (_, event) => aboutAccount(event),
  request_taken_down: (_, event) => aboutAccount(event),
  photo_taken_down: (_, event) => aboutAccount(event),
  security: (_, event) => aboutAccount(event),
};

/** Events that everybody around is told of, in parts. */
const announcers: Readonly<
  Record<string, (tx: Tx, event: OutboxEvent, after: number, searchLimit: number) => Promise<Part>>
> = {
  request_opened: (tx, event, after, searchLimit) =>
    aboutOpenedOrAgain(tx, number(event.payload['requestId']), after, searchLimit),
  request_fits_anew: async (tx, event, after, searchLimit) =>
    (await saidAgainLater(tx, event))
      ? { drafts: [], next: null }
      : aboutChanged(tx, number(event.payload['requestId']), after, searchLimit),
};

/**
 * Who has to be told what because of an event, or the next part of it: people after an id, found by so many searches at most.
 * Each person hears of an event once per subject.
 */
export async function newsOf(
  tx: Tx,
  event: OutboxEvent,
  after: number,
  searchLimit: number,
): Promise<{ news: News[]; next: number | null }> {
  const announcer = Object.hasOwn(announcers, event.kind) ? announcers[event.kind] : undefined;
  const reader = Object.hasOwn(readers, event.kind) ? readers[event.kind] : undefined;
  const { drafts, next } = announcer
    ? await announcer(tx, event, after, searchLimit)
    : { drafts: (await reader?.(tx, event)) ?? [], next: null };
  const news = drafts.map((draft) => ({
    ...draft,
    eventKey: `${event.id}:${draft.kind}${draft.data.bidId === undefined ? '' : `:${draft.data.bidId}`}`,
  }));
  return { news, next };
}
