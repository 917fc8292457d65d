import {
  findRequest,
  type HostListCursor,
  type HostListFilter,
  listRequestsForHost,
  otherLiveBids,
  type RequestView,
} from '@palmbid/db';
import { type Actor, canActAsGuest, canActAsHost, notFound, toCents } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { decodeCursor, page } from '../../../kit/page.ts';
import { toRequest } from '../presenter.ts';
import type { HostRequestsInput, requestPage } from '../schema.ts';

type UserContext = Context & { actor: Actor };

const isCursor = (value: unknown): value is HostListCursor =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'key' in value &&
  (value.key === null ||
    typeof value.key === 'number' ||
    (typeof value.key === 'string' && /^[\dTZ:.-]+$/.test(value.key)));

/** Requests as hosts see them, each with the caller's own live bids on it. */
export async function presentForHost(ctx: UserContext, rows: readonly RequestView[]) {
  const counts = await otherLiveBids(
    ctx.deps.db,
    ctx.actor.id,
    rows.map((r) => r.id),
  );
  const own = new Map(counts.map((c) => [c.request_id, c.own]));
  return rows.map((row) => toRequest(ctx.actor, row, { ownBids: own.get(row.id) ?? 0 }));
}

/** Requests to bid on; filters and sorts are the database's work. */
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
  const sort = input.sort === 'best-match' ? 'newest' : input.sort;
  const after = decodeCursor(input.cursor, isCursor);
  return page(
    input,
    (limit) => listRequestsForHost(ctx.deps.db, ctx.actor.id, filter, sort, { limit, after }),
    (rows) => presentForHost(ctx, rows),
    (row) => ({
      id: row.id,
      key:
        sort === 'highest-budget'
          ? row.max_budget_cents
          : sort === 'ending-soon'
            ? row.effective_deadline_at
            : null,
    }),
  );
}

/** One request as the caller may see it; 404 otherwise. */
export async function readRequest(ctx: UserContext, id: number) {
  const { actor } = ctx;
  const asGuest = canActAsGuest(actor.role);
  const asHost = canActAsHost(actor.role);
  const row = await findRequest(
    ctx.deps.db,
    id,
    actor.role === 'admin'
      ? { kind: 'admin' }
      : { kind: asGuest && asHost ? 'ownerOrHost' : asHost ? 'host' : 'owner', userId: actor.id },
  );
  if (!row) throw notFound();
  if (row.guest_id === actor.id || !asHost) return toRequest(actor, row);
  const [shown] = await presentForHost(ctx, [row]);
  if (!shown) throw notFound();
  return shown;
}
