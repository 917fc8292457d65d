import { randomInt } from 'node:crypto';
import { codesSent, insertPhoneCode, inTransaction, lockUser, marketNow } from '@palmbid/db';
import { AppError, phoneCodes, refused, waitToSendCode } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { normalisedPhone } from '../../../kit/phone.ts';

/** What is signed and stored instead of a code, bound to its person and number. */
export const codeText = (userId: number, number: string, code: string): string =>
  `phone code ${userId} ${number} ${code}`;

/**
 * Sends a code to a number. What was sent counts also when the sending fails: it may have arrived.
 *
 * @throws AppError `invalid_input`, `rate_limited`, `unavailable` when the code could not be sent
 */
export async function sendPhoneCode(ctx: UserContext, typed: string): Promise<void> {
  const { deps, actor } = ctx;
  const { sms, vault, db } = deps;
  if (!sms) throw new AppError('unavailable', 'Phones cannot be confirmed on this site.');
  const number = normalisedPhone(typed, 'phone');
  const code = String(randomInt(10 ** phoneCodes.digits)).padStart(phoneCodes.digits, '0');
  await inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, actor.id))) throw new AppError('unauthenticated');
    const wait = waitToSendCode(await codesSent(tx, actor.id, number), await marketNow(tx));
    if (wait > 0) throw refused('rate_limited.codes', { retryAfter: Math.ceil(wait / 1000) });
    await insertPhoneCode(
      tx,
      actor.id,
      number,
      vault.sign(codeText(actor.id, number, code)),
      phoneCodes.life,
    );
  });
  try {
    await sms({ to: number, text: `${code} is your code for Palmbid. Nobody from Palmbid asks you for it.` });
  } catch (error) {
    deps.log.warn({ err: error }, 'a text message could not be sent');
    throw new AppError('unavailable', 'The code could not be sent. Please try again in a minute.', {
      retryAfter: 60,
      cause: error,
    });
  }
}
