import {
  confirmTwoFactor,
  findTwoFactor,
  insertEvent,
  inTransaction,
  lockUser,
  marketNow,
  replaceRecoveryCodes,
  startTwoFactor,
  type Tx,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { encode } from 'uqr';
import type { z } from 'zod';
import type { Context, UserContext } from '../../../context.ts';
import { queueMail } from '../../../kit/mail.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { SealLost } from '../../../kit/vault.ts';
import { provePassword } from '../../account/commands/prove-password.ts';
import { hashOfCode, newKey, newRecoveryCodes, stepOf, uriOf } from '../codes.ts';
import type { beginInput, confirmInput, recoveryCodes, setup } from '../schema.ts';
import { limitCodes, sealing } from './prove-code.ts';

/** The dark modules of a QR code as one path, in modules. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

const alreadyOn = () => new AppError('conflict', 'Two-factor login is on already.');

/**
 * Gives a new key for the authenticator app. It counts once a first code has shown that the app has it; until then another
 * one may be asked for.
 *
 * @throws AppError `forbidden` for a wrong password, `conflict` where it is on already, `email_not_verified`
 */
export async function beginTwoFactor(
  ctx: UserContext,
  input: z.output<typeof beginInput>,
): Promise<z.input<typeof setup>> {
  await provePassword(ctx, ctx.actor.id, input.currentPassword);
  const key = newKey();
  return await inTransaction(ctx.deps.db, async (tx) => {
    const user = await lockUser(tx, ctx.actor.id);
    if (!user) throw new AppError('unauthenticated');
    // Else somebody who registered with the address of another person could lock that person out.
    if (user.email_verified_at === null) {
      throw new AppError('email_not_verified');
    }
    if (!(await startTwoFactor(tx, user.id, ctx.deps.vault.seal(key, sealing)))) throw alreadyOn();
    const uri = uriOf(key, user.username);
    return { setupKey: key, uri, qr: qrOf(uri) };
  });
}

/** Ten new recovery codes; earlier ones are void. They are shown this once. */
export async function giveRecoveryCodes(tx: Tx, userId: number): Promise<z.input<typeof recoveryCodes>> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfCode));
  return { recoveryCodes: codes };
}

/**
 * Switches the second step on with a first code of the app. Other sessions end, this one is renewed; the person is told by mail
 * and on the site.
 *
 * @throws AppError `invalid_input` for a wrong code, `conflict` where there is no key yet or it is on already, `rate_limited`
 */
export async function confirmTwoFactorCode(
  ctx: UserContext,
  input: z.output<typeof confirmInput>,
): Promise<z.input<typeof recoveryCodes>> {
  const { db, vault } = ctx.deps;
  const userId = ctx.actor.id;
  const row = await findTwoFactor(db, userId);
  if (!row) throw new AppError('conflict', 'Please begin anew: there is no key yet.');
  if (row.confirmed_at !== null) throw alreadyOn();
  let step: number | null = null;
  let key: string;
  try {
    key = vault.open(row.secret, sealing);
  } catch (error) {
    if (!(error instanceof SealLost)) throw error;
    throw new AppError('conflict', 'Please begin anew: this key can no longer be read.');
  }
  await limitCodes(ctx, userId, async () => {
    step = stepOf(key, input.code, await marketNow(db));
    return step !== null;
  });
  if (step === null) {
    const message = 'This code is not right. Codes change every 30 seconds.';
    throw new AppError('invalid_input', message, { fields: [{ path: 'code', message }] });
  }
  const used: number = step;
  return await inSecuredTransaction(ctx, async (tx, { record, renewSessions }) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('unauthenticated');
    const now = await findTwoFactor(tx, userId);
    // Another key may have been asked for meanwhile.
    if (now?.secret !== row.secret || !(await confirmTwoFactor(tx, userId, used))) {
      throw new AppError('conflict', 'Please begin anew: the key has changed.');
    }
    await renewSessions(userId);
    await record(userId, 'two_factor_on');
    await tellChanged(ctx, tx, user, true);
    return giveRecoveryCodes(tx, userId);
  });
}

/** The notice that protects an account: by mail and on the site. */
export async function tellChanged(
  { deps }: Context,
  tx: Tx,
  user: { id: number; name: string; email: string },
  on: boolean,
): Promise<void> {
  const at = new Date(await marketNow(tx)).toISOString();
  await queueMail(deps, tx, user, 'two_factor_changed', { name: user.name, at, on });
  await insertEvent(tx, 'security', {
    userId: user.id,
    what: on ? 'Two-factor login was switched on' : 'Two-factor login was switched off',
  });
}
