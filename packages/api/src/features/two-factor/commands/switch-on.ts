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
import { hashOfCode, newKey, newRecoveryCodes, stepOf, uriOf } from '../../../kit/two-factor-codes.ts';
import { SealLost } from '../../../kit/vault.ts';
import { limitCodes, sealing } from '../../auth/commands/prove-code.ts';
import { provePassword } from '../../auth/commands/prove-password.ts';
import type { beginInput, confirmInput, recoveryCodes, setup } from '../schema.ts';

/** A QR code as an SVG path of its dark modules, in units of modules. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

const alreadyOn = () => new AppError('conflict', 'Two-factor login is on already.');

/**
 * Creates a key for the authenticator app. It takes effect when a first code confirms it; until then it can be replaced.
 *
 * @throws AppError `forbidden` for a wrong password, `conflict` when two-factor login is on, `email_not_verified`
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
    // Otherwise a stranger could register with a user's address and lock that user out.
    if (user.email_verified_at === null) {
      throw new AppError('email_not_verified');
    }
    if (!(await startTwoFactor(tx, user.id, ctx.deps.vault.seal(key, sealing)))) throw alreadyOn();
    const uri = uriOf(key, user.username);
    return { setupKey: key, uri, qr: qrOf(uri) };
  });
}

/** Replaces the recovery codes by ten new ones, which are shown only this once. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<z.input<typeof recoveryCodes>> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfCode));
  return { recoveryCodes: codes };
}

/**
 * Switches two-factor login on with a first code of the app. Ends the account's other sessions, renews this one, and notifies
 * the user by mail and on the site.
 *
 * @throws AppError `invalid_input` for a wrong code, `conflict` when there is no key or it is already on, `rate_limited`
 */
export async function confirmTwoFactorCode(
  ctx: UserContext,
  input: z.output<typeof confirmInput>,
): Promise<z.input<typeof recoveryCodes>> {
  const { db, vault } = ctx.deps;
  const userId = ctx.actor.id;
  const row = await findTwoFactor(db, userId);
  if (!row) throw new AppError('conflict', 'Please start the setup again: there is no key yet.');
  if (row.confirmed_at !== null) throw alreadyOn();
  let step: number | null = null;
  let key: string;
  try {
    key = vault.open(row.secret, sealing);
  } catch (error) {
    if (!(error instanceof SealLost)) throw error;
    throw new AppError('conflict', 'Please start the setup again: this key can no longer be read.');
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
    // The key may have been replaced meanwhile.
    if (now?.secret !== row.secret || !(await confirmTwoFactor(tx, userId, used))) {
      throw new AppError('conflict', 'Please start the setup again: the key has changed.');
    }
    await renewSessions(userId);
    await record(userId, 'two_factor_on');
    await notifyChanged(ctx, tx, user, true);
    return renewRecoveryCodes(tx, userId);
  });
}

/** Notifies the user by mail and on the site that two-factor login was switched on or off. */
export async function notifyChanged(
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
