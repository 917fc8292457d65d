import { findReview, inTransaction, moderateReview as store, writeAudit } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import type { ModerateInput } from '../schema.ts';

/**
 * Hides a review with a reason, or keeps or restores it. Closes its reports and writes an audit entry. A hidden review does not
 * count in any rating.
 *
 * @throws AppError `not_found`, `invalid_input` when hiding without a reason
 */
export async function moderateReview(ctx: UserContext, { id, hide, reason }: ModerateInput): Promise<void> {
  if (hide && reason === null) {
    const message = 'Please say why it is hidden';
    throw new AppError('invalid_input', message, { fields: [{ path: 'reason', message }] });
  }
  await inTransaction(ctx.deps.db, async (tx) => {
    const row = await findReview(tx, id);
    if (!row) throw notFound();
    await store(tx, id, ctx.actor.id, hide ? reason : null);
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: hide ? 'review.hide' : 'review.keep',
      subject: `review:${id}`,
      detail: { ...(reason !== null && { reason }), authorId: row.author_id },
    });
  });
}
