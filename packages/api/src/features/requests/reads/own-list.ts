import { listRequestsOfGuest, type OwnListCursor, type RequestView } from '@palmbid/db';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { approvalsOf } from '../../../kit/approval.ts';
import { decodeCursor, isInstant, isKeyedCursor, page } from '../../../kit/page.ts';
import { toRequest } from '../presenter.ts';
import type { OwnRequestsInput, requestPage } from '../schema.ts';

type Sort = OwnRequestsInput['sort'];

const isKeyOf: Record<Sort, (key: unknown) => boolean> = {
  'open-first': (key) => key === 0 || key === 1,
  newest: (key) => key === null,
  'most-bids': isCount,
  'ending-soon': (key) => key === null || isInstant(key),
};

function isCount(key: unknown): boolean {
  return typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= 1_000_000_000;
}

const keyOf: Record<Sort, (row: RequestView) => OwnListCursor['key']> = {
  'open-first': (row) => (row.status === 'completed' || row.status === 'cancelled' ? 1 : 0),
  newest: () => null,
  'most-bids': (row) => row.live_bids,
  'ending-soon': (row) => (row.status === 'active' ? row.effective_deadline_at : null),
};

/** A guest's own requests, filtered and sorted by the database. */
export function listOwn(ctx: UserContext, input: OwnRequestsInput): Promise<z.input<typeof requestPage>> {
  const { sort } = input;
  const after = decodeCursor(input.cursor, isKeyedCursor<OwnListCursor>(isKeyOf[sort]));
  return page(
    input,
    (limit) => listRequestsOfGuest(ctx.deps.db, ctx.actor.id, input, { limit, after }),
    async (rows) => {
      const approvals = await approvalsOf(
        ctx.deps.db,
        'request',
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toRequest(ctx.actor, row, undefined, approvals.get(row.id)));
    },
    (row) => ({ id: row.id, key: keyOf[sort](row) }),
  );
}
