import { columns, type RowOf } from '../statements.ts';
import { kmAway, lackedBits, type RankingWeights, real, scoreSql } from './score.ts';

// Parts of the statements that find the best rows of `match_index` (m) for a property (h, a `match_subject`); README.md explains
// the search. They are SQL text, not built by Kysely: there are few shapes, and PostgreSQL plans each once for a connection
// (named-statements.ts). Values of requests and properties are columns or parameters; only constants such as the weights are
// written into the text. Expressions that differ between searches (`k`, `size`) are arguments.

const made = new WeakMap<object, Map<string, string>>();
const noWeights = {};

/** A statement's text by its name, built once for each set of weights: the texts are long, and looked up by the whole text. */
export function memoize(w: RankingWeights | undefined, name: string, make: () => string): string {
  const texts = made.get(w ?? noWeights) ?? new Map<string, string>();
  made.set(w ?? noWeights, texts);
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return text;
}

/** A result row: a request and its score in hundredths of a point. */
export const found = columns({ request_id: 'int4', hundredths: 'int4' });
export type Found = RowOf<typeof found>;

export const byScore = (a: Found, b: Found): number =>
  b.hundredths - a.hundredths || a.request_id - b.request_id;

/** The request takes bids from this host. */
const takesBids = 'm.guest_id <> h.owner_id and m.bid_until > h.now';

/** Limits of a request's columns, as factors of the property's values: a request beyond one of them scores below the bound. */
export type Bounds = {
  km: number;
  /** Null: no limit. */
  guests: number | null;
  bedrooms: number | null;
  cents: number;
  /** The share of the must-haves, and of the preferred amenities, that may be lacking. */
  must: number;
  preferred: number;
};
/** The columns of the limits as a row of SQL (r), in their order. */
export const boundColumns = [
  'km',
  'guests',
  'bedrooms',
  'cents',
  'must',
  'preferred',
] as const satisfies (keyof Bounds)[];

/**
 * The limits for scores of at least 100 - `margin` points: no part of the score may then be more than `margin` below its maximum.
 * The added hundredth allows for the rounding of the parts. Each line inverts its part in score.ts: change them together.
 */
export function boundsForMargin(w: RankingWeights, margin: number): Bounds {
  const loss = margin + 0.01;
  const times = (part: number) => (loss < part ? 1 / (1 - loss / part) : null);
  return {
    km: Math.min(w.radiusKm, (w.radiusKm * loss) / w.location),
    guests: times(w.guests),
    bedrooms: times(w.bedrooms),
    cents: loss < w.budget ? 1 / (1 + loss / w.budget) : 0,
    must: loss / w.mustHave,
    preferred: loss / w.preferred,
  };
}

export const boundValues = (bounds: Bounds): string[] =>
  boundColumns.map((name) => (bounds[name] === null ? 'null::double precision' : real(bounds[name])));

/**
 * As b, the limits (r) applied to the property. Near a factor's singularity a limit grows without bound; `least` clamps it to the
 * column's maximum.
 */
export const boundsSql = `(select r.km, match_cells(h.lat, h.lon, r.km) as cells,
    least(32767, floor(h.max_guests * r.guests + 1e-6))::int as guests, least(32767, floor(h.bedrooms * r.bedrooms + 1e-6))::int as bedrooms,
    ceil(h.least_rate * r.cents - 1e-6)::int as cents, r.must, r.preferred offset 0) b`;

const withinBounds = (w: RankingWeights): string => `m.cell = any(b.cells) and ${kmAway(w)} <= b.km
  and m.guests <= b.guests and m.bedrooms <= b.bedrooms and m.max_budget_cents >= b.cents
  and ${lackedBits('must')} <= m.must_n * b.must and ${lackedBits('preferred')} <= m.preferred_n * b.preferred`;

const score = (w: RankingWeights, near: 'distance' | 'text'): string =>
  `select m.request_id, ${scoreSql(w, near)} as hundredths`;
const bestFirst = (k: string): string => `order by hundredths desc, request_id limit ${k}`;

/** The top k of the rows within the limits (b). */
export const bestWithin = (w: RankingWeights, k: string): string =>
  `${score(w, 'distance')} from match_index m where ${withinBounds(w)} and ${takesBids} ${bestFirst(k)}`;

/**
 * The exact top k, given the k-th of k known rows: `lastId` is its id, and the limits (b) are those of its score. Every other row of
 * the answer has a smaller id (a tie), or scores more and so lies within `km` (kmToOutscore). Where many requests share one point on
 * the map, nearly all of them fail this condition before they are scored; with a null `km` the index excludes them.
 */
export const betterWithin = (w: RankingWeights, k: string, lastId: string, km: string | null): string =>
  `${score(w, 'distance')} from match_index m where ${withinBounds(w)} and ${takesBids}
    and ${km === null ? `m.request_id <= ${lastId}` : `(m.request_id <= ${lastId} or ${kmAway(w)} <= ${km})`} ${bestFirst(k)}`;

/**
 * Within how many km a row with a larger id must lie to score at least a hundredth more than this one: its location part alone must
 * then reach that score. Null when no distance is near enough.
 */
export function kmToOutscore(w: RankingWeights, { hundredths }: Found): number | null {
  const located = (hundredths + 1 - 100 * (100 - w.location) - 0.5) / (100 * w.location);
  const km = w.radiusKm * (1 - located) + 1e-6;
  return km < 0 ? null : km;
}

/**
 * For a dense grid cell: the top k of a sample of the requests in the property's own cell that have the full points for size and
 * budget, in index order (the largest party and budget first). Only the score of the k-th is used: a lower bound for the exact
 * search.
 */
export const bestOfSample = (w: RankingWeights, size: string, k: string): string =>
  `${score(w, 'distance')} from (select * from match_index m where m.cell = match_cell(h.lat, h.lon)
      and m.guests <= h.max_guests::int and m.bedrooms <= h.bedrooms::int and m.max_budget_cents >= h.rate::int and ${takesBids}
      order by m.cell desc, m.guests desc, m.bedrooms desc, m.max_budget_cents desc limit ${size}) m
    where ${withinBounds(w)} ${bestFirst(k)}`;

/** The top k of the rows with the same location text: of all, or of those without coordinates. */
export const bestBySameText = (w: RankingWeights, k: string, which: 'all' | 'without coordinates'): string =>
  `${score(w, 'text')} from match_index m where m.place_key = h.place_key and ${takesBids}
    ${which === 'all' ? '' : 'and m.cell is null'} ${bestFirst(k)}`;

/**
 * The full scan that the bounded search is compared with: it scores every row, or only those within the radius. `in_reach` (within
 * the radius) is part of the single sort key: as a key of its own PostgreSQL would sort by it first and score only the first rows.
 * The property's values are scalar subqueries, so that parallel workers can share the scan.
 */
export const bestOfAll = (
  w: RankingWeights,
  subject: string,
  k: string,
  scored: 'every row' | 'within radius',
): string => {
  const withinRadius = `${kmAway(w)} <= ${real(w.radiusKm)}`;
  const rows = `${score(w, 'distance')}, ${withinRadius} as in_reach from match_index m
    where m.cell is not null and ${takesBids} ${scored === 'within radius' ? `and ${withinRadius}` : ''}`;
  return `with h as materialized (select (s.home).* from (select ${subject} as home offset 0) s)
    select request_id, hundredths, in_reach from (${rows.replaceAll(/\bh\.(\w+)/g, '(select $1 from h)')}) m
    order by hundredths + 100000 * in_reach::int desc, request_id limit ${k}`;
};
