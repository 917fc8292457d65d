import {
  findSavedSearch,
  insertHomeSearch,
  insertSavedSearch,
  listSavedSearches,
  lockUser,
  matchSubjects,
  type SearchedIn,
  type Tx,
} from '@palmbid/db';
import { AppError, limits, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { toSavedHomeSearch, toSavedSearch } from '../presenter.ts';
import type { SavedHomeSearch, SavedSearch, SaveHomeSearchInput, SaveSearchInput } from '../schema.ts';

const gone = () => new AppError('unauthenticated');

/** Serialises concurrent saves of one user, so that the limit holds. */
async function makeRoom(tx: Tx, userId: number, over: SearchedIn): Promise<void> {
  if (!(await lockUser(tx, userId))) throw gone();
  if ((await listSavedSearches(tx, userId, over)).length >= limits.savedSearches) {
    throw new AppError(
      'conflict',
      `You can keep ${limits.savedSearches} searches. Please delete one of them first.`,
    );
  }
}

/**
 * Saves a search over homes.
 *
 * @throws AppError `conflict` beyond 20
 */
export function saveHomeSearch(
  ctx: UserContext,
  { name, alert, search }: SaveHomeSearchInput,
): Promise<SavedHomeSearch> {
  const userId = ctx.actor.id;
  return inIdempotentTransaction(ctx, 'searches.saveHomes', { name, alert, search }, async (tx) => {
    await makeRoom(tx, userId, 'homes');
    const id = await insertHomeSearch(tx, { user_id: userId, name, alert, filters: search });
    const row = await findSavedSearch(tx, userId, id);
    if (!row) throw gone();
    return toSavedHomeSearch(row);
  });
}

/**
 * Saves a search of the host over requests.
 *
 * @throws AppError `conflict` beyond 20, `forbidden` for a property of another host
 */
export function saveSearch(ctx: UserContext, input: SaveSearchInput): Promise<SavedSearch> {
  const userId = ctx.actor.id;
  return inIdempotentTransaction(ctx, 'searches.save', input, async (tx) => {
    await makeRoom(tx, userId, 'requests');
    const { propertyId } = input;
    if (propertyId !== null) {
      const own = await matchSubjects(tx, {
        ownerId: userId,
        propertyId,
        unlisted: true,
        limit: 1,
      });
      if (own.length === 0) throw new AppError('forbidden', 'This is not your property.');
    }
    const id = await insertSavedSearch(tx, {
      user_id: userId,
      name: input.name,
      alert: input.alert,
      location: input.location,
      area: input.area,
      from_day: input.from,
      to_day: input.to,
      guests: input.guests,
      max_budget_cents: input.maxBudget === null ? null : toCents(input.maxBudget),
      property_id: propertyId,
      min_score: input.minScore,
    });
    const row = await findSavedSearch(tx, userId, id);
    if (!row) throw gone();
    return toSavedSearch(row);
  });
}
