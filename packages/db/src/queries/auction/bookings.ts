import { limits } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';

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

/** The day of departure still counts as part of the stay. */
const upcoming = sql<boolean>`(bookings.status = 'confirmed' and bookings.check_out_date >= stay_today(bookings.timezone))`;

/** When the stay begins, on the clocks of its property. */
const checkInAt =
  sql<string>`stay_instant(bookings.check_in_date, bookings.check_in_time, bookings.timezone)`.as(
    'check_in_at',
  );

const columnOf = (side: BookingSide) =>
  side === 'guest'
    ? (['bookings.guest_id', 'bookings.host_id'] as const)
    : (['bookings.host_id', 'bookings.guest_id'] as const);

/** Bookings as one of their two sees them: with property, request, price and the other party. */
function views(db: Db, userId: number, side: BookingSide) {
  const [mine, theirs] = columnOf(side);
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
      'bookings.cancellation_policy',
      'bookings.cancellation_fee_cents',
      'bookings.payment_plan',
      'bookings.check_in_time',
      'bookings.check_out_time',
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
      sql<string>`coalesce(bookings.timezone, 'UTC')`.as('timezone'),
      checkInAt,
      sql<string>`stay_instant(bookings.check_out_date + ${limits.reviewDays}::int, '00:00', bookings.timezone)`.as(
        'reviews_close_at',
      ),
      sql<string>`market_now()`.as('now'),
    ])
    .where(mine, '=', userId);
}

export type UpcomingStays = {
  stays: number;
  /** The next of them. */
  request_id: number;
  check_in_date: string;
  check_out_date: string;
  location: string;
};

/** How many stays are ahead of this person, with the next of them; undefined where there is none. */
export async function upcomingStays(
  db: Db,
  userId: number,
  side: BookingSide,
): Promise<UpcomingStays | undefined> {
  const { rows } = await sql<UpcomingStays>`
    select (count(*) over ())::int as stays, bookings.request_id, bookings.check_in_date, bookings.check_out_date, p.location
    from bookings join properties p on p.id = bookings.property_id
    where ${sql.ref(columnOf(side)[0])} = ${userId} and ${upcoming}
    order by bookings.check_in_date, bookings.id limit 1`.execute(db);
  return rows[0];
}

/** Bookings in which this person is the given side. */
export function listBookings(db: Db, userId: number, page: BookingPage) {
  const ahead = page.when === 'upcoming';
  const place = sql`(bookings.check_in_date, bookings.id)`;
  return views(db, userId, page.side)
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

export const findBooking = (db: Db, userId: number, side: BookingSide, id: number) =>
  views(db, userId, side).where('bookings.id', '=', id).executeTakeFirst();

/** On which side of a booking somebody is; undefined for everybody else. */
export async function findBookingParty(
  db: Db,
  id: number,
  userId: number,
): Promise<{ id: number; request_id: number; property_id: number; side: BookingSide } | undefined> {
  const { rows } = await sql<{ id: number; request_id: number; property_id: number; side: BookingSide }>`
    select id, request_id, property_id, case when guest_id = ${userId} then 'guest' else 'host' end as side
      from bookings where id = ${id} and ${userId} in (guest_id, host_id)`.execute(db);
  return rows[0];
}

export const lockBooking = (tx: Tx, id: number) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'status', 'all_in_cents', 'cancellation_policy', checkInAt])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Ends a booking; what cancelling costs is the database's to write. */
export const cancelBookingRow = async (
  tx: Tx,
  id: number,
  status: 'cancelled_by_guest' | 'cancelled_by_host',
): Promise<void> => {
  await tx
    .updateTable('bookings')
    .set({ status, closed_at: sql<string>`market_now()` })
    .where('id', '=', id)
    .execute();
};

/** The plan of a booking, part by part. */
export const paymentsOf = (db: Db, bookingId: number) =>
  db
    .selectFrom('booking_payments')
    .select(['part', 'due_on', 'amount_cents', 'received_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('part')
    .execute();

/** The host of a booking says that a part has come, or that it has not. False where there is no such part. */
export async function markPayment(
  db: Db,
  bookingId: number,
  part: number,
  received: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update booking_payments set received_at = ${received ? sql`coalesce(received_at, market_now())` : null}
     where booking_id = ${bookingId} and part = ${part}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The request that opened again after this one, if its owner still has it. */
export async function reopenedAs(db: Db, requestId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vacation_requests')
    .select('id')
    .where('reopened_from', '=', requestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A runner-up's price that still stands, as it was bid. */
export type PriceHold = {
  bid_id: number;
  host_id: number;
  property_id: number;
  amount_cents: number;
  fees_cents: number;
  all_in_cents: number;
  message: string | null;
  check_in_date: string;
  check_out_date: string;
  held_until: string;
};

/**
 * Prices held for a request's guest, of hosts who may bid with homes that are listed and free, for what the request was at its
 * end. Cheapest first.
 */
export async function heldPrices(db: Db, requestId: number): Promise<PriceHold[]> {
  const { rows } = await sql<PriceHold>`
    select b.id as bid_id, b.host_id, b.property_id, b.amount_cents, b.fees_cents, b.all_in_cents, b.message,
           b.check_in_date, b.check_out_date, h.held_until
      from price_holds h join bids b on b.id = h.bid_id join vacation_requests r on r.id = b.request_id
      join users u on u.id = b.host_id join properties p on p.id = b.property_id
     where b.request_id = ${requestId} and p.status = 'listed' and not exists (select 1 from property_blocks taken
             where taken.property_id = p.id and taken.stay && daterange(b.check_in_date, b.check_out_date))
       and h.held_until > market_now() and b.request_revision = r.revision
       and u.user_role in ('host', 'both') and u.suspended_at is null and u.deleted_at is null
     order by b.all_in_cents, b.id`.execute(db);
  return rows;
}

/** Holds a price; held already, it stays so. */
export const holdPrice = async (db: Db, bidId: number): Promise<void> => {
  await sql`insert into price_holds (bid_id, held_until) values (${bidId}, market_now()) on conflict do nothing`.execute(
    db,
  );
};

/** Of these bids those whose price is held. */
export async function holdsOf(db: Db, bidIds: readonly number[]): Promise<Set<number>> {
  if (bidIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('price_holds')
    .modifyFront(named)
    .select('bid_id')
    .where(isOneOf('bid_id', bidIds))
    .execute();
  return new Set(rows.map((row) => row.bid_id));
}

/** Whether somebody may still post requests. */
export async function isActiveGuest(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from users where id = ${userId} and user_role in ('guest', 'both')
      and suspended_at is null and deleted_at is null) as there`.execute(db);
  return rows[0]?.there ?? false;
}
