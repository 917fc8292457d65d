import {
  claimImport,
  dropImport,
  finishImport,
  insertProperties,
  inTransaction,
  listingsAreApproved,
  type NewProperty,
  recordImportProgress,
  submitListings,
  type Tx,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context, UserContext } from '../../../context.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { propertyPlace } from '../../../kit/place.ts';
import { newPropertyRow } from '../../properties/commands/save-property.ts';
import type { CheckedFile } from '../rules.ts';
import type { previewImportInput, runImportInput } from '../schema.ts';

/** Adds properties in one statement; where admins approve listings, those to be listed wait as drafts. */
async function insertListings(tx: Tx, rows: readonly NewProperty[]): Promise<void> {
  if (!(await listingsAreApproved(tx))) {
    await insertProperties(tx, rows);
    return;
  }
  const ids = await insertProperties(
    tx,
    rows.map((row) => ({ ...row, status: 'draft' as const })),
  );
  await submitListings(
    tx,
    ids.filter((_, i) => rows[i]?.status !== 'draft'),
  );
}

/** Rows per INSERT statement. */
const portion = 250;

/** Checks a file; writes nothing. Throws as `checkFile` does, and `unavailable` when too many files are being read. */
export const checkImport = (
  { deps }: Context,
  { file, mapping }: z.output<typeof previewImportInput>,
): Promise<CheckedFile> =>
  deps.files.checkFile(typeof file === 'string' ? Buffer.from(file, 'base64') : file, mapping);

/**
 * Adds every property of a file in one transaction, or none. With the key of a finished import it returns that import's result.
 *
 * @throws AppError `invalid_input` with every invalid row; `conflict` while the same import is running
 */
export async function runImport(
  ctx: UserContext,
  input: z.output<typeof runImportInput>,
): Promise<{ created: number }> {
  const { db } = ctx.deps;
  const { properties, problems, problemRows, missing } = await checkImport(ctx, input);
  if (missing.length > 0) {
    throw new AppError('invalid_input', `Nothing was imported: no column is ${missing.join(', ')}.`);
  }
  if (problems.length > 0) {
    throw new AppError('invalid_input', `Nothing was imported: ${problemRows} rows are not right.`, {
      fields: problems.map(({ row, column, message }) => ({
        path: `rows.${row}${column === null ? '' : `.${column}`}`,
        message,
      })),
    });
  }
  const total = properties.length;
  const one = { userId: ctx.actor.id, key: input.key };
  const earlier = await claimImport(db, { ...one, total });
  if (earlier === 'under way') throw new AppError('conflict', 'This import is under way already.');
  if (earlier !== 'new') return { created: earlier.created };
  try {
    // Resolve each text once: thousands of rows name a few places.
    const places = new Map<string, ReturnType<typeof propertyPlace>>();
    const placeOf = (location: string) => {
      const known = places.get(location) ?? propertyPlace(ctx, location);
      places.set(location, known);
      return known;
    };
    await inTransaction(db, async (tx) => {
      await lockRole(tx, ctx.actor.id, 'host');
      for (let done = 0; done < total; done += portion) {
        const rows = properties
          .slice(done, done + portion)
          .map(({ input: fields }) =>
            newPropertyRow(ctx, fields, { status: input.status, place: placeOf(fields.location) }),
          );
        await insertListings(tx, rows);
        // Outside the transaction, so that the progress is visible.
        await recordImportProgress(db, { ...one, done: Math.min(total, done + rows.length) });
      }
      await finishImport(tx, one);
    });
    return { created: total };
  } catch (error) {
    await dropImport(db, one);
    throw error;
  }
}
