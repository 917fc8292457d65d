import { deleteSavedSearch, findSavedSearch, listSavedSearches, updateSavedSearch } from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { hostProcedure, router } from '../../trpc.ts';
import { saveSearch } from './commands/save-search.ts';
import { toSavedSearch } from './presenter.ts';
import { savedSearch, savedSearches, saveSearchInput, updateSearchInput } from './schema.ts';

/** Saved searches of hosts, with alerts on new requests: instant, daily or off. */
export const searchesRouter = router({
  /** Own saved searches, newest first. */
  list: hostProcedure
    .output(savedSearches)
    .query(async ({ ctx }) => (await listSavedSearches(ctx.deps.db, ctx.actor.id)).map(toSavedSearch)),

  save: hostProcedure
    .input(saveSearchInput)
    .output(savedSearch)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),

  update: hostProcedure
    .input(updateSearchInput)
    .output(savedSearch)
    .mutation(async ({ ctx, input: { id, name, alert } }) => {
      const change = { ...(name !== undefined && { name }), ...(alert !== undefined && { alert }) };
      await updateSavedSearch(ctx.deps.db, ctx.actor.id, id, change);
      const row = await findSavedSearch(ctx.deps.db, ctx.actor.id, id);
      if (!row) throw notFound();
      return toSavedSearch(row);
    }),

  remove: hostProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      if (!(await deleteSavedSearch(ctx.deps.db, ctx.actor.id, input.id))) throw notFound();
      return ok;
    }),
});
