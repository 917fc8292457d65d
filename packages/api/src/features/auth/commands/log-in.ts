import { findCredentials, updateUser } from '@palmbid/db';
import { AppError, canonicalUsername, soleViewMode } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { toOwnUser } from '../presenter.ts';
import type { LoginInput, OwnUser } from '../schema.ts';
import { guardLogin } from './guard-login.ts';
import { asksForCode, proveCode } from './prove-code.ts';

/**
 * Starts a session by username or e-mail. An unknown account takes the same time and gets the same answer as a wrong password.
 * Only with the right password does the caller see that the account is suspended, or needs a two-factor code.
 *
 * @throws AppError `invalid_credentials`, `totp_required`, `rate_limited`, `suspended`, `unavailable`
 */
export async function logIn(ctx: Context, input: LoginInput): Promise<OwnUser> {
  const { db, passwords } = ctx.deps;
  const login = canonicalUsername(input.username) ?? input.username;
  const user = await findCredentials(db, login);
  const right = await guardLogin(ctx, { userId: user?.id, login }, () =>
    passwords.verify(user?.password_hash, input.password),
  );
  if (!user || !right) throw new AppError('invalid_credentials');
  if (user.suspended_at !== null) {
    const reason = user.suspended_reason === null ? '' : ` Reason: ${user.suspended_reason}`;
    throw new AppError('suspended', `This account is suspended. Please contact support.${reason}`);
  }
  if (await asksForCode(ctx, user.id)) {
    if (input.code === undefined) {
      throw new AppError('totp_required', 'Please enter the code of your authenticator app.');
    }
    if (!(await proveCode(ctx, user.id, input.code))) {
      const message = 'This code is not right, or was used already.';
      throw new AppError('totp_required', message, { fields: [{ path: 'code', message }] });
    }
  }
  await ctx.session.start(user.id, { passwordHash: user.password_hash });
  const sole = soleViewMode(user.user_role);
  if (sole === null || sole === user.view_mode) return toOwnUser(user);
  return toOwnUser((await updateUser(db, user.id, { view_mode: sole })) ?? user);
}
