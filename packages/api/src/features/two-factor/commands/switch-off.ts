import { endTwoFactor, findTwoFactor, lockUser } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { provePassword } from '../../account/commands/prove-password.ts';
import type { recoveryCodes, renewInput, switchOffInput } from '../schema.ts';
import { proveCode } from './prove-code.ts';
import { giveRecoveryCodes, tellChanged } from './switch-on.ts';

async function assertCode(ctx: UserContext, code: string): Promise<void> {
  if ((await findTwoFactor(ctx.deps.db, ctx.actor.id))?.confirmed_at == null) {
    throw new AppError('conflict', 'Two-factor login is off.');
  }
  if (await proveCode(ctx, ctx.actor.id, code)) return;
  const message = 'This code is not right, or was used already.';
  throw new AppError('forbidden', message, { fields: [{ path: 'code', message }] });
}

/**
 * Switches the second step off: with the password and a code (of the app, or a recovery code). The key and the recovery codes
 * are gone. Other sessions end, this one is renewed.
 *
 * @throws AppError `forbidden` for a wrong password or code, `conflict` where it is off, `rate_limited`
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
    await tellChanged(ctx, tx, user, false);
  });
}

/** Ten new recovery codes for a code of the app; the earlier ones are void. Throws as `switchOff`. */
export async function renewCodes(
  ctx: UserContext,
  input: z.output<typeof renewInput>,
): Promise<z.input<typeof recoveryCodes>> {
  await assertCode(ctx, input.code);
  return await inSecuredTransaction(ctx, async (tx, { record }) => {
    const user = await lockUser(tx, ctx.actor.id);
    if (!user) throw new AppError('unauthenticated');
    await record(user.id, 'recovery_codes_renewed');
    return giveRecoveryCodes(tx, user.id);
  });
}
