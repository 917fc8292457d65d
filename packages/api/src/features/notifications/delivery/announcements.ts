import { matchWeights } from '@palmbid/ai';
import {
  bestScoresByHost,
  hostsMatching,
  instantSearchesMatching,
  instantSearchesOf,
  isInPart,
  type LanePart,
  type MatchingHost,
  type MatchingSearch,
  type MatchRequestRow,
  notifiedAbout,
  type OpenedFacts,
  type OutboxEvent,
  openedFactsOf,
  pendingBidders,
  type SavedSearchRow,
  supersededAmong,
  type Tx,
} from '@palmbid/db';
import { limits } from '@palmbid/domain';
import { bestMatches, subjectsNear } from '../../matching/reads/host-matches.ts';
import { toQuery } from '../../searches/presenter.ts';
import { ofRequest, ofSearch } from './effects.ts';
import type { Draft, EventDraft } from './notify.ts';

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
export const searchesAtMost = 1600;
const propertiesAtMost = 200;

/** The searches whose minimum score their request reaches. */
async function searchesReached(tx: Tx, searches: readonly MatchingSearch[]): Promise<MatchingSearch[]> {
  const withMinimum = searches.filter(({ min_score: least }) => least !== null);
  const best = await bestScoresByHost(
    tx,
    matchWeights,
    withMinimum.map((search) => ({
      requestId: search.request_id,
      ownerId: search.user_id,
      propertyId: search.property_id,
    })),
    propertiesAtMost,
  );
  const low = new Set(withMinimum.filter(({ min_score: least }, i) => (best[i] ?? -1) < (least ?? 0) * 100));
  return searches.filter((search) => !low.has(search));
}

export type AnnouncedKind = 'request_opened' | 'request_fits_anew';
type Announced = OutboxEvent<AnnouncedKind>;

/** The events up to the second one about the same request: what the first writes decides what follows from the second. */
function oneForEachRequest(events: readonly Announced[]): readonly Announced[] {
  const seen = new Set<number>();
  const again = events.findIndex(({ payload }) => seen.size === seen.add(payload.requestId).size);
  return again < 0 ? events : events.slice(0, again);
}

type Found = {
  searches: readonly MatchingSearch[];
  /** Events whose searches were all read. */
  finished: readonly Announced[];
  /** The host with whom the first event's part ends; 0 if it is finished. */
  step: number;
};

/** Reads the searches that the requests match, as many as the limit allows. */
async function findSearches(
  tx: Tx,
  events: readonly Announced[],
  of: { after: number; limit: number; part: LanePart },
): Promise<Found> {
  const ids = events.map(({ payload }) => payload.requestId);
  const found = await instantSearchesMatching(tx, ids, of);
  const last = found.length < of.limit ? undefined : found.at(-1);
  if (!last) return { searches: found, finished: events, step: 0 };
  // The searches of the last request may be cut off: it waits for the next batch.
  const cut = ids.indexOf(last.request_id);
  if (cut > 0) {
    const searches = found.filter((search) => search.request_id !== last.request_id);
    return { searches, finished: events.slice(0, cut), step: 0 };
  }
  // The first one is announced in parts: its last host waits, unless the part has no others.
  const whole = found.filter((search) => search.user_id !== last.user_id);
  const searches = whole.length > 0 ? whole : found;
  return { searches, finished: [], step: searches.at(-1)?.user_id ?? 0 };
}

const searchDraft = (search: MatchingSearch, requestTitle: string): Draft => ({
  userId: search.user_id,
  kind: 'search_alert',
  groupKey: ofSearch(search.id),
  data: {
    requestId: search.request_id,
    requestTitle,
    searchId: search.id,
    searchName: search.name,
    query: toQuery(search),
  },
});

const matchDraft = (match: MatchingHost, requestTitle: string): Draft => ({
  userId: match.owner_id,
  kind: 'request_match',
  groupKey: ofRequest(match.request_id),
  data: {
    requestId: match.request_id,
    requestTitle,
    propertyId: match.property_id,
    propertyTitle: match.title,
    score: Math.round(match.hundredths / 100),
  },
});

const reopenedDraft = (userId: number, request: OpenedFacts): Draft => ({
  userId,
  kind: 'request_reopened',
  groupKey: ofRequest(request.id),
  data: {
    requestId: request.id,
    requestTitle: request.title,
    by: 'guest',
    ...(request.effective_deadline_at !== null && { at: request.effective_deadline_at }),
  },
});

/**
 * Drafts the announcements of requests in a constant number of statements. A new request, or one with new terms, is announced to the
 * hosts whose saved searches match it, once each, and to those with a property that matches it strongly; one with new terms only to
 * hosts who have neither been notified of it nor bid on it. A request that its guest opened again after cancelling is announced to
 * its former bidders.
 *
 * Only to a part of the users. Reads at most `searchLimit` searches. An event with more of them is announced in parts by host; the first part begins after the
 * user `step`. Returns how many events are finished, and after which user the next one begins.
 */
export async function announce(
  tx: Tx,
  given: readonly Announced[],
  { step, searchLimit, ...part }: LanePart & { step: number; searchLimit: number },
): Promise<{ drafts: EventDraft[]; finished: number; step: number }> {
  const events = oneForEachRequest(given);
  const ids = events.map(({ payload }) => payload.requestId);
  const requests = new Map((await openedFactsOf(tx, ids)).map((row) => [row.id, row]));
  const renewed = events.filter((event) => event.kind === 'request_fits_anew');
  const superseded = await supersededAmong(tx, renewed);
  const open = events.filter(({ id, kind, payload }) => {
    const request = requests.get(payload.requestId);
    return request && !superseded.has(id) && (kind === 'request_fits_anew' || request.waiting === null);
  });
  const [first] = open;
  const after = first === events[0] ? step : 0;
  const found: Found = first
    ? await findSearches(tx, open, { after, limit: searchLimit, part })
    : { searches: [], finished: [], step: 0 };
  const unfinished = open[found.finished.length];
  const finished = unfinished ? events.indexOf(unfinished) : events.length;

  const titleOf = (requestId: number) => requests.get(requestId)?.title ?? '';
  const drafts = new Map(ids.map((id) => [id, new Map<number, Draft>()]));
  for (const search of await searchesReached(tx, found.searches)) {
    const ofThis = drafts.get(search.request_id);
    if (!ofThis?.has(search.user_id))
      ofThis?.set(search.user_id, searchDraft(search, titleOf(search.request_id)));
  }
  const best = await hostsMatching(
    tx,
    matchWeights,
    found.finished.map(({ payload }) => payload.requestId),
    strongMatches,
  );
  const matches = best.filter((match) => isInPart(part, match.owner_id));
  const bySearch = await searchingBefore(tx, matches, first?.payload.requestId ?? 0, after);
  for (const match of matches) {
    const ofThis = drafts.get(match.request_id);
    if (ofThis?.has(match.owner_id) || bySearch.has(`${match.request_id} ${match.owner_id}`)) continue;
    ofThis?.set(match.owner_id, matchDraft(match, titleOf(match.request_id)));
  }
  for (const { kind, payload } of events.slice(0, finished)) {
    const request = requests.get(payload.requestId);
    if (kind === 'request_opened' && request?.waiting) {
      drafts.set(
        request.id,
        new Map(
          request.waiting
            .filter((userId) => isInPart(part, userId))
            .map((userId) => [userId, reopenedDraft(userId, request)]),
        ),
      );
    }
  }
  const known = await alreadyConcerned(tx, renewed, drafts);
  return {
    drafts: events.flatMap(({ id: eventId, kind, payload: { requestId } }) =>
      [...(drafts.get(requestId)?.values() ?? [])]
        .filter(({ userId }) => kind !== 'request_fits_anew' || !known.has(`${requestId} ${userId}`))
        // It is not recorded that a user without on-site notifications was notified: each change would notify them again.
        .map((draft) => ({ ...draft, eventId, ...(kind === 'request_fits_anew' && { onlyIfOnSite: true }) })),
    ),
    finished,
    step: found.step,
  };
}

/** Of these hosts those up to the user `after` whom an earlier part of the request's announcement notified because of a search. */
async function searchingBefore(
  tx: Tx,
  matches: readonly MatchingHost[],
  requestId: number,
  after: number,
): Promise<Set<string>> {
  const hosts = matches
    .filter((match) => match.request_id === requestId && match.owner_id <= after)
    .map((match) => match.owner_id);
  if (hosts.length === 0) return new Set();
  const searches = await searchesReached(tx, await instantSearchesOf(tx, requestId, hosts));
  return new Set(searches.map((search) => `${requestId} ${search.user_id}`));
}

/** Which of the drafts' users were notified of their request before, or have bid on it. */
async function alreadyConcerned(
  tx: Tx,
  events: readonly Announced[],
  drafts: ReadonlyMap<number, ReadonlyMap<number, Draft>>,
): Promise<Set<string>> {
  const requestIds = events.map(({ payload }) => payload.requestId);
  const userIds = [...new Set(requestIds.flatMap((id) => [...(drafts.get(id)?.keys() ?? [])]))];
  if (userIds.length === 0) return new Set();
  const notified = await notifiedAbout(tx, requestIds, userIds, ['search_alert', 'request_match']);
  const bidders = await pendingBidders(tx, requestIds, userIds);
  return new Set([
    ...notified.map((row) => `${row.request_id} ${row.user_id}`),
    ...bidders.map((row) => `${row.request_id} ${row.host_id}`),
  ]);
}
