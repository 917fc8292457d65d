import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../client.ts';
import { cellsAround } from './matching-cells.ts';
import { chordKm, type RankingWeights, scoreSql } from './matching-score.ts';
import type { MatchSubject } from './matching-subjects.ts';

/** A request and its score for the property, 0..100 with at most two decimals. */
export type RankedMatch = { requestId: number; score: number };
export type RankedMatchOf = RankedMatch & { propertyId: number };

type Row = { request_id: number; hundredths: number };

/** Points that a row may lose in all, tried one after the other until k rows are found. The last leaves nothing out. */
const slacks = [2, 6, 12, 25] as const;
/** Points that a row of the sample may lose to count. */
const sampleSlack = 4;

/** Takes bids, from this host too. */
const biddable = (subject: MatchSubject): RawBuilder<boolean> =>
  sql`m.guest_id <> ${subject.owner_id} and m.bid_until > ${subject.now}::timestamptz`;

/**
 * Best first, ties by id. Every condition but `bounds` belongs to the question; `bounds` only leave out rows that cannot be
 * among the answers.
 */
async function best(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  near: 'distance' | 'text',
  where: RawBuilder<boolean>,
  k: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.request_id, ${scoreSql(subject, weights, near)} as hundredths from match_index m
    where ${where} and ${biddable(subject)}
    order by hundredths desc, m.request_id limit ${k}
  `.execute(db);
  return rows;
}

/**
 * What a row must fulfil to lose at most `slack` points in all: no part may lose more than that. Parts are rounded to 0.01,
 * hence the hundredth on top. Each line is the inverse of its part in matching-score.ts: change them together.
 */
function bounds(subject: MatchSubject, w: RankingWeights, slack: number): RawBuilder<boolean> {
  const loss = slack + 0.01;
  const point = subject.point!;
  const km = Math.min(w.radiusKm, (w.radiusKm * loss) / w.location);
  const conditions = [
    sql`m.cell = any(${cellsAround(subject.lat!, subject.lon!, km)}::int[])`,
    sql`${chordKm(point, w)} <= ${km}::double precision`,
  ];
  if (loss < w.guests) {
    conditions.push(sql`m.guests <= ${Math.floor(subject.max_guests / (1 - loss / w.guests) + 1e-6)}::int`);
  }
  if (loss < w.bedrooms) {
    conditions.push(sql`m.bedrooms <= ${Math.floor(subject.bedrooms / (1 - loss / w.bedrooms) + 1e-6)}::int`);
  }
  if (loss < w.budget) {
    const least = Math.ceil(subject.nightly_rate_cents / (1 + loss / w.budget) - 1e-6);
    conditions.push(sql`m.max_budget_cents >= ${least}::int`);
  }
  if (loss < w.mustHave) {
    conditions.push(sql`bit_count((m.must_mask & ~${String(subject.amenity_mask)}::bigint)::bit(64))
      <= m.must_n * ${loss / w.mustHave}::double precision`);
  }
  if (loss < w.preferred) {
    conditions.push(sql`bit_count((m.preferred_mask & ~${String(subject.amenity_mask)}::bigint)::bit(64))
      <= m.preferred_n * ${loss / w.preferred}::double precision`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

/**
 * In a crowded place: the k best among the first requests of the property's own cell, by id. Only how good the k-th is
 * counts: it shows how far the exact search has to look.
 */
function sample(db: Db, subject: MatchSubject, weights: RankingWeights, k: number): Promise<Row[]> {
  const cell = sql`match_cell(${subject.lat}::double precision, ${subject.lon}::double precision)`;
  const first = sql<boolean>`m.request_id = any(array(
    select request_id from match_index where cell = ${cell} order by request_id limit ${subject.sample_size}))`;
  const where = sql<boolean>`${first} and ${bounds(subject, weights, sampleSlack)}`;
  return best(db, subject, weights, 'distance', where, k);
}

/**
 * The exact k best, given k rows that are known already: whatever else belongs to the answer scores more than the last
 * of them, or the same with a smaller id. Where crowds share one point on the map nearly all rows of that point fall to
 * the last condition, before they are scored.
 */
function better(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  k: number,
  last: Row,
): Promise<Row[]> {
  // A larger id has to score a hundredth more, so its location has to lose less than `last` loses in all.
  const located = (last.hundredths + 1 - 100 * (100 - weights.location) - 0.5) / (100 * weights.location);
  const km = weights.radiusKm * (1 - located) + 1e-6;
  const older = sql`m.request_id <= ${last.request_id}`;
  const ahead =
    km < 0 ? older : sql`(${older} or ${chordKm(subject.point!, weights)} <= ${km}::double precision)`;
  const where = sql<boolean>`${bounds(subject, weights, (10_000 - last.hundredths) / 100)} and ${ahead}`;
  return best(db, subject, weights, 'distance', where, k);
}

/** The exact k best of a property whose place is on the map, among requests that are on it too. */
async function nearest(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  k: number,
  atLeast: number,
): Promise<Row[]> {
  if (subject.sample_size !== null) {
    const last = (await sample(db, subject, weights, k))[k - 1];
    if (last) return better(db, subject, weights, k, last);
  }
  const search = (slack: number) =>
    best(db, subject, weights, 'distance', bounds(subject, weights, slack), k);
  // Nothing below `atLeast` is wanted: nobody needs to look further than that.
  const most = Math.min(slacks[slacks.length - 1]!, Math.max(slacks[0], 100 - atLeast));
  for (const slack of slacks) {
    const rows = await search(Math.min(slack, most));
    if (slack >= most) return rows;
    const kth = rows[k - 1];
    if (kth === undefined) continue;
    const lost = (10_000 - kth.hundredths) / 100;
    // k rows lose at most `lost`, so every answer does: one more look that far, unless this one reached it.
    return lost <= slack ? rows : search(Math.min(most, lost));
  }
  return [];
}

const byScore = (a: Row, b: Row): number => b.hundredths - a.hundredths || a.request_id - b.request_id;

const ranked = (rows: readonly Row[], k: number): RankedMatch[] =>
  [...rows]
    .sort(byScore)
    .slice(0, k)
    .map((row) => ({ requestId: row.request_id, score: row.hundredths / 100 }));

/**
 * The k open requests that a property answers best: eligible ones only, own ones never, score descending, ties by id.
 * Exactly what scoring every request would give. `atLeast` (0..100) allows leaving out what scores lower.
 */
export async function topMatches(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  k: number,
  atLeast = 0,
): Promise<RankedMatch[]> {
  const sameText = sql<boolean>`m.place_key = ${subject.place_key}`;
  const found = subject.point
    ? [
        ...(await nearest(db, subject, weights, k, atLeast)),
        ...(subject.namesakes
          ? await best(db, subject, weights, 'text', sql`${sameText} and m.cell is null`, k)
          : []),
      ]
    : await best(db, subject, weights, 'text', sameText, k);
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
    const worst = list.length === k ? list[k - 1]!.score : 0;
    const rows = await topMatches(db, subject, weights, k, worst);
    const byRequest = new Map(list.map((m) => [m.requestId, m]));
    for (const row of rows) {
      const known = byRequest.get(row.requestId);
      if (!known || row.score > known.score) byRequest.set(row.requestId, { ...row, propertyId: subject.id });
    }
    list = [...byRequest.values()].sort((a, b) => b.score - a.score || a.requestId - b.requestId).slice(0, k);
  }
  return list;
}

/** The same question answered by scoring every row: what the bounded search is measured and checked against. */
export async function topMatchesByFullScan(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  k: number,
): Promise<RankedMatch[]> {
  const sameText = sql<boolean>`m.place_key = ${subject.place_key}`;
  if (!subject.point) return ranked(await best(db, subject, weights, 'text', sameText, k), k);
  const inReach = sql<boolean>`m.cell is not null and ${chordKm(subject.point, weights)} <= ${weights.radiusKm}::double precision`;
  const unplaced = sql<boolean>`${sameText} and m.cell is null`;
  const near = await best(db, subject, weights, 'distance', inReach, k);
  return ranked([...near, ...(await best(db, subject, weights, 'text', unplaced, k))], k);
}
