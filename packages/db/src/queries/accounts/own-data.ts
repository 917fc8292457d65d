import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { anyRows } from '../../statements.ts';
import { haveBooked } from '../people/shared-bookings.ts';

/** A statement for each kind of data. */
const mine = (userId: number) => ({
  profile: sql`select id, username, email, name, profile_image, user_role, view_mode, bio, timezone, email_verified_at, suspended_at,
      suspended_reason, created_at from users where id = ${userId} and deleted_at is null`,
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
  bids: sql`select id, request_id, property_id, amount_cents, fees_cents, all_in_cents, message, status, closed_reason, check_in_date,
      check_out_date, created_at, decided_at from bids where host_id = ${userId} order by id`,
  bids_received: sql`select id, request_id, amount_cents, fees_cents, all_in_cents, status, closed_reason, created_at, decided_at
      from bids where guest_id = ${userId} order by id`,
  bids_labelled: sql`select l.bid_id, l.label from bids b join bid_labels l on l.bid_id = b.id where b.guest_id = ${userId} order by 1`,
  counter_offers: sql`select c.id, c.bid_id, c.amount_cents, c.answer, c.created_at, c.expires_at, c.answered_at
      from bids b join counter_offers c on c.bid_id = b.id where ${userId} in (b.host_id, b.guest_id) order by c.id`,
  bookings: sql`select id, request_id, bid_id, property_id, check_in_date, check_out_date, all_in_cents, status, created_at,
      case when guest_id = ${userId} then 'guest' else 'host' end as side
      from bookings where ${userId} in (guest_id, host_id) order by id`,
  booking_payments: sql`select p.booking_id, p.part, p.due_on, p.amount_cents, p.received_at from booking_payments p
      join bookings k on k.id = p.booking_id where ${userId} in (k.guest_id, k.host_id) order by 1, 2`,
  price_holds: sql`select h.bid_id, h.held_until, h.created_at from price_holds h join bids b on b.id = h.bid_id
      where b.host_id = ${userId} order by 1`,
  messages: sql`select id, request_id, sender_id, receiver_id, content, is_read, created_at,
      ${haveBooked('sender_id', 'receiver_id')} as booked from messages where ${userId} in (sender_id, receiver_id) order by id`,
  reports: sql`select id, subject, reason, detail, created_at from reports
      where reporter_id = ${userId} order by id`,
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
