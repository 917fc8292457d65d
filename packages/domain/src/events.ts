import { z } from 'zod';
import { userRoles } from './actor.ts';
import { paymentNews } from './bookings/payments.ts';
import { caseEventKinds } from './cases/machine.ts';
import { notificationKinds } from './notifications/kinds.ts';
import { materialFields } from './requests/change.ts';
import { bidClosedReasons, requestClosedReasons } from './states.ts';

const id = z.int().positive();
/** US cents. */
const cents = z.int().nonnegative();
/** ISO 8601 with an offset. */
const instant = z.iso.datetime({ offset: true });
/** `YYYY-MM-DD` */
const day = z.iso.date();

const ofRequest = { requestId: id };
const ofBid = { requestId: id, bidId: id, hostId: id };
const ofBooking = { bookingId: id, requestId: id };
const ofUser = { userId: id };
/** A restriction's reason, and the statement that the user can appeal against. */
const restricted = { reason: z.string(), restrictionId: id.optional() };
/** Per night, and for the whole stay with fees. */
const price = { amountCents: cents, allInCents: cents };
const clock = { deadline: instant, decideBy: instant };
const counter = z.object({ ...ofBid, counterId: id, amountCents: cents });
const review = z.object({ ...ofBooking, reviewId: id });
const reminder = z.object({ ...ofRequest, dueAt: instant });
/** A place in the ranking that a host sees: 4 stands for all from the fourth on, null for none. */
const place = z.int().min(1).max(4).nullable();

/**
 * Every event of the outbox and what it says. Triggers write most of them in the transaction of their cause; readers parse each.
 * An event names its subject and what is gone by the time it is read; everything else is read from the tables.
 */
const payloads = {
  request_opened: z.object({
    ...ofRequest,
    ...clock,
    checkInDate: day,
    checkOutDate: day,
    location: z.string(),
    guests: z.int(),
    bedrooms: z.int(),
    maxBudgetCents: cents,
  }),
  /** A material change; `changed` names the fields. */
  request_changed: z.object({
    ...ofRequest,
    ...clock,
    revision: z.int(),
    changed: z.array(z.enum(materialFields)),
  }),
  deadline_moved: z.object({ ...ofRequest, ...clock, extensions: z.int() }),
  request_cancelled: z.object({ ...ofRequest, reason: z.enum(requestClosedReasons) }),
  request_completed: z.object({ ...ofRequest, bidId: id, acceptedBidId: id }),
  /** After a material change: hosts who were not notified of the request may match it now. */
  request_fits_anew: z.object(ofRequest),

  bid_placed: z.object({ ...ofBid, ...price, propertyId: id, revision: z.int() }),
  bid_changed: z.object({ ...ofBid, ...price }),
  bid_raised: z.object({ ...ofBid, ...price }),
  bid_reconfirmed: z.object({ ...ofBid, ...price, revision: z.int() }),
  bid_accepted: z.object({ ...ofBid, allInCents: cents }),
  bid_closed: z.object({ ...ofBid, reason: z.enum(bidClosedReasons) }),
  counter_offered: counter.extend({ expiresAt: instant }),
  counter_accepted: counter,
  counter_declined: counter,
  /** The rank that this host sees has changed. */
  rank_changed: z.object({ ...ofBid, place, before: place }),

  reminder_deadline_near: reminder,
  reminder_decide_now: reminder,
  reminder_decide_soon: reminder,
  /** Due at the beginning of the instalment's day in UTC. */
  reminder_payment_due: reminder,
  reminder_review_due: reminder,

  booking_confirmed: z.object(ofBooking),
  booking_cancelled_by_guest: z.object(ofBooking),
  booking_cancelled_by_host: z.object(ofBooking),
  booking_stayed: z.object(ofBooking),
  /** Money of a booking was moved, held back by a dispute, or its card declined. */
  payment_changed: z.object({ ...ofBooking, what: z.enum(paymentNews), amountCents: cents }),
  /** `actorId`: who did it; null for a passed deadline. */
  case_changed: z.object({
    ...ofBooking,
    caseId: id,
    what: z.enum(caseEventKinds),
    actorId: id.nullable(),
  }),
  booking_reviewed: review,
  booking_review_replied: review,
  /** The entry of the auction's log about a cancelled stay; `booking_cancelled_by_…` says the same to its parties. */
  stay_cancelled: z.object({ ...ofBid, by: z.enum(['guest', 'host']) }),

  message_sent: z.object({
    messageId: id,
    threadId: id,
    senderId: id,
    receiverId: id,
    requestId: id.nullable(),
  }),
  /** The reader has read the messages of this sender up to one. */
  messages_read: z.object({
    threadId: id,
    readerId: id,
    senderId: id,
    upToId: id,
    requestId: id.nullable(),
  }),

  /** A guest invites the host of a home to bid. */
  host_invited: z.object({ ...ofUser, requestId: id, propertyId: id }),

  /** The alert of a saved search: how many requests or homes it found, and the titles of the first few. */
  search_found: z.object({
    ...ofUser,
    searchId: id,
    searchName: z.string(),
    /** Its filters as the query string of the page that lists requests, or of the search over homes. */
    query: z.string(),
    found: z.int().positive(),
    titles: z.array(z.string()),
    homes: z.boolean().optional(),
  }),

  listing_hidden: z.object({ ...ofUser, ...restricted, propertyId: id, propertyTitle: z.string() }),
  listing_shown: z.object({ ...ofUser, propertyId: id, propertyTitle: z.string() }),
  request_taken_down: z.object({ ...ofUser, ...restricted, requestId: id, requestTitle: z.string() }),
  review_hidden: z.object({ ...ofUser, ...restricted, propertyId: id, propertyTitle: z.string() }),
  /** `opened`: an approved request is active now. */
  submission_decided: z.object({
    ...ofUser,
    of: z.enum(['listing', 'request']),
    subjectId: id,
    title: z.string(),
    isChange: z.boolean(),
    isApproved: z.boolean(),
    opened: z.boolean(),
    reason: z.string().optional(),
    restrictionId: id.optional(),
  }),
  appeal_answered: z.object({
    ...ofUser,
    restrictionId: id,
    title: z.string(),
    outcome: z.enum(['upheld', 'reversed']),
  }),
  /** Of a property, or the user's portrait. */
  photo_taken_down: z.object({
    ...ofUser,
    ...restricted,
    property: z.object({ id, title: z.string() }).nullable(),
  }),

  role_changed: z.object({ ...ofUser, role: z.enum(userRoles) }),
  /** `what` is a sentence for the account's owner. */
  security: z.object({ ...ofUser, what: z.string() }),
  /** Written for unknown addresses too. */
  password_forgotten: z.object({
    email: z.string(),
    origin: z.object({
      requestId: z.string().nullable(),
      network: z.string().nullable(),
      browser: z.string().nullable(),
    }),
  }),
  username_forgotten: z.object({ email: z.string() }),

  notification_added: z.object({ ...ofUser, notificationId: id, notification: z.enum(notificationKinds) }),
  notifications_read: z.object(ofUser),
} as const;

export type EventKind = keyof typeof payloads;
export const eventKinds = Object.keys(payloads) as EventKind[];

export type EventPayload<K extends EventKind> = z.infer<(typeof payloads)[K]>;
/** An event of one kind, of some kinds, or by default of any; `kind` tells which. */
export type MarketEvent<K extends EventKind = EventKind> = {
  [P in K]: { kind: P; payload: EventPayload<P> };
}[K];

export const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(payloads, kind);

/**
 * A stored event with its type. Keys that are not declared are dropped, so that an older process reads the events of a newer one.
 *
 * @throws Error for an unknown kind or a payload that does not have its shape
 */
export function parseEvent(kind: string, payload: unknown): MarketEvent {
  if (!isEventKind(kind)) throw new Error(`no event has the kind ${kind}`);
  const parsed = payloads[kind].safeParse(payload);
  if (!parsed.success) throw new Error(`${kind}: ${z.prettifyError(parsed.error)}`);
  return { kind, payload: parsed.data } as MarketEvent;
}
