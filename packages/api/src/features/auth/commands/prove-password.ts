import { findUser, passwordHashOf } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { guardLogin } from './guard-login.ts';

/**
 * Asks the person behind a session for the password again, under the limit of failed logins. Answers the hash that was
 * proven: a command that changes the account makes sure it still is that one.
 *
 * @throws AppError `forbidden` for a wrong password, `rate_limited`
 */
export async function provePassword(ctx: Context, userId: number, password: string): Promise<string> {
  const { db, passwords } = ctx.deps;
  const [user, hash] = await Promise.all([findUser(db, userId), passwordHashOf(db, userId)]);
  const right = await guardLogin(ctx, { userId, login: user?.username ?? '' }, () =>
    passwords.verify(hash, password),
  );
  if (!right || hash === undefined) throw new AppError('forbidden', 'Your current password is not right.');
  return hash;
}
