import { type BidLine, limits, type PaymentProviderName } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { column, columns, firstRow, manyRows, onlyValue, type RowOf, run } from '../../statements.ts';

/** A user's side of a booking. */
export type BookingSide = 'guest' | 'host';

export type BookingPage = {
  side: BookingSide;
  /** `upcoming`: confirmed and not over yet, the next one first. `past`: stayed or cancelled, the latest first. */
  when: 'upcoming' | 'past';
  limit: number;
  /** The last row of the page before. */
  after: { day: string; id: number } | null;
};

/** The day of departure counts as part of the stay. */
const upcoming = sql<boolean>`(bookings.status = 'confirmed' and bookings.check_out_date >= stay_today(bookings.timezone))`;

/** When the stay begins, on the property's clock. */
const checkInAt =
  sql<string>`stay_instant(bookings.check_in_date, bookings.check_in_time, bookings.timezone)`.as(
    'check_in_at',
  );

const columnOf = (side: BookingSide) =>
  side === 'guest'
    ? (['bookings.guest_id', 'bookings.host_id'] as const)
    : (['bookings.host_id', 'bookings.guest_id'] as const);

/** Bookings as one of their two parties sees them: with property, request, price and the other party. */
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
      'bids.lines',
      'properties.title as property_title',
      'properties.location as property_location',
      'properties.address as property_address',
      'properties.image_url as property_image_url',
      'bookings.cancellation_policy',
      'bookings.cancellation_fee_cents',
      'bookings.payment_plan',
      'bookings.payment_provider',
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

export type UpcomingStays = NonNullable<Awaited<ReturnType<typeof upcomingStays>>>;
/** How many stays a user has ahead, and the next of them; undefined without any. */
export const upcomingStays = firstRow(
  { stays: 'int4', request_id: 'int4', check_in_date: 'date', check_out_date: 'date', location: 'text' },
  (userId: number, side: BookingSide) => sql`
    select (count(*) over ())::int as stays, bookings.request_id, bookings.check_in_date, bookings.check_out_date, p.location
    from bookings join properties p on p.id = bookings.property_id
    where ${sql.ref(columnOf(side)[0])} = ${userId} and ${upcoming}
    order by bookings.check_in_date, bookings.id limit 1`,
);

/** Bookings in which the user is on the given side. */
export function listBookings(db: Db, userId: number, page: BookingPage) {
  const ahead = page.when === 'upcoming';
  const position = sql`(bookings.check_in_date, bookings.id)`;
  return views(db, userId, page.side)
    .where(ahead ? upcoming : sql<boolean>`not ${upcoming}`)
    .$if(page.after !== null, (q) =>
      q.where(
        ahead
          ? sql<boolean>`${position} > (${page.after!.day}::date, ${page.after!.id})`
          : sql<boolean>`${position} < (${page.after!.day}::date, ${page.after!.id})`,
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

/** A booking and the user's side of it; undefined for every other user. */
export const findBookingParty = firstRow(
  {
    id: 'int4',
    request_id: 'int4',
    property_id: 'int4',
    guest_id: 'int4',
    side: column<BookingSide>('text'),
    provider: column<PaymentProviderName>('text'),
  },
  (id: number, userId: number) => sql`
    select id, request_id, property_id, guest_id, case when guest_id = ${userId} then 'guest' else 'host' end as side,
           payment_provider as provider
      from bookings where id = ${id} and ${userId} in (guest_id, host_id)`,
);

export const lockBooking = (tx: Tx, id: number) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'status', 'all_in_cents', 'cancellation_policy', checkInAt])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Cancels a booking; a trigger writes the cancellation fee. */
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

/** The payment plan of a booking, part by part. */
export const paymentsOf = (db: Db, bookingId: number) =>
  db
    .selectFrom('booking_payments')
    .select(['part', 'due_on', 'amount_cents', 'received_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('part')
    .execute();

/** Marks a part of the payment plan as received, or as not received; false when there is no such part. */
export async function markPayment(
  db: Db,
  bookingId: number,
  part: number,
  received: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_payments')
    .set({ received_at: received ? sql<string>`coalesce(received_at, market_now())` : null })
    .where('booking_id', '=', bookingId)
    .where('part', '=', part)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The request that this one was reopened as, unless it was deleted. */
export async function reopenedAs(db: Db, requestId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vacation_requests')
    .select('id')
    .where('reopened_from', '=', requestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A held price: that of a runner-up, as it was bid. */
const priceHold = columns({
  bid_id: 'int4',
  host_id: 'int4',
  property_id: 'int4',
  amount_cents: 'int4',
  fees_cents: 'int4',
  lines: column<BidLine[] | null>('jsonb'),
  all_in_cents: 'int8',
  message: 'text?',
  check_in_date: 'date',
  check_out_date: 'date',
  held_until: 'timestamptz',
});
export type PriceHold = RowOf<typeof priceHold>;

/**
 * Prices held for a request's guest, cheapest first: of bids for the request's last revision, by hosts who may bid, with listed
 * properties that are free.
 */
export const heldPrices = manyRows(
  priceHold,
  (requestId: number) => sql`
    select b.id as bid_id, b.host_id, b.property_id, b.amount_cents, b.fees_cents, b.lines, b.all_in_cents, b.message,
           b.check_in_date, b.check_out_date, h.held_until
      from price_holds h join bids b on b.id = h.bid_id join vacation_requests r on r.id = b.request_id
      join users u on u.id = b.host_id join properties p on p.id = b.property_id
     where b.request_id = ${requestId} and p.status = 'listed' and not exists (select 1 from property_blocks taken
             where taken.property_id = p.id and taken.stay && daterange(b.check_in_date, b.check_out_date))
       and h.held_until > market_now() and b.request_revision = r.revision
       and u.user_role in ('host', 'both') and u.suspended_at is null and u.deleted_at is null and not owes_consent(u.id)
     order by b.all_in_cents, b.id`,
);

/** Holds a bid's price; a trigger sets until when. Does nothing when it is held already. */
export const holdPrice = run(
  (bidId: number) => sql`
    insert into price_holds (bid_id, held_until) values (${bidId}, market_now()) on conflict do nothing`,
);

/** Whether the user may post requests. */
export const isActiveGuest = onlyValue(
  { active: 'bool' },
  (userId: number) => sql`
    select exists (select 1 from users where id = ${userId} and user_role in ('guest', 'both')
      and suspended_at is null and deleted_at is null) as active`,
);
