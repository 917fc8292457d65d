import { kmAway, lackedBits, type RankingWeights, real, scoreText } from './score.ts';

// Texts of SQL for finding the best rows of `match_index` (m) for a property (h, a `match_subject`). They are assembled as
// text, not by the query builder, because the same few shapes are asked all the time: PostgreSQL plans each once (see
// named-statements.ts). Every value of a request or a property is a parameter or a column; only numbers of our own, as the
// weights, are written out. What changes from one search to the next (`k`, `size`) is handed in as an expression.

const made = new WeakMap<object, Map<string, string>>();
const noWeights = {};

/** A text by its name, put together once: they are long, and drivers tell them apart by comparing all of them. */
export function memoize(w: RankingWeights | undefined, name: string, make: () => string): string {
  const texts = made.get(w ?? noWeights) ?? new Map<string, string>();
  made.set(w ?? noWeights, texts);
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return text;
}

/** A row of the answer: a request and its score in hundredths. */
export type Found = { request_id: number; hundredths: number };

export const byScore = (a: Found, b: Found): number =>
  b.hundredths - a.hundredths || a.request_id - b.request_id;

/** Rows that take bids, and from this host. */
const takesBids = 'm.guest_id <> h.owner_id and m.bid_until > h.now';

/** How far a search goes: what a row may lose at most in each part, as factors of what the property has. */
export type Reach = {
  km: number;
  /** Null where they may all be lost. */
  guests: number | null;
  bedrooms: number | null;
  cents: number;
  /** Share of the must-haves, and of the preferred ones, that may be lacking. */
  must: number;
  preferred: number;
};
/** The columns of a reach where it is a row of SQL, and its values in their order. */
export const reachColumns = [
  'km',
  'guests',
  'bedrooms',
  'cents',
  'must',
  'preferred',
] as const satisfies (keyof Reach)[];

/**
 * To lose at most so many points in all, no part may lose more than that. Parts are rounded to 0.01, hence the hundredth on
 * top. Each line is the inverse of its part in matching-score.ts: change them together.
 */
export function reachOf(w: RankingWeights, points: number): Reach {
  const loss = points + 0.01;
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

export const reachValues = (reach: Reach): string[] =>
  reachColumns.map((name) => (reach[name] === null ? 'null' : real(reach[name])));

/**
 * As b, the bounds of a reach (r) for the property. Near the pole of its formula a bound goes through the roof: no more than the
 * columns hold.
 */
export const boundsText = `(select r.km, match_cells(h.lat, h.lon, r.km) as cells,
    least(32767, floor(h.max_guests * r.guests + 1e-6))::int as guests, least(32767, floor(h.bedrooms * r.bedrooms + 1e-6))::int as bedrooms,
    ceil(h.least_rate * r.cents - 1e-6)::int as cents, r.must, r.preferred offset 0) b`;

const withinBounds = (w: RankingWeights): string => `m.cell = any(b.cells) and ${kmAway(w)} <= b.km
  and m.guests <= b.guests and m.bedrooms <= b.bedrooms and m.max_budget_cents >= b.cents
  and ${lackedBits('must')} <= m.must_n * b.must and ${lackedBits('preferred')} <= m.preferred_n * b.preferred`;

const score = (w: RankingWeights, near: 'distance' | 'text'): string =>
  `select m.request_id, ${scoreText(w, near)} as hundredths`;
const bestFirst = (k: string): string => `order by hundredths desc, request_id limit ${k}`;

/** The k best among rows within the bounds (b). */
export const bestWithin = (w: RankingWeights, k: string): string =>
  `${score(w, 'distance')} from match_index m where ${withinBounds(w)} and ${takesBids} ${bestFirst(k)}`;

/**
 * The exact k best, given k rows that are known already and the last of them, within bounds (b) as far as that one: whatever
 * else belongs to the answer is older (has a smaller id), or scores more and so lies nearer than `km` (kmToBeat). Where crowds
 * share one point on the map nearly all rows of that point fall to this condition before they are scored; where nothing can be
 * near enough, within the index.
 */
export const betterWithin = (w: RankingWeights, k: string, lastId: string, km: string | null): string =>
  `${score(w, 'distance')} from match_index m where ${withinBounds(w)} and ${takesBids}
    and ${km === null ? `m.request_id <= ${lastId}` : `(m.request_id <= ${lastId} or ${kmAway(w)} <= ${km})`} ${bestFirst(k)}`;

/**
 * How near a row with a larger id has to be to score a hundredth more than this one: its location loses less than this one loses
 * in all. Null where none can be.
 */
export function kmToBeat(w: RankingWeights, { hundredths }: Found): number | null {
  const located = (hundredths + 1 - 100 * (100 - w.location) - 0.5) / (100 * w.location);
  const km = w.radiusKm * (1 - located) + 1e-6;
  return km < 0 ? null : km;
}

/**
 * In a crowded place: the k best among some of the requests of the property's own cell that lose nothing for their size or their
 * budget, the largest and richest first, as the index holds them. Only how good the k-th is counts: it shows how far the exact
 * search has to look.
 */
export const bestOfSample = (w: RankingWeights, size: string, k: string): string =>
  `${score(w, 'distance')} from (select * from match_index m where m.cell = match_cell(h.lat, h.lon)
      and m.guests <= h.max_guests::int and m.bedrooms <= h.bedrooms::int and m.max_budget_cents >= h.rate::int and ${takesBids}
      order by m.cell desc, m.guests desc, m.bedrooms desc, m.max_budget_cents desc limit ${size}) m
    where ${withinBounds(w)} ${bestFirst(k)}`;

/** The k best among rows whose place has the same text: all of them, or those on no map alone. */
export const bestByText = (w: RankingWeights, k: string, which: 'all' | 'on no map'): string =>
  `${score(w, 'text')} from match_index m where m.place_key = h.place_key and ${takesBids}
    ${which === 'all' ? '' : 'and m.cell is null'} ${bestFirst(k)}`;

/**
 * What the bounded search is measured and checked against: a scan of the whole table that scores every row, near or far, or drops
 * what is out of reach before it is scored. Whether a row is in reach is part of the one key it is sorted by: as a key of its own
 * PostgreSQL would sort by that first and score the first rows alone. The property's values are looked up before the rows are
 * read, each by itself, so that several processes can share the work.
 */
export const bestOfAll = (
  w: RankingWeights,
  home: string,
  k: string,
  scored: 'every row' | 'in reach',
): string => {
  const inReach = `${kmAway(w)} <= ${real(w.radiusKm)}`;
  const rows = `${score(w, 'distance')}, ${inReach} as in_reach from match_index m
    where m.cell is not null and ${takesBids} ${scored === 'in reach' ? `and ${inReach}` : ''}`;
  return `with h as materialized (select (s.home).* from (select ${home} as home offset 0) s)
    select request_id, hundredths, in_reach from (${rows.replaceAll(/\bh\.(\w+)/g, '(select $1 from h)')}) m
    order by hundredths + 100000 * in_reach::int desc, request_id limit ${k}`;
};
