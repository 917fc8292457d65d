import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { NewProperty } from './properties.ts';

type One = { userId: number; key: string };

/** Adds properties by one statement. */
export async function insertProperties(tx: Tx, rows: readonly NewProperty[]): Promise<void> {
  await tx.insertInto('properties').values(rows).execute();
}

/**
 * Begins an import. An ended one with this key is answered as what it made; one that has begun and not ended within ten minutes
 * died with its process, and begins anew.
 */
export async function claimImport(
  db: Db,
  one: One & { total: number },
): Promise<'new' | 'under way' | { created: number }> {
  const { rows } = await sql`
    insert into property_imports as i (user_id, key, total) values (${one.userId}, ${one.key}, ${one.total})
    on conflict (user_id, key) do update set total = excluded.total, done = 0, created_at = market_now()
      where i.finished_at is null and i.created_at < market_now() - interval '10 minutes'
    returning 1
  `.execute(db);
  if (rows.length > 0) return 'new';
  const earlier = await findImport(db, one.userId, one.key);
  return earlier && earlier.finished_at !== null ? { created: earlier.total } : 'under way';
}

/** Says how far an import is. */
export async function recordImportProgress(db: Db, one: One & { done: number }): Promise<void> {
  await db
    .updateTable('property_imports')
    .set({ done: one.done })
    .where('user_id', '=', one.userId)
    .where('key', '=', one.key)
    .execute();
}

/** Ends an import together with its last property. */
export async function finishImport(tx: Tx, one: One): Promise<void> {
  await tx
    .updateTable('property_imports')
    .set({ done: sql`total`, finished_at: sql<string>`market_now()` })
    .where('user_id', '=', one.userId)
    .where('key', '=', one.key)
    .execute();
}

/** Forgets an import that came to nothing. */
export async function dropImport(db: Db, one: One): Promise<void> {
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

/** How many of these the person has already, by title and location. */
export async function countKnownProperties(
  db: Db,
  ownerId: number,
  given: readonly { title: string; location: string }[],
): Promise<number> {
  if (given.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from unnest(${sql.val(given.map(({ title }) => title))}::text[], ${sql.val(given.map(({ location }) => location))}::text[]) as g (title, location)
     where exists (select 1 from properties p where p.owner_id = ${ownerId} and p.status <> 'removed'
       and lower(p.title) = lower(g.title) and lower(p.location) = lower(g.location))
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets imports of more than a week ago. */
export async function pruneImports(db: Db): Promise<void> {
  await sql`delete from property_imports where created_at < market_now() - interval '7 days'`.execute(db);
}
