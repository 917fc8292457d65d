import { inTransaction, lockUser, saveStanding } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { normalisedPhone } from '../../../kit/phone.ts';
import type { StateStandingInput } from '../schema.ts';

/** Stores whether the caller hosts privately or as a trader; a trader's details are certified now. */
export async function stateStanding({ deps, actor }: UserContext, input: StateStandingInput): Promise<void> {
  const trader =
    input.kind === 'private'
      ? null
      : {
          name: input.trader.name,
          address: input.trader.postalAddress,
          register: input.trader.register,
          email: input.trader.contactEmail,
          phone: normalisedPhone(input.trader.contactPhone, 'trader.contactPhone'),
        };
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockUser(tx, actor.id))) throw new AppError('unauthenticated');
    await saveStanding(tx, actor.id, trader);
  });
}
