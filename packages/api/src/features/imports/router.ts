import { countKnownProperties, findImport } from '@palmbid/db';
import { hostProcedure, limited, router } from '../../trpc.ts';
import { checkImport, runImport } from './commands/run-import.ts';
import type { CheckedFile } from './rules.ts';
import {
  importPreview,
  importProgress,
  importProgressInput,
  importResult,
  previewImportInput,
  runImportInput,
} from './schema.ts';

const mostShown = 5;

/** A row of the file as the property that it would create. */
const toImported = ({ row, input }: CheckedFile['properties'][number]) => ({
  row,
  title: input.title,
  location: input.location,
  propertyType: input.propertyType,
  bedrooms: input.bedrooms,
  bathrooms: input.bathrooms,
  maxGuests: input.maxGuests,
  nightlyRate: input.nightlyRate,
});

/** Imports properties from a file: preview first, then all rows or none. */
export const importsRouter = router({
  /** The result that an import would have. Writes nothing. */
  preview: hostProcedure
    .use(limited('imports'))
    .input(previewImportInput)
    .output(importPreview)
    .mutation(async ({ ctx, input }) => {
      const { properties, problemRows: _, ...checked } = await checkImport(ctx, input);
      return {
        ...checked,
        ready: properties.length,
        first: properties.slice(0, mostShown).map(toImported),
        known: await countKnownProperties(
          ctx.deps.db,
          ctx.actor.id,
          properties.map(({ input: { title, location } }) => ({ title, location })),
        ),
      };
    }),

  run: hostProcedure
    .use(limited('imports'))
    .input(runImportInput)
    .output(importResult)
    .mutation(({ ctx, input }) => runImport(ctx, input)),

  /** The progress of an own import; 0 of 0 before it begins. */
  progress: hostProcedure
    .input(importProgressInput)
    .output(importProgress)
    .query(async ({ ctx, input }) => {
      const row = await findImport(ctx.deps.db, ctx.actor.id, input.key);
      return { done: row?.done ?? 0, total: row?.total ?? 0, finished: (row?.finished_at ?? null) !== null };
    }),
});
