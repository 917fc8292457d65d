import { sql } from 'kysely';
import type { Db } from '../client.ts';

/** The side of a booking one is on. */
export type BookingSide = 'guest' | 'host';

export type BookingPage = {
  side: BookingSide;
  /** `upcoming`: confirmed and not over yet, the next one first. `past`: stayed or cancelled, the latest first. */
  when: 'upcoming' | 'past';
  limit: number;
  /** The last row of the page before. */
  after: { day: string; id: number } | null;
};

/** The day of departure still counts as part of the stay; days are UTC, as for the job that ends stays. */
const upcoming = sql<boolean>`(bookings.status = 'confirmed' and bookings.check_out_date >= (market_now() at time zone 'UTC')::date)`;

/** Bookings in which this person is the given side, with property, request, price and the other party. */
export function listBookings(db: Db, userId: number, page: BookingPage) {
  const [mine, theirs] =
    page.side === 'guest'
      ? (['bookings.guest_id', 'bookings.host_id'] as const)
      : (['bookings.host_id', 'bookings.guest_id'] as const);
  const ahead = page.when === 'upcoming';
  const place = sql`(bookings.check_in_date, bookings.id)`;
  return db
    .selectFrom('bookings')
    .innerJoin('bids', 'bids.id', 'bookings.bid_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('vacation_requests', 'vacation_requests.id', 'bookings.request_id')
    .innerJoin('users as other', 'other.id', theirs)
    .select([
      'bookings.id',
      'bookings.request_id',
      'bookings.bid_id',
      'bookings.property_id',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.all_in_cents',
      'bookings.status',
      'bookings.created_at',
      'bookings.closed_at',
      'bids.nights',
      'bids.amount_cents',
      'bids.fees_cents',
      'properties.title as property_title',
      'properties.location as property_location',
      'properties.address as property_address',
      'properties.image_url as property_image_url',
      'properties.cancellation_policy',
      'properties.check_in_time',
      'properties.check_out_time',
      'vacation_requests.title as request_title',
      'vacation_requests.guests',
      'other.id as other_id',
      'other.name as other_name',
      'other.email as other_email',
      'other.profile_image as other_image',
      'other.bio as other_bio',
    ])
    .select((eb) => [
      eb('other.deleted_at', 'is not', null).$castTo<boolean>().as('other_gone'),
      eb('vacation_requests.deleted_at', 'is not', null).$castTo<boolean>().as('request_gone'),
      sql<boolean>`exists (select 1 from reviews where reviews.booking_id = bookings.id and reviews.author_id = ${userId})`.as(
        'reviewed',
      ),
      sql<string>`market_now()`.as('now'),
    ])
    .where(mine, '=', userId)
    .where(ahead ? upcoming : sql<boolean>`not ${upcoming}`)
    .$if(page.after !== null, (q) =>
      q.where(
        ahead
          ? sql<boolean>`${place} > (${page.after!.day}::date, ${page.after!.id})`
          : sql<boolean>`${place} < (${page.after!.day}::date, ${page.after!.id})`,
      ),
    )
    .orderBy('bookings.check_in_date', ahead ? 'asc' : 'desc')
    .orderBy('bookings.id', ahead ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
}
export type BookingRow = Awaited<ReturnType<typeof listBookings>>[number];
