import { createHash } from 'node:crypto';
import { countFailure, returnTry, takeTry } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { addressKey } from '../../../kit/rate-limit.ts';
import { eventOf, logEvent, originOf, securityMessage } from '../../../kit/security.ts';

const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', 'Too many failed logins. Please try again later.', { retryAfter });

/** The rate limit's key of an account; unknown login names get one too, so that both are limited alike. */
export const accountKey = (userId: number | undefined, login: string): string =>
  userId === undefined
    ? `n${createHash('sha256').update(login.toLowerCase()).digest('hex').slice(0, 32)}`
    : `u${userId}`;

/**
 * Runs a password check under a limit of 10 failures in any 15 minutes, per account and per address. The attempt is taken before
 * the check and returned after a success, so that parallel guesses cannot exceed the limit. Failures and refusals become
 * security events of the account; for an unknown login name they are only logged. A browser that logged in to this account
 * before has a limit of its own and none by address, so that strangers cannot lock the owner out.
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
  const log = (kind: 'login_failed' | 'login_refused') => {
    const stored = event(kind);
    if (stored) logEvent(ctx.deps, stored);
    else ctx.deps.log.warn({ event: kind, ...originOf(ctx.request) }, securityMessage);
  };

  const tried = config.rateLimit
    ? await takeTry(db, byAccount, byAddress, event('login_refused'))
    : { stamp: null, secondsLeft: null };
  if (tried.secondsLeft !== null) {
    log('login_refused');
    throw tooMany(tried.secondsLeft);
  }
  const returnAttempt = async () => {
    if (tried.stamp !== null) await returnTry(db, byAccount, tried.stamp);
  };
  let passed: boolean;
  try {
    passed = await check();
  } catch (error) {
    // An overload is not a failed login.
    await returnAttempt();
    throw error;
  }
  if (passed) await returnAttempt();
  else {
    await countFailure(db, config.rateLimit ? byAddress : null, event('login_failed'));
    log('login_failed');
  }
  return passed;
}
