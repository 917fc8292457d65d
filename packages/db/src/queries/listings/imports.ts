import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { onlyValue } from '../../statements.ts';
import type { NewProperty } from './properties.ts';

/** An import, identified by the key its user sent with it. */
type Import = { userId: number; key: string };

/** Inserts properties in one statement. Gives their ids in the same order. */
export async function insertProperties(tx: Tx, rows: readonly NewProperty[]): Promise<number[]> {
  const made = await tx.insertInto('properties').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

/**
 * Starts an import. One with this key that has finished is answered with what it created; one that started and has not finished
 * within ten minutes is considered lost, and starts again.
 */
export async function claimImport(
  db: Db,
  one: Import & { total: number },
): Promise<'new' | 'under way' | { created: number }> {
  const started = await db
    .insertInto('property_imports')
    .values({ user_id: one.userId, key: one.key, total: one.total })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet((eb) => ({
          total: eb.ref('excluded.total'),
          done: 0,
          created_at: sql<string>`market_now()`,
        }))
        .where('property_imports.finished_at', 'is', null)
        .where(sql<boolean>`property_imports.created_at < market_now() - interval '10 minutes'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (started) return 'new';
  const earlier = await findImport(db, one.userId, one.key);
  return earlier && earlier.finished_at !== null ? { created: earlier.total } : 'under way';
}

/** Records how many properties an import has created so far. */
export async function recordImportProgress(db: Db, one: Import & { done: number }): Promise<void> {
  await db
    .updateTable('property_imports')
    .set({ done: one.done })
    .where('user_id', '=', one.userId)
    .where('key', '=', one.key)
    .execute();
}

/** Marks an import as finished, in the transaction of its last property. */
export async function finishImport(tx: Tx, one: Import): Promise<void> {
  await tx
    .updateTable('property_imports')
    .set({ done: sql`total`, finished_at: sql<string>`market_now()` })
    .where('user_id', '=', one.userId)
    .where('key', '=', one.key)
    .execute();
}

/** Deletes an import that failed. */
export async function dropImport(db: Db, one: Import): Promise<void> {
  await db
    .deleteFrom('property_imports')
    .where('user_id', '=', one.userId)
    .where('key', '=', one.key)
    .where('finished_at', 'is', null)
    .execute();
}

export const findImport = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('property_imports')
    .select(['total', 'done', 'finished_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

const countKnown = onlyValue(
  { count: 'int4' },
  (ownerId: number, titles: readonly string[], locations: readonly string[]) => sql`
    select count(*)::int as count
      from unnest(${[...titles]}::text[], ${[...locations]}::text[]) as g (title, location)
     where exists (select 1 from properties p where p.owner_id = ${ownerId} and p.status <> 'removed'
       and lower(p.title) = lower(g.title) and lower(p.location) = lower(g.location))`,
);

/** How many of the given properties the user has already, compared by title and location. */
export const countKnownProperties = async (
  db: Db,
  ownerId: number,
  given: readonly { title: string; location: string }[],
): Promise<number> =>
  given.length === 0
    ? 0
    : countKnown(
        db,
        ownerId,
        given.map(({ title }) => title),
        given.map(({ location }) => location),
      );

/** Deletes imports that started more than a week ago. */
export const pruneImports = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('property_imports')
    .where(sql<boolean>`created_at < market_now() - interval '7 days'`)
    .execute();
};
