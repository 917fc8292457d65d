import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { column, firstRow } from '../../statements.ts';
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

export type ReachTerms = {
  /** A host with a property within this many km of the place is reached. */
  nearKm: number;
  /** The same if the guest searched further. */
  widerKm: number;
  /** Higher maxima per night that the guest could set, in cents. */
  maxima: readonly number[];
  /** Days by which flexible dates may shift. */
  shiftDays: number;
  earthRadiusKm: number;
};

/** Numbers of hosts, each counted once. `more` counts only hosts who are not reached yet. */
export type Reach = {
  /** Hosts with a property that fits. */
  hosts: number;
  /** `maxima`: in the order of `ReachTerms.maxima`. */
  more: { maxima: number[]; wider: number; flexible: number; anyType: number };
  /** By the must-have that would be dropped, as first typed; most hosts first. */
  withoutAmenity: { amenity: string; hosts: number }[];
};

const counted = firstRow(
  {
    hosts: 'int4',
    maxima: 'int4[]',
    wider: 'int4',
    flexible: 'int4',
    any_type: 'int4',
    without: column<Reach['withoutAmenity']>('json'),
  },
  (request: { id: number; lat: number | null; lon: number | null }, terms: ReachTerms) => {
    const onMap = request.lat !== null && request.lon !== null;
    const km = onMap ? chordKm(terms.earthRadiusKm) : sql`0::float8`;
    const here = onMap
      ? sql`h.cell = any(match_cells(${request.lat}, ${request.lon}, ${terms.widerKm}))`
      : sql`h.cell is null and h.place_key = m.place_key`;
    const days = terms.shiftDays;
    return sql`
    with req as materialized (
      select m.*, r.must_have_amenities, m.nights::bigint * m.max_budget_cents as most, (market_now() at time zone 'UTC')::date as today,
        daterange(m.check_in - ${days}::int, m.check_out + ${days}::int) as weeks
      from vacation_requests r, lateral match_index_row(r) m where r.id = ${request.id}
    ), close as materialized (
      -- At most one thing is lacking, and its cheapest nights are within the highest maximum.
      select * from (
        select h.property_id, h.owner_id, h.amenity_mask, h.amenity_terms, m.must_mask, m.must_terms, m.check_in, m.check_out, m.nights,
          m.most, m.today, m.flexible, h.season_from, h.season_to, h.season_more, ${seasonNear(days)} as seasonal,
          ${km} <= ${terms.nearKm} as near, ${wrongType} as wrong_type, ${lackedMustHaves} as lacks,
          m.nights::bigint * h.nightly_rate_cents + ${stayFees} as usual
        from req m join match_homes h on ${here}
        where h.owner_id <> m.guest_id and h.max_guests >= m.guests and h.bedrooms >= m.bedrooms and h.min_nights <= m.nights
          and (m.asks & 1 = 0 or h.pets) and ${km} <= ${terms.widerKm}
          and m.nights::bigint * h.least_rate_cents + ${stayFees} <= greatest(m.most, m.nights * ${Math.max(0, ...terms.maxima)}::bigint)
        offset 0
      ) f where (not near)::int + wrong_type::int + lacks <= 1
    ), taken as materialized (
      -- One scan of blocks_of_homes: a lookup for each property in the GiST index takes ten times as long; "is true" prevents it.
      select b.property_id, range_agg(b.stay) as nights from property_blocks b, req m
      where b.property_id = any(array(select property_id from close))
        and (b.stay && m.weeks) is true group by 1
    ), dated as (
      -- The price at the requested dates; null where they are not free.
      select f.*, t.nights as taken, near and not wrong_type and lacks = 0 as whole,
        case when t.nights is null or not t.nights && daterange(f.check_in, f.check_out) then
          f.usual + case when f.seasonal then ${seasonsMore(sql`0`)} else 0 end end as exact
      from close f left join taken t on t.property_id = f.property_id offset 0
    ), priced as materialized (
      -- The price at the cheapest dates that flexible guests would take, where that can make a difference.
      select f.*, case when f.flexible then least(f.exact, f.shifted) else f.exact end as asked
      from (
        select f.*, case
          when f.exact <= f.most or not f.flexible and not f.whole then f.exact
          when f.seasonal then (select min(f.usual + ${seasonsMore(sql`s`)}) from generate_series(${-days}::int, ${days}::int) s
            where f.check_in + s >= f.today and (f.taken is null or not f.taken && daterange(f.check_in + s, f.check_out + s)))
          when f.exact is not null or exists (
            select 1 from unnest(datemultirange(daterange(greatest(f.check_in - ${days}::int, f.today), f.check_out + ${days}::int)) - f.taken) gap
            where upper(gap) - lower(gap) >= f.nights) then f.usual end as shifted
        from dated f offset 0
      ) f
    ), hosts as materialized (
      select owner_id,
        coalesce(bool_or(whole and asked <= most), false) as base,
        array[${sql.join(terms.maxima.map((cents) => sql`coalesce(bool_or(whole and asked <= nights * ${cents}::bigint), false)`))}]::boolean[] as maxima,
        coalesce(bool_or(not near and asked <= most), false) as wider,
        coalesce(bool_or(whole and shifted <= most), false) as flexible,
        coalesce(bool_or(wrong_type and asked <= most), false) as any_type,
        coalesce(bool_or(lacks = 1 and asked <= most), false) as lacking
      from priced group by owner_id
    ), living as materialized (
      select h.* from hosts h join users u on u.id = h.owner_id and u.user_role in ('host', 'both')
        and u.suspended_at is null and u.deleted_at is null
      where base or wider or flexible or any_type or lacking or true = any(maxima)
    ), others as materialized (
      select * from living where not base
    ), without as (
      select mask, term, count(distinct owner_id)::int as hosts
      from (
        select f.owner_id, ${lackedMask} as mask, ${lackedTerm} as term from priced f
        where f.lacks = 1 and f.asked <= f.most and f.owner_id in (select owner_id from others where lacking)
      ) f group by mask, term
    ), wanted as (
      select distinct on (w.mask, w.terms[1]) w.mask, w.terms[1] as term, item
      from req, unnest(req.must_have_amenities) with ordinality i (item, place), lateral match_wants_of(array[item]) w
      order by w.mask, w.terms[1], place
    )
    select (select count(*)::int from living where base) as hosts,
      array[${sql.join(terms.maxima.map((_, i) => sql`(select count(*)::int from others where maxima[${i + 1}::int])`))}]::int[] as maxima,
      (select count(*)::int from others where wider) as wider,
      (select count(*)::int from others where flexible) as flexible,
      (select count(*)::int from others where any_type) as any_type,
      (select coalesce(json_agg(json_build_object('amenity', w.item, 'hosts', n.hosts) order by n.hosts desc, w.item), '[]')
        from without n join wanted w on w.mask = n.mask and w.term is not distinct from n.term) as without`;
  },
);

/**
 * How many hosts a request reaches as it is, and how many more each single change would reach: exact counts over the listed
 * properties around its place (`match_homes`, by grid cell), of hosts who may bid and are not the guest. A property fits when it
 * is near (same location text for requests without coordinates); sleeps the party in enough bedrooms; allows its pets and so
 * short a stay; has every must-have; is of a type asked for; and is free, on dates that the request allows and not before today,
 * for nights whose all-in price at its own rates is at most the maximum.
 *
 * One statement. What a property lacks besides dates and price is computed first; calendars and seasons are read only for those
 * that lack at most one thing.
 */
export async function countReach(
  db: Db,
  request: { id: number; lat: number | null; lon: number | null },
  terms: ReachTerms,
): Promise<Reach> {
  const row = await counted(db, request, terms);
  return {
    hosts: row?.hosts ?? 0,
    more: {
      maxima: row?.maxima ?? terms.maxima.map(() => 0),
      wider: row?.wider ?? 0,
      flexible: row?.flexible ?? 0,
      anyType: row?.any_type ?? 0,
    },
    withoutAmenity: row?.without ?? [],
  };
}
