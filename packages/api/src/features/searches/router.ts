import { deleteSavedSearch, findSavedSearch, listSavedSearches, updateSavedSearch } from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { hostProcedure, router, userProcedure } from '../../trpc.ts';
import { saveHomeSearch, saveSearch } from './commands/save-search.ts';
import { toSavedHomeSearch, toSavedSearch } from './presenter.ts';
import {
  savedHomeSearch,
  savedHomeSearches,
  savedSearch,
  savedSearches,
  saveHomeSearchInput,
  saveSearchInput,
  updateSearchInput,
} from './schema.ts';

/** Saved searches, of hosts over requests and of everyone over homes, with alerts on what is new: instant, daily or off. */
export const searchesRouter = router({
  /** Own saved searches over requests, newest first. */
  list: hostProcedure
    .output(savedSearches)
    .query(async ({ ctx }) =>
      (await listSavedSearches(ctx.deps.db, ctx.actor.id, 'requests')).map(toSavedSearch),
    ),

  /** Own saved searches over homes, newest first. */
  homes: userProcedure
    .output(savedHomeSearches)
    .query(async ({ ctx }) =>
      (await listSavedSearches(ctx.deps.db, ctx.actor.id, 'homes')).map(toSavedHomeSearch),
    ),

  save: hostProcedure
    .input(saveSearchInput)
    .output(savedSearch)
    .mutation(({ ctx, input }) => saveSearch(ctx, input)),

  saveHomes: userProcedure
    .input(saveHomeSearchInput)
    .output(savedHomeSearch)
    .mutation(({ ctx, input }) => saveHomeSearch(ctx, input)),

  update: userProcedure
    .input(updateSearchInput)
    .output(savedSearch)
    .mutation(async ({ ctx, input: { id, name, alert } }) => {
      const change = { ...(name !== undefined && { name }), ...(alert !== undefined && { alert }) };
      await updateSavedSearch(ctx.deps.db, ctx.actor.id, id, change);
      const row = await findSavedSearch(ctx.deps.db, ctx.actor.id, id);
      if (!row) throw notFound();
      return toSavedSearch(row);
    }),

  remove: userProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      if (!(await deleteSavedSearch(ctx.deps.db, ctx.actor.id, input.id))) throw notFound();
      return ok;
    }),
});
