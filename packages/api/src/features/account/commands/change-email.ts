import { insertEvent, inTransaction, lockUser, marketNow, takenNames, updateUser } from '@palmbid/db';
import { AppError, texts } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { queueMail } from '../../../kit/mail.ts';
import { sendVerification } from '../../auth/commands/send-links.ts';
import { toOwnUser } from '../../auth/presenter.ts';
import type { OwnUser } from '../../auth/schema.ts';
import type { changeEmailInput } from '../schema.ts';
import { provePassword } from './prove-password.ts';

/** Moves the account to another address, which has to be verified anew. */
export async function changeEmail(
  ctx: Context,
  userId: number,
  input: z.infer<typeof changeEmailInput>,
): Promise<OwnUser> {
  const { db } = ctx.deps;
  const proven = await provePassword(ctx, userId, input.currentPassword);
  return await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated', 'Please log in first.');
    if (user.password_hash !== proven) throw new AppError('conflict', 'The password was just changed.');
    if (user.email === input.email) return toOwnUser(user);
    const taken = await takenNames(tx, { email: input.email }, userId);
    if (taken.email) throw new AppError('email_taken', texts.emailTaken);
    const changed = await updateUser(tx, userId, { email: input.email, email_verified_at: null });
    if (!changed) return toOwnUser(user);
    await sendVerification(ctx.deps, tx, changed);
    // To the address that was left: the one who may not know of it.
    const at = new Date(await marketNow(tx)).toISOString();
    await queueMail(ctx.deps, tx, user, 'email_changed', { name: user.name, newEmail: changed.email, at });
    await insertEvent(tx, 'security', { userId, what: 'Your e-mail address was changed' });
    return toOwnUser(changed);
  });
}
