import { limits, type ReportReason, type ReviewSide } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { settleReports } from '../operations/reports.ts';
import { isBookedWith } from './shared-bookings.ts';

/** A booking as far as its reviews go, and on which side the viewer is. */
export type ReviewedStay = {
  id: number;
  request_id: number;
  property_id: number;
  property_title: string;
  check_in_date: string;
  check_out_date: string;
  /** Until then it can be reviewed. */
  closes_at: string;
  status: string;
  side: ReviewSide;
  other_name: string;
  now: string;
};

/** The stay for one of its two; undefined for everybody else. */
export async function findReviewedStay(
  db: Db,
  bookingId: number,
  userId: number,
): Promise<ReviewedStay | undefined> {
  const { rows } = await sql<ReviewedStay>`
    select k.id, k.request_id, k.property_id, p.title as property_title, k.check_in_date, k.check_out_date,
           stay_instant(k.check_out_date + ${limits.reviewDays}::int, '00:00', k.timezone) as closes_at, k.status,
           case when k.guest_id = ${userId} then 'guest' else 'host' end as side, o.name as other_name, market_now() as now
      from bookings k join properties p on p.id = k.property_id
      join users o on o.id = case when k.guest_id = ${userId} then k.host_id else k.guest_id end
     where k.id = ${bookingId} and ${userId} in (k.guest_id, k.host_id)`.execute(db);
  return rows[0];
}

export type ReviewRow = {
  id: number;
  booking_id: number;
  property_id: number;
  side: ReviewSide;
  author_id: number;
  author_name: string;
  author_gone: boolean;
  subject_id: number;
  subject_name: string;
  stars: number;
  scores: Record<string, number>;
  content: string;
  reply: string | null;
  replied_at: string | null;
  hidden_at: string | null;
  hidden_reason: string | null;
  created_at: string;
  check_in_date: string;
  /** Both sides may read it. */
  open: boolean;
};

const select = sql`
  select r.id, r.booking_id, r.property_id, r.side, r.author_id, a.name as author_name, a.deleted_at is not null as author_gone,
         r.subject_id, s.name as subject_name, r.stars, r.scores, r.content, r.reply, r.replied_at, r.hidden_at, r.hidden_reason,
         r.created_at, k.check_in_date, exists (select 1 from open_reviews o where o.id = r.id) as open`;
const joins = sql`
  join users a on a.id = r.author_id join users s on s.id = r.subject_id join bookings k on k.id = r.booking_id`;

/** Both sides' reviews of a stay, closed and hidden ones too: the caller decides who sees them. */
export async function reviewsOfBooking(db: Db, bookingId: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    ${select} from reviews r ${joins} where r.booking_id = ${bookingId} order by r.id`.execute(db);
  return rows;
}

export async function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`${select} from reviews r ${joins} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** With whom of the two the viewer shares a booking. */
export type PublishedReview = ReviewRow & { author_booked: boolean; subject_booked: boolean };

/** What guests have published about a property, newest first. */
export async function listPropertyReviews(
  db: Db,
  propertyId: number,
  viewerId: number | null,
  page: { limit: number; beforeId: number | null },
): Promise<PublishedReview[]> {
  const { rows } = await sql<PublishedReview>`
    ${select}, ${isBookedWith(viewerId, 'r.author_id')} as author_booked, ${isBookedWith(viewerId, 'r.subject_id')} as subject_booked
      from published_reviews r ${joins}
     where r.property_id = ${propertyId} and r.side = 'guest'
       ${page.beforeId === null ? sql`` : sql`and r.id < ${page.beforeId}`}
     order by r.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export const insertReview = async (
  tx: Tx,
  row: {
    bookingId: number;
    side: ReviewSide;
    authorId: number;
    stars: number;
    scores: Record<string, number>;
    content: string;
  },
): Promise<{ id: number }> =>
  tx
    .insertInto('reviews')
    .values({
      booking_id: row.bookingId,
      side: row.side,
      author_id: row.authorId,
      stars: row.stars,
      scores: JSON.stringify(row.scores),
      content: row.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Answers whether this was the first reply. */
export async function replyToReview(tx: Db, id: number, reply: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reviews set reply = ${reply}, replied_at = market_now() where id = ${id} and reply is null`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** What published reviews say of somebody or something: how many, their stars, and the sum of each category. */
export type Rated = { reviews: number; sumOfStars: number };

/** Ratings of hosts (by their guests) or of guests (by their hosts); who has no published review is not in it. */
export async function ratingsOf(
  db: Db,
  side: ReviewSide,
  userIds: readonly number[],
): Promise<Map<number, Rated>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; reviews: number; stars: number }>`${named}
    select subject_id as id, count(*)::int as reviews, sum(stars)::int as stars from published_reviews
     where side = ${side === 'host' ? 'guest' : 'host'} and subject_id = any (${[...userIds]}::int[])
     group by subject_id`.execute(db);
  return new Map(rows.map(({ id, reviews, stars }) => [id, { reviews, sumOfStars: stars }]));
}

/** A property's published reviews in figures: mean of each category, 1..5. */
export async function propertyRating(
  db: Db,
  propertyId: number,
): Promise<Rated & { scores: Record<string, number> }> {
  const { rows } = await sql<{ reviews: number; stars: number; scores: Record<string, number> }>`
    with mine as (select stars, scores from published_reviews where property_id = ${propertyId} and side = 'guest')
    select (select count(*)::int from mine) as reviews, (select coalesce(sum(stars), 0)::int from mine) as stars,
      coalesce((select jsonb_object_agg(key, mean) from (select s.key, avg(s.value::int)::float8 as mean
        from mine, jsonb_each_text(mine.scores) s group by s.key) means), '{}') as scores`.execute(db);
  const row = rows[0] ?? { reviews: 0, stars: 0, scores: {} };
  return { reviews: row.reviews, sumOfStars: row.stars, scores: row.scores };
}

/** So many of so many. */
export type Kept = { kept: number; of: number };

/**
 * How often hosts honour an award, from the auctions' logs: of their accepted bids whose stay is over, or which they called
 * off themselves, those they did not call off. What a guest called off counts for nobody.
 */
export async function awardsHonouredBy(db: Db, hostIds: readonly number[]): Promise<Map<number, Kept>> {
  if (hostIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; kept: number; of: number }>`${named}
    select e.host_id as id, count(*) filter (where off.by is null)::int as kept, count(*)::int as of
      from auction_events e join bookings k on k.bid_id = e.bid_id
      left join lateral (select c.payload::jsonb ->> 'by' as by from auction_events c
         where c.bid_id = e.bid_id and c.type = 'stay_cancelled') off on true
     where e.type = 'bid_accepted' and e.host_id = any (${[...hostIds]}::int[])
       and (off.by = 'host' or (off.by is null and k.check_out_date <= stay_today(k.timezone)))
     group by e.host_id`.execute(db);
  return new Map(rows.map(({ id, kept, of }) => [id, { kept, of }]));
}

/**
 * How often a guest decides, from the auctions' logs: of their requests that got bids and have ended, those in which every
 * bid had its answer - an award, or a no to each - and none was left to run out or cut off. What reopened after a
 * stay was called off does not count.
 */
export async function auctionsDecidedBy(db: Db, guestId: number): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select count(*) filter (where not left_open)::int as kept, count(*)::int as of from (
      select exists (select 1 from auction_events e where e.request_id = r.id and e.type = 'bid_closed'
          and e.payload::jsonb ->> 'reason' in ('expired', 'request_cancelled')) as left_open
        from vacation_requests r
       where r.id in (select request_id from bids where guest_id = ${guestId}) and r.reopened_from is null
         and exists (select 1 from auction_events e where e.request_id = r.id
               and e.type in ('request_completed', 'request_cancelled'))) ended`.execute(db);
  return rows[0] ?? { kept: 0, of: 0 };
}

export type ReportedReview = ReviewRow & {
  property_title: string;
  reports: { reason: ReportReason; detail: string | null; by: string; at: string; open: boolean }[];
};

/** Reviews that were reported: those with an open report, or all that were decided on. Newest first. */
export async function listReportedReviews(
  db: Db,
  filter: { open: boolean },
  page: { limit: number; beforeId: number | null },
): Promise<ReportedReview[]> {
  const open = sql`exists (select 1 from reports x where x.review_id = r.id and x.handled_at is null)`;
  const { rows } = await sql<ReportedReview>`
    ${select}, p.title as property_title,
      (select jsonb_agg(jsonb_build_object('reason', x.reason, 'detail', x.detail, 'by', u.name, 'at', x.created_at,
          'open', x.handled_at is null) order by x.id)
         from reports x join users u on u.id = x.reporter_id where x.review_id = r.id) as reports
      from reviews r ${joins} join properties p on p.id = r.property_id
     where ${filter.open ? open : sql`not ${open} and exists (select 1 from reports x where x.review_id = r.id)`}
       ${page.beforeId === null ? sql`` : sql`and r.id < ${page.beforeId}`}
     order by r.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Hides a review or shows it again, and settles its reports. */
export async function moderateReview(
  tx: Tx,
  id: number,
  adminId: number,
  hiddenReason: string | null,
): Promise<void> {
  await sql`
    update reviews set hidden_reason = ${hiddenReason}, hidden_by = ${hiddenReason === null ? null : adminId},
      hidden_at = ${hiddenReason === null ? null : sql`market_now()`} where id = ${id}`.execute(tx);
  await settleReports(tx, `review:${id}`, adminId);
}
