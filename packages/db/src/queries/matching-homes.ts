import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import { contains } from './like.ts';
import { kmAway, type RankingWeights, real, scoreText } from './matching-score.ts';
import { madeOnce } from './matching-search.ts';
import { homeText } from './matching-subjects.ts';

/** A listed property and its score for one request in hundredths; null where it is not eligible. */
export type HomeFit = { id: number; hundredths: number | null };

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
export async function homesByFit(
  db: Db,
  weights: RankingWeights,
  of: { ownerId: number; requestId: number; search?: string | undefined },
  page: { limit: number; after: HomeFit | null },
): Promise<HomeFit[]> {
  const text = madeOnce(
    weights,
    'homes by fit',
    () => `${namedMark} select f.id, f.hundredths from (
      select p.id, ${fitText(weights)} as hundredths
      from properties p cross join lateral ${homeText('listed')} left join match_index m on m.request_id = $2::int
      where p.owner_id = $1::int and p.status = 'listed' and ($3::text is null or p.title ilike $3 or p.location ilike $3)
    ) f where $4::int is null or (${rank}, f.id) < ($4, $5::int)
    order by ${rank} desc, f.id desc limit $6::int`,
  );
  const { rows } = await db.executeQuery<HomeFit>(
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
export async function nearestHomes(
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
