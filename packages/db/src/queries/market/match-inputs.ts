import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { type Columns, column, columns, manyRows, type RowOf } from '../../statements.ts';
import type { RequestRow } from '../auction/requests.ts';
import type { PropertyRow } from '../listings/properties.ts';

const nearKm = 50;

const acceptedBid = columns({ amount_cents: 'int4', host_id: 'int4' });
export type AcceptedBid = RowOf<typeof acceptedBid>;

/**
 * Accepted bids for properties of a similar size (bedrooms ±1) near a property: within about 50 km, or with the same location
 * text when it has no coordinates. The newest 100 of the last two years, without those whose guest does not reveal the price.
 */
export const acceptedBidsNear = manyRows(
  acceptedBid,
  ({ lat, lon, location, bedrooms }: Pick<PropertyRow, 'lat' | 'lon' | 'location' | 'bedrooms'>) => {
    const near =
      lat === null || lon === null
        ? sql<boolean>`p.lat is null and match_place_key(p.location) = match_place_key(${location})`
        : sql<boolean>`match_cell(p.lat, p.lon) = any(match_cells(${lat}, ${lon}, ${nearKm}))
          and abs(p.lat - ${lat}::double precision) <= 0.5`;
    return sql`
    select b.amount_cents, b.host_id
    from properties p
    join bids b on b.property_id = p.id and b.status = 'accepted'
    join vacation_requests r on r.id = b.request_id
    where ${near} and p.bedrooms between ${bedrooms - 1}::int and ${bedrooms + 1}::int
      and r.reveal_price and b.decided_at > market_now() - interval '2 years'
    order by b.decided_at desc, b.id desc limit 100`;
  },
);

/** What the match score reads of a property. */
export const scoredColumns = {
  id: 'int4',
  location: 'text',
  country: 'text?',
  region: 'text?',
  lat: 'float8?',
  lon: 'float8?',
  property_type: 'text',
  bedrooms: 'int4',
  bathrooms: 'int4',
  max_guests: 'int4',
  nightly_rate_cents: 'int4',
  seasons: column<PropertyRow['seasons']>('jsonb'),
  cleaning_fee_cents: 'int4',
  service_fee_cents: 'int4',
  pet_fee_cents: 'int4',
  extra_guest_fee_cents: 'int4',
  included_guests: 'int4?',
  deposit_cents: 'int4',
  min_nights: 'int4',
  amenities: 'text[]',
  pets_allowed: 'bool',
  sqft: 'int4?',
  cancellation_policy: column<PropertyRow['cancellation_policy']>('text'),
} as const satisfies Columns;
export const scoredColumnNames = Object.keys(scoredColumns) as (keyof typeof scoredColumns)[];

export type ListingRow = RowOf<typeof scoredColumns>;

/** The newest listed properties of other users: the candidates of recommendations. */
export const newestListings = (db: Db, notOf: number, limit: number): Promise<ListingRow[]> =>
  db
    .selectFrom('properties')
    .select(scoredColumnNames)
    .where('status', '=', 'listed')
    .where('owner_id', '!=', notOf)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The columns of a request that the match score reads. */
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

/** These requests as the match score reads them, in no order. */
export const requestsForMatch = (db: Db, ids: readonly number[]): Promise<MatchRequestRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('vacation_requests').select(matchColumns).where('id', 'in', ids).execute();

/** A guest's newest requests in any state, without deleted ones. */
export const newestRequestsOf = (db: Db, guestId: number, limit: number): Promise<MatchRequestRow[]> =>
  db
    .selectFrom('vacation_requests')
    .select(matchColumns)
    .where('guest_id', '=', guestId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The host's live bids on these requests. */
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
