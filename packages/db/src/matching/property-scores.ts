import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../client.ts';
import { namedMark } from '../named-statements.ts';
import { contains } from '../queries/like.ts';
import { columns, manyRows, type RowOf } from '../statements.ts';
import { kmAway, type RankingWeights, real, scoreSql } from './score.ts';
import { memoize } from './search.ts';
import { subjectSql } from './subjects.ts';

/** A listed property and its score for one request in hundredths of a point; null when it is not eligible. */
const propertyScore = columns({ id: 'int4', hundredths: 'int4?' });
export type PropertyScore = RowOf<typeof propertyScore>;

/** The score if the two are eligible: within the radius, or with the same location text when one has no coordinates. */
const eligibleScoreSql = (w: RankingWeights): string => `case
    when m.ux is not null and h.ux is not null then case when ${kmAway(w)} <= ${real(w.radiusKm)} then ${scoreSql(w, 'distance')} end
    when m.place_key = h.place_key then ${scoreSql(w, 'text')} end`;

/** Properties that are not eligible come last. */
const rank = 'coalesce(f.hundredths, -1)';

type Page = { limit: number; after: PropertyScore | null };

/**
 * A host's listed properties for one request, best score first, ties newest first; `search` is a part of their title or location.
 * A request that takes no bids has no scores.
 */
export const propertiesByScore = manyRows(
  propertyScore,
  (
    weights: RankingWeights,
    of: { ownerId: number; requestId: number; search?: string | undefined },
    { limit, after }: Page,
  ) =>
    CompiledQuery.raw(
      memoize(
        weights,
        'properties by score',
        () => `${namedMark} select f.id, f.hundredths from (
      select p.id, ${eligibleScoreSql(weights)} as hundredths
      from properties p cross join lateral ${subjectSql('listed')} left join match_index m on m.request_id = $2::int
      where p.owner_id = $1::int and p.status = 'listed' and ($3::text is null or p.title ilike $3 or p.location ilike $3)
    ) f where $4::int is null or (${rank}, f.id) < ($4, $5::int)
    order by ${rank} desc, f.id desc limit $6::int`,
      ),
      [
        of.ownerId,
        of.requestId,
        of.search === undefined ? null : contains(of.search),
        after && (after.hundredths ?? -1),
        after?.id ?? null,
        limit,
      ],
    ),
);

const nearest = manyRows(
  { id: 'int4' },
  (ownerId: number, requestIds: readonly number[], each: number) => sql`
    select distinct near.property_id as id
    from (select match_point(lat, lon) as at, match_place_key(location) as place_key
      from vacation_requests where id = any(${[...requestIds]}::int[]) offset 0) r
    cross join lateral (
      select e.property_id from match_homes e where e.owner_id = ${ownerId}
      order by (e.place_key = r.place_key) desc, (e.ux - r.at[1]) * (e.ux - r.at[1]) + (e.uy - r.at[2]) * (e.uy - r.at[2])
        + (e.uz - r.at[3]) * (e.uz - r.at[3]), e.property_id
      limit ${each}
    ) near`,
);

/** The ids of the host's listed properties that are among the `each` nearest to one of the requests. */
export const nearestProperties = async (
  db: Db,
  ownerId: number,
  requestIds: readonly number[],
  each: number,
): Promise<number[]> => (await nearest(db, ownerId, requestIds, each)).map(({ id }) => id);

type Candidate = { requestId: number; ownerId: number; propertyId: number | null };

const bestScores = manyRows(
  { place: 'int4', hundredths: 'int4?' },
  (weights: RankingWeights, of: readonly Candidate[], propertiesAtMost: number) =>
    CompiledQuery.raw(
      memoize(
        weights,
        'best scores by host',
        () => `${namedMark} select a.place::int as place, max(fit.hundredths) as hundredths
      from unnest($1::int[], $2::int[], $3::int[]) with ordinality a (request_id, owner_id, property_id, place)
      join match_index m on m.request_id = a.request_id cross join lateral (
        select ${eligibleScoreSql(weights)} as hundredths
        from (select e.property_id from match_homes e where e.owner_id = a.owner_id and a.property_id is null
          order by (e.place_key = m.place_key) desc, (e.ux - m.ux) * (e.ux - m.ux) + (e.uy - m.uy) * (e.uy - m.uy)
            + (e.uz - m.uz) * (e.uz - m.uz), e.property_id limit $4::int) near
        join properties p on p.id = near.property_id cross join lateral ${subjectSql('listed')}
        union all
        select ${eligibleScoreSql(weights)} from properties p cross join lateral ${subjectSql('any')}
        where p.id = a.property_id and p.owner_id = a.owner_id and p.status <> 'removed'
      ) fit group by a.place`,
      ),
      [
        of.map(({ requestId }) => requestId),
        of.map(({ ownerId }) => ownerId),
        of.map(({ propertyId }) => propertyId),
        propertiesAtMost,
      ],
    ),
);

/**
 * For each candidate the best score for its request, in hundredths of a point: of the host's listed properties (only the nearest
 * `propertiesAtMost`), or of one property in any state but removed. Null when none is eligible or the request takes no bids.
 */
export async function bestScoresByHost(
  db: Db,
  weights: RankingWeights,
  of: readonly Candidate[],
  propertiesAtMost: number,
): Promise<(number | null)[]> {
  if (of.length === 0) return [];
  const rows = await bestScores(db, weights, of, propertiesAtMost);
  const best = new Map(rows.map((row) => [row.place, row.hundredths]));
  return of.map((_, i) => best.get(i + 1) ?? null);
}

const matchingHost = columns({
  request_id: 'int4',
  owner_id: 'int4',
  property_id: 'int4',
  title: 'text',
  hundredths: 'int4',
});
export type MatchingHost = RowOf<typeof matchingHost>;

/**
 * For each request the hosts who may bid on it and have a listed property within `km` kilometres of it that scores at least
 * `atLeast` hundredths, each with the best one; best first, ties by the property's id, at most `limit`. None for a request that
 * takes no bids from every host, or has no coordinates.
 */
export const hostsMatching = manyRows(
  matchingHost,
  (
    weights: RankingWeights,
    requestIds: readonly number[],
    of: { km: number; atLeast: number; limit: number },
  ) =>
    CompiledQuery.raw(
      memoize(
        weights,
        'hosts matching',
        () => `${namedMark} select best.request_id, best.owner_id, best.property_id, best.title, best.hundredths
      from unnest($1::int[]) with ordinality q (request_id, place) cross join lateral (
      select q.request_id, one.* from (
      select distinct on (p.owner_id) p.owner_id, p.id as property_id, p.title, ${eligibleScoreSql(weights)} as hundredths
      from match_index m join vacation_requests r on r.id = m.request_id
      cross join lateral (select match_cells(r.lat, r.lon, $2::double precision) as cells offset 0) c
      cross join lateral (select h.property_id from match_homes h
        where h.cell = any(c.cells) and ${kmAway(weights)} <= $2 and h.owner_id <> m.guest_id offset 0) near
      join properties p on p.id = near.property_id and p.status = 'listed'
      join users u on u.id = p.owner_id and u.user_role in ('host', 'both') and u.deleted_at is null and u.suspended_at is null
      cross join lateral ${subjectSql('listed')}
      where m.request_id = q.request_id and m.bid_until > market_now()
      order by p.owner_id, hundredths desc, p.id
    ) one where one.hundredths >= $3::int order by one.hundredths desc, one.property_id limit $4::int
    ) best order by q.place, best.hundredths desc, best.property_id`,
      ),
      [[...requestIds], of.km, of.atLeast, of.limit],
    ),
);
