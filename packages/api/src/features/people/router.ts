import { findReview, meets } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { done } from '../../kit/done.ts';
import { report } from '../../kit/report.ts';
import { limited, router, userProcedure } from '../../trpc.ts';
import { readsReview } from '../reviews/policy.ts';
import { reportPersonInput } from './schema.ts';

export const peopleRouter = router({
  /** Reports a user to the admins: one the caller deals with, or the author of a review the caller can read. */
  report: userProcedure
    .use(limited('contact'))
    .input(reportPersonInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { actor, deps } = ctx;
      let personId: number;
      if ('reviewId' in input) {
        const review = await findReview(deps.db, input.reviewId);
        if (!review || !readsReview(actor, review)) throw notFound();
        personId = review.author_id;
      } else {
        personId = input.id;
        if (personId !== actor.id && !(await meets(deps.db, actor, personId))) throw notFound();
      }
      if (personId === actor.id) throw new AppError('forbidden', 'You cannot report yourself.');
      return report(ctx, { person_id: personId }, input);
    }),
});
