import type { AudienceFacts } from '@palmbid/db';
import {
  type Actor,
  canActAsHost,
  type EventKind,
  type EventPayload,
  type MarketEvent,
} from '@palmbid/domain';
import type { LiveEvent } from './schema.ts';

/** The receivers of an event: users by id, and every user who acts as a host when `hosts` is true. */
export type Audience = { users: ReadonlySet<number>; hosts: boolean };
export type Addressed = Audience & { event: LiveEvent };

export const receives = (actor: Actor, { users, hosts }: Audience): boolean =>
  users.has(actor.id) || (hosts && canActAsHost(actor.role));

type RequestParties = AudienceFacts['requests'] extends Map<number, infer P> ? P : never;
type BookingParties = AudienceFacts['bookings'] extends Map<number, infer P> ? P : never;

/** Whom an event concerns: the parties of its request or booking, users that it names, or no open screen. */
type Addressing<P> =
  | { of: 'request'; id: (payload: P) => number; to: (payload: P, request: RequestParties) => Addressed }
  | { of: 'booking'; id: (payload: P) => number; to: (payload: P, booking: BookingParties) => Addressed }
  | { of: 'users'; to: (payload: P) => Addressed }
  | null;

type Live<K extends LiveEvent['kind']> = Extract<LiveEvent, { kind: K }>;
type OfBid = { requestId: number; bidId: number; hostId: number };
type OfBooking = { bookingId: number; requestId: number };

const toUsers = (event: LiveEvent, ...users: number[]): Addressed => ({
  event,
  users: new Set(users),
  hosts: false,
});

/**
 * The request's guest receives every bid; a host receives events of their own bids only, because counting the events of rivals would
 * count their bids.
 */
const bid = <P extends OfBid>(
  change: Live<'bid'>['change'] | ((payload: P) => Live<'bid'>['change']),
): Addressing<P> => ({
  of: 'request',
  id: ({ requestId }) => requestId,
  to: (payload, { guestId }) =>
    toUsers(
      {
        kind: 'bid',
        change: typeof change === 'string' ? change : change(payload),
        requestId: payload.requestId,
        bidId: payload.bidId,
      },
      guestId,
      payload.hostId,
    ),
});

/** The request's guest and bidders receive its changes, and every host who can see it. */
const request = <P extends { requestId: number; deadline?: string }>(
  change: Live<'request'>['change'],
): Addressing<P> => ({
  of: 'request',
  id: ({ requestId }) => requestId,
  to: ({ requestId, deadline }, { guestId, bidders, reopenedFor, hidden }) => ({
    event: {
      kind: 'request',
      change,
      requestId,
      ...(deadline !== undefined && { deadline: new Date(deadline).toISOString() }),
    },
    users: new Set([guestId, ...bidders, ...(reopenedFor ?? [])]),
    // A request reopened after an award is visible to its former bidders only.
    hosts: reopenedFor === null && !hidden,
  }),
});

const booking: Addressing<OfBooking> = {
  of: 'booking',
  id: ({ bookingId }) => bookingId,
  to: ({ bookingId, requestId }, { hostId, guestId }) =>
    toUsers({ kind: 'booking', bookingId, requestId }, hostId, guestId),
};

const users = <P>(to: (payload: P) => Addressed): Addressing<P> => ({ of: 'users', to });

/** Who receives each kind of event on open screens, and as what. */
const addressing: { readonly [K in EventKind]: Addressing<EventPayload<K>> } = {
  request_opened: request('opened'),
  request_changed: request('changed'),
  deadline_moved: request('deadline'),
  request_cancelled: request('cancelled'),
  request_completed: request('completed'),
  request_fits_anew: null,

  bid_placed: bid('placed'),
  bid_changed: bid('changed'),
  bid_raised: bid('changed'),
  bid_reconfirmed: bid('confirmed'),
  bid_accepted: bid('accepted'),
  bid_closed: bid(({ reason }) => (reason === 'withdrawn' ? 'withdrawn' : 'closed')),
  counter_offered: bid('countered'),
  counter_accepted: bid('countered'),
  counter_declined: bid('countered'),
  rank_changed: users(({ requestId, hostId }) =>
    toUsers({ kind: 'request', change: 'rank', requestId }, hostId),
  ),

  reminder_deadline_near: null,
  reminder_decide_now: null,
  reminder_decide_soon: null,
  reminder_payment_due: null,
  reminder_review_due: null,

  booking_confirmed: booking,
  booking_cancelled_by_guest: booking,
  booking_cancelled_by_host: booking,
  booking_stayed: booking,
  payment_changed: booking,
  case_changed: booking,
  booking_reviewed: booking,
  booking_review_replied: booking,
  stay_cancelled: null,

  // Messages go to their sender and receiver only.
  message_sent: users(({ threadId, messageId, senderId, receiverId, requestId }) =>
    toUsers({ kind: 'message', threadId, messageId, senderId, requestId }, senderId, receiverId),
  ),
  messages_read: users(({ threadId, readerId, senderId, upToId }) =>
    toUsers({ kind: 'read', threadId, readerId, upToId }, senderId, readerId),
  ),

  host_invited: null,
  search_found: null,
  listing_hidden: null,
  listing_shown: null,
  request_taken_down: null,
  review_hidden: null,
  submission_decided: null,
  appeal_answered: null,
  photo_taken_down: null,
  role_changed: null,
  security: null,
  password_forgotten: null,
  username_forgotten: null,

  notification_added: users(({ userId, notificationId, notification }) =>
    toUsers({ kind: 'notification', id: notificationId, notification }, userId),
  ),
  notifications_read: users(({ userId }) => toUsers({ kind: 'notifications_read' }, userId)),
};

/** The requests and bookings whose parties have to be read to address these events. */
export function subjectsOf(events: readonly MarketEvent[]): { requests: number[]; bookings: number[] } {
  const ids = { request: new Set<number>(), booking: new Set<number>() };
  for (const event of events) addSubject(event, ids);
  return { requests: [...ids.request], bookings: [...ids.booking] };
}

function addSubject<K extends EventKind>(
  { kind, payload }: MarketEvent<K>,
  ids: { request: Set<number>; booking: Set<number> },
): void {
  const address: Addressing<EventPayload<K>> = addressing[kind];
  if (address && address.of !== 'users') ids[address.of].add(address.id(payload));
}

/** Who receives an outbox event, and as what; null for no open screen, or when its subject is gone. */
export function addressEvent<K extends EventKind>(
  { kind, payload }: MarketEvent<K>,
  facts: AudienceFacts,
): Addressed | null {
  const address: Addressing<EventPayload<K>> = addressing[kind];
  if (!address) return null;
  if (address.of === 'users') return address.to(payload);
  if (address.of === 'request') {
    const parties = facts.requests.get(address.id(payload));
    return parties ? address.to(payload, parties) : null;
  }
  const parties = facts.bookings.get(address.id(payload));
  return parties ? address.to(payload, parties) : null;
}
