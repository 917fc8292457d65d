import { findRequest, insertRequest, marketNow } from '@palmbid/db';
import { AppError, addCalendarDays, dayOf, requestDefaults } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { assertOwnRequest } from '../policy.ts';
import { copyOf } from '../rules.ts';

/** Copies an own ended request into a new draft. Past dates move to the default check-in, with the same number of nights. */
export async function repostRequest(ctx: UserContext, id: number): Promise<{ id: number }> {
  await assertOwnRequest(ctx, id);
  return inIdempotentTransaction(ctx, 'requests.repost', { id }, async (tx) => {
    const old = await findRequest(tx, id, { kind: 'owner', userId: ctx.actor.id });
    if (!old || (old.status !== 'cancelled' && old.status !== 'completed')) {
      throw new AppError('illegal_transition', 'Only a request that has ended can be reposted.');
    }
    const today = dayOf(await marketNow(tx));
    const past = old.check_in_date <= today;
    const checkIn = past ? addCalendarDays(today, requestDefaults.checkInDaysFromNow) : old.check_in_date;
    return insertRequest(tx, {
      ...copyOf(old),
      check_in_date: checkIn,
      check_out_date: past ? addCalendarDays(checkIn, old.nights) : old.check_out_date,
      status: 'draft',
    });
  });
}
