import { findReviewedStay, insertReview, marketNow } from '@palmbid/db';
import { AppError, notFound, refused, reviewCategories } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import type { WriteReviewInput } from '../schema.ts';

/**
 * Reviews a stay that is over: once per side, within 14 days. The review opens when both sides have written, or after that time.
 *
 * @throws AppError `not_found`, `invalid_input` for categories of the other side, `illegal_transition`
 */
export async function writeReview(ctx: UserContext, input: WriteReviewInput): Promise<void> {
  await inIdempotentTransaction(ctx, 'reviews.write', input, async (tx) => {
    const stay = await findReviewedStay(tx, input.bookingId, ctx.actor.id);
    if (!stay) throw notFound();
    const wanted = reviewCategories[stay.side];
    const missing = wanted.filter((category) => input.scores[category] === undefined);
    const unknown = Object.keys(input.scores).filter((key) => !wanted.some((category) => category === key));
    if (missing.length > 0 || unknown.length > 0) {
      throw new AppError('invalid_input', 'Please score each category from 1 to 5.', {
        fields: missing.map((category) => ({ path: `scores.${category}`, message: 'Please choose 1 to 5' })),
      });
    }
    if (stay.status !== 'stayed') {
      throw refused('illegal_transition.stay_not_over');
    }
    if ((await marketNow(tx)) >= Date.parse(stay.closes_at)) {
      throw refused('illegal_transition.review_closed');
    }
    // A concurrent second review is refused by the database.
    await insertReview(tx, { ...input, side: stay.side, authorId: ctx.actor.id });
    return null;
  });
}
