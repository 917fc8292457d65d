import { matchWeights } from '@palmbid/ai';
import {
  bestScoresByHost,
  biddersAmong,
  findToldRequest,
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

/** Of these requests those for which the best of the host's properties, or the search's own one, scores as much as the search asks for. */
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

/** So many searches are looked at in one transaction at most; a host has twenty at most. */
export const searchesAtOnce = 400;
const homesAtMost = 200;

/** Of these searches those whose score is high enough for one request. */
async function scoringEnough(
  tx: Tx,
  requestId: number,
  searches: readonly SavedSearchRow[],
): Promise<SavedSearchRow[]> {
  const asking = searches.filter(({ min_score: least }) => least !== null);
  const best = await bestScoresByHost(
    tx,
    matchWeights,
    requestId,
    asking.map((search) => ({ ownerId: search.user_id, propertyId: search.property_id })),
    homesAtMost,
  );
  const low = new Set(asking.filter(({ min_score: least }, i) => (best[i] ?? -1) < (least ?? 0) * 100));
  return searches.filter((search) => !low.has(search));
}

/** A part of the people to be told; `next` is where the next part begins. */
export type Part = { drafts: Draft[]; next: number | null };

/**
 * Who else hears of a request whose terms have changed: hosts it fits now, who have neither been told of it nor bid on it.
 * Only those who are told on the site, since only there it is known that they were.
 */
export async function aboutChanged(
  tx: Tx,
  requestId: number,
  after: number,
  searchLimit: number,
): Promise<Part> {
  const { drafts, next } = await aboutOpened(tx, requestId, after, searchLimit);
  const people = drafts.map((draft) => draft.userId);
  const told = await notifiedAbout(tx, requestId, people, ['search_alert', 'request_match']);
  const bidders = await biddersAmong(tx, requestId, people);
  return {
    drafts: drafts
      .filter(({ userId }) => !told.has(userId) && !bidders.has(userId))
      .map((draft) => ({ ...draft, onceOnSite: true })),
    next,
  };
}

/**
 * Who hears of a request that has just been opened: hosts whose saved searches look for it, each once; and at the end hosts
 * with a property that matches it strongly. In parts, by host.
 */
export async function aboutOpened(
  tx: Tx,
  requestId: number,
  after: number,
  searchLimit: number,
): Promise<Part> {
  const told = await findToldRequest(tx, requestId);
  if (!told) return { drafts: [], next: null };
  const about = { requestId, requestTitle: told.title };
  const read = await instantSearchesMatching(tx, requestId, { after, limit: searchLimit });
  // The last host's searches may have been cut off: they belong to the next part, unless they are all there is.
  const last = read.length < searchLimit ? undefined : read.at(-1)?.user_id;
  const whole = read.filter((search) => search.user_id !== last);
  const searches = whole.length > 0 ? whole : read;
  const drafts = new Map<number, Draft>();
  for (const search of await scoringEnough(tx, requestId, searches)) {
    const { user_id: userId, id: searchId, name: searchName } = search;
    if (drafts.has(userId)) continue;
    const data = { ...about, searchId, searchName, query: toQuery(search) };
    drafts.set(userId, { userId, kind: 'search_alert', groupKey: `search:${searchId}`, data });
  }
  if (last !== undefined) return { drafts: [...drafts.values()], next: searches.at(-1)?.user_id ?? null };
  const strong = await hostsMatching(tx, matchWeights, requestId, strongMatches);
  const hosts = strong.map((match) => match.owner_id);
  const searching = await scoringEnough(
    tx,
    requestId,
    await instantSearchesMatching(tx, requestId, { hosts }),
  );
  const bySearch = new Set(searching.map((search) => search.user_id));
  for (const { owner_id: userId, property_id: propertyId, title, hundredths } of strong) {
    if (bySearch.has(userId)) continue;
    const data = { ...about, propertyId, propertyTitle: title, score: Math.round(hundredths / 100) };
    drafts.set(userId, { userId, kind: 'request_match', groupKey: `request:${requestId}`, data });
  }
  return { drafts: [...drafts.values()], next: null };
}
