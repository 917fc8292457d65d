import type { AudienceFacts, OutboxEvent } from '@palmbid/db';
import { type Actor, canActAsHost, type NotificationKind, notificationKinds } from '@palmbid/domain';
import type { LiveEvent } from './schema.ts';

/** The receivers of an event: users by id, and every user who acts as a host when `hosts` is true. */
export type Audience = { users: ReadonlySet<number>; hosts: boolean };
export type Addressed = Audience & { event: LiveEvent };

export const receives = (actor: Actor, { users, hosts }: Audience): boolean =>
  users.has(actor.id) || (hosts && canActAsHost(actor.role));

const bidChanges = {
  bid_placed: 'placed',
  bid_changed: 'changed',
  bid_raised: 'changed',
  bid_reconfirmed: 'confirmed',
  bid_accepted: 'accepted',
  bid_closed: 'closed',
  counter_offered: 'countered',
  counter_accepted: 'countered',
  counter_declined: 'countered',
} as const;
const requestChanges = {
  request_opened: 'opened',
  request_changed: 'changed',
  deadline_moved: 'deadline',
  request_cancelled: 'cancelled',
  request_completed: 'completed',
} as const;

const has = <K extends string>(table: Readonly<Record<K, unknown>>, key: string): key is K =>
  Object.hasOwn(table, key);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The requests and bookings whose parties have to be read to address these events. */
export function subjectsOf(events: readonly OutboxEvent[]): { requests: number[]; bookings: number[] } {
  const requests = new Set<number>();
  const bookings = new Set<number>();
  for (const { kind, payload } of events) {
    if (has(bidChanges, kind) || has(requestChanges, kind)) requests.add(number(payload['requestId']));
    if (kind.startsWith('booking_')) bookings.add(number(payload['bookingId']));
  }
  return { requests: [...requests], bookings: [...bookings] };
}

/**
 * Who receives an outbox event, and as what. The request's guest receives every bid; a host receives events of their own bids
 * only, because counting the events of rivals would count their bids. Other hosts receive changes of requests they can see.
 * Messages go to their sender and receiver only.
 */
export function addressEvent({ kind, payload }: OutboxEvent, facts: AudienceFacts): Addressed[] {
  if (has(bidChanges, kind)) {
    const requestId = number(payload['requestId']);
    const request = facts.requests.get(requestId);
    if (!request) return [];
    const withdrawn = kind === 'bid_closed' && payload['reason'] === 'withdrawn';
    return [
      {
        event: {
          kind: 'bid',
          change: withdrawn ? 'withdrawn' : bidChanges[kind],
          requestId,
          bidId: number(payload['bidId']),
        },
        users: new Set([request.guestId, number(payload['hostId'])]),
        hosts: false,
      },
    ];
  }
  if (has(requestChanges, kind)) {
    const requestId = number(payload['requestId']);
    const request = facts.requests.get(requestId);
    if (!request) return [];
    const deadline = payload['deadline'];
    return [
      {
        event: {
          kind: 'request',
          change: requestChanges[kind],
          requestId,
          ...(typeof deadline === 'string' && { deadline: new Date(deadline).toISOString() }),
        },
        users: new Set([request.guestId, ...request.bidders, ...(request.reopenedFor ?? [])]),
        // A request reopened after an award is visible to its former bidders only.
        hosts: request.reopenedFor === null && !request.hidden,
      },
    ];
  }
  if (kind.startsWith('booking_')) {
    const bookingId = number(payload['bookingId']);
    const booking = facts.bookings.get(bookingId);
    if (!booking) return [];
    return [
      {
        event: { kind: 'booking', bookingId, requestId: number(payload['requestId']) },
        users: new Set([booking.hostId, booking.guestId]),
        hosts: false,
      },
    ];
  }
  return personal(kind, payload);
}

/** Events for one user, or for the two users of a thread. */
function personal(kind: string, payload: OutboxEvent['payload']): Addressed[] {
  const to = (event: LiveEvent, ...keys: string[]): Addressed[] => [
    { event, users: new Set(keys.map((key) => number(payload[key]))), hosts: false },
  ];
  switch (kind) {
    case 'message_sent':
      return to(
        {
          kind: 'message',
          threadId: number(payload['threadId']),
          messageId: number(payload['messageId']),
          senderId: number(payload['senderId']),
          requestId: typeof payload['requestId'] === 'number' ? payload['requestId'] : null,
        },
        'senderId',
        'receiverId',
      );
    case 'messages_read':
      return to(
        {
          kind: 'read',
          threadId: number(payload['threadId']),
          readerId: number(payload['readerId']),
          upToId: number(payload['upToId']),
        },
        'senderId',
        'readerId',
      );
    case 'notification_added': {
      const name = notificationKinds.find((known: NotificationKind) => known === payload['notification']);
      if (!name) return [];
      return to(
        { kind: 'notification', id: number(payload['notificationId']), notification: name },
        'userId',
      );
    }
    case 'rank_changed':
      return to({ kind: 'request', change: 'rank', requestId: number(payload['requestId']) }, 'hostId');
    case 'notifications_read':
      return to({ kind: 'notifications_read' }, 'userId');
    default:
      return [];
  }
}
