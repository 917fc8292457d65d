import type { BidClosedReason, BidStatus, CancellationPolicy } from '@palmbid/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';
import type { BidsTable } from '../../schema/tables.ts';
import { column, columns, manyRows, onlyRow, type RowOf } from '../../statements.ts';
import { isBookedWith } from '../people/shared-bookings.ts';

const bidColumns = [
  'bids.id',
  'bids.host_id',
  'bids.guest_id',
  'bids.request_id',
  'bids.property_id',
  'bids.amount_cents',
  'bids.message',
  'bids.status',
  'bids.closed_reason',
  'bids.decline_reason',
  'bids.check_in_date',
  'bids.check_out_date',
  'bids.fees_cents',
  'bids.nightly_rate_cents',
  'bids.request_revision',
  'bids.price_set_at',
  'bids.decided_at',
  'bids.created_at',
  'bids.nights',
  'bids.all_in_cents',
] as const;

export type BidRow = Selectable<BidsTable>;
export type NewBid = Insertable<BidsTable>;
export type BidPatch = Omit<Updateable<BidsTable>, 'host_id' | 'guest_id' | 'request_id' | 'property_id'>;

export const insertBid = (tx: Tx, row: NewBid): Promise<BidRow> =>
  tx.insertInto('bids').values(row).returning(bidColumns).executeTakeFirstOrThrow();

export const findBid = (db: Db, id: number): Promise<BidRow | undefined> =>
  db.selectFrom('bids').modifyFront(named).select(bidColumns).where('id', '=', id).executeTakeFirst();

export const lockBid = (tx: Tx, id: number): Promise<BidRow | undefined> =>
  tx
    .selectFrom('bids')
    .modifyFront(named)
    .select(bidColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateBid = async (tx: Tx, id: number, patch: BidPatch): Promise<void> => {
  await tx.updateTable('bids').set(patch).where('id', '=', id).execute();
};

/** Bids of a request, newest first; of one host alone when given. */
export const listBidsOfRequest = (
  db: Db,
  requestId: number,
  page: { hostId?: number; limit: number; beforeId: number | null },
): Promise<BidRow[]> =>
  db
    .selectFrom('bids')
    .select(bidColumns)
    .where('request_id', '=', requestId)
    .$if(page.hostId !== undefined, (q) => q.where('host_id', '=', page.hostId!))
    .$if(page.beforeId !== null, (q) => q.where('id', '<', page.beforeId!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

export type PartySide = { side: 'host' | 'guest'; userId: number };

/** Bids of one side, newest first. `live` are those that were not rejected. */
export const listBidsOfParty = (
  db: Db,
  { side, userId }: PartySide,
  filter: { status?: BidStatus | 'live' },
  page: { limit: number; beforeId: number | null },
): Promise<BidRow[]> =>
  db
    .selectFrom('bids')
    .innerJoin('vacation_requests', 'vacation_requests.id', 'bids.request_id')
    .select(bidColumns)
    .where(side === 'host' ? 'bids.host_id' : 'bids.guest_id', '=', userId)
    // A guest's deleted request is gone for them, its bids with it; hosts keep their own.
    .$if(side === 'guest', (q) => q.where('vacation_requests.deleted_at', 'is', null))
    .$if(filter.status !== undefined, (q) =>
      filter.status === 'live'
        ? q.where('bids.status', '<>', 'rejected')
        : q.where('bids.status', '=', filter.status!),
    )
    .$if(page.beforeId !== null, (q) => q.where('bids.id', '<', page.beforeId!))
    .orderBy('bids.id', 'desc')
    .limit(page.limit)
    .execute();

/**
 * A host's figures over all of their bids. A bid that was withdrawn, or closed for another reason than the guest's choice, does
 * not count as decided.
 */
export const countHostBids = onlyRow(
  {
    total: 'int4',
    pending: 'int4',
    accepted: 'int4',
    rejected: 'int4',
    /** Of the bids placed in the last `days`: accepted, and decided by the guest either way. */
    won: 'int4',
    decided: 'int4',
  },
  (hostId: number, days: number) => sql`
    select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(*) filter (where recent and status = 'accepted')::int as won,
      count(*) filter (where recent and (status = 'accepted' or closed_reason in ('declined', 'not_selected', 'expired')))::int as decided
    from (select status, closed_reason, created_at >= market_now() - make_interval(days => ${days}::int) as recent
      from bids where host_id = ${hostId}) own`,
);
export type HostBidFigures = Awaited<ReturnType<typeof countHostBids>>;

/** Closed bids of one property on one request, oldest first. */
export const earlierBids = (tx: Db, requestId: number, propertyId: number) =>
  tx
    .selectFrom('bids')
    .select(['id', 'amount_cents', 'closed_reason', 'status'])
    .where('request_id', '=', requestId)
    .where('property_id', '=', propertyId)
    .orderBy('id')
    .execute();

/**
 * When a bid's price changed within the last hour (milliseconds since 1970), and whether it was ever raised. The caller holds
 * the lock on the bid.
 */
export const priceChangesOf = onlyRow(
  { recent: column<number[]>('json'), raised: 'bool' },
  (bidId: number) => sql`${named}
    select coalesce(json_agg(extract(epoch from at) * 1000) filter (where at > market_now() - interval '1 hour'), '[]') as recent,
           coalesce(bool_or(type = 'bid_raised'), false) as raised
      from auction_events where bid_id = ${bidId} and type in ('bid_changed', 'bid_raised')`,
);

/** Pending bids that were made or re-confirmed for their request's present revision: the ones that rank. */
export const rankableBids = (db: Db, requestIds: readonly number[]): Promise<BidRow[]> =>
  db
    .selectFrom('bids')
    .innerJoin('vacation_requests', 'vacation_requests.id', 'bids.request_id')
    .modifyFront(named)
    .select(bidColumns)
    .where(isOneOf('bids.request_id', requestIds))
    .where('bids.status', '=', 'pending')
    .whereRef('bids.request_revision', '=', 'vacation_requests.revision')
    .execute();

/** Pending bids of a property on overlapping nights, but on one request: an award there closes them. */
export const overlappingBids = (
  tx: Db,
  propertyId: number,
  stay: { checkInDate: string; checkOutDate: string },
  exceptRequestId: number,
) =>
  tx
    .selectFrom('bids')
    .select(['id', 'request_id'])
    .where('property_id', '=', propertyId)
    .where('status', '=', 'pending')
    .where('request_id', '!=', exceptRequestId)
    .where(
      sql<boolean>`daterange(check_in_date, check_out_date) && daterange(${stay.checkInDate}::date, ${stay.checkOutDate}::date)`,
    )
    .orderBy('request_id')
    .orderBy('id')
    .execute();

/** Rejects pending bids; locks them by id first, so that all transactions lock in one order. */
export async function rejectBids(
  tx: Tx,
  which: { requestId?: number; ids?: readonly number[]; exceptId?: number; hostId?: number },
  reason: BidClosedReason,
): Promise<number> {
  const locked = await tx
    .selectFrom('bids')
    .select('id')
    .where('status', '=', 'pending')
    .$if(which.requestId !== undefined, (q) => q.where('request_id', '=', which.requestId!))
    .$if(which.ids !== undefined, (q) => q.where('id', 'in', which.ids!.length > 0 ? which.ids! : [0]))
    .$if(which.hostId !== undefined, (q) => q.where('host_id', '=', which.hostId!))
    .$if(which.exceptId !== undefined, (q) => q.where('id', '!=', which.exceptId!))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (locked.length === 0) return 0;
  await tx
    .updateTable('bids')
    .set({ status: 'rejected', closed_reason: reason, decided_at: sql<string>`market_now()` })
    .where(
      'id',
      'in',
      locked.map((b) => b.id),
    )
    .execute();
  return locked.length;
}

export const insertBooking = async (tx: Tx, bid: BidRow): Promise<{ id: number }> =>
  tx
    .insertInto('bookings')
    .values({
      request_id: bid.request_id,
      bid_id: bid.id,
      property_id: bid.property_id,
      host_id: bid.host_id,
      guest_id: bid.guest_id,
      check_in_date: bid.check_in_date,
      check_out_date: bid.check_out_date,
      all_in_cents: bid.all_in_cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Number of bids ever made on a request that were not withdrawn, and the winner's all-in in cents. */
export const outcomeOf = async (db: Db, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? []
    : db
        .selectFrom('bids')
        .innerJoin('vacation_requests', 'vacation_requests.id', 'bids.request_id')
        .select(['bids.request_id', 'vacation_requests.reveal_price'])
        .select([
          sql<number>`count(*) filter (where bids.closed_reason is distinct from 'withdrawn')::int`.as(
            'bid_count',
          ),
          sql<number | null>`max(bids.all_in_cents) filter (where bids.status = 'accepted')`.as(
            'winning_cents',
          ),
        ])
        .where('bids.request_id', 'in', requestIds)
        .groupBy(['bids.request_id', 'vacation_requests.reveal_price'])
        .execute();

/** Public profiles, for cards. `booked`: shares a booking with the viewer. */
export const findPublicProfiles = (db: Db, ids: readonly number[], viewerId: number) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .modifyFront(named)
        .select((eb) => [
          'id',
          'name',
          'created_at',
          'profile_image',
          eb('email_verified_at', 'is not', null).$castTo<boolean>().as('verified'),
          isBookedWith(viewerId, 'users.id').as('booked'),
        ])
        .where(isOneOf('id', ids))
        .execute();

/** Requests by id, deleted ones too: the bids of a host's list keep them. */
export const findRequestsOfBids = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('vacation_requests')
        .modifyFront(named)
        .select([
          'id',
          'guest_id',
          'title',
          'location',
          'check_in_date',
          'check_out_date',
          'status',
          'guests',
          'bedrooms',
          'max_budget_cents',
          'must_have_amenities',
          'preferred_amenities',
          'extras_amenities',
          'excluded_amenities',
          'date_flexibility',
          'preferences',
          'revision',
          'value_weights',
          'effective_deadline_at',
          'decide_by_at',
          'lat',
          'lon',
          'country',
          'region',
          'image_url',
        ])
        .select((eb) => [
          sql<string>`market_now()`.as('now'),
          // A request has at most one booking.
          eb
            .selectFrom('bookings')
            .whereRef('bookings.request_id', '=', 'vacation_requests.id')
            .select('bookings.id')
            .as('booking_id'),
        ])
        .where(isOneOf('id', ids))
        .execute();
export type BidRequestRow = Awaited<ReturnType<typeof findRequestsOfBids>>[number];

/** The terms of the stay a bid offers; once accepted those of the booking, which the property's changes do not affect. */
const stayTerms = columns({
  bid_id: 'int4',
  cancellation_policy: column<CancellationPolicy>('text'),
  timezone: 'text',
  check_in_time: 'text',
  check_in_at: 'timestamptz',
  /** Null before the award. */
  agreed_at: 'timestamptz?',
});
export type StayTerms = RowOf<typeof stayTerms>;

const termsOfBids = manyRows(
  stayTerms,
  (bidIds: readonly number[]) => sql`${named}
    select b.id as bid_id, coalesce(k.cancellation_policy, p.cancellation_policy) as cancellation_policy,
           coalesce(k.timezone, p.timezone, 'UTC') as timezone, coalesce(k.check_in_time, p.check_in_time) as check_in_time,
           k.created_at as agreed_at,
           stay_instant(b.check_in_date, coalesce(k.check_in_time, p.check_in_time), coalesce(k.timezone, p.timezone)) as check_in_at
      from bids b join properties p on p.id = b.property_id left join bookings k on k.bid_id = b.id
     where b.id = any (${[...bidIds]}::int[])`,
);
export const stayTermsOf = async (db: Db, bidIds: readonly number[]): Promise<StayTerms[]> =>
  bidIds.length === 0 ? [] : termsOfBids(db, bidIds);

/** For each bid the hash of its latest log entry: the bidder's receipt. */
export const receiptsOf = (db: Db, bidIds: readonly number[]) =>
  bidIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('auction_events')
        .modifyFront(named)
        .distinctOn('bid_id')
        .select(['bid_id', 'hash'])
        .where(isOneOf('bid_id', bidIds))
        .where('host_id', 'is not', null)
        .orderBy('bid_id')
        .orderBy('seq', 'desc')
        .execute();

/** Live bids by request: those of other hosts, which the host sees as a range, and own ones. */
export const otherLiveBids = (db: Db, hostId: number, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bids')
        .modifyFront(named)
        .select(['request_id'])
        .select([
          sql<number>`count(*) filter (where host_id <> ${hostId})::int`.as('others'),
          sql<number>`count(*) filter (where host_id = ${hostId})::int`.as('own'),
        ])
        .where(isOneOf('request_id', requestIds))
        .where('status', '!=', 'rejected')
        .groupBy('request_id')
        .execute();

/** The auction log of a request, in order. */
export const listEvents = (db: Db, requestId: number) =>
  db
    .selectFrom('auction_events')
    .select([
      'seq',
      'type',
      'bid_id',
      'host_id',
      'payload',
      'salt',
      'commitment',
      'prev_hash',
      'hash',
      'version',
    ])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute();
export type LogRow = Awaited<ReturnType<typeof listEvents>>[number];
