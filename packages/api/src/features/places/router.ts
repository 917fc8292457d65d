import { suggestPlaces } from '@palmbid/ai';
import { mayBeOld, publicProcedure, router } from '../../trpc.ts';
import { readPlacePage } from './reads/place-page.ts';
import { placePage, placePageInput, placeSuggestions, suggestInput } from './schema.ts';

export const placesRouter = router({
  /**
   * The places of the gazetteer that a text may be the beginning of, the likeliest first; also misspelt ones and names in other
   * languages. Reads nothing but memory.
   */
  suggest: publicProcedure
    .input(suggestInput)
    .output(placeSuggestions)
    .query(({ input }) => suggestPlaces(input.text, input.limit)),

  /** The page of a place with listed homes, by its slug. */
  page: publicProcedure
    .meta({ cost: 3 })
    .use(mayBeOld)
    .input(placePageInput)
    .output(placePage)
    .query(({ ctx, input }) => readPlacePage(ctx, input.slug)),
});
