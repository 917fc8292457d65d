import { CompiledQuery } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import { manyRows } from '../statements.ts';
import type { RankingWeights } from './score.ts';
import {
  type Bounds,
  bestBySameText,
  bestOfAll,
  bestOfSample,
  bestWithin,
  betterWithin,
  boundColumns,
  boundsForMargin,
  boundsSql,
  boundValues,
  byScore,
  type Found,
  found,
  kmToOutscore,
  memoize,
} from './search.ts';
import type { MatchSubject } from './subjects.ts';

/** A request and its score for the property, 0..100 with at most two decimals. */
export type RankedMatch = { requestId: number; score: number };
export type RankedMatchOf = RankedMatch & { propertyId: number };

/** Margins of further probes, tried in turn while the ones before found fewer than k rows. */
const widerMargins = [8, 16] as const;
/** The margin at which only the radius is a limit. */
const fullMargin = (w: RankingWeights): number =>
  Math.max(w.location, w.guests, w.bedrooms, w.budget, w.mustHave, w.preferred);
/** Rows of a sample count within this margin. */
const sampleMargin = 4;

const bounded = (limits: string, rows: string): string =>
  `${limits} cross join lateral ${boundsSql} cross join lateral (${rows}) f`;
const limitsFrom = (first: number): string =>
  `(select ${boundColumns.map((name, i) => `$${first + i}::double precision as ${name}`).join(', ')}) r`;
const literalLimits = (bounds: Bounds): string =>
  `(values (${boundValues(bounds).join(', ')})) r (${boundColumns.join(', ')})`;

/** The searches for a property (h). $1 is the property, $2 is k; the other values follow. */
const searches = {
  /** The top k within a margin. */
  within: (w: RankingWeights) => bounded(limitsFrom(3), bestWithin(w, '$2::int')),
  /** The exact top k, given the k-th known row: its id, its limits, and the distance within which another row can outscore it. */
  exact: (w: RankingWeights) =>
    bounded(
      limitsFrom(4),
      betterWithin(w, '$2::int', '$3::int', `$${4 + boundColumns.length}::double precision`),
    ),
  /** The same when no row can outscore it: only ties with smaller ids are missing. */
  exactTies: (w: RankingWeights) => bounded(limitsFrom(4), betterWithin(w, '$2::int', '$3::int', null)),
  /** The top k of a sample; $3 is its size. */
  sample: (w: RankingWeights) =>
    bounded(literalLimits(boundsForMargin(w, sampleMargin)), bestOfSample(w, '$3::int', '$2::int')),
  sameText: (w: RankingWeights) => `(${bestBySameText(w, '$2::int', 'all')}) f`,
  sameTextWithoutCoordinates: (w: RankingWeights) =>
    `(${bestBySameText(w, '$2::int', 'without coordinates')}) f`,
} as const;

type Search = keyof typeof searches;

const declareSearch = (name: Search) =>
  manyRows(found, (w: RankingWeights, subject: MatchSubject, k: number, values: readonly (number | null)[]) =>
    CompiledQuery.raw(
      memoize(
        w,
        name,
        () => `${namedMark} select f.* from (
      select (s.home).* from (select $1::match_subject as home offset 0) s offset 0) h cross join lateral ${searches[name](w)}`,
      ),
      [subject.subject, k, ...values],
    ),
  );
const statements = Object.fromEntries(
  Object.keys(searches).map((name) => [name, declareSearch(name as Search)]),
) as Record<Search, ReturnType<typeof declareSearch>>;

const search = async (
  db: Db,
  subject: MatchSubject,
  w: RankingWeights,
  name: Search,
  k: number,
  ...values: (number | null)[]
): Promise<Found[]> => (await statements[name](db, w, subject, k, values)).sort(byScore);

const boundNumbers = (w: RankingWeights, margin: number): (number | null)[] => {
  const bounds = boundsForMargin(w, margin);
  return boundColumns.map((name) => bounds[name]);
};

/** How many points a row scores below the maximum. */
const marginOf = (row: Found): number => (10_000 - row.hundredths) / 100;

/** The exact top k among requests with coordinates, for a property that has them. Rows that rank after `bar` may be left out. */
async function nearest(
  db: Db,
  subject: MatchSubject,
  w: RankingWeights,
  k: number,
  bar: Found | undefined,
): Promise<Found[]> {
  // Rows that rank before the k-th known one score at least as much: one more search, within its margin.
  const exact = (last: Found) => {
    const km = kmToOutscore(w, last);
    const known = [last.request_id, ...boundNumbers(w, marginOf(last))];
    return km === null
      ? search(db, subject, w, 'exactTies', k, ...known)
      : search(db, subject, w, 'exact', k, ...known, km);
  };
  const barMargin = bar ? marginOf(bar) : Number.POSITIVE_INFINITY;
  if (subject.sample_size !== null && barMargin > sampleMargin) {
    const last = (await search(db, subject, w, 'sample', k, subject.sample_size))[k - 1];
    if (last) return exact(last);
  }
  const full = fullMargin(w);
  const wider = widerMargins.filter((margin) => margin > subject.margin);
  for (const margin of [subject.margin, ...wider, full]) {
    if (bar && barMargin <= margin) return exact(bar);
    const probed =
      margin === subject.margin && subject.probe && k <= subject.probe.k ? subject.probe.found : null;
    const rows =
      probed?.slice(0, k) ?? (await search(db, subject, w, 'within', k, ...boundNumbers(w, margin)));
    if (margin >= full) return rows;
    const last = rows[k - 1];
    // A k-th row within the margin: every better row is within it too, so the probe is the answer.
    if (last) return marginOf(last) > margin ? exact(last) : rows;
  }
  return [];
}

const ranked = (rows: readonly Found[], k: number): RankedMatch[] =>
  [...rows]
    .sort(byScore)
    .slice(0, k)
    .map((row) => ({ requestId: row.request_id, score: row.hundredths / 100 }));

/**
 * The top k open requests for a property: eligible ones, not the owner's own, by score, ties by id. Exactly the result of scoring
 * every request. Rows that rank after `bar` may be left out.
 */
export async function topMatches(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  k: number,
  bar?: RankedMatch,
): Promise<RankedMatch[]> {
  const last = bar && { request_id: bar.requestId, hundredths: Math.round(bar.score * 100) };
  const best = subject.has_coordinates
    ? [
        ...(await nearest(db, subject, weights, k, last)),
        // Requests without coordinates are compared by location text.
        ...(subject.has_same_text ? await search(db, subject, weights, 'sameTextWithoutCoordinates', k) : []),
      ]
    : await search(db, subject, weights, 'sameText', k);
  return ranked(best, k);
}

/**
 * The top k requests for several properties, each request once, with its best property (the first by id among equal scores). The
 * k-th score so far is the bar for the next property.
 */
export async function topMatchesOfAll(
  db: Db,
  subjects: readonly MatchSubject[],
  weights: RankingWeights,
  k: number,
): Promise<RankedMatchOf[]> {
  let list: RankedMatchOf[] = [];
  for (const subject of subjects) {
    const rows = await topMatches(db, subject, weights, k, list[k - 1]);
    const byRequest = new Map(list.map((m) => [m.requestId, m]));
    for (const row of rows) {
      const known = byRequest.get(row.requestId);
      if (!known || row.score > known.score) byRequest.set(row.requestId, { ...row, propertyId: subject.id });
    }
    list = [...byRequest.values()].sort((a, b) => b.score - a.score || a.requestId - b.requestId).slice(0, k);
  }
  return list;
}

const fullScan = manyRows(
  { ...found, in_reach: 'bool' },
  (w: RankingWeights, subject: MatchSubject, k: number, scored: 'every row' | 'within radius') =>
    CompiledQuery.raw(`${namedMark} ${bestOfAll(w, '$1::match_subject', '$2::int', scored)}`, [
      subject.subject,
      k,
    ]),
);

/** The same result by a full scan (bestOfAll), for tests and benchmarks. */
export async function topMatchesByFullScan(
  db: Db,
  subject: MatchSubject,
  w: RankingWeights,
  k: number,
  scored: 'every row' | 'within radius' = 'every row',
): Promise<RankedMatch[]> {
  if (!subject.has_coordinates) return ranked(await search(db, subject, w, 'sameText', k), k);
  const near = (await fullScan(db, w, subject, k, scored)).filter((row) => row.in_reach);
  return ranked([...near, ...(await search(db, subject, w, 'sameTextWithoutCoordinates', k))], k);
}
