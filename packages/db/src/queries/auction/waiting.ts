import { limits } from '@palmbid/domain';
import { sql } from 'kysely';
import { column, manyRows } from '../../statements.ts';
import { isBookedWith } from '../people/shared-bookings.ts';
import type { BookingSide } from './bookings.ts';

/** Stays that are over and that this user may still review. */
const staysToReview = (userId: number, side: BookingSide) => sql`
  from bookings k join properties p on p.id = k.property_id
    cross join lateral (select stay_instant(k.check_out_date + ${limits.reviewDays}::int, '00:00', k.timezone) as closes_at) review
   where ${side === 'guest' ? sql`k.guest_id` : sql`k.host_id`} = ${userId} and k.status = 'stayed'
     and review.closes_at > market_now()
     and not exists (select 1 from reviews r where r.booking_id = k.id and r.author_id = ${userId})`;

/**
 * What waits for a guest, most urgent first, and the number of all of it on every row: requests with bids that can be accepted
 * now, in their decision window (`decide`) or before it (`bids`); drafts; stays to review. `id` is that of the request, for a review of the booking.
 */
export const waitingForGuest = manyRows(
  {
    kind: column<'decide' | 'bids' | 'draft' | 'review'>('text'),
    id: 'int4',
    title: 'text',
    /** Bids that can be accepted, and the cheapest of them. */
    bids: 'int4',
    bid_id: 'int4?',
    all_in_cents: 'int8?',
    /** When the phase, or the time for a review, ends; null for a draft. */
    until: 'timestamptz?',
    total: 'int4',
  },
  (guestId: number, limit: number) => sql`
    select kind, id, title, bids, bid_id, all_in_cents, until, (count(*) over ())::int as total from (
      select case when r.effective_deadline_at > market_now() then 2 else 1 end as urgency,
             case when r.effective_deadline_at > market_now() then 'bids' else 'decide' end as kind, r.id, r.title, count(*)::int as bids,
             (array_agg(b.id order by b.all_in_cents, b.id))[1] as bid_id,
             min(b.all_in_cents) as all_in_cents,
             case when r.effective_deadline_at > market_now() then r.effective_deadline_at else r.decide_by_at end as until
        from vacation_requests r
        join bids b on b.request_id = r.id and b.status = 'pending' and b.request_revision = r.revision
       where r.guest_id = ${guestId} and r.status = 'active' and r.deleted_at is null and r.decide_by_at > market_now()
       group by r.id
      union all
      select 3, 'draft', id, title, 0, null, null, null from vacation_requests
       where guest_id = ${guestId} and status = 'draft' and deleted_at is null
      union all
      select 4, 'review', k.id, p.title, 0, null, null, review.closes_at ${staysToReview(guestId, 'guest')}
    ) waiting order by urgency, until, id desc limit ${limit}`,
);

/**
 * What waits for a host, most urgent first, and the number of all of it on every row: counter-offers to answer, bids to confirm
 * after a change of their request, bids that are not at the top while bidding goes on, stays to review. The place is the one that
 * the host is shown with the bid (`shownPlace`). `id` is that of the request, for a review of the booking.
 */
export const waitingForHost = manyRows(
  {
    kind: column<'counter' | 'confirm' | 'improve' | 'review'>('text'),
    id: 'int4',
    title: 'text',
    guest_id: 'int4',
    /** The guest shares a booking with the host. */
    booked: 'bool',
    bid_id: 'int4?',
    /** What the stay costs all in: at the counter-offer, else at the bid. */
    all_in_cents: 'int8?',
    place: 'int4?',
    until: 'timestamptz',
    total: 'int4',
  },
  (hostId: number, limit: number) => sql`
    with open as (
      select b.id as bid_id, b.all_in_cents, b.nights, b.fees_cents, b.lines, b.request_id as id, r.title, r.guest_id,
             b.request_revision <> r.revision as stale, r.effective_deadline_at > market_now() as bidding,
             case when r.effective_deadline_at > market_now() then r.effective_deadline_at else r.decide_by_at end as phase_ends,
             case when shown.bid_id is not null then shown.place
                  when not exists (select 1 from bids o where o.request_id = b.request_id and o.host_id = b.host_id and o.id <> b.id)
                  then b.first_place end as place
        from bids b join vacation_requests r on r.id = b.request_id
        left join rank_places shown on shown.bid_id = b.id
       where b.host_id = ${hostId} and b.status = 'pending' and r.status = 'active' and r.decide_by_at > market_now()
    ), counters as (
      select c.bid_id, c.amount_cents, c.expires_at from counter_offers c join open on open.bid_id = c.bid_id
       where c.answer is null and c.expires_at > market_now() and not open.stale
    )
    select kind, id, title, guest_id, ${isBookedWith(hostId, 'waiting.guest_id')} as booked, bid_id, all_in_cents, place, until,
           (count(*) over ())::int as total from (
      select 1 as urgency, 'counter' as kind, o.id, o.title, o.guest_id, o.bid_id,
             o.nights * c.amount_cents::bigint + coalesce(lines_fees(lines_at(o.lines, c.amount_cents)), o.fees_cents) as all_in_cents,
             null::int as place, c.expires_at as until
        from open o join counters c on c.bid_id = o.bid_id
      union all
      select 2, 'confirm', id, title, guest_id, bid_id, all_in_cents, null, phase_ends from open where stale
      union all
      select 3, 'improve', id, title, guest_id, bid_id, all_in_cents, place, phase_ends from open
       where not stale and bidding and place > 1 and bid_id not in (select bid_id from counters)
      union all
      select 4, 'review', k.id, p.title, k.guest_id, null, null, null, review.closes_at ${staysToReview(hostId, 'host')}
    ) waiting order by urgency, until, id desc limit ${limit}`,
);

export type GuestWaitingRow = Awaited<ReturnType<typeof waitingForGuest>>[number];
export type HostWaitingRow = Awaited<ReturnType<typeof waitingForHost>>[number];
