import { addFavourites, countFavourites, inTransaction, lockUser } from '@palmbid/db';
import { AppError, limits, refused } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';

/**
 * Keeps the listed ones among these homes; what is kept already stays as it is.
 *
 * @throws AppError `conflict` beyond the number of homes that a user can keep
 */
export async function keepHomes(ctx: UserContext, propertyIds: readonly number[]): Promise<void> {
  const userId = ctx.actor.id;
  await inTransaction(ctx.deps.db, async (tx) => {
    // Serialises concurrent calls of one user, so that the limit holds.
    if (!(await lockUser(tx, userId))) throw new AppError('unauthenticated');
    const added = await addFavourites(tx, userId, propertyIds);
    if (added > 0 && (await countFavourites(tx, userId)) > limits.favourites) {
      throw refused('conflict.favourites');
    }
  });
}
