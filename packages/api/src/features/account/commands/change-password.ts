import { lockUser, setPasswordHash } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { provePassword } from '../../auth/commands/prove-password.ts';
import { notifyPasswordChanged } from '../../auth/commands/reset-password.ts';
import { checkPasswordPolicy } from '../../auth/rules.ts';
import type { changePasswordInput } from '../schema.ts';

/** Sets a new password, ends the account's other sessions and renews this one. Voids a pending change of address. */
export async function changePassword(
  ctx: Context,
  userId: number,
  input: z.infer<typeof changePasswordInput>,
): Promise<void> {
  const { passwords, config } = ctx.deps;
  const proven = await provePassword(ctx, userId, input.currentPassword);
  const passwordHash = await passwords.hash(input.newPassword);
  await inSecuredTransaction(ctx, async (tx, { record, renewSessions }) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.password_hash !== proven) throw new AppError('conflict', 'The password was just changed.');
    checkPasswordPolicy(config.passwordPolicy, input.newPassword, user);
    const voided = await setPasswordHash(tx, userId, passwordHash);
    await renewSessions(userId);
    await record(userId, 'password_changed');
    if (voided) await record(userId, 'email_change_voided');
    await notifyPasswordChanged(ctx, tx, user);
  });
}
