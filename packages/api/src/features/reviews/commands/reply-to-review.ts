import { findReview, replyToReview as store } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';

/**
 * Replies publicly to a review about the caller, once. Returns the id of the reviewed booking.
 *
 * @throws AppError `not_found`, `forbidden` for a review about another user, `illegal_transition` for a second reply
 */
export async function replyToReview(
  ctx: UserContext,
  input: { id: number; content: string },
): Promise<number> {
  const row = await findReview(ctx.deps.db, input.id);
  const mine = row?.author_id === ctx.actor.id;
  if (!row || (!mine && (!row.open || row.hidden_at !== null))) throw notFound();
  // Reviews of guests are visible to their two parties only; others must not find out that one exists.
  if (row.side === 'host' && !mine && row.subject_id !== ctx.actor.id) throw notFound();
  if (row.subject_id !== ctx.actor.id) {
    throw new AppError('forbidden', 'Only the person a review is about can reply to it.');
  }
  await inIdempotentTransaction(ctx, 'reviews.reply', input, async (tx) => {
    if (!(await store(tx, row.id, input.content))) {
      throw new AppError('illegal_transition', 'You have already replied to this review.');
    }
    return null;
  });
  return row.booking_id;
}
