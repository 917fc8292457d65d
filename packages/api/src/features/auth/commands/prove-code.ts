import { findTwoFactor, marketNow, returnTry, spendRecoveryCode, spendStep, takeTry } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { eventOf, logEvent, recordEvent } from '../../../kit/security.ts';
import { hashOfCode, plainCode, stepOf } from '../../../kit/two-factor-codes.ts';
import { SealLost, type Vault } from '../../../kit/vault.ts';

export const sealing = 'two-factor';

type CodeContext = Pick<Context, 'deps' | 'request'>;

/** Whether this account uses two-factor login. */
export async function asksForCode(ctx: Pick<Context, 'deps'>, userId: number): Promise<boolean> {
  return (await findTwoFactor(ctx.deps.db, userId))?.confirmed_at != null;
}

/**
 * Runs a check of a code under a limit of 10 failures in any 15 minutes per account. The attempt is taken before the check, so
 * that parallel guesses cannot exceed the limit. Failures and refusals are security events of the account.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function limitCodes(
  ctx: CodeContext,
  userId: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { db, config } = ctx.deps;
  const bucket = `totp:u${userId}`;
  const refused = eventOf(ctx, userId, 'two_factor_refused');
  const tried = config.rateLimit
    ? await takeTry(db, bucket, null, refused)
    : { stamp: null, secondsLeft: null };
  if (tried.secondsLeft !== null) {
    logEvent(ctx.deps, refused);
    throw new AppError('rate_limited', 'Too many wrong codes. Please try again later.', {
      retryAfter: tried.secondsLeft,
    });
  }
  const right = await check();
  if (!right) await recordEvent(ctx, eventOf(ctx, userId, 'two_factor_failed'));
  else if (tried.stamp !== null) await returnTry(db, bucket, tried.stamp);
  return right;
}

/**
 * The key of the account's authenticator app.
 *
 * @throws AppError `totp_required` when the secret that sealed it is lost: then only a recovery code works
 */
function keyOf(vault: Vault, sealed: string): string {
  try {
    return vault.open(sealed, sealing);
  } catch (error) {
    if (!(error instanceof SealLost)) throw error;
    const message =
      'We can no longer read the key of your authenticator app. Please enter a recovery code, or ask us to switch two-factor login off.';
    throw new AppError('totp_required', message, { fields: [{ path: 'code', message }] });
  }
}

/** Spends a code of the app or a recovery code; false when it is wrong or was used. */
export function proveCode(ctx: CodeContext, userId: number, typed: string): Promise<boolean> {
  const { db, vault } = ctx.deps;
  return limitCodes(ctx, userId, async () => {
    const row = await findTwoFactor(db, userId);
    if (!row || row.confirmed_at === null) return false;
    const code = plainCode(typed);
    if (!/^\d{6}$/.test(code)) {
      const spent = await spendRecoveryCode(db, userId, hashOfCode(code));
      if (spent) await recordEvent(ctx, eventOf(ctx, userId, 'recovery_code_used'));
      return spent;
    }
    const step = stepOf(keyOf(vault, row.secret), code, await marketNow(db));
    return step !== null && (await spendStep(db, userId, step));
  });
}
