import { CompiledQuery } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import { cellsAround } from './matching-cells.ts';
import { RankingStatement, type RankingWeights, real, scoreText } from './matching-score.ts';
import type { MatchSubject } from './matching-subjects.ts';

/** A request and its score for the property, 0..100 with at most two decimals. */
export type RankedMatch = { requestId: number; score: number };
export type RankedMatchOf = RankedMatch & { propertyId: number };

type Row = { request_id: number; hundredths: number };

/** Points that a row may lose in all, tried one after the other until k rows are found. The last leaves nothing out. */
const slacks = [1, 3, 8, 16, 25] as const;
/** Where to begin: the more requests fit, the closer to perfect the k-th best is. Only speed hangs on it. */
const firstSlack = (fitting: number): number =>
  fitting < 40 ? 16 : fitting < 100 ? 8 : fitting < 300 ? 3 : 1;
/** Points that a row of the sample may lose to count. */
const sampleSlack = 4;

type Near = 'distance' | 'text';
/** Conditions of a search, as texts of SQL whose values are the statement's parameters. */
type Where = (statement: RankingStatement) => string[];

/** Rows that take bids, and from this host. */
const takesBids: Where = (s) => [
  `m.guest_id <> ${s.param(s.subject.owner_id, 'int')}`,
  `m.bid_until > ${s.param(s.subject.now, 'timestamptz')}`,
];

/** Best first, ties by id, among rows that take bids. */
function best(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  near: Near,
  where: Where,
  k: number,
): Promise<Row[]> {
  const s = new RankingStatement(subject, weights);
  const text = `${namedMark} select m.request_id, ${scoreText(s, near)} as hundredths from match_index m
    where ${[...where(s), ...takesBids(s)].join(' and ')}
    order by hundredths desc, m.request_id limit ${s.param(k, 'int')}`;
  return run(db, text, s);
}

async function run(db: Db, text: string, { values }: RankingStatement): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}

/** Whole rooms or people; near the pole of its formula a bound goes through the roof, and far beyond what exists. */
const atMost = (count: number): number => Math.min(1000, Math.floor(count + 1e-6));

/**
 * What a row must fulfil to lose at most `slack` points in all: no part may lose more than that. Parts are rounded to 0.01,
 * hence the hundredth on top. Each line is the inverse of its part in matching-score.ts: change them together.
 */
const bounds =
  (slack: number): Where =>
  (s) => {
    const { subject, weights: w } = s;
    const loss = slack + 0.01;
    const km = Math.min(w.radiusKm, (w.radiusKm * loss) / w.location);
    const cells = cellsAround(subject.lat!, subject.lon!, km);
    const conditions = [
      `m.cell = any(${s.param(cells, 'int[]')})`,
      `${s.kmAway} <= ${s.param(km, 'double precision')}`,
    ];
    if (loss < w.guests) {
      const most = atMost(subject.max_guests / (1 - loss / w.guests));
      conditions.push(`m.guests <= ${s.param(most, 'int')}`);
    }
    if (loss < w.bedrooms) {
      const most = atMost(subject.bedrooms / (1 - loss / w.bedrooms));
      conditions.push(`m.bedrooms <= ${s.param(most, 'int')}`);
    }
    if (loss < w.budget) {
      // No stay is cheaper than all its nights in the cheapest season.
      const cheapest = Math.min(subject.nightly_rate_cents, ...subject.seasons.map(({ cents }) => cents));
      const least = Math.ceil(cheapest / (1 + loss / w.budget) - 1e-6);
      conditions.push(`m.max_budget_cents >= ${s.param(least, 'int')}`);
    }
    for (const [list, points] of [
      ['must', w.mustHave],
      ['preferred', w.preferred],
    ] as const) {
      if (loss >= points) continue;
      conditions.push(`bit_count((m.${list}_mask & ~${s.mask})::bit(64))
        <= m.${list}_n * ${s.param(loss / points, 'double precision')}`);
    }
    return conditions;
  };

/**
 * In a crowded place: the k best among some of the requests of the property's own cell that lose nothing for their size or their
 * budget, the largest and richest first, as the index holds them. Only how good the k-th is counts: it shows how far the exact
 * search has to look.
 */
function sample(db: Db, subject: MatchSubject, weights: RankingWeights, k: number): Promise<Row[]> {
  const s = new RankingStatement(subject, weights);
  const [lat, lon] = [subject.lat, subject.lon].map((degrees) => s.param(degrees, 'double precision'));
  const text = `${namedMark} select m.request_id, ${scoreText(s, 'distance')} as hundredths from (
      select * from match_index m where m.cell = match_cell(${lat}, ${lon})
        and m.guests <= ${s.param(subject.max_guests, 'int')} and m.bedrooms <= ${s.param(subject.bedrooms, 'int')}
        and m.max_budget_cents >= ${s.param(subject.nightly_rate_cents, 'int')} and ${takesBids(s).join(' and ')}
      order by m.cell desc, m.guests desc, m.bedrooms desc, m.max_budget_cents desc
      limit ${s.param(subject.sample_size, 'int')}) m
    where ${bounds(sampleSlack)(s).join(' and ')}
    order by hundredths desc, m.request_id limit ${s.param(k, 'int')}`;
  return run(db, text, s);
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
  const where: Where = (s) => {
    const older = `m.request_id <= ${s.param(last.request_id, 'int')}`;
    const ahead = km < 0 ? older : `(${older} or ${s.kmAway} <= ${s.param(km, 'double precision')})`;
    return [...bounds((10_000 - last.hundredths) / 100)(s), ahead];
  };
  return best(db, subject, weights, 'distance', where, k);
}

const sameText: Where = (s) => [`m.place_key = ${s.param(s.subject.place_key, 'text')}`];
/** Requests on no map are compared by text, with properties that are on it too. */
const namesakes: Where = (s) => [...sameText(s), 'm.cell is null'];

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
  const search = (slack: number) => best(db, subject, weights, 'distance', bounds(slack), k);
  // Nothing below `atLeast` is wanted: nobody needs to look further than that.
  const most = Math.min(slacks[slacks.length - 1]!, Math.max(slacks[0], 100 - atLeast));
  const first = firstSlack(subject.fitting);
  for (const slack of slacks.filter((points) => points >= first)) {
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
  const found = subject.point
    ? [
        ...(await nearest(db, subject, weights, k, atLeast)),
        ...(subject.namesakes ? await best(db, subject, weights, 'text', namesakes, k) : []),
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

/**
 * The same question answered by scoring every row, near or far: what the bounded search is measured and checked against. Rows
 * out of reach sort behind all others, so that PostgreSQL may not drop them unscored.
 */
export async function topMatchesByFullScan(
  db: Db,
  subject: MatchSubject,
  weights: RankingWeights,
  k: number,
): Promise<RankedMatch[]> {
  if (!subject.point) return ranked(await best(db, subject, weights, 'text', sameText, k), k);
  const s = new RankingStatement(subject, weights);
  const text = `${namedMark} select m.request_id, ${scoreText(s, 'distance')} as hundredths,
      ${s.kmAway} <= ${real(weights.radiusKm)} as in_reach
    from match_index m
    where m.cell is not null and ${takesBids(s).join(' and ')}
    order by in_reach desc, hundredths desc, m.request_id limit ${s.param(k, 'int')}`;
  const { rows } = await db.executeQuery<Row & { in_reach: boolean }>(CompiledQuery.raw(text, s.values));
  const near = rows.filter((row) => row.in_reach);
  return ranked([...near, ...(await best(db, subject, weights, 'text', namesakes, k))], k);
}
