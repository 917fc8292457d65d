import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { anyRows } from '../../statements.ts';
import { haveBooked } from '../people/shared-bookings.ts';

/** A statement for each kind of data. */
const mine = (userId: number) => ({
  profile: sql`select id, username, email, name, profile_image, user_role, view_mode, bio, timezone, email_verified_at, suspended_at,
      suspended_reason, created_at from users where id = ${userId} and deleted_at is null`,
  consents: sql`select kind, number, given_at from consents where user_id = ${userId} order by given_at, kind`,
  phones: sql`select number, confirmed_at from phones where user_id = ${userId}`,
  phone_codes: sql`select number, attempts, created_at, expires_at, used_at from phone_codes where user_id = ${userId} order by id`,
  identity_checks: sql`select id, provider, provider_reference, outcome, outcome_at, created_at from identity_checks
      where user_id = ${userId} order by created_at`,
  standing: sql`select kind, trader_name, trader_address, trader_register, trader_email, trader_phone, certified_at, stated_at
      from host_standings where user_id = ${userId}`,
  mail_returns: sql`select b.kind, b.detail, b.at, a.reason as stopped_for, a.stopped_at from mail_bounces b
      join mail_addresses a on a.address = b.address where b.address = (select email from users where id = ${userId}) order by b.id`,
  properties: sql`select * from properties where owner_id = ${userId} order by id`,
  calendar: sql`select b.property_id, lower(b.stay) as from, upper(b.stay) as to, b.kind, b.note, b.created_at
      from property_blocks b join properties p on p.id = b.property_id where p.owner_id = ${userId} order by b.id`,
  calendar_feeds: sql`select f.property_id, f.name, f.checked_at, f.read_at, f.events, f.created_at
      from ical_feeds f join properties p on p.id = f.property_id where p.owner_id = ${userId} order by f.id`,
  photos: sql`select property_id, position, alt, '/uploads/' || key || '/1600.webp' as url
      from property_photos where owner_id = ${userId} order by property_id, position`,
  imports: sql`select key, total, done, finished_at, created_at from property_imports where user_id = ${userId} order by created_at`,
  requests: sql`select id, title, description, location, check_in_date, check_out_date, bid_deadline_at, date_flexibility, guests,
      bedrooms, min_budget_cents, max_budget_cents, must_have_amenities, preferred_amenities, extras_amenities, excluded_amenities,
      preferences, status, closed_reason, taken_down_reason, created_at, activated_at, closed_at
      from vacation_requests where guest_id = ${userId} and deleted_at is null order by id`,
  bids: sql`select id, request_id, property_id, amount_cents, fees_cents, lines, all_in_cents, message, status, closed_reason, check_in_date,
      check_out_date, created_at, decided_at from bids where host_id = ${userId} order by id`,
  bids_received: sql`select id, request_id, amount_cents, fees_cents,
      (select jsonb_agg(line - 'terms') from jsonb_array_elements(lines) as line) as lines, all_in_cents, status, closed_reason, created_at, decided_at
      from bids where guest_id = ${userId} order by id`,
  bids_labelled: sql`select l.bid_id, l.label from bids b join bid_labels l on l.bid_id = b.id where b.guest_id = ${userId} order by 1`,
  counter_offers: sql`select c.id, c.bid_id, c.amount_cents, c.answer, c.created_at, c.expires_at, c.answered_at
      from bids b join counter_offers c on c.bid_id = b.id where ${userId} in (b.host_id, b.guest_id) order by c.id`,
  bookings: sql`select id, request_id, bid_id, property_id, check_in_date, check_out_date, all_in_cents, status, created_at,
      case when guest_id = ${userId} then 'guest' else 'host' end as side
      from bookings where ${userId} in (guest_id, host_id) order by id`,
  booking_payments: sql`select p.booking_id, p.part, p.due_on, p.amount_cents, p.received_at from booking_payments p
      join bookings k on k.id = p.booking_id where ${userId} in (k.guest_id, k.host_id) order by 1, 2`,
  cases: sql`select c.id, c.booking_id, c.side, c.reason, c.state, c.due_at, c.outcome, c.refund_cents, c.statement, c.created_at, c.closed_at
      from cases c join bookings k on k.id = c.booking_id where ${userId} in (k.guest_id, k.host_id) order by c.id`,
  case_words: sql`select e.case_id, e.seq, e.at, e.kind, e.actor_id, e.content from case_events e join cases c on c.id = e.case_id
      join bookings k on k.id = c.booking_id where ${userId} in (k.guest_id, k.host_id) order by 1, 2`,
  payments: sql`select o.booking_id, o.kind, o.part, o.cents, o.status, o.created_at, o.closed_at from payment_operations o
      join bookings k on k.id = o.booking_id
      where ${userId} = k.host_id or (${userId} = k.guest_id and o.kind in ('charge', 'refund')) order by o.id`,
  refunds_decided: sql`select f.booking_id, f.cents, f.reason, f.created_at, f.settled_at from booking_refunds f
      join bookings k on k.id = f.booking_id where ${userId} in (k.guest_id, k.host_id) order by f.id`,
  payout_account: sql`select ref, ready, created_at from payout_accounts where user_id = ${userId}`,
  price_holds: sql`select h.bid_id, h.held_until, h.created_at from price_holds h join bids b on b.id = h.bid_id
      where b.host_id = ${userId} order by 1`,
  messages: sql`select id, request_id, sender_id, receiver_id, content, is_read, created_at,
      ${haveBooked('sender_id', 'receiver_id')} as booked from messages where ${userId} in (sender_id, receiver_id) order by id`,
  reports: sql`select id, subject, reason, detail, created_at from reports
      where reporter_id = ${userId} order by id`,
  restrictions: sql`select id, act, subject, title, rule, facts, created_at, lifted_at, appeal, appealed_at, outcome, answer, answered_at
      from restrictions where user_id = ${userId} order by id`,
  submissions: sql`select s.id, s.property_id, s.request_id, s.change, s.revision, s.outcome, s.created_at, s.decided_at
      from submissions s left join properties h on h.id = s.property_id left join vacation_requests q on q.id = s.request_id
      where ${userId} in (h.owner_id, q.guest_id) order by s.id`,
  reviews: sql`select id, booking_id, side, stars, scores, content, reply, replied_at, created_at
      from reviews where author_id = ${userId} order by id`,
  reviews_received: sql`select id, booking_id, side, stars, scores, content, reply, replied_at, created_at
      from published_reviews where subject_id = ${userId} order by id`,
  favourites: sql`select property_id, kept_at from favourites where user_id = ${userId} order by kept_at`,
  invitations: sql`select request_id, property_id, invited_at, case when guest_id = ${userId} then 'guest' else 'host' end as side
      from invitations where ${userId} in (guest_id, host_id) order by invited_at`,
  saved_searches: sql`select * from saved_searches where user_id = ${userId} order by id`,
  notifications: sql`select id, kind, data, created_at, read_at from notifications where user_id = ${userId} order by id`,
  two_factor: sql`select created_at, confirmed_at from two_factor where user_id = ${userId}`,
  devices: sql`select user_agent, created_at, last_seen_at, expires_at from sessions where user_id = ${userId} order by created_at`,
  security_events: sql`select kind, at, last_at, times, admin_id is not null as by_admin, request_id, network, browser
      from security_events where user_id = ${userId} order by id`,
  audit: sql`select at, action, subject, detail from audit_log
      where actor_id = ${userId} or subject = ${`user:${userId}`} order by seq`,
});
const statements = (Object.keys(mine(0)) as (keyof ReturnType<typeof mine>)[]).map(
  (kind) => [kind, anyRows((userId: number) => mine(userId)[kind])] as const,
);

/**
 * All data kept about a user, by kind, as the database stores it (cents, ISO days and instants). Of messages received, the text
 * that the user may read; of bids received, price and outcome; of other users, nothing but ids.
 */
export async function ownData(db: Db, userId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [kind, rows] of statements) found[kind] = await rows(db, userId);
  return found;
}
