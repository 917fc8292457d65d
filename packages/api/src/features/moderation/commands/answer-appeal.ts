import {
  findRestriction,
  insertAppeal,
  insertEvent,
  liftRestrictions,
  lockRestriction,
  type RestrictionRow,
  answerAppeal as storeAnswer,
  type Tx,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { Context, UserContext } from '../../../context.ts';
import { inSecuredTransaction, type Securing } from '../../../kit/security.ts';
import { showListingIn } from '../../admin/commands/moderate-listing.ts';
import { restoreUserIn } from '../../admin/commands/suspend-user.ts';
import { moderateReviewIn } from '../../reviews/commands/moderate-review.ts';
import type { AnswerAppealInput } from '../schema.ts';

/**
 * Appeals against a restriction of the caller's, or of the holder of its link: once, within 180 days, while it stands.
 *
 * @throws AppError `illegal_transition`
 */
export async function appeal(
  { deps }: Pick<Context, 'deps'>,
  row: RestrictionRow,
  text: string,
): Promise<void> {
  if (await insertAppeal(deps.db, row.id, text)) return;
  throw new AppError(
    'illegal_transition',
    row.appeal === null
      ? 'The time to appeal is over, or the decision was taken back.'
      : 'You have appealed already.',
  );
}

const isOpen = ({ appeal, outcome }: RestrictionRow): boolean => appeal !== null && outcome === null;

/** Gives back what was taken, where that is possible; otherwise the user may post it again. */
async function undo(
  ctx: UserContext,
  tx: Tx,
  row: RestrictionRow,
  record: Securing['record'],
): Promise<void> {
  const id = Number(row.subject.split(':')[1]);
  switch (row.act) {
    case 'listing_hidden':
      return showListingIn(ctx, tx, id);
    case 'review_hidden':
      return moderateReviewIn(ctx, tx, { id, hide: false, reason: null, rule: row.rule });
    case 'account_suspended':
      await restoreUserIn(ctx, tx, { id, record });
      return;
    default:
      return liftRestrictions(tx, row.act, row.subject);
  }
}

/**
 * Answers an appeal, once. A reversal undoes the restriction; the user is notified of both.
 *
 * @throws AppError `not_found`, `illegal_transition` when there is no open appeal
 */
export const answerAppeal = (ctx: UserContext, input: AnswerAppealInput): Promise<void> =>
  inSecuredTransaction(ctx, async (tx, { record }) => {
    const { id, outcome, answer } = input;
    const seen = await findRestriction(tx, id);
    if (!seen) throw notFound();
    // Restrictions are locked after what they restrict.
    if (outcome === 'reversed' && isOpen(seen) && seen.lifted_at === null) await undo(ctx, tx, seen, record);
    const row = await lockRestriction(tx, id);
    if (!row || !isOpen(row)) throw new AppError('illegal_transition', 'There is no appeal to answer.');
    await storeAnswer(tx, id, { outcome, text: answer, adminId: ctx.actor.id });
    await insertEvent(tx, 'appeal_answered', {
      userId: row.user_id,
      restrictionId: id,
      title: row.title,
      outcome,
    });
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'appeal.answer',
      subject: row.subject,
      detail: { restriction: id, userId: row.user_id, outcome, answer },
    });
  });
