import type { BidClosedReason, BidStatus, CancellationPolicy } from '@palmbid/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';
import type { BidsTable } from '../../schema/tables.ts';
import { isBookedWith } from '../people/shared-bookings.ts';

const columns = [
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
  tx.insertInto('bids').values(row).returning(columns).executeTakeFirstOrThrow();

export const findBid = (db: Db, id: number): Promise<BidRow | undefined> =>
  db.selectFrom('bids').modifyFront(named).select(columns).where('id', '=', id).executeTakeFirst();

export const lockBid = (tx: Tx, id: number): Promise<BidRow | undefined> =>
  tx
    .selectFrom('bids')
    .modifyFront(named)
    .select(columns)
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
    .select(columns)
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
    .select(columns)
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

export type HostBidFigures = {
  total: number;
  pending: number;
  accepted: number;
  rejected: number;
  /** Of the bids placed in the last `days`: won, and decided by a guest either way. */
  won: number;
  decided: number;
};

/**
 * A host's figures, counted over all of their bids. What was withdrawn or fell away was no guest's choice and says nothing
 * about winning.
 */
export async function countHostBids(db: Db, hostId: number, days: number): Promise<HostBidFigures> {
  const { rows } = await sql<HostBidFigures>`
    select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(*) filter (where recent and status = 'accepted')::int as won,
      count(*) filter (where recent and (status = 'accepted' or closed_reason in ('declined', 'not_selected', 'expired')))::int as decided
    from (select status, closed_reason, created_at >= market_now() - make_interval(days => ${days}::int) as recent
      from bids where host_id = ${hostId}) own`.execute(db);
  return rows[0]!;
}

/** Earlier, closed bids of one property on one request, oldest first (rule 5). */
export const earlierBids = (tx: Db, requestId: number, propertyId: number) =>
  tx
    .selectFrom('bids')
    .select(['id', 'amount_cents', 'closed_reason', 'status'])
    .where('request_id', '=', requestId)
    .where('property_id', '=', propertyId)
    .orderBy('id')
    .execute();

/** When a bid's price has changed within the last hour, and whether it was ever raised. The bid is locked. */
export async function priceChangesOf(tx: Tx, bidId: number): Promise<{ recent: number[]; raised: boolean }> {
  const { rows } = await sql<{ recent: number[]; raised: boolean }>`${named}
    select coalesce(json_agg(extract(epoch from at) * 1000) filter (where at > market_now() - interval '1 hour'), '[]') as recent,
           coalesce(bool_or(type = 'bid_raised'), false) as raised
      from auction_events where bid_id = ${bidId} and type in ('bid_changed', 'bid_raised')`.execute(tx);
  return rows[0] ?? { recent: [], raised: false };
}

/** Pending bids that bind to their request as it is now: the ones that rank. */
export const rankableBids = (db: Db, requestIds: readonly number[]): Promise<BidRow[]> =>
  db
    .selectFrom('bids')
    .innerJoin('vacation_requests', 'vacation_requests.id', 'bids.request_id')
    .modifyFront(named)
    .select(columns)
    .where(isOneOf('bids.request_id', requestIds))
    .where('bids.status', '=', 'pending')
    .whereRef('bids.request_revision', '=', 'vacation_requests.revision')
    .execute();

/** Pending bids of a property on overlapping nights, other than on one request: what an award closes elsewhere. */
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

/** Rejects pending bids; locks them by id first, so that everybody locks in one order. */
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

/** The parties' public sides, for cards. `booked`: with the viewer. */
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

/** Requests of bids by id, deleted ones too: a host's list keeps them. */
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
          // What an accepted bid has become: one booking a request at most.
          eb
            .selectFrom('bookings')
            .whereRef('bookings.request_id', '=', 'vacation_requests.id')
            .select('bookings.id')
            .as('booking_id'),
        ])
        .where(isOneOf('id', ids))
        .execute();
export type BidRequestRow = Awaited<ReturnType<typeof findRequestsOfBids>>[number];

/** On what terms a bid offers a stay, or on what it was agreed: a booking keeps its own when the property's change. */
export type StayTerms = {
  bid_id: number;
  cancellation_policy: CancellationPolicy;
  timezone: string;
  check_in_time: string;
  check_in_at: string;
  /** Null before the award. */
  agreed_at: string | null;
};

export async function stayTermsOf(db: Db, bidIds: readonly number[]): Promise<StayTerms[]> {
  if (bidIds.length === 0) return [];
  const { rows } = await sql<StayTerms>`${named}
    select b.id as bid_id, coalesce(k.cancellation_policy, p.cancellation_policy) as cancellation_policy,
           coalesce(k.timezone, p.timezone, 'UTC') as timezone, coalesce(k.check_in_time, p.check_in_time) as check_in_time,
           k.created_at as agreed_at,
           stay_instant(b.check_in_date, coalesce(k.check_in_time, p.check_in_time), coalesce(k.timezone, p.timezone)) as check_in_at
      from bids b join properties p on p.id = b.property_id left join bookings k on k.bid_id = b.id
     where b.id = any (${[...bidIds]}::int[])`.execute(db);
  return rows;
}

/** For each bid the hash of the latest log entry about it: the bidder's receipt. */
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

/** Live bids of other hosts per request, for the blurred bucket. */
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

/** The log of a request in order. */
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
