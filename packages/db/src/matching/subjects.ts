import type { PropertyStatus } from '@palmbid/domain';
import { CompiledQuery } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import { type ListingRow, listingColumns } from '../queries/market/match-inputs.ts';
import { type RankingWeights, real } from './score.ts';
import {
  bestWithin,
  boundsText,
  byScore,
  type Found,
  memoize,
  reachColumns,
  reachOf,
  reachValues,
} from './search.ts';

/** A property as the ranking needs it: its row, its taken nights, and what the database makes of it. */
export type MatchSubject = ListingRow & {
  owner_id: number;
  title: string;
  status: PropertyStatus;
  /** A `match_subject` as PostgreSQL prints it: for the statements that search on, and nobody else. */
  home: string;
  on_map: boolean;
  /** Half-open ranges of days; everything before today is taken too. */
  taken: { from: string; to: string }[];
  /** Where its place is crowded: so many requests to look at first. Null elsewhere. */
  sample_size: number | null;
  /** Points that requests may lose at first: the more of them suit, the closer to perfect the k-th best is. Only speed hangs on it. */
  slack: number;
  /** There are ranked requests on no map with the same text as this property's place. */
  namesakes: boolean;
  /** The database's clock when this was read. */
  now: string;
  /** What was found on the way, where that was asked for and no crowd: the `k` best of those that lose at most `slack`. */
  look: { k: number; found: Found[] } | null;
};

export type SubjectScope = {
  ownerId: number;
  /** This one alone; else all that the owner has listed. */
  propertyId?: number;
  /** Of the listed ones only these. */
  among?: readonly number[];
  /** That one is wanted while it is a draft or paused, too. */
  unlisted?: boolean;
  limit: number;
  /**
   * Their best requests are what is wanted: how crowded their places are is counted, and of a property alone the first look for
   * its k best is taken in the same statement. Without it they can be searched for all the same, only slower.
   */
  search?: { weights: RankingWeights; k: number };
  /** More than `above` fitting requests in its cell are a crowd: the search looks at `sample` of them first. */
  crowd?: { above: number; sample: number };
};

/** The statement's parameters, as far as it has them. */
type Parameters = Partial<
  Record<'ownerId' | 'limit' | 'propertyId' | 'among' | 'above' | 'sample' | 'k', string>
>;

/** Stands for minus infinity. */
const pastStarts = '0001-01-01';
const usualCrowd = { above: 2000, sample: 1000 };
/**
 * How many points the first look allows to be lost: from so many requests on that fit the property and miss none of the
 * catalogue's must-haves, as counted in its cell.
 */
const slackSteps = [
  { from: 0, slack: 16 },
  { from: 10, slack: 8 },
  { from: 20, slack: 6 },
  { from: 30, slack: 3 },
  { from: 150, slack: 0.5 },
] as const;

/** The columns of the type `match_subject`, in its order, from `properties` (p) and `match_homes` (e). */
const homeColumns = {
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
    | case when p.cleaning_fee_cents = 0 then 32 else 0 end | case when p.service_fee_cents = 0 then 64 else 0 end`,
  taken: 'nights.taken',
  free_from: 'upper(nights.taken)',
  now: 'clock.now',
} as const;

/** A listed home is kept ready by trigger; others are made ready as they are asked for. */
const sources = {
  listed: { home: '(select * from match_homes where property_id = p.id) e', status: `p.status = 'listed'` },
  // Listed ones too: it may have become one a moment ago.
  any: { home: 'match_home_row(p) e', status: `p.status <> 'removed'` },
} as const;
type Source = keyof typeof sources;

/** Each column is computed once, hence the offset: what the planner pulls up is computed for every row that is compared. */
export const homeText = (source: Source): string => `(select ${Object.entries(homeColumns)
  .map(([name, value]) => `${value} as ${name}`)
  .join(', ')}
  from (select market_now() as now offset 0) clock
  cross join lateral (
    select coalesce(range_agg(b.stay), '{}'::datemultirange)
      + datemultirange(daterange(null, (clock.now at time zone 'UTC')::date)) as taken
    from property_blocks b where b.property_id = p.id
  ) nights
  cross join lateral ${sources[source].home} offset 0) h`;
const homeValue = `row(${Object.keys(homeColumns)
  .map((name) => `h.${name}`)
  .join(', ')})::match_subject::text`;

/** Requests of the property's own cell that lose nothing for size or budget are counted until there is a crowd. */
const counted = (
  $: Parameters,
): string => `(select count(*) as fitting, count(*) filter (where lacked = 0) as suiting
  from (select m.must_mask & ~h.amenity_mask as lacked from match_index m where m.cell = match_cell(h.lat, h.lon)
    and m.guests <= h.max_guests::int and m.bedrooms <= h.bedrooms::int and m.max_budget_cents >= h.rate::int
    limit ${$.above} + 1) fit)`;

/** As r, how far the first look goes, and how much of a crowd is looked at instead. */
function firstText($: Parameters, w: RankingWeights | undefined): string {
  const steps = slackSteps.map(({ from, slack }, i) => {
    const upTo = slackSteps[i + 1]?.from ?? 'null::int';
    return `(${[from, upTo, real(slack), ...(w ? reachValues(reachOf(w, slack)) : [])].join(', ')})`;
  });
  const columns = ['from_count', 'to_count', 'slack', ...(w ? reachColumns : [])];
  return `(select case when c.fitting > ${$.above} then ${$.sample} end as sample_size, step.*
    from ${counted($)} c, (values ${steps.join(', ')}) step (${columns.join(', ')})
    where c.suiting >= from_count and (to_count is null or c.suiting < to_count) offset 0) r`;
}

/** The first look of matching.ts in the statement that reads the property. A crowd has another way. */
const lookText = (w: RankingWeights, k: string): string => `
    cross join lateral (
      select array_agg(request_id) as ids, array_agg(hundredths) as scores from (
        select f.* from ${boundsText} cross join lateral (${bestWithin(w, k)}) f where r.sample_size is null
      ) f
    ) look`;

/** Before anything was counted: requests on no map are not ruled out, and the first look goes far. */
const uncounted = '(select null::int as sample_size, 16::double precision as slack) r';

const statement = (source: Source, $: Parameters, w: RankingWeights | undefined): string =>
  `${namedMark} select ${listingColumns.map((name) => `p.${name}`).join(', ')}, p.owner_id, p.title, p.status,
      ${homeValue} as home, h.ux is not null as on_map, h.taken::text as taken, r.sample_size, r.slack, h.now,
      ${$.above ? 'exists (select 1 from match_index m where m.place_key = h.place_key and m.cell is null)' : 'true'} as namesakes
      ${$.k ? ', look.ids, look.scores' : ''}
    from properties p cross join lateral ${homeText(source)} cross join lateral ${$.above ? firstText($, w) : uncounted}
      ${w && $.k ? lookText(w, $.k) : ''}
    where ${$.propertyId ? `p.id = ${$.propertyId} and` : ''} ${$.among ? `p.id = any(${$.among}) and` : ''} p.owner_id = ${$.ownerId} and ${sources[source].status}
    order by p.id limit ${$.limit}`;

type Row = Omit<MatchSubject, 'taken' | 'look'> & {
  taken: string;
  ids: number[] | null;
  scores: number[] | null;
};

/** `{(,2026-11-22),[2026-12-01,2026-12-05)}`, as PostgreSQL prints a datemultirange, as half-open ranges of days. */
const rangesOf = (text: string): { from: string; to: string }[] =>
  [...text.matchAll(/[[(]([^,]*),([^)]*)\)/g)].map(([, from, to]) => ({ from: from || pastStarts, to: to! }));

async function read(db: Db, scope: SubjectScope, source: Source): Promise<MatchSubject[]> {
  const { ownerId, limit, propertyId, among, search } = scope;
  const crowd = scope.crowd ?? (search && usualCrowd);
  const look = propertyId === undefined ? undefined : search;
  const given = Object.entries({ ownerId, limit, propertyId, among, ...crowd, k: look?.k }).filter(
    ([, value]) => value !== undefined,
  );
  const names = given.map(([name]) => name).join(' ');
  const text = memoize(look?.weights, `${source} by ${names}`, () =>
    statement(
      source,
      Object.fromEntries(given.map(([name], i) => [name, `$${i + 1}::int${name === 'among' ? '[]' : ''}`])),
      look?.weights,
    ),
  );
  const values = given.map(([, value]) => value);
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows.map(({ ids, scores, ...row }) => ({
    ...row,
    taken: rangesOf(row.taken),
    look:
      look && row.on_map && row.sample_size === null
        ? {
            k: look.k,
            found: (ids ?? [])
              .map((id, i) => ({ request_id: id, hundredths: scores?.[i] ?? 0 }))
              .sort(byScore),
          }
        : null,
  }));
}

/** The owner's properties ready for ranking, by id. */
export async function matchSubjects(db: Db, scope: SubjectScope): Promise<MatchSubject[]> {
  const listed = await read(db, scope, 'listed');
  return listed.length === 0 && scope.unlisted ? read(db, scope, 'any') : listed;
}
