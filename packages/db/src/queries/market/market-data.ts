import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import type { RequestRow } from '../auction/requests.ts';
import type { PropertyRow } from '../listings/properties.ts';

export type AcceptedBid = { amount_cents: number; host_id: number };

const nearKm = 50;
const lookBack = '2 years';

/**
 * Accepted bids for homes of a similar size (bedrooms +-1) around a property: within about 50 km, or with the same text where
 * it is on no map. The newest 100 of the last two years; none whose guest keeps the price to themselves (rule 15).
 */
export async function acceptedBidsNear(
  db: Db,
  property: Pick<PropertyRow, 'lat' | 'lon' | 'location' | 'bedrooms'>,
): Promise<AcceptedBid[]> {
  const { lat, lon, bedrooms } = property;
  const near =
    lat === null || lon === null
      ? sql<boolean>`p.lat is null and match_place_key(p.location) = match_place_key(${property.location})`
      : sql<boolean>`match_cell(p.lat, p.lon) = any(match_cells(${lat}, ${lon}, ${nearKm}))
          and abs(p.lat - ${lat}::double precision) <= 0.5`;
  const { rows } = await sql<AcceptedBid>`
    select b.amount_cents, b.host_id
    from properties p
    join bids b on b.property_id = p.id and b.status = 'accepted'
    join vacation_requests r on r.id = b.request_id
    where ${near} and p.bedrooms between ${bedrooms - 1}::int and ${bedrooms + 1}::int
      and r.reveal_price and b.decided_at > market_now() - ${lookBack}::interval
    order by b.decided_at desc, b.id desc limit 100
  `.execute(db);
  return rows;
}

/** What a match reads of a property. */
export const listingColumns = [
  'id',
  'location',
  'country',
  'region',
  'lat',
  'lon',
  'property_type',
  'bedrooms',
  'bathrooms',
  'max_guests',
  'nightly_rate_cents',
  'seasons',
  'cleaning_fee_cents',
  'service_fee_cents',
  'pet_fee_cents',
  'extra_guest_fee_cents',
  'included_guests',
  'min_nights',
  'amenities',
  'pets_allowed',
  'sqft',
  'cancellation_policy',
] as const;

export type ListingRow = Pick<PropertyRow, (typeof listingColumns)[number]>;

/** The newest listed homes of other people: what recommendations may point at. */
export const newestListings = (db: Db, notOf: number, limit: number): Promise<ListingRow[]> =>
  db
    .selectFrom('properties')
    .select(listingColumns)
    .where('status', '=', 'listed')
    .where('owner_id', '!=', notOf)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What a match reads of a request. */
const matchColumns = [
  'id',
  'title',
  'location',
  'lat',
  'lon',
  'country',
  'region',
  'check_in_date',
  'check_out_date',
  'date_flexibility',
  'guests',
  'bedrooms',
  'max_budget_cents',
  'must_have_amenities',
  'preferred_amenities',
  'extras_amenities',
  'excluded_amenities',
  'preferences',
  'status',
] as const;

export type MatchRequestRow = Pick<RequestRow, (typeof matchColumns)[number]>;

/** What the match reads of these requests, in no order. */
export const requestsForMatch = (db: Db, ids: readonly number[]): Promise<MatchRequestRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('vacation_requests').select(matchColumns).where('id', 'in', ids).execute();

/** A guest's newest requests, whatever became of them; deleted ones are forgotten. */
export const newestRequestsOf = (db: Db, guestId: number, limit: number): Promise<MatchRequestRow[]> =>
  db
    .selectFrom('vacation_requests')
    .select(matchColumns)
    .where('guest_id', '=', guestId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Pairs of these requests and properties with a live bid on them. */
export const liveBidPairs = (
  db: Db,
  hostId: number,
  requestIds: readonly number[],
): Promise<{ request_id: number; property_id: number; id: number }[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bids')
        .select(['id', 'request_id', 'property_id'])
        .where('host_id', '=', hostId)
        .where('status', '!=', 'rejected')
        .where('request_id', 'in', requestIds)
        .execute();
