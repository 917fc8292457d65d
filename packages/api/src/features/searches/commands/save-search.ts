import {
  type Db,
  findSavedSearch,
  insertHomeSearch,
  insertSavedSearch,
  listSavedSearches,
  lockUser,
  matchSubjects,
  type SavedSearchRow,
  type SearchedIn,
  searchRequests,
  setSearchReading,
  type Tx,
} from '@palmbid/db';
import { AppError, limits, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { storedAmenities } from '../../../kit/amenities.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { askedBy, requestReadings } from '../../../kit/request-reading.ts';
import { firstFinding } from '../../../kit/search-reading.ts';
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
 * Stores what a saved search's text means: the likeliest reading that finds a request now, else the likeliest. Not one without its words:
 * the alert is about requests that have them.
 */
export async function readSavedSearch(
  db: Db,
  row: Pick<SavedSearchRow, 'id' | 'user_id' | 'location' | 'near_lat' | 'near_lon' | 'radius_km'>,
): Promise<void> {
  const text = {
    location: row.location ?? undefined,
    lat: row.near_lat ?? undefined,
    lon: row.near_lon ?? undefined,
    radiusKm: row.radius_km ?? undefined,
  };
  const { reading } = await firstFinding(requestReadings(db, text), async (each) =>
    each.meaning.isRelaxed
      ? []
      : searchRequests(db, row.user_id, { status: 'active', ...askedBy(each) }, 'newest', {
          limit: 1,
          after: null,
        }),
  );
  const { place, words = [] } = askedBy(reading);
  await setSearchReading(db, row.id, { area: place?.area, words, text: place?.text ?? [] });
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
      amenities: input.amenities && storedAmenities(input.amenities),
      property_type: input.propertyType,
      near_lat: input.lat,
      near_lon: input.lon,
      radius_km: input.radiusKm,
    });
    await readSavedSearch(tx, {
      id,
      user_id: userId,
      location: input.location,
      near_lat: input.lat,
      near_lon: input.lon,
      radius_km: input.radiusKm,
    });
    const row = await findSavedSearch(tx, userId, id);
    if (!row) throw gone();
    return toSavedSearch(row);
  });
}
