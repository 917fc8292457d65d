import { isEligible, matchWeights, propertyFeatures, requestFeatures, scoreFeatures } from '@palmbid/ai';
import {
  type Db,
  type MatchRequestRow,
  type MatchSubject,
  matchSubjects,
  nearestProperties,
  type RankedMatchOf,
  topMatchesOfAll,
} from '@palmbid/db';
import { toMatchProperty, toMatchRequest } from '../rules.ts';

/** Maximum length of a best-match list. */
export const rankedAtMost = 200;
const propertiesAtMost = 200;
/** For a host with more properties, each request is scored by this many. */
const nearestAtMost = 20;

export type BestMatch = { score: number; propertyId: number; propertyTitle: string };

/** The properties to match for: the host's listed ones, or the given one unless removed. With `k`, also their best k requests. */
export const subjectsOf = (
  db: Db,
  hostId: number,
  propertyId?: number,
  k?: number,
): Promise<MatchSubject[]> =>
  matchSubjects(db, {
    ownerId: hostId,
    ...(propertyId !== undefined && { propertyId, unlisted: true }),
    ...(k !== undefined && { search: { weights: matchWeights, k } }),
    limit: propertiesAtMost,
  });

/**
 * The properties by which to score these requests: the host's listed ones, or the given one. With more than `propertiesAtMost`,
 * those nearest to each request. `known`: the host's properties, where they have been read already.
 */
export async function subjectsNear(
  db: Db,
  hostId: number,
  requestIds: readonly number[],
  propertyId?: number,
  known?: MatchSubject[],
): Promise<MatchSubject[]> {
  const subjects = known ?? (await subjectsOf(db, hostId, propertyId));
  if (subjects.length < propertiesAtMost) return subjects;
  const among = await nearestProperties(db, hostId, requestIds, nearestAtMost);
  return matchSubjects(db, { ownerId: hostId, among, limit: among.length });
}

/**
 * For each request of a page: the best of these properties, and the best listed one without a live bid on the request; null when
 * none is eligible. `taken`: the properties with a live bid, by request.
 */
export function bestMatches(
  subjects: readonly MatchSubject[],
  requests: readonly MatchRequestRow[],
  taken: ReadonlyMap<number, readonly number[]> = new Map(),
): Map<number, { best: BestMatch | null; free: number | null }> {
  const properties = subjects.map((s) => ({
    id: s.id,
    title: s.title,
    listed: s.status === 'listed',
    features: propertyFeatures(toMatchProperty(s, s.taken)),
  }));
  return new Map(
    requests.map((row) => {
      const request = requestFeatures(toMatchRequest(row));
      const used = taken.get(row.id) ?? [];
      let best: BestMatch | null = null;
      let free: { id: number; score: number } | null = null;
      for (const { id, title, listed, features } of properties) {
        if (!isEligible(request, features)) continue;
        const { score } = scoreFeatures(request, features);
        if (!best || score > best.score) best = { score, propertyId: id, propertyTitle: title };
        if (listed && !used.includes(id) && (!free || score > free.score)) free = { id, score };
      }
      return [row.id, { best, free: free?.id ?? null }];
    }),
  );
}

/**
 * The up to 200 open requests with the best score over the host's properties, in the order of the list "best match". Undefined for
 * a host without a listed property. With the properties that were compared.
 */
export async function rankedForHost(
  db: Db,
  hostId: number,
  propertyId?: number,
): Promise<{ ranked: RankedMatchOf[]; subjects: MatchSubject[] } | undefined> {
  const subjects = await subjectsOf(db, hostId, propertyId, rankedAtMost);
  if (subjects.length === 0 && propertyId === undefined) return undefined;
  return { ranked: await topMatchesOfAll(db, subjects, matchWeights, rankedAtMost), subjects };
}
