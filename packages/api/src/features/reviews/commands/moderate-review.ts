import {
  findProperty,
  findReview,
  insertEvent,
  inTransaction,
  liftRestrictions,
  moderateReview as store,
  type Tx,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { restrict } from '../../../kit/restrict.ts';
import type { ModerateInput } from '../schema.ts';

/**
 * Hides a review with a reason, or keeps or restores it. Closes its reports and writes an audit entry. A hidden review does not
 * count in any rating.
 *
 * @throws AppError `not_found`, `invalid_input` when hiding without a reason
 */
export const moderateReview = (ctx: UserContext, input: ModerateInput): Promise<void> =>
  inTransaction(ctx.deps.db, (tx) => moderateReviewIn(ctx, tx, input));

/** The same in a transaction that the caller has begun. */
export async function moderateReviewIn(
  ctx: UserContext,
  tx: Tx,
  { id, hide, reason, rule }: ModerateInput,
): Promise<void> {
  if (hide && reason === null) {
    const message = 'Please say why it is hidden';
    throw new AppError('invalid_input', message, { fields: [{ path: 'reason', message }] });
  }
  const row = await findReview(tx, id);
  if (!row) throw notFound();
  await store(tx, id, ctx.actor.id, hide ? reason : null);
  const subject = `review:${id}`;
  await liftRestrictions(tx, 'review_hidden', subject);
  if (hide && reason !== null) {
    const propertyTitle = (await findProperty(tx, row.property_id))?.title ?? '';
    const restrictionId = await restrict(
      tx,
      { act: 'review_hidden', userId: row.author_id, subject, title: `Review of ${propertyTitle}` },
      { reason, rule },
      { adminId: ctx.actor.id },
    );
    await insertEvent(tx, 'review_hidden', {
      userId: row.author_id,
      propertyId: row.property_id,
      propertyTitle,
      reason,
      restrictionId,
    });
  }
  await writeAudit(tx, {
    actorId: ctx.actor.id,
    action: hide ? 'review.hide' : 'review.keep',
    subject,
    detail: { ...(reason !== null && { reason, rule }), authorId: row.author_id },
  });
}
