import { suggestPlaces } from '@palmbid/ai';
import { publicProcedure, router } from '../../trpc.ts';
import { placeSuggestions, suggestInput } from './schema.ts';

export const placesRouter = router({
  /**
   * The places of the gazetteer that a text may be the beginning of, the likeliest first; also misspelt ones and names in other
   * languages. Reads nothing but memory.
   */
  suggest: publicProcedure
    .input(suggestInput)
    .output(placeSuggestions)
    .query(({ input }) => suggestPlaces(input.text, input.limit)),
});
