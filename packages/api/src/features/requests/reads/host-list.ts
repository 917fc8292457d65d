import {
  type FoundRequest,
  type MatchSubject,
  type RequestCursor,
  type RequestSearch,
  type RequestSort,
  type RequestView,
  requestFacets,
  requestsAmong,
  searchRequests,
  searchWindow,
  trustOf,
} from '@palmbid/db';
import { canActAsHost, limits, notFound, toCents } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { storedAmenities } from '../../../kit/amenities.ts';
import { approvalsOf } from '../../../kit/approval.ts';
import { decodeCursor, encodeCursor, isId, isInstant, isKeyedCursor } from '../../../kit/page.ts';
import { askedBy, pointOfOwn, requestReadings } from '../../../kit/request-reading.ts';
import { toAround } from '../../../kit/search-fields.ts';
import { firstFinding, onlyKnown, type Reading, readingAt } from '../../../kit/search-reading.ts';
import { bestMatches, rankedForHost, subjectsNear } from '../../matching/reads/host-matches.ts';
import { toChecks } from '../../verification/presenter.ts';
import { visibleRequest } from '../policy.ts';
import { toRequest } from '../presenter.ts';
import type { HostCountsInput, HostRequestsInput, hostCounts, hostRequestPage } from '../schema.ts';

type Sort = HostRequestsInput['sort'];
/** A cursor belongs to the reading of the search that made it; one without is of the first. */
type Cursor = RequestCursor & { reading?: number };

/** The cursor key of each order: cents, an instant, a score, or none (the id suffices). */
const isKeyOf: Record<Exclude<Sort, 'distance'>, (key: unknown) => boolean> = {
  'highest-budget': (key) =>
    typeof key === 'number' && Number.isInteger(key) && Math.abs(key) <= limits.id.max,
  'ending-soon': isInstant,
  'best-match': (key) => typeof key === 'number',
  newest: (key) => key === null,
};

const isCursorOf =
  (sort: Sort) =>
  (value: unknown): value is Cursor => {
    if (typeof value !== 'object' || value === null) return false;
    if ('reading' in value && typeof value.reading !== 'number') return false;
    return sort === 'distance'
      ? 'skip' in value && isId(value.skip) && value.skip <= searchWindow
      : isKeyedCursor<{ id: number; key: number | string | null }>(isKeyOf[sort])(value);
  };

/**
 * Requests as hosts see them, each with the number of the caller's live bids, the best score of their properties, and a property
 * to bid with next. `known`: the properties to score by, where they have been read already.
 */
export async function presentForHost(
  ctx: UserContext,
  rows: readonly RequestView[],
  propertyId?: number,
  known?: MatchSubject[],
) {
  if (rows.length === 0) return [];
  const { db } = ctx.deps;
  const subjects = await subjectsNear(
    db,
    ctx.actor.id,
    rows.map((row) => row.id),
    propertyId,
    known,
  );
  const taken = new Map(rows.map((row) => [row.id, row.own_bids ?? []]));
  const matches = bestMatches(subjects, rows, taken);
  return rows.map((row) => {
    const { best, free } = matches.get(row.id) ?? { best: null, free: null };
    return toRequest(ctx.actor, row, {
      ownBids: row.own_bids?.length ?? 0,
      match: best,
      bidPropertyId: free,
    });
  });
}

/** The search but for its place and words. */
function filtersOf(input: HostCountsInput): RequestSearch {
  const { status, from, to, guests, maxBudget, area, amenities, propertyType } = input;
  return {
    status,
    from,
    to,
    guests,
    area,
    propertyType,
    maxBudgetCents: maxBudget === undefined ? undefined : toCents(maxBudget),
    amenities: amenities && storedAmenities(amenities),
  };
}

/** The ways to read the search's text, around an own property where the host names one. */
async function readings(ctx: UserContext, input: HostCountsInput) {
  const { db } = ctx.deps;
  const { nearPropertyId } = input;
  const home = nearPropertyId === undefined ? undefined : await pointOfOwn(db, ctx.actor.id, nearPropertyId);
  return () => requestReadings(db, { ...input, ...home });
}

type Page = { rows: FoundRequest[]; next: Cursor | null; subjects?: MatchSubject[] };

/**
 * A page of the host's best matches that pass the filter; only the best 200 are ranked. Undefined for a host without a listed
 * property, as there is nothing to rank by.
 */
async function rankerOf(ctx: UserContext, { propertyId }: HostRequestsInput, size: number) {
  const { db } = ctx.deps;
  const best = await rankedForHost(db, ctx.actor.id, propertyId);
  if (!best) return undefined;
  const { ranked, subjects } = best;
  const scores = new Map(ranked.map((m) => [m.requestId, m.score]));
  return async (search: RequestSearch, after: Cursor | null): Promise<Page> => {
    const found = await requestsAmong(db, ctx.actor.id, [...scores.keys()], search);
    const byId = new Map(found.map((row) => [row.id, row]));
    const left = ranked
      .filter((m) => {
        if (!after || !('id' in after) || typeof after.key !== 'number') return true;
        return m.score < after.key || (m.score === after.key && m.requestId > after.id);
      })
      .flatMap((m) => byId.get(m.requestId) ?? []);
    const rows = left.slice(0, size);
    const last = rows.at(-1);
    const next = last && left.length > size ? { id: last.id, key: scores.get(last.id) ?? 0 } : null;
    return { rows, next, subjects };
  };
}

const keyOf: Record<Exclude<RequestSort, 'distance'>, (row: RequestView) => number | string | null> = {
  newest: () => null,
  'highest-budget': (row) => row.max_budget_cents,
  'ending-soon': (row) => row.effective_deadline_at,
};

/** A page in an order of the database. */
async function searchPage(
  ctx: UserContext,
  search: RequestSearch,
  asked: RequestSort,
  size: number,
  after: Cursor | null,
): Promise<Page> {
  // Without a centre there is no distance to sort by.
  const sort = asked === 'distance' && search.place?.area.kind !== 'circle' ? 'newest' : asked;
  const cursor = after && 'skip' in after && sort !== 'distance' ? null : after;
  const found = await searchRequests(ctx.deps.db, ctx.actor.id, search, sort, {
    limit: size + 1,
    after: cursor,
  });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  if (!last || found.length <= size) return { rows, next: null };
  return {
    rows,
    next:
      sort === 'distance'
        ? { skip: (cursor && 'skip' in cursor ? cursor.skip : 0) + size }
        : { id: last.id, key: keyOf[sort](last) },
  };
}

/** Requests that match a host's search, filtered and sorted by the database. */
export async function listForHost(
  ctx: UserContext,
  input: HostRequestsInput,
): Promise<z.input<typeof hostRequestPage>> {
  const size = input.limit ?? limits.page.default;
  // Only active requests have a match score, and only for a host with a listed property.
  const ranker =
    input.sort === 'best-match' && input.status === 'active' ? await rankerOf(ctx, input, size) : undefined;
  const sort = input.sort === 'best-match' && !ranker ? 'newest' : input.sort;
  const after = decodeCursor(input.cursor, isCursorOf(sort));
  const filters = filtersOf(input);
  const read = await readings(ctx, input);
  let page: Page = { rows: [], next: null };
  const find = async (reading: Reading): Promise<FoundRequest[]> => {
    const search = { ...filters, ...askedBy(reading) };
    page =
      ranker && sort === 'best-match'
        ? await ranker(search, after)
        : await searchPage(ctx, search, sort === 'best-match' ? 'newest' : sort, size, after);
    return page.rows;
  };
  const again = after && (await readingAt(read(), after.reading ?? 0));
  if (again) await find(again);
  const { at, reading } = again
    ? { at: after.reading ?? 0, reading: again }
    : await firstFinding(read(), find);
  const { rows, next, subjects } = page;
  const shown = await presentForHost(ctx, rows, input.propertyId, subjects);
  return {
    items: shown.map((request, i) => {
      const row = rows[i] as FoundRequest;
      return { ...request, distanceKm: row.km === null ? null : Math.round(row.km), around: toAround(row) };
    }),
    nextCursor: next && encodeCursor({ ...next, reading: at }),
    meaning: reading.meaning,
  };
}

/** A host's search as its list reads it. */
export async function requestSearchOf(ctx: UserContext, input: HostCountsInput): Promise<RequestSearch> {
  const { db } = ctx.deps;
  const filters = filtersOf(input);
  const searchOf = (reading: Reading): RequestSearch => ({ ...filters, ...askedBy(reading) });
  const read = await readings(ctx, input);
  const { reading } = await firstFinding(read(), (each) =>
    searchRequests(db, ctx.actor.id, searchOf(each), 'newest', { limit: 1, after: null }),
  );
  return searchOf(reading);
}

/** How many requests a host's search finds, by country, kind, amenity and budget. */
export async function countForHost(
  ctx: UserContext,
  input: HostCountsInput,
): Promise<z.input<typeof hostCounts>> {
  const counts = await requestFacets(ctx.deps.db, ctx.actor.id, await requestSearchOf(ctx, input));
  return { ...counts, ...onlyKnown(counts), isMore: counts.total >= searchWindow };
}

/** One request as the caller may see it; 404 otherwise. */
export async function readRequest(ctx: UserContext, id: number) {
  const { actor } = ctx;
  const row = await visibleRequest(ctx, id);
  if (row.guest_id === actor.id || !canActAsHost(actor.role)) {
    return toRequest(actor, row, undefined, (await approvalsOf(ctx.deps.db, 'request', [id])).get(id));
  }
  const [[shown], [trust]] = await Promise.all([
    presentForHost(ctx, [row]),
    trustOf(ctx.deps.db, [row.guest_id]),
  ]);
  if (!shown) throw notFound();
  return { ...shown, guest: { ...shown.guest, checks: toChecks(trust?.checks ?? []) } };
}
