import type { BidClosedReason } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { column, columns, manyRows, onlyRow, type RowOf } from '../../statements.ts';
import {
  chordKm,
  lackedMask,
  lackedMustHaves,
  lackedTerm,
  seasonNear,
  seasonsMore,
  stayFees,
  wrongType,
} from './home-fit.ts';

/** Which of a host's bids are counted: with one property, and created since a day. */
export type BidScope = { hostId: number; propertyId: number | null; since: string | null };

const inScope = ({ hostId, propertyId, since }: BidScope) => sql`
  b.host_id = ${hostId} and (${propertyId}::int is null or b.property_id = ${propertyId}::int)
  and (${since}::date is null or b.created_at >= ${since}::date)`;

/**
 * The median rank of a host's bids among all that could be chosen when the guest chose: by all-in price, then by the time that
 * price was set (ties by best value are ignored). Null without a decided bid. As in the live rank, only the host's lowest offer
 * on a request counts, and a request where the host raised a bid does not: ranks of higher offers would reveal rivals' prices.
 */
export const medianRank = onlyRow(
  { rank: 'int4?', bids: 'int4' },
  (scope: BidScope) => sql`
    with mine as (
      select b.id, b.request_id from bids b where ${inScope(scope)} and (b.status = 'accepted' or b.closed_reason = 'not_selected')
        and not exists (select 1 from bids o where o.request_id = b.request_id and o.host_id = b.host_id
          and (o.all_in_cents, o.id) < (b.all_in_cents, b.id))
        and not exists (select 1 from bids o join auction_events e on e.bid_id = o.id and e.type = 'bid_raised'
          where o.request_id = b.request_id and o.host_id = b.host_id)
    ), ranked as (
      select c.id, row_number() over (partition by c.request_id order by c.all_in_cents, c.price_set_at, c.id) as place
      from bids c where c.request_id in (select request_id from mine) and (c.status = 'accepted' or c.closed_reason = 'not_selected')
    )
    select percentile_disc(0.5) within group (order by place)::int as rank, count(*)::int as bids from ranked join mine using (id)`,
);

const lostBids = columns({
  reason: column<BidClosedReason>('text'),
  /**
   * For declined bids the coded reason. For bids that were not selected: whether the winner was `cheaper` by the price that all
   * bidders are shown (rounded to $10), `not_cheaper`, or the price is `hidden`.
   */
  detail: 'text?',
  bids: 'int4',
});
export type LostRow = RowOf<typeof lostBids>;

/** Why bids ended without an award, as far as their host may know; most frequent first. */
export const lostReasons = manyRows(
  lostBids,
  (scope: BidScope) => sql`
    select b.closed_reason as reason, case
        when b.closed_reason = 'declined' then b.decline_reason
        when b.closed_reason = 'not_selected' and not r.reveal_price then 'hidden'
        when b.closed_reason = 'not_selected' and round(w.all_in_cents / 1000.0) * 1000 < b.all_in_cents then 'cheaper'
        when b.closed_reason = 'not_selected' then 'not_cheaper' end as detail,
      count(*)::int as bids
    from bids b join vacation_requests r on r.id = b.request_id left join bids w on w.id = r.accepted_bid_id
    where ${inScope(scope)} and b.status = 'rejected' group by 1, 2 order by 3 desc, 1, 2`,
);

/** How long guests wait for a host's first answer, in minutes: the median over the latest 500 threads. */
export const responseTime = onlyRow(
  { minutes: 'float8?', answered: 'int4', asked: 'int4' },
  (hostId: number) => sql`
    with talks as (
      select t.id from message_threads t join vacation_requests r on r.id = t.request_id
      where (t.low_id = ${hostId} or t.high_id = ${hostId}) and r.guest_id <> ${hostId} order by t.id desc limit 500
    ), waits as (
      select t.id, (select min(m.created_at) from messages m where m.thread_id = t.id and m.receiver_id = ${hostId}) as asked_at from talks t
    ), answers as (
      select asked_at, (select min(m.created_at) from messages m where m.thread_id = waits.id and m.sender_id = ${hostId}
        and m.created_at > waits.asked_at) as answered_at from waits where asked_at is not null
    )
    select (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)
        filter (where answered_at is not null))::float8 as minutes,
      count(answered_at)::int as answered, count(*)::int as asked from answers`,
);

const monthFill = columns({
  property_id: 'int4',
  title: 'text',
  /** `YYYY-MM`. */
  month: 'text',
  nights: 'int4',
  booked: 'int4',
  /** Blocked by the host or taken elsewhere, without nights that are booked as well. */
  closed: 'int4',
});
export type FillRow = RowOf<typeof monthFill>;

/** Nights of each of the host's properties by month: all, booked, and closed otherwise. */
export const calendarFill = manyRows(
  monthFill,
  (host: { hostId: number; propertyId: number | null }, months: { first: string; count: number }) => sql`
    select p.id as property_id, p.title, to_char(m.from_day, 'YYYY-MM') as month, m.until - m.from_day as nights,
      coalesce(taken.booked, 0)::int as booked, (coalesce(taken.filled, 0) - coalesce(taken.booked, 0))::int as closed
    from properties p
    cross join (select (${months.first}::date + i * interval '1 month')::date as from_day,
      (${months.first}::date + (i + 1) * interval '1 month')::date as until from generate_series(0, ${months.count - 1}::int) i) m
    left join lateral (
      select (select sum(upper(x) - lower(x)) from unnest(range_agg(b.stay * daterange(m.from_day, m.until)) filter (where b.kind = 'booking')) x) as booked,
        (select sum(upper(x) - lower(x)) from unnest(range_agg(b.stay * daterange(m.from_day, m.until))) x) as filled
      from property_blocks b where b.property_id = p.id and b.stay && daterange(m.from_day, m.until)
    ) taken on true
    where p.owner_id = ${host.hostId} and p.status <> 'removed' and (${host.propertyId}::int is null or p.id = ${host.propertyId}::int)
    order by p.id, m.from_day limit 2400`,
);

export type UnmetTerms = {
  nearKm: number;
  /** Days to look back. */
  days: number;
  /** The number of requests to read, those that ended last. */
  requests: number;
  /** Groups of fewer guests are left out, for privacy. */
  smallestGroup: number;
  /** Days by which flexible dates may shift. */
  shiftDays: number;
  earthRadiusKm: number;
};

export type DemandRow = {
  /** `YYYY-MM` of check-in. */
  month: string;
  /** `1-2`, `3-4`, `5-6`, `7+`. */
  party: string;
  guests: number;
  /** Median of the guests' maxima, cents per night. */
  budget_cents: number;
  nights: number;
};
export type MissedRow = {
  property_id: number;
  title: string;
  /** `nothing`: it fitted as it was. */
  change: 'nothing' | 'price' | 'guests' | 'bedrooms' | 'type' | 'min_nights' | 'pets' | 'dates' | 'amenity';
  /** The must-have that it lacks: its bit in the catalogue, or its text in lower case. */
  amenity_bit: number | null;
  amenity: string | null;
  guests: number;
  /** For `price` the median rate that these guests would have paid, in cents per night; for `guests`, `bedrooms` and `min_nights` the median of what they asked for. */
  median: number | null;
};

const cellsAround = onlyRow(
  { cells: column<number[] | null>('int4[]') },
  (host: { hostId: number; propertyId: number | null }, terms: UnmetTerms) => sql`
    select array_agg(distinct cell) as cells from (
      select distinct lat, lon from properties where owner_id = ${host.hostId} and status = 'listed' and lat is not null
      and (${host.propertyId}::int is null or id = ${host.propertyId}::int) limit 200
    ) place, unnest(match_cells(lat, lon, ${terms.nearKm})) cell`,
);

const unmet = onlyRow(
  { guests: 'int4?', demand: column<DemandRow[]>('json'), missed: column<MissedRow[]>('json') },
  (host: { hostId: number; propertyId: number | null }, terms: UnmetTerms, cells: readonly number[]) => {
    // For a stay that begins `shift` days later: bit 1 when it is free, 2 when it is cheap enough, 4 when both.
    const stayAt = (shift: RawBuilder<unknown>) => sql`case
    when usual + case when seasonal then ${seasonsMore(shift)} else 0 end <= most
    then case when taken is null or not taken && daterange(check_in + ${shift}, check_out + ${shift}) then 7 else 2 end
    when taken is null or not taken && daterange(check_in + ${shift}, check_out + ${shift}) then 1 else 0 end`;
    const largeEnough = sql`having count(distinct guest_id) >= ${terms.smallestGroup}::int`;
    return sql`
    with homes as materialized (
      select h.*, (select range_agg(b.stay) from property_blocks b where b.property_id = h.property_id) as taken
      from properties p join match_homes h on h.property_id = p.id
      where p.owner_id = ${host.hostId} and h.cell is not null and (${host.propertyId}::int is null or p.id = ${host.propertyId}::int)
    ), asked as materialized (
      select r.must_have_amenities, m.* from (
        select * from vacation_requests where status = 'cancelled' and activated_at is not null and closed_reason in ('expired', 'owner')
          and match_cell(lat, lon) = any(${[...cells]}::int[]) and closed_at >= market_now() - ${terms.days} * interval '1 day'
          and guest_id <> ${host.hostId} and deleted_at is null order by closed_at desc limit ${terms.requests}
      ) r, lateral match_index_row(r) m
    ), pairs as materialized (
      select f.*, ${stayAt(sql`0`)} as exact from (
        select h.property_id, h.amenity_mask, h.amenity_terms, h.taken, h.season_from, h.season_to, h.season_more,
          ${seasonNear(terms.shiftDays)} as seasonal, m.request_id, m.guest_id, m.check_in, m.check_out, m.nights, m.guests, m.bedrooms,
          m.flexible, m.must_mask, m.must_terms, h.max_guests < m.guests as too_small, h.bedrooms < m.bedrooms as few_bedrooms,
          ${wrongType} as wrong_type, h.min_nights > m.nights as too_short, m.asks & 1 <> 0 and not h.pets as no_pets,
          ${lackedMustHaves} as lacks, m.nights::bigint * h.nightly_rate_cents as usual,
          m.nights::bigint * m.max_budget_cents - ${stayFees} as most
        from homes h join asked m on ${chordKm(terms.earthRadiusKm)} <= ${terms.nearKm}
        offset 0
      ) f
    ), stays as (
      select f.*, too_small::int + few_bedrooms::int + wrong_type::int + too_short::int + no_pets::int + lacks as lacking, case
          when exact & 4 <> 0 or not flexible then exact
          else (select bit_or(${stayAt(sql`s`)}) from generate_series(${-terms.shiftDays}::int, ${terms.shiftDays}::int) s) end as fit
      from pairs f
      where too_small::int + few_bedrooms::int + wrong_type::int + too_short::int + no_pets::int + lacks <= 1
      offset 0
    ), single as (
      select f.*, case when change = 'amenity' then ${lackedMask} end as mask, case when change = 'amenity' then ${lackedTerm} end as term
      from (
        select *, case
            when lacking = 0 and fit & 4 <> 0 then 'nothing'
            when lacking = 0 and fit & 1 <> 0 and most >= nights * 100 then 'price'
            when lacking = 0 and fit & 2 <> 0 then 'dates'
            when lacking = 0 or fit & 4 = 0 then null
            when too_small then 'guests' when few_bedrooms then 'bedrooms' when wrong_type then 'type' when too_short then 'min_nights'
            when no_pets then 'pets' else 'amenity' end as change
        from stays offset 0
      ) f where change is not null
    ), missed as (
      select property_id, change, mask, term, count(distinct guest_id)::int as guests,
        percentile_disc(0.5) within group (order by case change when 'price' then most / nights when 'guests' then guests
          when 'bedrooms' then bedrooms when 'min_nights' then nights end)::int as median
      from single group by property_id, change, mask, term ${largeEnough}
    ), words as (
      select distinct on (w.terms[1]) w.terms[1] as term, btrim(lower(item)) as word
      from (select distinct item from asked, unnest(must_have_amenities) item) i, lateral match_wants_of(array[item]) w
      where w.terms[1] in (select term from missed) order by 1, 2
    ), demand as (
      select to_char(check_in, 'YYYY-MM') as month,
        case when guests <= 2 then '1-2' when guests <= 4 then '3-4' when guests <= 6 then '5-6' else '7+' end as party,
        count(distinct guest_id)::int as guests,
        percentile_disc(0.5) within group (order by max_budget_cents)::int as budget_cents,
        percentile_disc(0.5) within group (order by nights)::int as nights
      from asked where request_id in (select request_id from pairs) group by 1, 2 ${largeEnough} order by 3 desc, 1, 2 limit 50
    ), named as (
      select m.property_id, p.title, m.change, (select a.bit from match_amenities a where 1::bigint << a.bit = m.mask limit 1) as amenity_bit,
        w.word as amenity, m.guests, m.median
      from missed m join properties p on p.id = m.property_id left join words w on w.term = m.term
      order by guests desc, property_id, change, amenity_bit, amenity limit 100
    )
    select (select count(distinct guest_id)::int as guests from pairs ${largeEnough}) as guests,
      (select coalesce(json_agg(d), '[]') from demand d) as demand, (select coalesce(json_agg(n), '[]') from named n) as missed`;
  },
);

/**
 * Requests near the host's properties that ended lately without an award, and which single change of a property would have made
 * it fit. A property fitted when it was free, on dates that the request allows, for nights whose all-in price at its own rates was
 * at most the maximum. `price`: free dates existed, but too expensive ones (and at least a dollar a night would remain after
 * fees); `dates`: cheap enough dates existed, but taken ones. Requests that their guest deleted do not count.
 *
 * One statement: requests are prepared once, each calendar is one multirange, and dates other than the requested ones are tried
 * only where at most one thing is lacking besides.
 */
export async function unmetDemand(
  db: Db,
  host: { hostId: number; propertyId: number | null },
  terms: UnmetTerms,
): Promise<{ guests: number | null; demand: DemandRow[]; missed: MissedRow[] }> {
  const { cells } = await cellsAround(db, host, terms);
  return cells ? unmet(db, host, terms, cells) : { guests: null, demand: [], missed: [] };
}
