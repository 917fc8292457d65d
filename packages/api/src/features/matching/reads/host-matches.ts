import { isEligible, matchWeights, propertyFeatures, requestFeatures, scoreFeatures } from '@palmbid/ai';
import {
  type Db,
  type MatchRequestRow,
  type MatchSubject,
  matchSubjects,
  nearestHomes,
  type RankedMatchOf,
  topMatchesOfAll,
} from '@palmbid/db';
import { toMatchProperty, toMatchRequest } from '../rules.ts';

/** Best-match lists stop here. */
export const rankedAtMost = 200;
const propertiesAtMost = 200;
/** Of a host with more properties so many are looked at for each request. */
const nearestAtMost = 20;

export type BestMatch = { score: number; propertyId: number; propertyTitle: string };

/** The host's listed properties, or that one in any state but removed: to score requests by, or to find their best k. */
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
 * Properties to score these requests by: the host's listed ones, or that one. Of more than `propertiesAtMost` those that lie
 * nearest to each request.
 */
export async function subjectsNear(
  db: Db,
  hostId: number,
  requestIds: readonly number[],
  propertyId?: number,
): Promise<MatchSubject[]> {
  const subjects = await subjectsOf(db, hostId, propertyId);
  if (subjects.length < propertiesAtMost) return subjects;
  const among = await nearestHomes(db, hostId, requestIds, nearestAtMost);
  return matchSubjects(db, { ownerId: hostId, among, limit: among.length });
}

/**
 * For each of these requests the best own property, and the best listed one that has no live bid on it; null where none is
 * eligible. `taken`: the properties with a live bid, by request. For a page of a list.
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
 * Open requests by their best score over the host's properties, at most 200: the order of the list "best match".
 * Undefined where the host has no listed property to rank by.
 */
export async function rankedForHost(
  db: Db,
  hostId: number,
  propertyId?: number,
): Promise<RankedMatchOf[] | undefined> {
  const subjects = await subjectsOf(db, hostId, propertyId, rankedAtMost);
  if (subjects.length === 0 && propertyId === undefined) return undefined;
  return topMatchesOfAll(db, subjects, matchWeights, rankedAtMost);
}
