import { favouriteIds as idsOf, listFavourites, removeFavourite } from '@palmbid/db';
import { done, ok } from '../../kit/done.ts';
import { decodeCursor, isInstant, isKeyedCursor, page } from '../../kit/page.ts';
import { router, userProcedure } from '../../trpc.ts';
import { readListed } from '../properties/reads/listed.ts';
import { keepHomes } from './commands/add-favourites.ts';
import {
  addFavouritesInput,
  favouriteIds,
  favouritePage,
  listFavouritesInput,
  removeFavouriteInput,
} from './schema.ts';

const isCursor = isKeyedCursor<{ id: number; key: string }>(isInstant);

/** Homes that the caller keeps. No one else learns of them: no count, no notification, no host. */
export const favouritesRouter = router({
  /** The listed ones, the last kept first. */
  list: userProcedure
    .input(listFavouritesInput)
    .output(favouritePage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listFavourites(ctx.deps.db, ctx.actor.id, { limit, after: decodeCursor(input.cursor, isCursor) }),
        (rows) =>
          readListed(
            ctx,
            rows.map((row) => row.property_id),
          ),
        (row) => ({ id: row.property_id, key: row.kept_at }),
      ),
    ),

  /** The ids of all, for the hearts on listings. */
  ids: userProcedure
    .output(favouriteIds)
    .query(async ({ ctx }) => (await idsOf(ctx.deps.db, ctx.actor.id)).map((row) => row.property_id)),

  add: userProcedure
    .input(addFavouritesInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await keepHomes(ctx, input.propertyIds);
      return ok;
    }),

  /** Also where it was none. */
  remove: userProcedure
    .input(removeFavouriteInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeFavourite(ctx.deps.db, ctx.actor.id, input.propertyId);
      return ok;
    }),
});
