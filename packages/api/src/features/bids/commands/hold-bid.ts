import { holdPrice } from '@palmbid/db';
import type { UserContext } from '../../../context.ts';
import { loadBid } from '../policy.ts';

/**
 * Holds the price of a bid that was not selected, for 48 hours from the award. The database checks both conditions.
 *
 * @throws AppError `not_found`, `forbidden`, `illegal_transition`
 */
export async function holdBid(ctx: UserContext, { id }: { id: number }): Promise<void> {
  await loadBid(ctx, id, 'bidder');
  await holdPrice(ctx.deps.db, id);
}
