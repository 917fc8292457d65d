import { endTwoFactor, findTwoFactor, lockUser } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { proveCode } from '../../auth/commands/prove-code.ts';
import { provePassword } from '../../auth/commands/prove-password.ts';
import type { recoveryCodes, renewInput, switchOffInput } from '../schema.ts';
import { notifyChanged, renewRecoveryCodes } from './switch-on.ts';

async function assertCode(ctx: UserContext, code: string): Promise<void> {
  if ((await findTwoFactor(ctx.deps.db, ctx.actor.id))?.confirmed_at == null) {
    throw new AppError('conflict', 'Two-factor login is off.');
  }
  if (await proveCode(ctx, ctx.actor.id, code)) return;
  const message = 'This code is not right, or was used already.';
  throw new AppError('forbidden', message, { fields: [{ path: 'code', message }] });
}

/**
 * Switches two-factor login off, with the password and a code of the app or a recovery code. Deletes the key and the recovery
 * codes, ends the account's other sessions and renews this one.
 *
 * @throws AppError `forbidden` for a wrong password or code, `conflict` when it is off, `rate_limited`
 */
export async function switchOff(ctx: UserContext, input: z.output<typeof switchOffInput>): Promise<void> {
  await provePassword(ctx, ctx.actor.id, input.currentPassword);
  await assertCode(ctx, input.code);
  await inSecuredTransaction(ctx, async (tx, { record, renewSessions }) => {
    const user = await lockUser(tx, ctx.actor.id);
    if (!user) throw new AppError('unauthenticated');
    await endTwoFactor(tx, user.id);
    await renewSessions(user.id);
    await record(user.id, 'two_factor_off');
    await notifyChanged(ctx, tx, user, false);
  });
}

/** Replaces the recovery codes, with a code of the app or a recovery code. Throws like `switchOff`. */
export async function renewCodes(
  ctx: UserContext,
  input: z.output<typeof renewInput>,
): Promise<z.input<typeof recoveryCodes>> {
  await assertCode(ctx, input.code);
  return await inSecuredTransaction(ctx, async (tx, { record }) => {
    const user = await lockUser(tx, ctx.actor.id);
    if (!user) throw new AppError('unauthenticated');
    await record(user.id, 'recovery_codes_renewed');
    return renewRecoveryCodes(tx, user.id);
  });
}
