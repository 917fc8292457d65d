import {
  clearMailStop,
  insertEvent,
  inTransaction,
  lockUser,
  mailStop,
  marketNow,
  setProvenEmail,
  spendVerificationToken,
  takenNames,
  userOfVerificationToken,
} from '@palmbid/db';
import { AppError, mayRetryAddress } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { queueMail } from '../../../kit/mail.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { hashOfToken } from '../../../kit/tokens.ts';
import { sendVerification } from './send-links.ts';

const invalid = () => new AppError('invalid_token');

/**
 * Verifies an address with a single-use token. A requested new address becomes the account's address now: the old address is
 * notified, and every session ends except the caller's.
 *
 * @throws AppError `invalid_token`, `email_taken` when another account has the address by now
 */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const { deps } = ctx;
  const hash = hashOfToken(token);
  const userId = await userOfVerificationToken(deps.db, hash);
  if (userId === undefined) throw invalid();
  await inSecuredTransaction(ctx, async (tx, { record, renewSessions }) => {
    const user = await lockUser(tx, userId);
    if (!user || user.suspended_at !== null) throw invalid();
    const email = await spendVerificationToken(tx, userId, hash);
    if (email === undefined) throw invalid();
    if (email !== user.email && (await takenNames(tx, { email }, userId)).email) {
      throw new AppError('email_taken');
    }
    await setProvenEmail(tx, userId, email);
    // The link has arrived there.
    await clearMailStop(tx, email);
    if (email === user.email) return;
    await renewSessions(userId);
    await record(userId, 'email_changed');
    const at = new Date(await marketNow(tx)).toISOString();
    // Sent to the old address, whose owner may not know of the change.
    await queueMail(deps, tx, user, 'email_changed', { name: user.name, newEmail: email, at });
    await insertEvent(tx, 'security', { userId, what: 'Your e-mail address was changed' });
  });
}

/** Writes another verification mail unless the address is verified. */
export function sendVerificationAgain({ deps }: Context, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user && user.email_verified_at === null) await sendVerification(deps, tx, user);
  });
}

/**
 * Lets mail go to the caller's stopped address again and sends it a link.
 *
 * @throws AppError `conflict` when it was tried within a day, or somebody else may have complained
 */
export function retryOwnAddress({ deps }: Context, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const stop = user && (await mailStop(tx, user.email))?.stop;
    if (!user || !stop) return;
    const retriedAt = stop.cleared_at === null ? null : Date.parse(stop.cleared_at);
    const isProven = user.email_verified_at !== null;
    if (!mayRetryAddress({ reason: stop.reason, retriedAt }, isProven, await marketNow(tx))) {
      throw new AppError('conflict', 'This address cannot be tried again now. Please use another one.');
    }
    await clearMailStop(tx, user.email);
    await sendVerification(deps, tx, user);
  });
}
