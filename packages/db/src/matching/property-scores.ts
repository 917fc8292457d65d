import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import { contains } from '../queries/like.ts';
import { kmAway, type RankingWeights, real, scoreText } from './score.ts';
import { memoize } from './search.ts';
import { homeText } from './subjects.ts';

/** A listed property and its score for one request in hundredths; null where it is not eligible. */
export type PropertyScore = { id: number; hundredths: number | null };

/** Eligible as packages/ai has it: near enough, or where one of the two is on no map, the same text. */
const fitText = (w: RankingWeights): string => `case
    when m.ux is not null and h.ux is not null then case when ${kmAway(w)} <= ${real(w.radiusKm)} then ${scoreText(w, 'distance')} end
    when m.place_key = h.place_key then ${scoreText(w, 'text')} end`;

/** What is not eligible comes last. */
const rank = 'coalesce(f.hundredths, -1)';

/**
 * A host's listed properties for one request, the best match first, ties newest first; `search` is a part of their title or
 * place. A request that takes no bids has no scores.
 */
export async function propertiesByScore(
  db: Db,
  weights: RankingWeights,
  of: { ownerId: number; requestId: number; search?: string | undefined },
  page: { limit: number; after: PropertyScore | null },
): Promise<PropertyScore[]> {
  const text = memoize(
    weights,
    'homes by fit',
    () => `${namedMark} select f.id, f.hundredths from (
      select p.id, ${fitText(weights)} as hundredths
      from properties p cross join lateral ${homeText('listed')} left join match_index m on m.request_id = $2::int
      where p.owner_id = $1::int and p.status = 'listed' and ($3::text is null or p.title ilike $3 or p.location ilike $3)
    ) f where $4::int is null or (${rank}, f.id) < ($4, $5::int)
    order by ${rank} desc, f.id desc limit $6::int`,
  );
  const { rows } = await db.executeQuery<PropertyScore>(
    CompiledQuery.raw(text, [
      of.ownerId,
      of.requestId,
      of.search === undefined ? null : contains(of.search),
      page.after && (page.after.hundredths ?? -1),
      page.after?.id ?? null,
      page.limit,
    ]),
  );
  return rows;
}

/** For each of these requests the host's listed properties that lie nearest, so many: the ids of all of them, each once. */
export async function nearestProperties(
  db: Db,
  ownerId: number,
  requestIds: readonly number[],
  each: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct near.property_id as id
    from (select match_point(lat, lon) as at, match_place_key(location) as place_key
      from vacation_requests where id = any(${[...requestIds]}::int[]) offset 0) r
    cross join lateral (
      select e.property_id from match_homes e where e.owner_id = ${ownerId}
      order by (e.place_key = r.place_key) desc, (e.ux - r.at[1]) * (e.ux - r.at[1]) + (e.uy - r.at[2]) * (e.uy - r.at[2])
        + (e.uz - r.at[3]) * (e.uz - r.at[3]), e.property_id
      limit ${each}
    ) near`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The best score for one request, in hundredths, of each of these hosts' listed homes (of many, those that lie nearest), or of
 * one property in any state but removed. Null where none is eligible, and while the request takes no bids.
 */
export async function bestScoresByHost(
  db: Db,
  weights: RankingWeights,
  requestId: number,
  of: readonly { ownerId: number; propertyId: number | null }[],
  homesAtMost: number,
): Promise<(number | null)[]> {
  if (of.length === 0) return [];
  const text = memoize(
    weights,
    'best fits',
    () => `${namedMark} select a.place::int as place, max(fit.hundredths) as hundredths
      from unnest($2::int[], $3::int[]) with ordinality a (owner_id, property_id, place)
      cross join match_index m cross join lateral (
        select ${fitText(weights)} as hundredths
        from (select e.property_id from match_homes e where e.owner_id = a.owner_id and a.property_id is null
          order by (e.place_key = m.place_key) desc, (e.ux - m.ux) * (e.ux - m.ux) + (e.uy - m.uy) * (e.uy - m.uy)
            + (e.uz - m.uz) * (e.uz - m.uz), e.property_id limit $4::int) near
        join properties p on p.id = near.property_id cross join lateral ${homeText('listed')}
        union all
        select ${fitText(weights)} from properties p cross join lateral ${homeText('any')}
        where p.id = a.property_id and p.owner_id = a.owner_id and p.status <> 'removed'
      ) fit
      where m.request_id = $1::int group by a.place`,
  );
  const { rows } = await db.executeQuery<{ place: number; hundredths: number | null }>(
    CompiledQuery.raw(text, [
      requestId,
      of.map(({ ownerId }) => ownerId),
      of.map(({ propertyId }) => propertyId),
      homesAtMost,
    ]),
  );
  const best = new Map(rows.map((row) => [row.place, row.hundredths]));
  return of.map((_, i) => best.get(i + 1) ?? null);
}
