import {
  type BidLine,
  type BidStatus,
  type CancellationPolicy,
  limits,
  type RequestStatus,
} from '@palmbid/domain';
import { sql } from 'kysely';
import { named } from '../../named-statements.ts';
import { column, columns, manyRows, type RowOf } from '../../statements.ts';

// What the notifications of events say about bids, requests, bookings, reviews and messages: one statement for any number.

type Ids = readonly number[];

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

const selectBid = sql`
  select b.id, b.host_id, b.guest_id, b.request_id, r.title as request_title, r.status as request_status, r.taken_down_reason,
         b.property_id, p.title as property_title, h.name as host_name, b.amount_cents, b.all_in_cents, b.status,
         r.status = 'active' and r.effective_deadline_at > market_now() as bidding
    from bids b join vacation_requests r on r.id = b.request_id join properties p on p.id = b.property_id
    join users h on h.id = b.host_id`;

export const bidFactsOf = manyRows(
  bidFacts,
  (ids: Ids) => sql`${named} ${selectBid} where b.id = any(${[...ids]}::int[])`,
);

/** The pending bids on these requests, at most one for each request, host and property; by id. */
export const pendingBidFactsOf = manyRows(
  bidFacts,
  (requestIds: Ids) => sql`${named}
    ${selectBid} where b.request_id = any(${[...requestIds]}::int[]) and b.status = 'pending' order by b.id`,
);

/** Which of these hosts have a pending bid on which of these requests. */
export const pendingBidders = manyRows(
  { request_id: 'int4', host_id: 'int4' },
  (requestIds: Ids, hostIds: Ids) => sql`
    select distinct request_id, host_id from bids where request_id = any(${[...requestIds]}::int[]) and status = 'pending'
       and host_id = any(${[...hostIds]}::int[])`,
);

/** Those of these bids on which this transaction accepted a counter-offer: its notification includes the new price. */
export const counterAnswers = manyRows(
  { txid: 'text', bid_id: 'int4' },
  (changes: readonly { txid: string; bidId: number }[]) => sql`
    select c.txid, c."bidId" as bid_id from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (txid text, "bidId" int)
     where exists (select 1 from outbox o where o.txid = c.txid::xid8 and o.kind = 'counter_accepted'
       and o.payload -> 'bidId' = to_jsonb(c."bidId"))`,
);

export const requestFactsOf = manyRows(
  {
    id: 'int4',
    guest_id: 'int4',
    title: 'text',
    effective_deadline_at: 'timestamptz?',
    decide_by_at: 'timestamptz?',
  },
  (ids: Ids) => sql`${named}
    select id, guest_id, title, effective_deadline_at, decide_by_at from vacation_requests where id = any(${[...ids]}::int[])`,
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
  nights: 'int4',
  amount_cents: 'int4',
  fees_cents: 'int4',
  lines: column<BidLine[] | null>('jsonb'),
  all_in_cents: 'int8',
  cancellation_policy: column<CancellationPolicy>('text'),
  timezone: 'text',
  check_in_at: 'timestamptz',
  created_at: 'timestamptz',
});
export type BookingNotificationFacts = RowOf<typeof bookingFacts>;

export const bookingFactsOf = manyRows(
  bookingFacts,
  (ids: Ids) => sql`${named}
    select k.id, k.host_id, k.guest_id, h.name as host_name, g.name as guest_name, k.request_id, r.title as request_title, k.property_id, p.title as property_title,
           b.nights, b.amount_cents, b.fees_cents, b.lines, k.all_in_cents, k.cancellation_policy,
           coalesce(k.timezone, 'UTC') as timezone, stay_instant(k.check_in_date, k.check_in_time, k.timezone) as check_in_at, k.created_at
      from bookings k join bids b on b.id = k.bid_id join vacation_requests r on r.id = k.request_id join properties p on p.id = k.property_id
      join users h on h.id = k.host_id join users g on g.id = k.guest_id
     where k.id = any(${[...ids]}::int[])`,
);

/** The requests that reopened after hosts cancelled the stays of these, and their former bidders without a bid on them. */
export const reopenedFactsOf = manyRows(
  { id: 'int4', reopened_from: 'int4', effective_deadline_at: 'timestamptz', waiting: 'int4[]' },
  (requestIds: Ids) => sql`${named}
    select r.id, r.reopened_from, r.effective_deadline_at, array(select distinct b.host_id from bids b where b.request_id = r.reopened_from
        and not exists (select 1 from bids mine where mine.request_id = r.id and mine.host_id = b.host_id)) as waiting
      from vacation_requests r where r.reopened_from = any(${[...requestIds]}::int[])`,
);

const openedFacts = columns({
  id: 'int4',
  title: 'text',
  effective_deadline_at: 'timestamptz?',
  waiting: column<number[] | null>('int4[]'),
});
export type OpenedFacts = RowOf<typeof openedFacts>;

/**
 * Opened requests. If the guest opened one again after cancelling a stay, `waiting` has the former bidders without a bid on it, except
 * that stay's host; otherwise null.
 */
export const openedFactsOf = manyRows(
  openedFacts,
  (ids: Ids) => sql`${named}
    select r.id, r.title, r.effective_deadline_at, case when k.id is not null then
        array(select distinct b.host_id from bids b where b.request_id = r.reopened_from and b.host_id <> k.host_id
          and not exists (select 1 from bids mine where mine.request_id = r.id and mine.host_id = b.host_id)) end as waiting
      from vacation_requests r left join bookings k on k.request_id = r.reopened_from and k.status = 'cancelled_by_guest'
     where r.id = any(${[...ids]}::int[])`,
);

/** The instalments of payment plans that are due on these days and not paid. */
export const paymentFactsOf = manyRows(
  {
    due_at: 'text',
    id: 'int4',
    guest_id: 'int4',
    host_name: 'text',
    request_id: 'int4',
    request_title: 'text',
    amount_cents: 'int8',
    due_on: 'date',
  },
  (due: readonly { requestId: number; dueAt: string }[]) => sql`
    select d."dueAt" as due_at, k.id, k.guest_id, h.name as host_name, k.request_id, r.title as request_title, p.amount_cents, p.due_on
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d ("requestId" int, "dueAt" text)
      join bookings k on k.request_id = d."requestId" join booking_payments p on p.booking_id = k.id join users h on h.id = k.host_id
      join vacation_requests r on r.id = k.request_id
     where k.status = 'confirmed' and p.received_at is null
       and p.due_on = (d."dueAt"::timestamptz at time zone 'UTC')::date`,
);

/** The stays that can still be reviewed, and their sides without a review. */
export const unreviewedFactsOf = manyRows(
  { id: 'int4', request_id: 'int4', closes_at: 'timestamptz', sides: column<('guest' | 'host')[]>('text[]') },
  (requestIds: Ids) => sql`
    select id, request_id, closes_at, sides from (
      select k.id, k.request_id, stay_instant(k.check_out_date + ${limits.reviewDays}::int, '00:00', k.timezone) as closes_at,
             array(select s from unnest(array['guest', 'host']) s
                    where not exists (select 1 from reviews r where r.booking_id = k.id and r.side = s)) as sides
        from bookings k where k.request_id = any(${[...requestIds]}::int[]) and k.status = 'stayed') stay
     where closes_at > market_now()`,
);

export const reviewFactsOf = manyRows(
  {
    id: 'int4',
    side: column<'guest' | 'host'>('text'),
    /** The id of the other side's review of this stay. */
    other_id: 'int4?',
    hidden: 'bool',
  },
  (ids: Ids) => sql`
    select r.id, r.side, o.id as other_id, r.hidden_at is not null as hidden
      from reviews r left join reviews o on o.booking_id = r.booking_id and o.side <> r.side
     where r.id = any(${[...ids]}::int[])`,
);

/** Those of these messages that are still unread. */
export const messageFactsOf = manyRows(
  {
    id: 'int4',
    sender_id: 'int4',
    receiver_id: 'int4',
    request_id: 'int4?',
    request_title: 'text?',
    sender_name: 'text',
    /** The sender owns the request, and the two share no booking: only first name and initial are shown. */
    guest_hidden: 'bool',
  },
  (ids: Ids) => sql`${named}
    select m.id, m.sender_id, m.receiver_id, m.request_id, r.title as request_title, s.name as sender_name,
           (r.id is null or r.guest_id = m.sender_id) and not exists (select 1 from bookings k
              where (k.host_id = m.sender_id and k.guest_id = m.receiver_id) or (k.host_id = m.receiver_id and k.guest_id = m.sender_id)) as guest_hidden
      from messages m join users s on s.id = m.sender_id left join vacation_requests r on r.id = m.request_id
     where m.id = any(${[...ids]}::int[]) and not m.is_read`,
);
