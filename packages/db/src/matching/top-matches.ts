import { CompiledQuery } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import type { RankingWeights } from './score.ts';
import {
  bestByText,
  bestOfAll,
  bestOfSample,
  bestWithin,
  betterWithin,
  boundsText,
  byScore,
  type Found,
  kmToBeat,
  memoize,
  type Reach,
  reachColumns,
  reachOf,
  reachValues,
} from './search.ts';
import type { MatchSubject } from './subjects.ts';

/** A request and its score for the property, 0..100 with at most two decimals. */
export type RankedMatch = { requestId: number; score: number };
export type RankedMatchOf = RankedMatch & { propertyId: number };

/** Points that a row may lose in all where the first look was too short, tried one after the other until k rows are found. */
const slacks = [8, 16] as const;
/** With so many points no part bounds anything but the radius. */
const allPoints = (w: RankingWeights): number =>
  Math.max(w.location, w.guests, w.bedrooms, w.budget, w.mustHave, w.preferred);
/** Points that a row of the sample may lose to count. */
const sampleSlack = 4;

const bounded = (reach: string, rows: string): string =>
  `${reach} cross join lateral ${boundsText} cross join lateral (${rows}) f`;
const reachFrom = (first: number): string =>
  `(select ${reachColumns.map((name, i) => `$${first + i}::double precision as ${name}`).join(', ')}) r`;
const literally = (reach: Reach): string =>
  `(values (${reachValues(reach).join(', ')})) r (${reachColumns.join(', ')})`;

/** The searches, after the property (h): $2 is k, the others' values follow. */
const searches = {
  /** The k best within a reach. */
  within: (w: RankingWeights) => bounded(reachFrom(3), bestWithin(w, '$2::int')),
  /** The exact k best, given the id of the last of k rows that are known, what it loses, and how near is better. */
  better: (w: RankingWeights) =>
    bounded(
      reachFrom(4),
      betterWithin(w, '$2::int', '$3::int', `$${4 + reachColumns.length}::double precision`),
    ),
  /** The same where nothing can be better. */
  older: (w: RankingWeights) => bounded(reachFrom(4), betterWithin(w, '$2::int', '$3::int', null)),
  /** The k best of a sample of so many. */
  sample: (w: RankingWeights) =>
    bounded(literally(reachOf(w, sampleSlack)), bestOfSample(w, '$3::int', '$2::int')),
  sameText: (w: RankingWeights) => `(${bestByText(w, '$2::int', 'all')}) f`,
  namesakes: (w: RankingWeights) => `(${bestByText(w, '$2::int', 'on no map')}) f`,
} as const;

async function search<Row extends Found>(
  db: Db,
  subject: MatchSubject,
  w: RankingWeights,
  name: keyof typeof searches,
  k: number,
  ...values: (number | null)[]
): Promise<Row[]> {
  const text = memoize(
    w,
    name,
    () => `${namedMark} select f.* from (
      select (s.home).* from (select $1::match_subject as home offset 0) s offset 0) h cross join lateral ${searches[name](w)}`,
  );
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [subject.home, k, ...values]));
  return rows.sort(byScore);
}

const reachNumbers = (w: RankingWeights, points: number): (number | null)[] => {
  const reach = reachOf(w, points);
  return reachColumns.map((name) => reach[name]);
};

/** Points below the maximum. */
const lostBy = (row: Found): number => (10_000 - row.hundredths) / 100;

/**
 * The exact k best of a property whose place is on the map, among requests that are on it too. What ranks behind `bar` may be
 * left out.
 */
async function nearest(
  db: Db,
  subject: MatchSubject,
  w: RankingWeights,
  k: number,
  bar: Found | undefined,
): Promise<Found[]> {
  // Rows that rank before one lose at most as much: one more look that far.
  const better = (last: Found) => {
    const km = kmToBeat(w, last);
    const known = [last.request_id, ...reachNumbers(w, lostBy(last))];
    return km === null
      ? search(db, subject, w, 'older', k, ...known)
      : search(db, subject, w, 'better', k, ...known, km);
  };
  const barLost = bar ? lostBy(bar) : Number.POSITIVE_INFINITY;
  if (subject.sample_size !== null && barLost > sampleSlack) {
    const last = (await search(db, subject, w, 'sample', k, subject.sample_size))[k - 1];
    if (last) return better(last);
  }
  const most = allPoints(w);
  for (const slack of [subject.slack, ...slacks.filter((points) => points > subject.slack), most]) {
    if (bar && barLost <= slack) return better(bar);
    const known = slack === subject.slack && subject.look && k <= subject.look.k ? subject.look.found : null;
    const rows = known?.slice(0, k) ?? (await search(db, subject, w, 'within', k, ...reachNumbers(w, slack)));
    if (slack >= most) return rows;
    const last = rows[k - 1];
    if (last) return lostBy(last) > slack ? better(last) : rows;
  }
  return [];
}

const ranked = (rows: readonly Found[], k: number): RankedMatch[] =>
  [...rows]
    .sort(byScore)
    .slice(0, k)
    .map((row) => ({ requestId: row.request_id, score: row.hundredths / 100 }));

/**
 * The k open requests that a property answers best: eligible ones only, own ones never, score descending, ties by id.
 * Exactly what scoring every request would give. What ranks behind `bar` may be left out.
 */
export async function topMatches(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  k: number,
  bar?: RankedMatch,
): Promise<RankedMatch[]> {
  const last = bar && { request_id: bar.requestId, hundredths: Math.round(bar.score * 100) };
  const found = subject.on_map
    ? [
        ...(await nearest(db, subject, weights, k, last)),
        // Requests on no map are compared by text, with properties that are on it too.
        ...(subject.namesakes ? await search(db, subject, weights, 'namesakes', k) : []),
      ]
    : await search(db, subject, weights, 'sameText', k);
  return ranked(found, k);
}

/**
 * The k requests that the best of several properties answers best, each once, with that property (the first by id where
 * two score the same). A property is only searched for what could still get into the list.
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

/** The same question answered by reading every row (bestOfAll): what the bounded search is measured and checked against. */
export async function topMatchesByFullScan(
  db: Db,
  subject: MatchSubject,
  w: RankingWeights,
  k: number,
  scored: 'every row' | 'in reach' = 'every row',
): Promise<RankedMatch[]> {
  if (!subject.on_map) return ranked(await search(db, subject, w, 'sameText', k), k);
  const text = `${namedMark} ${bestOfAll(w, '$1::match_subject', '$2::int', scored)}`;
  const { rows } = await db.executeQuery<Found & { in_reach: boolean }>(
    CompiledQuery.raw(text, [subject.home, k]),
  );
  const near = rows.filter((row) => row.in_reach);
  return ranked([...near, ...(await search(db, subject, w, 'namesakes', k))], k);
}
