import type { CancellationPolicy } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { rowsFromJson } from '../../json-rows.ts';
import { named } from '../../named-statements.ts';
import { column, columns, onlyRow, type RowOf } from '../../statements.ts';
import { standingOf, type TrustRow } from '../accounts/verification.ts';
import type { PropertyRow } from '../listings/properties.ts';
import { honoursOf, type KeptRow, type RatedRow, ratingsByUser } from '../people/reviews.ts';
import { isBookedWith } from '../people/shared-bookings.ts';
import type { BidRow } from './bids.ts';
import type { CounterRow } from './counters.ts';
import type { RequestRow } from './requests.ts';

// Everything that bids are shown with, in one statement for any number of bids: one list per kind of row.

/** The request of a bid, also a deleted one: a host's list keeps its bids. At most one booking was made of it. */
export type BidRequestRow = RequestRow & { now: string; booking_id: number | null };

/** A public profile with what was checked and, of a host, stated; `booked`: shares a booking with the viewer. */
export type BidPersonRow = {
  id: number;
  name: string;
  created_at: string;
  verified: boolean;
  booked: boolean;
} & Omit<TrustRow, 'user_id'>;

/** The terms of the stay a bid offers; once accepted those of the booking, which the property's changes do not affect. */
export type StayTerms = {
  bid_id: number;
  cancellation_policy: CancellationPolicy;
  timezone: string;
  check_in_time: string;
  check_in_at: string;
  /** Null before the award. */
  agreed_at: string | null;
};

const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;
const isOneOf = (ids: readonly number[]) => sql`= any (${[...ids]}::int[])`;

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
const idsOf = (bids: readonly BidRow[]) => ({
  bids: bids.map((bid) => bid.id),
  requests: unique(bids.map((bid) => bid.request_id)),
  properties: unique(bids.map((bid) => bid.property_id)),
  hosts: unique(bids.map((bid) => bid.host_id)),
  people: unique(bids.flatMap((bid) => [bid.host_id, bid.guest_id])),
});
type Ids = ReturnType<typeof idsOf>;

const parties = columns({
  requests: column<BidRequestRow[]>('json'),
  properties: column<PropertyRow[]>('json'),
  people: column<BidPersonRow[]>('json'),
  counters: column<CounterRow[]>('json'),
  terms: column<StayTerms[]>('json'),
  ratings: column<RatedRow[]>('json'),
  honours: column<KeptRow[]>('json'),
});

const requests = (which: RawBuilder<unknown>) => sql`
  select r.*, market_now() as now, (select k.id from bookings k where k.request_id = r.id) as booking_id
    from vacation_requests r where ${which}`;
const properties = (which: RawBuilder<unknown>) => sql`
  select p.* from properties p where ${which}`;

/** What both sides see of a bid. `further`: conditions for more properties and hosts than the bids' own. */
const selectParties = (
  viewerId: number,
  ids: Ids,
  further?: { property: RawBuilder<unknown>; host: RawBuilder<unknown> },
) => sql`
  ${listOf(requests(sql`r.id ${isOneOf(ids.requests)}`))} as requests,
  ${listOf(properties(sql`p.id ${isOneOf(ids.properties)} ${further ? sql`or ${further.property}` : sql``}`))} as properties,
  ${listOf(sql`select u.id, u.name, u.created_at, u.email_verified_at is not null as verified, ${isBookedWith(viewerId, 'u.id')} as booked,
      checks_of(u.id) as checks, ${standingOf(sql`u.id`)} as standing
    from users u where u.id ${isOneOf(ids.people)}`)} as people,
  ${listOf(sql`select * from counter_offers where bid_id ${isOneOf(ids.bids)} order by bid_id, seq`)} as counters,
  ${listOf(sql`
    select b.id as bid_id, coalesce(k.cancellation_policy, p.cancellation_policy) as cancellation_policy,
           coalesce(k.timezone, p.timezone, 'UTC') as timezone, coalesce(k.check_in_time, p.check_in_time) as check_in_time,
           k.created_at as agreed_at,
           stay_instant(b.check_in_date, coalesce(k.check_in_time, p.check_in_time), coalesce(k.timezone, p.timezone)) as check_in_at
      from bids b join properties p on p.id = b.property_id left join bookings k on k.bid_id = b.id
     where b.id ${isOneOf(ids.bids)}`)} as terms,
  ${listOf(ratingsByUser('host', further ? sql`(subject_id ${isOneOf(ids.hosts)} or ${further.host})` : sql`subject_id ${isOneOf(ids.hosts)}`))} as ratings,
  ${listOf(honoursOf(ids.hosts))} as honours`;

/** A bid that ranks, as its owner may see it: `place` counts the bids that are cheaper, `cheapest_cents` is the lowest of all. */
export type OwnerRankRow = Pick<
  BidRow,
  'id' | 'request_id' | 'property_id' | 'host_id' | 'all_in_cents' | 'price_set_at'
> & {
  place: number;
  cheapest_cents: number;
};

const forOwner = onlyRow(
  { ...parties, ranked: column<OwnerRankRow[]>('json') },
  (viewerId: number, ids: Ids) => sql`${named}
    with competing as materialized (
      select b.id, b.request_id, b.property_id, b.host_id, b.all_in_cents, b.price_set_at,
             (rank() over cheapest_first)::int as place, min(b.all_in_cents) over (partition by b.request_id) as cheapest_cents
        from bids b join vacation_requests r on r.id = b.request_id and r.revision = b.request_revision
       where b.request_id ${isOneOf(ids.requests)} and b.status = 'pending'
      window cheapest_first as (partition by b.request_id order by b.all_in_cents)
    ), ranked as materialized (
      select * from competing c where (c.request_id, c.place) in (select o.request_id, o.place from competing o where o.id ${isOneOf(ids.bids)})
    )
    select ${selectParties(viewerId, ids, {
      property: sql`p.id in (select property_id from ranked)`,
      host: sql`subject_id in (select host_id from ranked)`,
    })}, ${listOf(sql`select * from ranked`)} as ranked`,
);

const forHost = onlyRow(
  {
    ...parties,
    places: column<{ bid_id: number; place: number | null }[]>('json'),
    first: column<{ bid_id: number; place: number }[]>('json'),
    others: column<{ request_id: number; others: number }[]>('json'),
    receipts: column<{ bid_id: number; hash: string }[]>('json'),
    held: column<{ bid_id: number }[]>('json'),
    outcomes: column<{ request_id: number; bid_count: number; winning_cents: number | null }[]>('json'),
  },
  (viewerId: number, ids: Ids, othersAtMost: number) => sql`${named}
    select ${selectParties(viewerId, ids)},
      ${listOf(sql`select bid_id, place from rank_places where bid_id ${isOneOf(ids.bids)}`)} as places,
      ${listOf(sql`select b.id as bid_id, b.first_place as place from bids b
        where b.id ${isOneOf(ids.bids)} and b.first_place is not null and not exists (
          select 1 from bids o where o.request_id = b.request_id and o.host_id = b.host_id and o.id <> b.id)`)} as first,
      ${listOf(sql`select id as request_id, (select count(*)::int from (select 1 from bids o
          where o.request_id = asked.id and o.status <> 'rejected' and o.host_id <> ${viewerId} limit ${othersAtMost}) few) as others
        from unnest(${[...ids.requests]}::int[]) asked (id)`)} as others,
      ${listOf(sql`select e.bid_id, e.hash from unnest(${[...ids.bids]}::int[]) asked (id) cross join lateral (
          select bid_id, hash from auction_events where bid_id = asked.id and host_id is not null order by seq desc limit 1) e`)} as receipts,
      ${listOf(sql`select bid_id from price_holds where bid_id ${isOneOf(ids.bids)}`)} as held,
      ${listOf(sql`select b.request_id, (count(*) filter (where b.closed_reason is distinct from 'withdrawn'))::int as bid_count,
          max(b.all_in_cents) filter (where b.status = 'accepted') as winning_cents
        from bids b join vacation_requests r on r.id = b.request_id and r.status = 'completed'
       where b.request_id ${isOneOf(ids.requests)} group by b.request_id`)} as outcomes`,
);

const revived = <T extends RowOf<typeof parties>>(found: T): T => {
  rowsFromJson(found.requests);
  rowsFromJson(found.properties);
  rowsFromJson(found.people);
  rowsFromJson(found.counters);
  rowsFromJson(found.terms);
  return found;
};

/** What bids are shown with to the owner of their requests; of bids that rank equally by price, every one. */
export const ownerFactsOf = async (db: Db, viewerId: number, bids: readonly BidRow[]) => {
  const found = revived(await forOwner(db, viewerId, idsOf(bids)));
  rowsFromJson(found.ranked);
  return found;
};

/** What a host's own bids are shown with. Other offers are counted up to `othersAtMost`. */
export const bidderFactsOf = async (
  db: Db,
  viewerId: number,
  bids: readonly BidRow[],
  othersAtMost: number,
) => revived(await forHost(db, viewerId, idsOf(bids), othersAtMost));

// Ranking -------------------------------------------------------------------------------------------------------------------

/** The terms by which bids of equal price are ranked. */
export const rankingTerms = async (
  db: Db,
  ids: { requests: readonly number[]; properties: readonly number[]; hosts: readonly number[] },
) => {
  const found = await selectRankingTerms(db, ids);
  rowsFromJson(found.requests);
  rowsFromJson(found.properties);
  return found;
};

const selectRankingTerms = onlyRow(
  {
    requests: column<BidRequestRow[]>('json'),
    properties: column<PropertyRow[]>('json'),
    ratings: column<RatedRow[]>('json'),
  },
  (ids: { requests: readonly number[]; properties: readonly number[]; hosts: readonly number[] }) => sql`
    select ${listOf(requests(sql`r.id ${isOneOf(ids.requests)}`))} as requests,
      ${listOf(properties(sql`p.id ${isOneOf(ids.properties)}`))} as properties,
      ${listOf(ratingsByUser('host', sql`subject_id ${isOneOf(ids.hosts)}`))} as ratings`,
);
