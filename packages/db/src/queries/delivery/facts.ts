import { type BidStatus, type CancellationPolicy, limits, type RequestStatus } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { type DeliveryLane, deliveryLanes, type OutboxEvent } from './outbox.ts';

/** A bid with the names that notifications of both sides need. */
export type ToldBid = {
  id: number;
  host_id: number;
  guest_id: number;
  request_id: number;
  request_title: string;
  request_status: RequestStatus;
  /** Why an admin took the request down. */
  taken_down_reason: string | null;
  property_id: number;
  property_title: string;
  host_name: string;
  amount_cents: number;
  all_in_cents: number;
  status: BidStatus;
  /** Its request takes bids. */
  bidding: boolean;
};

const toldBid = sql`${named}
  select b.id, b.host_id, b.guest_id, b.request_id, r.title as request_title, r.status as request_status, r.taken_down_reason,
         b.property_id, p.title as property_title, h.name as host_name, b.amount_cents, b.all_in_cents, b.status,
         r.status = 'active' and r.effective_deadline_at > market_now() as bidding
    from bids b join vacation_requests r on r.id = b.request_id join properties p on p.id = b.property_id
    join users h on h.id = b.host_id`;

export async function findToldBid(tx: Tx, id: number): Promise<ToldBid | undefined> {
  return (await sql<ToldBid>`${toldBid} where b.id = ${id}`.execute(tx)).rows[0];
}

/** Pending bids on a request, one per host and property. */
export async function pendingToldBids(tx: Tx, requestId: number): Promise<ToldBid[]> {
  return (
    await sql<ToldBid>`${toldBid} where b.request_id = ${requestId} and b.status = 'pending' order by b.id`.execute(
      tx,
    )
  ).rows;
}

/** Who of these hosts has a pending bid on a request. */
export async function biddersAmong(
  tx: Tx,
  requestId: number,
  hostIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ host_id: number }>`
    select distinct host_id from bids where request_id = ${requestId} and status = 'pending'
       and host_id = any(${[...hostIds]}::int[])`.execute(tx);
  return new Set(rows.map((row) => row.host_id));
}

export type ToldRequest = {
  id: number;
  guest_id: number;
  title: string;
  effective_deadline_at: string | null;
  decide_by_at: string | null;
};

export async function findToldRequest(tx: Tx, id: number): Promise<ToldRequest | undefined> {
  const { rows } = await sql<ToldRequest>`${named}
    select id, guest_id, title, effective_deadline_at, decide_by_at from vacation_requests where id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

export type ToldBooking = {
  id: number;
  host_id: number;
  guest_id: number;
  host_name: string;
  guest_name: string;
  request_id: number;
  request_title: string;
  property_id: number;
  property_title: string;
  all_in_cents: number;
  cancellation_policy: CancellationPolicy;
  timezone: string;
  check_in_at: string;
  created_at: string;
};

export async function findToldBooking(tx: Tx, id: number): Promise<ToldBooking | undefined> {
  const { rows } = await sql<ToldBooking>`
    select k.id, k.host_id, k.guest_id, h.name as host_name, g.name as guest_name, k.request_id, r.title as request_title, k.property_id, p.title as property_title,
           k.all_in_cents, k.cancellation_policy, coalesce(k.timezone, 'UTC') as timezone,
           stay_instant(k.check_in_date, k.check_in_time, k.timezone) as check_in_at, k.created_at
      from bookings k join vacation_requests r on r.id = k.request_id join properties p on p.id = k.property_id
      join users h on h.id = k.host_id join users g on g.id = k.guest_id
     where k.id = ${id}`.execute(tx);
  return rows[0];
}

/** What reopened after a stay was called off, and its former bidders who have no bid on it. */
export async function findReopened(
  tx: Tx,
  requestId: number,
): Promise<{ id: number; effective_deadline_at: string; waiting: number[] } | undefined> {
  const { rows } = await sql<{ id: number; effective_deadline_at: string; waiting: number[] }>`
    select r.id, r.effective_deadline_at, array(select distinct b.host_id from bids b where b.request_id = r.reopened_from
        and not exists (select 1 from bids mine where mine.request_id = r.id and mine.host_id = b.host_id)) as waiting
      from vacation_requests r where r.reopened_from = ${requestId}`.execute(tx);
  return rows[0];
}

/** What a guest opened again after calling a stay off, and its former bidders who have no bid on it, that stay's host left out. */
export async function findReopenedByGuest(
  tx: Tx,
  id: number,
): Promise<{ title: string; effective_deadline_at: string; waiting: number[] } | undefined> {
  const { rows } = await sql<{ title: string; effective_deadline_at: string; waiting: number[] }>`
    select r.title, r.effective_deadline_at, array(select distinct b.host_id from bids b where b.request_id = r.reopened_from
        and b.host_id <> k.host_id
        and not exists (select 1 from bids mine where mine.request_id = r.id and mine.host_id = b.host_id)) as waiting
      from vacation_requests r join bookings k on k.request_id = r.reopened_from and k.status = 'cancelled_by_guest'
     where r.id = ${id}`.execute(tx);
  return rows[0];
}

/** A part of a payment plan that is still open on its day. */
export async function findToldPayment(tx: Tx, requestId: number, dueAt: string) {
  const { rows } = await sql<{
    id: number;
    guest_id: number;
    host_name: string;
    request_id: number;
    request_title: string;
    amount_cents: number;
    due_on: string;
  }>`
    select k.id, k.guest_id, h.name as host_name, k.request_id, r.title as request_title, p.amount_cents, p.due_on
      from bookings k join booking_payments p on p.booking_id = k.id join users h on h.id = k.host_id
      join vacation_requests r on r.id = k.request_id
     where k.request_id = ${requestId} and k.status = 'confirmed' and p.received_at is null
       and p.due_on = (${dueAt}::timestamptz at time zone 'UTC')::date`.execute(tx);
  return rows[0];
}

/** A stay that can still be reviewed, and the sides of it that have not. */
export async function findUnreviewed(
  tx: Tx,
  requestId: number,
): Promise<{ id: number; closes_at: string; sides: ('guest' | 'host')[] } | undefined> {
  const { rows } = await sql<{ id: number; closes_at: string; sides: ('guest' | 'host')[] }>`
    select id, closes_at, sides from (
      select k.id, stay_instant(k.check_out_date + ${limits.reviewDays}::int, '00:00', k.timezone) as closes_at,
             array(select s from unnest(array['guest', 'host']) s
                    where not exists (select 1 from reviews r where r.booking_id = k.id and r.side = s)) as sides
        from bookings k where k.request_id = ${requestId} and k.status = 'stayed') stay
     where closes_at > market_now()`.execute(tx);
  return rows[0];
}

export type ToldReview = {
  id: number;
  author_id: number;
  author_name: string;
  subject_id: number;
  subject_name: string;
  side: 'guest' | 'host';
  /** The id of the other side's review of this stay. */
  other_id: number | null;
  hidden: boolean;
};

/** A review with the names of the two, who know each other by their booking. */
export async function findToldReview(tx: Tx, id: number): Promise<ToldReview | undefined> {
  const { rows } = await sql<ToldReview>`
    select r.id, r.author_id, a.name as author_name, r.subject_id, s.name as subject_name, r.side, o.id as other_id,
           r.hidden_at is not null as hidden
      from reviews r join users a on a.id = r.author_id join users s on s.id = r.subject_id
      left join reviews o on o.booking_id = r.booking_id and o.side <> r.side
     where r.id = ${id}`.execute(tx);
  return rows[0];
}

export type ToldMessage = {
  sender_id: number;
  receiver_id: number;
  request_id: number | null;
  request_title: string | null;
  sender_name: string;
  /** The sender owns the request, and the two share no booking: only first name and initial are shown. */
  guest_hidden: boolean;
};

/** A message that is still unread. */
export async function findToldMessage(tx: Tx, id: number): Promise<ToldMessage | undefined> {
  const { rows } = await sql<ToldMessage>`
    select m.sender_id, m.receiver_id, m.request_id, r.title as request_title, s.name as sender_name,
           (r.id is null or r.guest_id = m.sender_id) and not exists (select 1 from bookings k
              where (k.host_id = m.sender_id and k.guest_id = m.receiver_id) or (k.host_id = m.receiver_id and k.guest_id = m.sender_id)) as guest_hidden
      from messages m join users s on s.id = m.sender_id left join vacation_requests r on r.id = m.request_id
     where m.id = ${id} and not m.is_read`.execute(tx);
  return rows[0];
}

/** How far behind delivery is: events that these lanes could have read. */
export async function undelivered(db: Db, lanes: readonly DeliveryLane[] = deliveryLanes): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery_cursors c
      join outbox o on outbox_lane(o.kind) = c.consumer and (o.txid, o.id) > (c.txid, c.id)
     where c.consumer = any(${[...lanes]})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** There is a later event of the same kind about the same request, which says it all. */
export async function saidAgainLater(tx: Tx, event: OutboxEvent): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`
    select exists (select 1 from outbox where outbox_lane(kind) = outbox_lane(${event.kind}) and kind = ${event.kind}
      and txid >= ${event.txid}::xid8 and id > ${event.id} and payload -> 'requestId' = ${JSON.stringify(event.payload['requestId'])}::jsonb) as later`.execute(
    tx,
  );
  return rows[0]?.later ?? false;
}
