import { countKnownProperties, findImport } from '@palmbid/db';
import { hostProcedure, limited, router } from '../../trpc.ts';
import { checkFile } from './check-rows.ts';
import { runImport } from './commands/run-import.ts';
import {
  importPreview,
  importProgress,
  importProgressInput,
  importResult,
  previewImportInput,
  runImportInput,
} from './schema.ts';

const mostProblems = 1000;
const mostShown = 5;
const sample = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);

/** Many own properties from one file: looked at first, then added all together or not at all. */
export const importsRouter = router({
  /** What a file would become. Writes nothing. */
  preview: hostProcedure
    .use(limited('imports'))
    .input(previewImportInput)
    .output(importPreview)
    .mutation(async ({ ctx, input }) => {
      const { table, mapping, missing, properties, problems } = await checkFile(input.file, input.mapping);
      return {
        columns: table.columns.map((name, i) => ({
          name: name.slice(0, 100),
          field: mapping[i] ?? null,
          samples: table.rows.slice(0, 3).map(({ cells }) => sample(cells[i])),
        })),
        rows: table.rows.length,
        ready: properties.length,
        missing,
        problems: problems.slice(0, mostProblems),
        problemCount: problems.length,
        first: properties.slice(0, mostShown).map(({ row, input: property }) => ({ row, ...property })),
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

  /** How far one's own import is; one that has not begun is at 0 of 0. */
  progress: hostProcedure
    .input(importProgressInput)
    .output(importProgress)
    .query(async ({ ctx, input }) => {
      const row = await findImport(ctx.deps.db, ctx.actor.id, input.key);
      return { done: row?.done ?? 0, total: row?.total ?? 0, finished: (row?.finished_at ?? null) !== null };
    }),
});
