import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../client.ts';
import { cellsAround } from './matching-cells.ts';

export type ReachTerms = {
  /** Near: a host within so many km of the place is reached. */
  nearKm: number;
  /** Near, once the guest looks further. */
  widerKm: number;
  /** Shares of 1 that the maximum may grow by. */
  raises: readonly number[];
  /** Days that flexible dates may shift by. */
  shiftDays: number;
  earthRadiusKm: number;
};

/** Hosts, each counted once. `more` never holds who is reached already. */
export type Reach = {
  /** With a home that has everything that was asked for. */
  hosts: number;
  more: { raises: number[]; wider: number; flexible: number; anyType: number };
  /** By the must-have that would be given up, as it was typed. */
  withoutAmenity: { amenity: string; hosts: number }[];
};

type Row = { hosts: number; wider: number; flexible: number; any_type: number } & Record<string, number>;

/**
 * How many hosts a request reaches as it is, and how many more each single change would: exact counts over the listed homes
 * around its place (`match_homes`, by cell), of hosts who may bid and are not the guest. A home fits when it is near (by text
 * where the place is on no map), sleeps the party in enough bedrooms, takes its pets and so short a stay, has every must-have,
 * is of a kind that was asked for, is free, and costs no more by its own rate and mandatory fees than the maximum allows.
 */
export async function countReach(
  db: Db,
  request: { id: number; lat: number | null; lon: number | null },
  terms: ReachTerms,
): Promise<Reach> {
  const onMap = request.lat !== null && request.lon !== null;
  const cells = onMap ? cellsAround(request.lat ?? 0, request.lon ?? 0, terms.widerKm) : [];
  const km = onMap
    ? sql`${terms.earthRadiusKm}::float8 * sqrt((h.ux - m.ux) ^ 2 + (h.uy - m.uy) ^ 2 + (h.uz - m.uz) ^ 2)`
    : sql`0::float8`;
  const here = onMap ? sql`h.cell = any(${cells}::int[])` : sql`h.cell is null and h.place_key = m.place_key`;
  const shifts = (days: number) => sql`exists (select 1 from generate_series(${-days}::int, ${days}::int) s
    where not exists (select 1 from property_blocks b where b.property_id = f.property_id
      and b.stay && daterange(f.check_in + s, f.check_out + s)))`;
  // What a home lacks, one column each: a home that lacks two things is reached by no single change.
  const homes = sql`
    req as materialized (
      select m.*, r.must_have_amenities from vacation_requests r, lateral match_index_row(r) m where r.id = ${request.id}
    ), homes as materialized (
      select h.property_id, h.owner_id, m.check_in, m.check_out, m.flexible, h.amenity_mask, h.amenity_terms,
        ${km} <= ${terms.nearKm} as near,
        m.type_mask = 0 or m.type_mask & h.type_bit <> 0 as right_type,
        bit_count((m.must_mask & ~h.amenity_mask)::bit(64)) + coalesce((select count(*) from unnest(m.must_terms) t
          where h.amenity_terms is null or t <> all (h.amenity_terms)), 0) as lacks,
        (m.nights * h.nightly_rate_cents + h.stay_fee_cents + case when m.asks & 1 <> 0 then h.pet_fee_cents else 0 end
          + h.extra_guest_fee_cents * greatest(0, m.guests - coalesce(h.included_guests, m.guests)) * m.nights)::float8
          / nullif(m.nights::float8 * m.max_budget_cents, 0) as cost
      from req m join match_homes h on ${here}
      join users u on u.id = h.owner_id and u.user_role in ('host', 'both') and u.suspended_at is null and u.deleted_at is null
      where h.owner_id <> m.guest_id and h.max_guests >= m.guests and h.bedrooms >= m.bedrooms and h.min_nights <= m.nights
        and (m.asks & 1 = 0 or h.pets) and ${km} <= ${terms.widerKm}
    ), close as materialized (
      select f.*, cost <= 1 as cheap,
        case when f.flexible then ${shifts(terms.shiftDays)} else ${shifts(0)} end as free
      from homes f
      where (not near)::int + (not right_type)::int + lacks + (cost > 1 or cost is null)::int <= 1
    )`;
  const fits = (lifted?: 'near' | 'right_type' | 'lacks' | 'cheap' | 'free') =>
    sql.join(
      [
        lifted === 'near' ? null : sql`near`,
        lifted === 'right_type' ? null : sql`right_type`,
        lifted === 'lacks' ? null : sql`lacks = 0`,
        lifted === 'cheap' ? null : sql`cheap`,
        lifted === 'free' ? null : sql`free`,
      ].filter((part): part is RawBuilder<unknown> => part !== null),
      sql` and `,
    );
  const counted = (name: string) =>
    sql`count(*) filter (where ${sql.ref(name)} and not base)::int as ${sql.ref(name)}`;
  const raiseNames = terms.raises.map((_, i) => `raise_${i}`);
  const columns = [
    ...terms.raises.map(
      (share, i) =>
        sql`bool_or(${fits('cheap')} and cost <= ${1 + share}::float8) as ${sql.ref(raiseNames[i] ?? '')}`,
    ),
    sql`bool_or(${fits('near')}) as wider`,
    sql`bool_or(${fits('free')} and not free and ${shifts(terms.shiftDays)}) as flexible`,
    sql`bool_or(${fits('right_type')}) as any_type`,
  ];
  const { rows } = await sql<Row>`
    with ${homes}, hosts as (
      select owner_id, bool_or(${fits()}) as base, ${sql.join(columns)} from close f group by owner_id
    )
    select count(*) filter (where base)::int as hosts, ${sql.join([...raiseNames, 'wider', 'flexible', 'any_type'].map(counted))}
    from hosts`.execute(db);
  const amenities = await sql<{ amenity: string; hosts: number }>`
    with ${homes}, wanted as materialized (
      select item, (match_wants_of(array[item])).mask as mask, (match_wants_of(array[item])).terms as terms
      from req, unnest(req.must_have_amenities) as item
    )
    select w.item as amenity, count(distinct f.owner_id)::int as hosts
    from close f join wanted w on (w.mask & ~f.amenity_mask) <> 0
      or (w.terms is not null and (f.amenity_terms is null or not w.terms <@ f.amenity_terms))
    where lacks = 1 and ${fits('lacks')}
      and not exists (select 1 from close other where other.owner_id = f.owner_id and other.near and other.right_type and other.lacks = 0 and other.cheap and other.free)
    group by w.item order by hosts desc, w.item`.execute(db);
  const row = rows[0];
  return {
    hosts: row?.hosts ?? 0,
    more: {
      raises: raiseNames.map((name) => row?.[name] ?? 0),
      wider: row?.wider ?? 0,
      flexible: row?.flexible ?? 0,
      anyType: row?.any_type ?? 0,
    },
    withoutAmenity: amenities.rows,
  };
}
