import { findListings, ratingsOf } from '@palmbid/db';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { toPublicProperty } from '../presenter.ts';
import type { publicProperty } from '../schema.ts';

/** Those of these properties that are listed, in the given order, as everybody sees them. Two statements for any number. */
export async function readListed(
  { deps: { db }, actor }: Pick<Context, 'deps' | 'actor'>,
  ids: readonly number[],
): Promise<z.input<typeof publicProperty>[]> {
  const rows = await findListings(db, actor?.id ?? null, ids);
  const ratings = await ratingsOf(db, 'host', [...new Set(rows.map((row) => row.owner_id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toPublicProperty(actor, row, ratings.get(row.owner_id))] : [];
  });
}
