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
import { checkPasswordPolicy } from '../password-policy.ts';
import type { ResetPasswordInput } from '../schema.ts';

const invalid = () => new AppError('invalid_token');

/**
 * Sets a new password with the token of a reset link, which is used up. Every session of the account ends and a pending change
 * of address is void; nobody is logged in; the person is told by mail.
 *
 * @throws AppError `invalid_token`, `invalid_input` (stronger password policy), `unavailable`
 */
export async function resetPassword(ctx: Context, input: ResetPasswordInput): Promise<void> {
  const { deps } = ctx;
  const hash = hashOfToken(input.token);
  // Looked up before the costly hashing, so that guesses cost nothing.
  const userId = await userOfResetToken(deps.db, hash);
  if (userId === undefined) throw invalid();
  const passwordHash = await deps.passwords.hash(input.password);
  await inSecuredTransaction(ctx, async (tx, { record }) => {
    const user = await lockUser(tx, userId);
    if (!user || user.suspended_at !== null) throw invalid();
    if (!(await spendResetToken(tx, user.id, hash))) throw invalid();
    checkPasswordPolicy(deps.config.passwordPolicy, input.password, user);
    const voided = await setPasswordHash(tx, user.id, passwordHash);
    // Whoever set a second step up never proved the address; whoever opened this link has.
    if (user.email_verified_at === null && (await endTwoFactor(tx, user.id))) {
      await record(user.id, 'two_factor_off');
    }
    await deleteSessionsOf(tx, user.id);
    await record(user.id, 'password_reset');
    if (voided) await record(user.id, 'email_change_voided');
    await tellPasswordChanged(ctx, tx, user);
  });
}

/** The notice that protects an account: by mail, written with the change itself. */
export async function tellPasswordChanged(
  { deps }: Context,
  tx: Parameters<typeof lockUser>[0],
  user: { id: number; name: string; email: string },
): Promise<void> {
  const at = new Date(await marketNow(tx)).toISOString();
  await queueMail(deps, tx, user, 'password_changed', { name: user.name, at });
  await insertEvent(tx, 'security', { userId: user.id, what: 'Your password was changed' });
}
