import { isEligible, propertyFeatures, requestFeatures, scoreFeatures } from '@palmbid/ai';
import {
  alreadyTold,
  findToldRequest,
  listedNear,
  type MatchRequestRow,
  pendingToldBids,
  requestsForMatch,
  type SavedSearchRow,
  searchesFor,
  type Tx,
} from '@palmbid/db';
import { limits } from '@palmbid/domain';
import { bestMatches, subjectsNear } from '../../ai/reads/host-matches.ts';
import { toMatchProperty, toMatchRequest } from '../../bids/value.ts';
import type { Draft } from './tell.ts';

/** A request is announced to hosts around it, at most so many, the best matches first. */
const nearKm = 100;
const propertiesAtMost = 300;
const hostsAtMost = 100;

/** Whether the best of the host's properties, or the search's own one, scores as much as the search asks for. */
export async function scoresEnough(
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

type Best = { ownerId: number; propertyId: number; title: string; score: number };

/** The best matching property of each host around a request, the best first. */
async function bestNearby(tx: Tx, request: MatchRequestRow): Promise<Best[]> {
  const features = requestFeatures(toMatchRequest(request));
  const best = new Map<number, Best>();
  for (const property of await listedNear(tx, request, nearKm, propertiesAtMost)) {
    const candidate = propertyFeatures(toMatchProperty(property, property.taken));
    if (!isEligible(features, candidate)) continue;
    const { score } = scoreFeatures(features, candidate);
    const { owner_id: ownerId, id: propertyId, title } = property;
    if (score > (best.get(ownerId)?.score ?? 0)) best.set(ownerId, { ownerId, propertyId, title, score });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.propertyId - b.propertyId);
}

/**
 * Who else hears of a request whose terms have changed: hosts it fits now, who have neither been told of it nor bid on it.
 * Only those who are told on the site, since only there it is known that they were.
 */
export async function aboutChanged(tx: Tx, requestId: number): Promise<Draft[]> {
  const drafts = await aboutOpened(tx, requestId);
  const people = drafts.map((draft) => draft.userId);
  const told = await alreadyTold(tx, requestId, people, ['search_alert', 'request_match']);
  const bidders = new Set((await pendingToldBids(tx, requestId)).map((bid) => bid.host_id));
  return drafts
    .filter(({ userId }) => !told.has(userId) && !bidders.has(userId))
    .map((draft) => ({ ...draft, onceOnSite: true }));
}

/**
 * Who hears of a request that has just been opened: hosts whose saved searches look for it, each once; and hosts with a
 * property that matches it strongly.
 */
export async function aboutOpened(tx: Tx, requestId: number): Promise<Draft[]> {
  const told = await findToldRequest(tx, requestId);
  const [request] = await requestsForMatch(tx, [requestId]);
  if (!told || !request) return [];
  const about = { requestId, requestTitle: told.title };
  const drafts = new Map<number, Draft>();
  for (const search of await searchesFor(tx, requestId)) {
    const { user_id: userId, id: searchId, name: searchName } = search;
    if (drafts.has(userId) || !(await scoresEnough(tx, search, [request])).has(requestId)) continue;
    const data = { ...about, searchId, searchName };
    drafts.set(userId, { userId, kind: 'search_alert', groupKey: `search:${searchId}`, data });
  }
  const strong = (await bestNearby(tx, request)).filter(({ score }) => score >= limits.matchBadge.strong);
  for (const { ownerId: userId, propertyId, title, score } of strong.slice(0, hostsAtMost)) {
    if (drafts.has(userId)) continue;
    const data = { ...about, propertyId, propertyTitle: title, score: Math.round(score) };
    drafts.set(userId, { userId, kind: 'request_match', groupKey: `request:${requestId}`, data });
  }
  return [...drafts.values()];
}
