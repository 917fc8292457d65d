import type { PropertyStatus } from '@palmbid/domain';
import { CompiledQuery } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import { scoredColumnNames, scoredColumns } from '../queries/market/match-inputs.ts';
import { type Columns, column, manyRows, type RowOf } from '../statements.ts';
import { type RankingWeights, real } from './score.ts';
import {
  bestWithin,
  boundColumns,
  boundsForMargin,
  boundsSql,
  boundValues,
  byScore,
  type Found,
  memoize,
} from './search.ts';

/** A property prepared for matching: the columns that the score reads, and what the search needs. */
const subjectRow = {
  ...scoredColumns,
  owner_id: 'int4',
  title: 'text',
  status: column<PropertyStatus>('text'),
  /** The `match_subject` as PostgreSQL prints it, for the statements of the search. */
  subject: 'text',
  has_coordinates: 'bool',
  /** For a dense grid cell the size of the sample to read first; null otherwise. */
  sample_size: 'int4?',
  /** How many points below the maximum the first probe searches. Only affects speed. */
  margin: 'float8',
  /** There are ranked requests without coordinates that have the property's location text. */
  has_same_text: 'bool',
  /** The database's clock when this was read. */
  now: 'timestamptz',
} as const satisfies Columns;

export type MatchSubject = RowOf<typeof subjectRow> & {
  /** Half-open ranges of days. All days before today are taken. */
  taken: { from: string; to: string }[];
  /** The result of the first probe, if it was asked for and the cell is not dense: the top `k` within `margin`. */
  probe: { k: number; found: Found[] } | null;
};

export type SubjectScope = {
  ownerId: number;
  /** Only this property; otherwise all listed ones of the owner. */
  propertyId?: number;
  /** Of the listed ones only these. */
  among?: readonly number[];
  /** With `propertyId`: also when it is a draft or paused. */
  unlisted?: boolean;
  limit: number;
  /**
   * Prepares the search for their best requests: counts the requests of their cells, and with `propertyId` also runs the first
   * probe for the top k in the same statement. The search works without, but takes longer.
   */
  search?: { weights: RankingWeights; k: number };
  /** A cell with more than `above` fitting requests is dense: the search reads a sample of that size first. */
  crowd?: { above: number; sample: number };
};

/** The statement's parameters, as far as it has them: their placeholders. */
type Parameters = Partial<
  Record<'ownerId' | 'limit' | 'propertyId' | 'among' | 'above' | 'sample' | 'k', string>
>;

/** Stands for minus infinity. */
const pastStarts = '0001-01-01';
const denseCell = { above: 2000, sample: 1000 };
/**
 * The margin of the first probe, by how many requests of the property's cell fit and miss no must-have of the catalogue: the more
 * there are, the higher the k-th best scores.
 */
const firstMargins = [
  { from: 0, margin: 16 },
  { from: 10, margin: 8 },
  { from: 20, margin: 6 },
  { from: 30, margin: 3 },
  { from: 150, margin: 0.5 },
] as const;

/** The columns of the type `match_subject`, in its order, from `properties` (p) and `match_homes` (e). */
const subjectColumns = {
  owner_id: 'e.owner_id',
  lat: 'p.lat',
  lon: 'p.lon',
  ux: 'e.ux',
  uy: 'e.uy',
  uz: 'e.uz',
  place_key: 'e.place_key',
  amenity_mask: 'e.amenity_mask',
  amenity_terms: 'e.amenity_terms',
  rate: 'e.nightly_rate_cents::double precision',
  least_rate: 'e.least_rate_cents::double precision',
  stay_fees: 'e.stay_fee_cents::double precision',
  pet_fee: 'e.pet_fee_cents::double precision',
  guest_fee: 'e.extra_guest_fee_cents::double precision',
  included: 'coalesce(e.included_guests, 32767)::double precision',
  season_from: 'e.season_from',
  season_to: 'e.season_to',
  season_more: 'e.season_more',
  max_guests: 'e.max_guests::double precision',
  bedrooms: 'e.bedrooms::double precision',
  bathrooms: 'p.bathrooms',
  sqft: 'coalesce(p.sqft, 0)',
  min_nights: 'e.min_nights::double precision',
  type_bit: 'e.type_bit::integer',
  met: `case when e.pets then 1 else 0 end | case when p.cancellation_policy = 'flexible' then 16 else 0 end
    | case when p.cleaning_fee_cents = 0 then 32 else 0 end | case when p.service_fee_cents = 0 then 64 else 0 end
    | case when p.deposit_cents = 0 then 128 else 0 end`,
  taken: 'nights.taken',
  free_from: 'upper(nights.taken)',
  now: 'clock.now',
} as const;

/** Listed properties have a row of `match_homes`, which a trigger maintains; for others it is computed on read. */
const sources = {
  listed: { home: '(select * from match_homes where property_id = p.id) e', status: `p.status = 'listed'` },
  // Listed ones as well: it may have been listed a moment ago.
  any: { home: 'match_home_row(p) e', status: `p.status <> 'removed'` },
} as const;
type Source = keyof typeof sources;

/** `offset 0` keeps the planner from inlining the columns, which would compute them again for every row that is compared. */
export const subjectSql = (source: Source): string => `(select ${Object.entries(subjectColumns)
  .map(([name, value]) => `${value} as ${name}`)
  .join(', ')}
  from (select market_now() as now offset 0) clock
  cross join lateral (
    select coalesce(range_agg(b.stay), '{}'::datemultirange)
      + datemultirange(daterange(null, (clock.now at time zone 'UTC')::date)) as taken
    from property_blocks b where b.property_id = p.id
  ) nights
  cross join lateral ${sources[source].home} offset 0) h`;
const subjectValue = `row(${Object.keys(subjectColumns)
  .map((name) => `h.${name}`)
  .join(', ')})::match_subject::text`;

/** Counts requests of the property's cell that have the full points for size and budget, up to one more than `above`. */
const counted = (
  $: Parameters,
): string => `(select count(*) as fitting, count(*) filter (where lacked = 0) as suiting
  from (select m.must_mask & ~h.amenity_mask as lacked from match_index m where m.cell = match_cell(h.lat, h.lon)
    and m.guests <= h.max_guests::int and m.bedrooms <= h.bedrooms::int and m.max_budget_cents >= h.rate::int
    limit ${$.above} + 1) fit)`;

/** As r, the margin of the first probe and its limits, and the sample size for a dense cell. */
function firstMarginSql($: Parameters, w: RankingWeights | undefined): string {
  const steps = firstMargins.map(({ from, margin }, i) => {
    const upTo = firstMargins[i + 1]?.from ?? 'null::int';
    return `(${[from, upTo, real(margin), ...(w ? boundValues(boundsForMargin(w, margin)) : [])].join(', ')})`;
  });
  const columns = ['from_count', 'to_count', 'margin', ...(w ? boundColumns : [])];
  return `(select case when c.fitting > ${$.above} then ${$.sample} end as sample_size, step.*
    from ${counted($)} c, (values ${steps.join(', ')}) step (${columns.join(', ')})
    where c.suiting >= from_count and (to_count is null or c.suiting < to_count) offset 0) r`;
}

/** The first probe, in the statement that reads the property. A dense cell has none. */
const probeSql = (w: RankingWeights, k: string): string => `
    cross join lateral (
      select array_agg(request_id) as ids, array_agg(hundredths) as scores from (
        select f.* from ${boundsSql} cross join lateral (${bestWithin(w, k)}) f where r.sample_size is null
      ) f
    ) probe`;

/** Without counting: a wide first probe, and requests without coordinates are not ruled out. */
const uncounted = '(select null::int as sample_size, 16::double precision as margin) r';

const statement = (source: Source, $: Parameters, w: RankingWeights | undefined): string =>
  `${namedMark} select ${scoredColumnNames.map((name) => `p.${name}`).join(', ')}, p.owner_id, p.title, p.status,
      ${subjectValue} as subject, h.ux is not null as has_coordinates, h.taken::text as taken, r.sample_size, r.margin, h.now,
      ${$.above ? 'exists (select 1 from match_index m where m.place_key = h.place_key and m.cell is null)' : 'true'} as has_same_text
      , ${$.k ? 'probe.ids, probe.scores' : 'null::int[] as ids, null::int[] as scores'}
    from properties p cross join lateral ${subjectSql(source)} cross join lateral ${$.above ? firstMarginSql($, w) : uncounted}
      ${w && $.k ? probeSql(w, $.k) : ''}
    where ${$.propertyId ? `p.id = ${$.propertyId} and` : ''} ${$.among ? `p.id = any(${$.among}) and` : ''} p.owner_id = ${$.ownerId} and ${sources[source].status}
    order by p.id limit ${$.limit}`;

/** `{(,2026-11-22),[2026-12-01,2026-12-05)}`, as PostgreSQL prints a datemultirange, as half-open ranges of days. */
const rangesOf = (text: string): { from: string; to: string }[] =>
  [...text.matchAll(/[[(]([^,]*),([^)]*)\)/g)].map(([, from, to]) => ({ from: from || pastStarts, to: to! }));

const readFrom = (source: Source) =>
  manyRows(
    {
      ...subjectRow,
      taken: 'text',
      ids: column<number[] | null>('int4[]'),
      scores: column<number[] | null>('int4[]'),
    },
    ({ ownerId, limit, propertyId, among, search, crowd = search && denseCell }: SubjectScope) => {
      const probe = propertyId === undefined ? undefined : search;
      const given = Object.entries({
        ownerId,
        limit,
        propertyId,
        among,
        above: crowd?.above,
        sample: crowd?.sample,
        k: probe?.k,
      }).filter(([, value]) => value !== undefined);
      const text = memoize(probe?.weights, `${source} by ${given.map(([name]) => name).join(' ')}`, () =>
        statement(
          source,
          Object.fromEntries(
            given.map(([name], i) => [name, `$${i + 1}::int${name === 'among' ? '[]' : ''}`]),
          ),
          probe?.weights,
        ),
      );
      return CompiledQuery.raw(
        text,
        given.map(([, value]) => value),
      );
    },
  );
const readListed = readFrom('listed');
const readAny = readFrom('any');

/** The owner's properties prepared for matching, by id. */
export async function matchSubjects(db: Db, scope: SubjectScope): Promise<MatchSubject[]> {
  const listed = await readListed(db, scope);
  const rows = listed.length === 0 && scope.unlisted ? await readAny(db, scope) : listed;
  const probe = scope.propertyId === undefined ? undefined : scope.search;
  return rows.map(({ ids, scores, taken, ...row }) => ({
    ...row,
    taken: rangesOf(taken),
    probe:
      probe && row.has_coordinates && row.sample_size === null
        ? {
            k: probe.k,
            found: (ids ?? [])
              .map((id, i) => ({ request_id: id, hundredths: scores?.[i] ?? 0 }))
              .sort(byScore),
          }
        : null,
  }));
}
