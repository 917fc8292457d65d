import { limits } from '@palmbid/domain';
import { z } from 'zod';
import { fileBytes } from '../../kit/fields.ts';
import { importFieldNames } from './fields.ts';

const mapping = z
  .array(z.enum(importFieldNames).nullable())
  .max(limits.importColumns)
  .refine((all) => {
    const used = all.filter((field) => field !== null);
    return new Set(used).size === used.length;
  }, 'Each field can be one column only');

const file = fileBytes(limits.importBytes);

export const previewImportInput = z.strictObject({
  /** CSV or JSON. */
  file,
  /** The field of each column, null for one that is left out; by the headings where nothing is said. */
  mapping: mapping.optional(),
});
export const runImportInput = previewImportInput.extend({
  /** Chosen by the caller: names this import in `progress`, and lets it happen once. */
  key: z.uuid('Must be a UUID'),
  status: z.enum(['listed', 'draft'], 'Status must be listed or draft').default('listed'),
});
export const importProgressInput = z.strictObject({ key: z.uuid('Must be a UUID') });

export const importProblem = z.object({
  /** As spreadsheets count them, with the headings as row 1; of JSON the first item is row 1. */
  row: z.number(),
  /** The heading; null where the whole row is meant. */
  column: z.string().nullable(),
  message: z.string(),
  /** The beginning of what stands there. */
  value: z.string().nullable(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importPreview = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(importFieldNames).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  rows: z.number(),
  ready: z.number(),
  /** Fields without which no property can be made and that no column is. */
  missing: z.array(z.enum(importFieldNames)),
  /** At most 1,000 of them; `problemCount` counts all. */
  problems: z.array(importProblem),
  problemCount: z.number(),
  /** The first that would be made. Rate in USD per night. */
  first: z.array(
    z.object({
      row: z.number(),
      title: z.string(),
      location: z.string(),
      propertyType: z.string(),
      bedrooms: z.number(),
      bathrooms: z.number(),
      maxGuests: z.number(),
      nightlyRate: z.number(),
    }),
  ),
  /** Ready rows with title and location of a property that the caller has already. */
  known: z.number(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importResult = z.object({ created: z.number() });
export const importProgress = z.object({ done: z.number(), total: z.number(), finished: z.boolean() });
