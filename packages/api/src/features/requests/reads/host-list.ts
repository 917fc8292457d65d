import {
  findRequestsForHost,
  type HostListCursor,
  type HostListFilter,
  listRequestsForHost,
  type MatchSubject,
  type RequestView,
  trustOf,
} from '@palmbid/db';
import { type Actor, canActAsHost, limits, mayFind, notFound, toCents } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { approvalsOf } from '../../../kit/approval.ts';
import { decodeCursor, fetchFound, isInstant, isKeyedCursor, page } from '../../../kit/page.ts';
import { bestMatches, rankedForHost, subjectsNear } from '../../matching/reads/host-matches.ts';
import { toChecks } from '../../verification/presenter.ts';
import { visibleRequest } from '../policy.ts';
import { toRequest } from '../presenter.ts';
import type { HostRequestsInput, requestPage } from '../schema.ts';

/** The cursor key of each order: cents, an instant, a score, or none (the id suffices). */
const isKeyOf: Record<HostRequestsInput['sort'], (key: unknown) => boolean> = {
  'highest-budget': (key) =>
    typeof key === 'number' && Number.isInteger(key) && Math.abs(key) <= limits.id.max,
  'ending-soon': isInstant,
  'best-match': (key) => typeof key === 'number',
  newest: (key) => key === null,
};

const isCursorOf = (sort: HostRequestsInput['sort']) => isKeyedCursor<HostListCursor>(isKeyOf[sort]);

/** False for a request found only by contact details that are hidden from the caller. */
const foundBy =
  (actor: Actor, { location }: HostListFilter) =>
  (row: RequestView): boolean =>
    location === undefined ||
    mayFind(actor, { id: row.guest_id, booked: row.booked }, [row.location], location);

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

/**
 * A page of the host's best matches that pass the filter; only the best 200 are ranked. Undefined for a host without a listed
 * property, as there is nothing to rank by.
 */
async function bestMatchesPage(ctx: UserContext, input: HostRequestsInput, filter: HostListFilter) {
  const { db } = ctx.deps;
  const best = await rankedForHost(db, ctx.actor.id, input.propertyId);
  if (!best) return undefined;
  const { ranked, subjects } = best;
  const after = decodeCursor(input.cursor, isCursorOf('best-match'));
  const rows = await findRequestsForHost(
    db,
    ctx.actor.id,
    ranked.map((m) => m.requestId),
    filter,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const scores = new Map(ranked.map((m) => [m.requestId, m.score]));
  const isFound = foundBy(ctx.actor, filter);
  const left = ranked
    .filter((m) => {
      if (!after || typeof after.key !== 'number') return true;
      return m.score < after.key || (m.score === after.key && m.requestId > after.id);
    })
    .flatMap((m) => byId.get(m.requestId) ?? [])
    .filter(isFound);
  return page(
    input,
    (limit) => Promise.resolve(left.slice(0, limit)),
    (shown) => presentForHost(ctx, shown, input.propertyId, subjects),
    (row) => ({ id: row.id, key: scores.get(row.id) ?? 0 }),
  );
}

/** Requests for hosts, filtered and sorted by the database. */
export async function listForHost(
  ctx: UserContext,
  input: HostRequestsInput,
): Promise<z.input<typeof requestPage>> {
  const filter: HostListFilter = {
    status: input.status,
    ...(input.location !== undefined && { location: input.location }),
    ...(input.from !== undefined && { from: input.from }),
    ...(input.to !== undefined && { to: input.to }),
    ...(input.guests !== undefined && { guests: input.guests }),
    ...(input.maxBudget !== undefined && { maxBudgetCents: toCents(input.maxBudget) }),
    ...(input.area !== undefined && { area: input.area }),
  };
  // Only active requests have a match score, and only for a host with a listed property.
  if (input.sort === 'best-match' && input.status === 'active') {
    const best = await bestMatchesPage(ctx, input, filter);
    if (best) return best;
  }
  const sort = input.sort === 'best-match' ? 'newest' : input.sort;
  const after = decodeCursor(input.cursor, isCursorOf(sort));
  const cursorOf = (row: RequestView): HostListCursor => ({
    id: row.id,
    key:
      sort === 'highest-budget'
        ? row.max_budget_cents
        : sort === 'ending-soon'
          ? row.effective_deadline_at
          : null,
  });
  return page(
    input,
    (limit) =>
      fetchFound(
        { limit, after },
        (part) => listRequestsForHost(ctx.deps.db, ctx.actor.id, filter, sort, part),
        cursorOf,
        foundBy(ctx.actor, filter),
      ),
    (rows) => presentForHost(ctx, rows, input.propertyId),
    cursorOf,
  );
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
