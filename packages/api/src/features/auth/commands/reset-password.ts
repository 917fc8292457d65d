import {
  deleteSessionsOf,
  endTwoFactor,
  insertEvent,
  lockUser,
  marketNow,
  setPasswordHash,
  spendResetToken,
  userOfResetToken,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { queueMail } from '../../../kit/mail.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { hashOfToken } from '../../../kit/tokens.ts';
import { checkPasswordPolicy } from '../rules.ts';
import type { ResetPasswordInput } from '../schema.ts';

const invalid = () => new AppError('invalid_token');

/**
 * Sets a new password with the single-use token of a reset link. Ends every session of the account, voids a pending change of
 * address, and notifies the user by mail. Logs nobody in.
 *
 * @throws AppError `invalid_token`, `invalid_input` (stronger password policy), `unavailable`
 */
export async function resetPassword(ctx: Context, input: ResetPasswordInput): Promise<void> {
  const { deps } = ctx;
  const hash = hashOfToken(input.token);
  // Checked before the costly hashing, so that guessed tokens cost little.
  const userId = await userOfResetToken(deps.db, hash);
  if (userId === undefined) throw invalid();
  const passwordHash = await deps.passwords.hash(input.password);
  await inSecuredTransaction(ctx, async (tx, { record }) => {
    const user = await lockUser(tx, userId);
    if (!user || user.suspended_at !== null) throw invalid();
    if (!(await spendResetToken(tx, user.id, hash))) throw invalid();
    checkPasswordPolicy(deps.config.passwordPolicy, input.password, user);
    const voided = await setPasswordHash(tx, user.id, passwordHash);
    // The address was unproven when two-factor login was set up; opening this link proves it now.
    if (user.email_verified_at === null && (await endTwoFactor(tx, user.id))) {
      await record(user.id, 'two_factor_off');
    }
    await deleteSessionsOf(tx, user.id);
    await record(user.id, 'password_reset');
    if (voided) await record(user.id, 'email_change_voided');
    await notifyPasswordChanged(ctx, tx, user);
  });
}

/** Notifies the user of a new password by mail and on the site, in the transaction of the change. */
export async function notifyPasswordChanged(
  { deps }: Context,
  tx: Parameters<typeof lockUser>[0],
  user: { id: number; name: string; email: string },
): Promise<void> {
  const at = new Date(await marketNow(tx)).toISOString();
  await queueMail(deps, tx, user, 'password_changed', { name: user.name, at });
  await insertEvent(tx, 'security', { userId: user.id, what: 'Your password was changed' });
}
