import { matchWeights } from '@palmbid/ai';
import {
  bestScoresByHost,
  biddersAmong,
  findRequestFacts,
  hostsMatching,
  instantSearchesMatching,
  type MatchRequestRow,
  notifiedAbout,
  type SavedSearchRow,
  type Tx,
} from '@palmbid/db';
import { limits } from '@palmbid/domain';
import { bestMatches, subjectsNear } from '../../matching/reads/host-matches.ts';
import { toQuery } from '../../searches/presenter.ts';
import type { Draft } from './notify.ts';

/** The hosts with a matching property who are notified of a new request. */
const strongMatches = { km: 100, atLeast: limits.matchBadge.strong * 100, limit: 100 };

/**
 * The ids of those requests for which the host's best property, or the one that the search names, reaches the search's minimum
 * score.
 */
export async function requestsReachingScore(
  tx: Tx,
  search: SavedSearchRow,
  requests: readonly MatchRequestRow[],
): Promise<Set<number>> {
  const { min_score: least } = search;
  if (least === null) return new Set(requests.map((request) => request.id));
  const ids = requests.map(({ id }) => id);
  const subjects = await subjectsNear(tx, search.user_id, ids, search.property_id ?? undefined);
  const matches = bestMatches(subjects, requests);
  return new Set(ids.filter((id) => (matches.get(id)?.best?.score ?? 0) >= least));
}

/** At most this many searches are read in one transaction; a host has at most twenty. */
export const searchesAtMost = 400;
const propertiesAtMost = 200;

/** The searches whose minimum score is reached by the request. */
async function searchesReachedBy(
  tx: Tx,
  requestId: number,
  searches: readonly SavedSearchRow[],
): Promise<SavedSearchRow[]> {
  const withMinimum = searches.filter(({ min_score: least }) => least !== null);
  const best = await bestScoresByHost(
    tx,
    matchWeights,
    requestId,
    withMinimum.map((search) => ({ ownerId: search.user_id, propertyId: search.property_id })),
    propertiesAtMost,
  );
  const low = new Set(withMinimum.filter(({ min_score: least }, i) => (best[i] ?? -1) < (least ?? 0) * 100));
  return searches.filter((search) => !low.has(search));
}

/** Notifications for a part of the users; the next part begins after the user `next`. */
export type Part = { drafts: Draft[]; next: number | null };

/**
 * After a change of a request's terms: notifies the hosts whom it matches now and who have neither been notified of it nor bid on
 * it. Not those without on-site notifications, for whom it is not recorded that they were notified.
 */
export async function announceChanged(
  tx: Tx,
  requestId: number,
  after: number,
  searchLimit: number,
): Promise<Part> {
  const request = await findRequestFacts(tx, requestId);
  if (!request) return { drafts: [], next: null };
  const { drafts, next } = await announceOpened(tx, request, after, searchLimit);
  if (drafts.length === 0) return { drafts, next };
  const userIds = drafts.map((draft) => draft.userId);
  const notified = await notifiedAbout(tx, requestId, userIds, ['search_alert', 'request_match']);
  const bidders = await biddersAmong(tx, requestId, userIds);
  return {
    drafts: drafts
      .filter(({ userId }) => !notified.has(userId) && !bidders.has(userId))
      .map((draft) => ({ ...draft, onlyIfOnSite: true })),
    next,
  };
}

/**
 * Announces a request to the hosts whose saved searches match it, once each, in parts by host; with the last part to hosts with a
 * property that matches it strongly.
 */
export async function announceOpened(
  tx: Tx,
  { id: requestId, title: requestTitle }: { id: number; title: string },
  after: number,
  searchLimit: number,
): Promise<Part> {
  const about = { requestId, requestTitle };
  const read = await instantSearchesMatching(tx, requestId, { after, limit: searchLimit });
  // The last host's searches may be cut off: they belong to the next part, unless this part has no others.
  const last = read.length < searchLimit ? undefined : read.at(-1)?.user_id;
  const whole = read.filter((search) => search.user_id !== last);
  const searches = whole.length > 0 ? whole : read;
  const drafts = new Map<number, Draft>();
  for (const search of await searchesReachedBy(tx, requestId, searches)) {
    const { user_id: userId, id: searchId, name: searchName } = search;
    if (drafts.has(userId)) continue;
    const data = { ...about, searchId, searchName, query: toQuery(search) };
    drafts.set(userId, { userId, kind: 'search_alert', groupKey: `search:${searchId}`, data });
  }
  if (last !== undefined) return { drafts: [...drafts.values()], next: searches.at(-1)?.user_id ?? null };
  const strong = await hostsMatching(tx, matchWeights, requestId, strongMatches);
  // Hosts of earlier parts were notified because of their searches.
  const earlier = strong.map((match) => match.owner_id).filter((id) => id <= after);
  const searching =
    earlier.length === 0
      ? []
      : await searchesReachedBy(
          tx,
          requestId,
          await instantSearchesMatching(tx, requestId, { hosts: earlier }),
        );
  const bySearch = new Set([...drafts.keys(), ...searching.map((search) => search.user_id)]);
  for (const { owner_id: userId, property_id: propertyId, title, hundredths } of strong) {
    if (bySearch.has(userId)) continue;
    const data = { ...about, propertyId, propertyTitle: title, score: Math.round(hundredths / 100) };
    drafts.set(userId, { userId, kind: 'request_match', groupKey: `request:${requestId}`, data });
  }
  return { drafts: [...drafts.values()], next: null };
}
