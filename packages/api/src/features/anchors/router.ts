import { latestAnchors } from '@palmbid/db';
import { beforeId, page } from '../../kit/page.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { toAnchor } from './presenter.ts';
import { anchorPage, listAnchorsInput } from './schema.ts';

/** Signed heads of all logs, public so that anyone can mirror them. */
export const anchorsRouter = router({
  list: publicProcedure
    .input(listAnchorsInput)
    .output(anchorPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) => latestAnchors(ctx.deps.db, { limit, before: beforeId(input.cursor) }),
        (rows) => rows.map(toAnchor),
        (row) => row.seq,
      ),
    ),
});
