import { keepPayoutAccount, payoutAccountOf, setAccountReady } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Deps, UserContext } from '../../../context.ts';
import { ProviderFault } from '../../../kit/payment-provider.ts';

const noAnswer = () =>
  new AppError('unavailable', 'The payment provider does not answer. Please try again in a moment.');

/** The provider's page on which a host says where to be paid out to; their account is opened once. */
export async function connectAccount({ deps, actor }: UserContext, email: string): Promise<{ url: string }> {
  const { db, payments, config } = deps;
  if (!payments) throw new AppError('conflict', 'Pay-outs are not set up on this site.');
  try {
    const known = await payoutAccountOf(db, actor.id);
    if (!known) {
      // The provider keeps a failure with its key, so the key lasts a minute: enough for a button that is pressed twice.
      const minute = Math.floor(Date.now() / 60_000);
      const ref = await payments.openAccount({
        key: `palmbid:account:${actor.id}:${minute}`,
        userId: actor.id,
        email,
      });
      await keepPayoutAccount(db, actor.id, ref);
    }
    const account = known ?? (await payoutAccountOf(db, actor.id));
    if (!account) throw noAnswer();
    return { url: await payments.accountPage(account.ref, `${config.publicUrl}/settings#pay-outs`) };
  } catch (error) {
    throw error instanceof ProviderFault ? noAnswer() : error;
  }
}

/** Where a host's account stands; one that was not ready is asked about. */
export async function accountState(
  { db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>,
  userId: number,
): Promise<'none' | 'started' | 'ready'> {
  const account = await payoutAccountOf(db, userId);
  if (!account) return 'none';
  if (account.ready || !payments) return account.ready ? 'ready' : 'started';
  try {
    const ready = await payments.accountReady(account.ref);
    if (ready) await setAccountReady(db, account.ref, true);
    return ready ? 'ready' : 'started';
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ err: error.message }, 'the payment provider does not answer');
    return 'started';
  }
}
