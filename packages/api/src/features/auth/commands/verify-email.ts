import { inTransaction, lockUser, spendVerificationToken } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { hashOfToken } from '../tokens.ts';
import { sendVerification } from './send-links.ts';

/** Marks the address of an account as proven; the token is used up. Throws `invalid_token`. */
export async function verifyEmail({ deps }: Context, token: string): Promise<void> {
  const user = await inTransaction(deps.db, (tx) => spendVerificationToken(tx, hashOfToken(token)));
  if (user === undefined) {
    throw new AppError('invalid_token', 'This link is invalid or has expired. Please ask for a new one.');
  }
}

/** Writes another verification mail, unless the address is proven already. */
export function sendVerificationAgain({ deps }: Context, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user && user.email_verified_at === null) await sendVerification(deps, tx, user);
  });
}
