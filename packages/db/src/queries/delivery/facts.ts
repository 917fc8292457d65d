import { type BidStatus, type CancellationPolicy, limits, type RequestStatus } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { column, columns, firstRow, manyRows, type RowOf } from '../../statements.ts';

// What the notifications of an event say about its bid, request, booking, review or message.

/** A bid with the names that the notifications of both sides contain. */
const bidFacts = columns({
  id: 'int4',
  host_id: 'int4',
  guest_id: 'int4',
  request_id: 'int4',
  request_title: 'text',
  request_status: column<RequestStatus>('text'),
  /** The reason, if an admin took the request down. */
  taken_down_reason: 'text?',
  property_id: 'int4',
  property_title: 'text',
  host_name: 'text',
  amount_cents: 'int4',
  all_in_cents: 'int8',
  status: column<BidStatus>('text'),
  /** Its request takes bids. */
  bidding: 'bool',
});
export type BidNotificationFacts = RowOf<typeof bidFacts>;

const selectBid = sql`${named}
  select b.id, b.host_id, b.guest_id, b.request_id, r.title as request_title, r.status as request_status, r.taken_down_reason,
         b.property_id, p.title as property_title, h.name as host_name, b.amount_cents, b.all_in_cents, b.status,
         r.status = 'active' and r.effective_deadline_at > market_now() as bidding
    from bids b join vacation_requests r on r.id = b.request_id join properties p on p.id = b.property_id
    join users h on h.id = b.host_id`;

export const findBidFacts = firstRow(bidFacts, (id: number) => sql`${selectBid} where b.id = ${id}`);

/** The pending bids on a request, at most one for each host and property. */
export const pendingBidFacts = manyRows(
  bidFacts,
  (requestId: number) => sql`
    ${selectBid} where b.request_id = ${requestId} and b.status = 'pending' order by b.id`,
);

const pendingBidders = manyRows(
  { host_id: 'int4' },
  (requestId: number, hostIds: readonly number[]) => sql`
    select distinct host_id from bids where request_id = ${requestId} and status = 'pending'
       and host_id = any(${[...hostIds]}::int[])`,
);

/** Those of these hosts who have a pending bid on the request. */
export const biddersAmong = async (
  db: Db,
  requestId: number,
  hostIds: readonly number[],
): Promise<Set<number>> => new Set((await pendingBidders(db, requestId, hostIds)).map((row) => row.host_id));

export const findRequestFacts = firstRow(
  {
    id: 'int4',
    guest_id: 'int4',
    title: 'text',
    effective_deadline_at: 'timestamptz?',
    decide_by_at: 'timestamptz?',
  },
  (id: number) => sql`${named}
    select id, guest_id, title, effective_deadline_at, decide_by_at from vacation_requests where id = ${id}`,
);

const bookingFacts = columns({
  id: 'int4',
  host_id: 'int4',
  guest_id: 'int4',
  host_name: 'text',
  guest_name: 'text',
  request_id: 'int4',
  request_title: 'text',
  property_id: 'int4',
  property_title: 'text',
  all_in_cents: 'int8',
  cancellation_policy: column<CancellationPolicy>('text'),
  timezone: 'text',
  check_in_at: 'timestamptz',
  created_at: 'timestamptz',
});
export type BookingNotificationFacts = RowOf<typeof bookingFacts>;

export const findBookingFacts = firstRow(
  bookingFacts,
  (id: number) => sql`
    select k.id, k.host_id, k.guest_id, h.name as host_name, g.name as guest_name, k.request_id, r.title as request_title, k.property_id, p.title as property_title,
           k.all_in_cents, k.cancellation_policy, coalesce(k.timezone, 'UTC') as timezone,
           stay_instant(k.check_in_date, k.check_in_time, k.timezone) as check_in_at, k.created_at
      from bookings k join vacation_requests r on r.id = k.request_id join properties p on p.id = k.property_id
      join users h on h.id = k.host_id join users g on g.id = k.guest_id
     where k.id = ${id}`,
);

/** The request that reopened after a host cancelled the stay of this one, and its former bidders without a bid on it. */
export const findReopened = firstRow(
  { id: 'int4', effective_deadline_at: 'timestamptz', waiting: 'int4[]' },
  (requestId: number) => sql`
    select r.id, r.effective_deadline_at, array(select distinct b.host_id from bids b where b.request_id = r.reopened_from
        and not exists (select 1 from bids mine where mine.request_id = r.id and mine.host_id = b.host_id)) as waiting
      from vacation_requests r where r.reopened_from = ${requestId}`,
);

/**
 * An opened request. If its guest opened it again after cancelling a stay, `waiting` has the former bidders without a bid on it, except
 * that stay's host; otherwise null.
 */
export const findOpenedFacts = firstRow(
  {
    id: 'int4',
    title: 'text',
    effective_deadline_at: 'timestamptz?',
    waiting: column<number[] | null>('int4[]'),
  },
  (id: number) => sql`${named}
    select r.id, r.title, r.effective_deadline_at, case when k.id is not null then
        array(select distinct b.host_id from bids b where b.request_id = r.reopened_from and b.host_id <> k.host_id
          and not exists (select 1 from bids mine where mine.request_id = r.id and mine.host_id = b.host_id)) end as waiting
      from vacation_requests r left join bookings k on k.request_id = r.reopened_from and k.status = 'cancelled_by_guest'
     where r.id = ${id}`,
);

/** An instalment of a payment plan that is due on this day and not paid. */
export const findPaymentFacts = firstRow(
  {
    id: 'int4',
    guest_id: 'int4',
    host_name: 'text',
    request_id: 'int4',
    request_title: 'text',
    amount_cents: 'int8',
    due_on: 'date',
  },
  (requestId: number, dueAt: string) => sql`
    select k.id, k.guest_id, h.name as host_name, k.request_id, r.title as request_title, p.amount_cents, p.due_on
      from bookings k join booking_payments p on p.booking_id = k.id join users h on h.id = k.host_id
      join vacation_requests r on r.id = k.request_id
     where k.request_id = ${requestId} and k.status = 'confirmed' and p.received_at is null
       and p.due_on = (${dueAt}::timestamptz at time zone 'UTC')::date`,
);

/** A stay that can still be reviewed, and its sides without a review. */
export const findUnreviewed = firstRow(
  { id: 'int4', closes_at: 'timestamptz', sides: column<('guest' | 'host')[]>('text[]') },
  (requestId: number) => sql`
    select id, closes_at, sides from (
      select k.id, stay_instant(k.check_out_date + ${limits.reviewDays}::int, '00:00', k.timezone) as closes_at,
             array(select s from unnest(array['guest', 'host']) s
                    where not exists (select 1 from reviews r where r.booking_id = k.id and r.side = s)) as sides
        from bookings k where k.request_id = ${requestId} and k.status = 'stayed') stay
     where closes_at > market_now()`,
);

export const findReviewFacts = firstRow(
  {
    id: 'int4',
    side: column<'guest' | 'host'>('text'),
    /** The id of the other side's review of this stay. */
    other_id: 'int4?',
    hidden: 'bool',
  },
  (id: number) => sql`
    select r.id, r.side, o.id as other_id, r.hidden_at is not null as hidden
      from reviews r left join reviews o on o.booking_id = r.booking_id and o.side <> r.side
     where r.id = ${id}`,
);

/** A message that is still unread. */
export const findMessageFacts = firstRow(
  {
    sender_id: 'int4',
    receiver_id: 'int4',
    request_id: 'int4?',
    request_title: 'text?',
    sender_name: 'text',
    /** The sender owns the request, and the two share no booking: only first name and initial are shown. */
    guest_hidden: 'bool',
  },
  (id: number) => sql`
    select m.sender_id, m.receiver_id, m.request_id, r.title as request_title, s.name as sender_name,
           (r.id is null or r.guest_id = m.sender_id) and not exists (select 1 from bookings k
              where (k.host_id = m.sender_id and k.guest_id = m.receiver_id) or (k.host_id = m.receiver_id and k.guest_id = m.sender_id)) as guest_hidden
      from messages m join users s on s.id = m.sender_id left join vacation_requests r on r.id = m.request_id
     where m.id = ${id} and not m.is_read`,
);
