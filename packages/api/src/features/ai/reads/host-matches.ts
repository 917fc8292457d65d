import { isEligible, matchWeights, propertyFeatures, requestFeatures, scoreFeatures } from '@palmbid/ai';
import {
  type Db,
  type MatchRequestRow,
  type MatchSubject,
  matchSubjects,
  type RankedMatchOf,
  topMatchesOfAll,
} from '@palmbid/db';
import { toMatchProperty, toMatchRequest } from '../../bids/value.ts';

/** Best-match lists stop here. */
export const rankedAtMost = 200;
const propertiesAtMost = 200;

export type BestMatch = { score: number; propertyId: number };

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

/** The best own property for each of these requests: null where none is eligible. For a page of a list. */
export function bestMatches(
  subjects: readonly MatchSubject[],
  requests: readonly MatchRequestRow[],
): Map<number, BestMatch | null> {
  const properties = subjects.map((s) => ({
    id: s.id,
    features: propertyFeatures(toMatchProperty(s, s.taken)),
  }));
  return new Map(
    requests.map((row) => {
      const request = requestFeatures(toMatchRequest(row));
      let best: BestMatch | null = null;
      for (const { id, features } of properties) {
        if (!isEligible(request, features)) continue;
        const { score } = scoreFeatures(request, features);
        if (!best || score > best.score) best = { score, propertyId: id };
      }
      return [row.id, best];
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
