import { insertIdentityCheck, inTransaction, lockUser, setIdentityReference } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';

/**
 * Begins a check of the caller's identity by the outside provider. Returns the address where the caller goes on. The check is
 * committed before the provider hears of it: its answer may come at once.
 *
 * @throws AppError `unavailable`
 */
export async function startIdentityCheck({ deps, actor }: UserContext): Promise<{ url: string }> {
  const { identity, db, config } = deps;
  if (!identity) throw new AppError('unavailable', 'Identities cannot be checked on this site.');
  const reference = await inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, actor.id))) throw new AppError('unauthenticated');
    return insertIdentityCheck(tx, actor.id, identity.name);
  });
  try {
    const started = await identity.start({
      reference,
      returnUrl: `${config.publicUrl}/settings#verification`,
    });
    if (started.reference !== null) await setIdentityReference(db, reference, started.reference);
    return { url: started.url };
  } catch (error) {
    deps.log.warn({ err: error }, 'a check of an identity could not be started');
    throw new AppError('unavailable', 'The check could not be started. Please try again in a moment.', {
      cause: error,
    });
  }
}
