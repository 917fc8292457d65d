import { limits, type ReportReason, type ReviewSide } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { column, columns, firstRow, manyRows, onlyRow, type RowOf } from '../../statements.ts';
import { settleReports } from '../operations/reports.ts';
import { isBookedWith } from './shared-bookings.ts';

/** A booking as its reviews need it, with the viewer's side of it. */
const reviewedStay = columns({
  id: 'int4',
  request_id: 'int4',
  property_id: 'int4',
  property_title: 'text',
  check_in_date: 'date',
  check_out_date: 'date',
  /** It can be reviewed until then. */
  closes_at: 'timestamptz',
  status: 'text',
  side: column<ReviewSide>('text'),
  other_name: 'text',
  now: 'timestamptz',
});
export type ReviewedStay = RowOf<typeof reviewedStay>;

/** The stay, for its guest and its host; undefined for every other user. */
export const findReviewedStay = firstRow(
  reviewedStay,
  (bookingId: number, userId: number) => sql`
    select k.id, k.request_id, k.property_id, p.title as property_title, k.check_in_date, k.check_out_date,
           stay_instant(k.check_out_date + ${limits.reviewDays}::int, '00:00', k.timezone) as closes_at, k.status,
           case when k.guest_id = ${userId} then 'guest' else 'host' end as side, o.name as other_name, market_now() as now
      from bookings k join properties p on p.id = k.property_id
      join users o on o.id = case when k.guest_id = ${userId} then k.host_id else k.guest_id end
     where k.id = ${bookingId} and ${userId} in (k.guest_id, k.host_id)`,
);

const review = columns({
  id: 'int4',
  booking_id: 'int4',
  property_id: 'int4',
  side: column<ReviewSide>('text'),
  author_id: 'int4',
  author_name: 'text',
  author_gone: 'bool',
  subject_id: 'int4',
  subject_name: 'text',
  stars: 'int4',
  scores: column<Record<string, number>>('jsonb'),
  content: 'text',
  reply: 'text?',
  replied_at: 'timestamptz?',
  hidden_at: 'timestamptz?',
  hidden_reason: 'text?',
  created_at: 'timestamptz',
  check_in_date: 'date',
  /** Both sides may read it. */
  open: 'bool',
});
export type ReviewRow = RowOf<typeof review>;

const select = sql`
  select r.id, r.booking_id, r.property_id, r.side, r.author_id, a.name as author_name, a.deleted_at is not null as author_gone,
         r.subject_id, s.name as subject_name, r.stars, r.scores, r.content, r.reply, r.replied_at, r.hidden_at, r.hidden_reason,
         r.created_at, k.check_in_date, exists (select 1 from open_reviews o where o.id = r.id) as open`;
const joins = sql`
  join users a on a.id = r.author_id join users s on s.id = r.subject_id join bookings k on k.id = r.booking_id`;

/** Both sides' reviews of a stay, also unopened and hidden ones: the caller checks who may see them. */
export const reviewsOfBooking = manyRows(
  review,
  (bookingId: number) =>
    sql`${select} from reviews r ${joins} where r.booking_id = ${bookingId} order by r.id`,
);

export const findReview = firstRow(
  review,
  (id: number) => sql`${select} from reviews r ${joins} where r.id = ${id}`,
);

/** A published review, and whether the viewer shares a booking with its author and its subject. */
const publishedReview = columns({ ...review, author_booked: 'bool', subject_booked: 'bool' });
export type PublishedReview = RowOf<typeof publishedReview>;

/** Guests' published reviews of a property, newest first. */
export const listPropertyReviews = manyRows(
  publishedReview,
  (propertyId: number, viewerId: number | null, page: { limit: number; beforeId: number | null }) => sql`
    ${select}, ${isBookedWith(viewerId, 'r.author_id')} as author_booked, ${isBookedWith(viewerId, 'r.subject_id')} as subject_booked
      from published_reviews r ${joins}
     where r.property_id = ${propertyId} and r.side = 'guest'
       ${page.beforeId === null ? sql`` : sql`and r.id < ${page.beforeId}`}
     order by r.id desc limit ${page.limit}`,
);

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

/** Stores the reply to a review; false when it has one. */
export async function replyToReview(tx: Db, id: number, reply: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ reply, replied_at: sql<string>`market_now()` })
    .where('id', '=', id)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Number of published reviews and the sum of their stars. */
export type Rated = { reviews: number; sumOfStars: number };

export type RatedRow = { id: number; reviews: number; stars: number };

/** The published ratings of the users that `which` selects by `subject_id`. */
export const ratingsByUser = (side: ReviewSide, which: RawBuilder<unknown>) => sql`
  select subject_id as id, count(*)::int as reviews, sum(stars)::int as stars from published_reviews
   where side = ${side === 'host' ? 'guest' : 'host'} and ${which} group by subject_id`;

const ratings = manyRows(
  { id: 'int4', reviews: 'int4', stars: 'int4' },
  (side: ReviewSide, userIds: readonly number[]) => sql`${named}
    ${ratingsByUser(side, sql`subject_id = any (${[...userIds]}::int[])`)}`,
);

/** Ratings of hosts (by their guests) or of guests (by their hosts), without users who have no published review. */
export const ratingsOf = async (
  db: Db,
  side: ReviewSide,
  userIds: readonly number[],
): Promise<Map<number, Rated>> =>
  new Map(
    userIds.length === 0
      ? []
      : (await ratings(db, side, userIds)).map(({ id, reviews, stars }) => [
          id,
          { reviews, sumOfStars: stars },
        ]),
  );

const ratingOfProperty = onlyRow(
  { reviews: 'int4', stars: 'int4', scores: column<Record<string, number>>('jsonb') },
  (propertyId: number) => sql`
    with mine as (select stars, scores from published_reviews where property_id = ${propertyId} and side = 'guest')
    select (select count(*)::int from mine) as reviews, (select coalesce(sum(stars), 0)::int from mine) as stars,
      coalesce((select jsonb_object_agg(key, mean) from (select s.key, avg(s.value::int)::float8 as mean
        from mine, jsonb_each_text(mine.scores) s group by s.key) means), '{}') as scores`,
);

/** A property's rating by its published reviews; `scores` is the mean of each category, 1..5. */
export async function propertyRating(
  db: Db,
  propertyId: number,
): Promise<Rated & { scores: Record<string, number> }> {
  const { reviews, stars, scores } = await ratingOfProperty(db, propertyId);
  return { reviews, sumOfStars: stars, scores };
}

/** A share: `kept` out of `of`. */
export type Kept = { kept: number; of: number };

export type KeptRow = Kept & { id: number };

export const honoursOf = (hostIds: readonly number[]) => sql`
  select e.host_id as id, (count(*) filter (where off.by is null))::int as kept, count(*)::int as of
    from auction_events e join bookings k on k.bid_id = e.bid_id
    left join lateral (select c.payload::jsonb ->> 'by' as by from auction_events c
       where c.bid_id = e.bid_id and c.type = 'stay_cancelled') off on true
   where e.type = 'bid_accepted' and e.host_id = any (${[...hostIds]}::int[])
     and (off.by = 'host' or (off.by is null and k.check_out_date <= stay_today(k.timezone)))
   group by e.host_id`;

const honoured = manyRows(
  { id: column<number>('int4'), kept: 'int4', of: 'int4' },
  (hostIds: readonly number[]) => sql`${named} ${honoursOf(hostIds)}`,
);

/**
 * How often hosts honour an award, from the auction logs: of their accepted bids whose stay is over or which they cancelled, the
 * share they did not cancel. Stays that the guest cancelled do not count.
 */
export const awardsHonouredBy = async (db: Db, hostIds: readonly number[]): Promise<Map<number, Kept>> =>
  new Map(
    hostIds.length === 0 ? [] : (await honoured(db, hostIds)).map(({ id, kept, of }) => [id, { kept, of }]),
  );

/**
 * How often a guest decides, from the auction logs: of their ended requests that received bids, the share in which the guest
 * answered every bid, with an award or a decline, so that none expired or was closed by a cancellation. Requests that were
 * reopened after a cancelled stay do not count.
 */
export const auctionsDecidedBy = onlyRow(
  { kept: 'int4', of: 'int4' },
  (guestId: number) => sql`
    select count(*) filter (where not left_open)::int as kept, count(*)::int as of from (
      select exists (select 1 from auction_events e where e.request_id = r.id and e.type = 'bid_closed'
          and e.payload::jsonb ->> 'reason' in ('expired', 'request_cancelled')) as left_open
        from vacation_requests r
       where r.id in (select request_id from bids where guest_id = ${guestId}) and r.reopened_from is null
         and exists (select 1 from auction_events e where e.request_id = r.id
               and e.type in ('request_completed', 'request_cancelled'))) ended`,
);

const reportedReview = columns({
  ...review,
  property_title: 'text',
  reports:
    column<{ reason: ReportReason; detail: string | null; by: string; at: string; open: boolean }[]>('jsonb'),
});
export type ReportedReview = RowOf<typeof reportedReview>;

const hasOpenReport = sql`exists (select 1 from reports x where x.review_id = r.id and x.handled_at is null)`;

/** Reported reviews, newest first: those with an open report, or those whose reports are all settled. */
export const listReportedReviews = manyRows(
  reportedReview,
  (filter: { open: boolean }, page: { limit: number; beforeId: number | null }) => sql`
    ${select}, p.title as property_title,
      (select jsonb_agg(jsonb_build_object('reason', x.reason, 'detail', x.detail, 'by', u.name, 'at', x.created_at,
          'open', x.handled_at is null) order by x.id)
         from reports x join users u on u.id = x.reporter_id where x.review_id = r.id) as reports
      from reviews r ${joins} join properties p on p.id = r.property_id
     where ${filter.open ? hasOpenReport : sql`not ${hasOpenReport} and exists (select 1 from reports x where x.review_id = r.id)`}
       ${page.beforeId === null ? sql`` : sql`and r.id < ${page.beforeId}`}
     order by r.id desc limit ${page.limit}`,
);

/** Hides a review, or shows it again with null, and settles its reports. */
export async function moderateReview(
  tx: Tx,
  id: number,
  adminId: number,
  hiddenReason: string | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      hidden_reason: hiddenReason,
      hidden_by: hiddenReason === null ? null : adminId,
      hidden_at: hiddenReason === null ? null : sql<string>`market_now()`,
    })
    .where('id', '=', id)
    .execute();
  await settleReports(tx, `review:${id}`, adminId);
}
