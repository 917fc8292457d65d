import { findUser, passwordHashOf } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { guardLogin } from './guard-login.ts';

/**
 * Checks the password of a logged-in user again, under the limit of failed logins. Returns the hash it matched: a command that
 * changes the account then checks that the hash is still the same.
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
