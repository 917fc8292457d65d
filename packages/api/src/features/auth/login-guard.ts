import { createHash } from 'node:crypto';
import { countUse, returnUse, usesOf } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../context.ts';
import { networkOf } from '../../kit/network.ts';

const windowS = 15 * 60;
const maxFailures = 10;

const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', 'Too many failed logins. Please try again later.', { retryAfter });

/** Names an account that may not exist, so that known and unknown ones are limited alike. */
export const accountKey = (userId: number | undefined, login: string): string =>
  userId === undefined
    ? `n${createHash('sha256').update(login.toLowerCase()).digest('hex').slice(0, 32)}`
    : `u${userId}`;

/**
 * Runs a password check under the limit of 10 failures in 15 minutes for one account, and from one address. The
 * account's use is taken before the check and returned after a success: parallel guesses cannot slip through.
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
  if (!config.rateLimit) return await check();
  const device = ctx.request.device;
  const known = device !== null && device.userId === account.userId;
  const byAccount = known ? `login:d${device.id}` : `login:${accountKey(account.userId, account.login)}`;
  const byAddress = known ? null : `login:a${networkOf(ctx.request.ip)}`;

  if (byAddress) {
    const { used, secondsLeft } = await usesOf(db, byAddress, windowS);
    if (used >= maxFailures) throw tooMany(secondsLeft);
  }
  const { used, secondsLeft } = await countUse(db, byAccount, windowS);
  if (used > maxFailures) throw tooMany(secondsLeft);
  let passed = false;
  let checked = false;
  try {
    passed = await check();
    checked = true;
  } finally {
    // An overload is no failed login either.
    if (passed || !checked) await returnUse(db, byAccount, windowS);
  }
  if (!passed && byAddress) await countUse(db, byAddress, windowS);
  return passed;
}
