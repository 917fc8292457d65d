import { lockUser, marketNow, takenNames } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { queueMail } from '../../../kit/mail.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { provePassword } from '../../auth/commands/prove-password.ts';
import { sendVerification } from '../../auth/commands/send-links.ts';
import { toOwnUser } from '../../auth/presenter.ts';
import type { OwnUser } from '../../auth/schema.ts';
import type { changeEmailInput } from '../schema.ts';

/**
 * Requests a change of address: mails a link to the new address and a notice to the current one. The change takes effect when
 * the link is opened within a day; another request or a new password voids it.
 *
 * @throws AppError `forbidden` for a wrong password, `email_taken`, `rate_limited`
 */
export async function changeEmail(
  ctx: Context,
  userId: number,
  input: z.infer<typeof changeEmailInput>,
): Promise<OwnUser> {
  const proven = await provePassword(ctx, userId, input.currentPassword);
  return await inSecuredTransaction(ctx, async (tx, { record }) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.password_hash !== proven) throw new AppError('conflict', 'The password was just changed.');
    if (user.email === input.email) return toOwnUser(user);
    const taken = await takenNames(tx, { email: input.email }, userId);
    if (taken.email) throw new AppError('email_taken');
    await sendVerification(ctx.deps, tx, { id: user.id, name: user.name, email: input.email });
    await record(user.id, 'email_change_asked');
    const at = new Date(await marketNow(tx)).toISOString();
    await queueMail(ctx.deps, tx, user, 'email_change_asked', { name: user.name, newEmail: input.email, at });
    return toOwnUser(user);
  });
}
