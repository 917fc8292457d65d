import { findRestriction, listRestrictions, restrictionOfToken } from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import type { Context } from '../../context.ts';
import { done, ok } from '../../kit/done.ts';
import { beforeId, page } from '../../kit/page.ts';
import { hashOfToken } from '../../kit/tokens.ts';
import { adminProcedure, limited, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { answerAppeal, appeal } from './commands/answer-appeal.ts';
import { approveSubmission, refuseSubmission } from './commands/decide-submission.ts';
import { toRestriction } from './presenter.ts';
import {
  answerAppealInput,
  appealByLinkInput,
  appealInput,
  approveInput,
  refuseInput,
  restriction,
  restrictionPage,
  restrictionsInput,
  statementInput,
} from './schema.ts';

async function ofLink({ deps }: Pick<Context, 'deps'>, token: string) {
  const row = await restrictionOfToken(deps.db, hashOfToken(token));
  if (!row) throw notFound();
  return row;
}

/** What admins approve before it is public, and what they take away: statements of reasons, appeals and answers. */
export const moderationRouter = router({
  /** Approves a listing, a request or a change as the admin has read it. */
  approve: adminProcedure
    .input(approveInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await approveSubmission(ctx, input);
      return ok;
    }),

  refuse: adminProcedure
    .input(refuseInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await refuseSubmission(ctx, input);
      return ok;
    }),

  /** What was taken from the caller, newest first, with its reasons. */
  mine: userProcedure
    .input(restrictionsInput)
    .output(restrictionPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) => listRestrictions(ctx.deps.db, ctx.actor.id, { limit, before: beforeId(input.cursor) }),
        (rows) => rows.map(toRestriction),
        (row) => row.id,
      ),
    ),

  appeal: userProcedure
    .use(limited('contact'))
    .input(appealInput)
    .output(restriction)
    .mutation(async ({ ctx, input }) => {
      const row = await findRestriction(ctx.deps.db, input.id);
      if (row?.user_id !== ctx.actor.id) throw notFound();
      await appeal(ctx, row, input.text);
      const after = await findRestriction(ctx.deps.db, row.id);
      return toRestriction(after ?? row);
    }),

  /** The statement of a suspension, for the holder of the link in its mail, who cannot log in. */
  statement: publicProcedure
    .use(limited('shared'))
    .input(statementInput)
    .output(restriction)
    .query(async ({ ctx, input }) => toRestriction(await ofLink(ctx, input.token))),

  appealByLink: publicProcedure
    .use(limited('contact'))
    .input(appealByLinkInput)
    .output(restriction)
    .mutation(async ({ ctx, input }) => {
      await appeal(ctx, await ofLink(ctx, input.token), input.text);
      return toRestriction(await ofLink(ctx, input.token));
    }),

  answerAppeal: adminProcedure
    .input(answerAppealInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await answerAppeal(ctx, input);
      return ok;
    }),
});
