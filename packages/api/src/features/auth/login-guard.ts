import { createHash } from 'node:crypto';
import { countFailure, releaseLoginAttempt, reserveLoginAttempt } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../context.ts';
import { addressKey } from '../../kit/rate-limit.ts';
import { eventOf, logEvent, originOf, securityMessage } from '../../kit/security.ts';

const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', 'Too many failed logins. Please try again later.', { retryAfter });

/** Names an account that may not exist, so that known and unknown ones are limited alike. */
export const accountKey = (userId: number | undefined, login: string): string =>
  userId === undefined
    ? `n${createHash('sha256').update(login.toLowerCase()).digest('hex').slice(0, 32)}`
    : `u${userId}`;

/**
 * Runs a password check under the limit of 10 failures within any 15 minutes for one account, and from one address.
 * The account's try is taken before the check and returned after a success: parallel guesses cannot slip through.
 * Failures and refusals are events of the account, where there is one; for a name that nobody has only the log knows.
 * A browser that has logged in to this account before has an account limit of its own and none by address, so that
 * strangers cannot lock its owner out.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function guardLogin(
  ctx: Context,
  account: { userId: number | undefined; login: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { db, config } = ctx.deps;
  const { userId } = account;
  const device = ctx.request.device;
  const known = device !== null && device.userId === userId;
  const byAccount = known ? `login:d${device.id}` : `login:${accountKey(userId, account.login)}`;
  const byAddress = known ? null : `login:${addressKey(ctx.request)}`;
  const event = (kind: 'login_failed' | 'login_refused') =>
    userId === undefined ? null : eventOf(ctx, userId, kind);
  const tell = (kind: 'login_failed' | 'login_refused') => {
    const told = event(kind);
    if (told) logEvent(ctx.deps, told);
    else ctx.deps.log.warn({ event: kind, ...originOf(ctx.request) }, securityMessage);
  };

  const tried = config.rateLimit
    ? await reserveLoginAttempt(db, byAccount, byAddress, event('login_refused'))
    : { stamp: null, secondsLeft: null };
  if (tried.secondsLeft !== null) {
    tell('login_refused');
    throw tooMany(tried.secondsLeft);
  }
  const giveBack = async () => {
    if (tried.stamp !== null) await releaseLoginAttempt(db, byAccount, tried.stamp);
  };
  let passed: boolean;
  try {
    passed = await check();
  } catch (error) {
    // An overload is no failed login.
    await giveBack();
    throw error;
  }
  if (passed) await giveBack();
  else {
    await countFailure(db, config.rateLimit ? byAddress : null, event('login_failed'));
    tell('login_failed');
  }
  return passed;
}
