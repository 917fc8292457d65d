import { sql } from 'kysely';
import { createDb } from './client.ts';
import { migrateToLatest } from './migrate.ts';

/** Deletes everything in a database and creates the empty schema again, as its owner. Cannot be undone. */
export async function resetDatabase(url: string, role?: string): Promise<void> {
  const db = createDb(
    url,
    { warn: () => {} },
    { maxConnections: 2, applicationName: 'palmbid-reset', unlimited: true },
  );
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  } finally {
    await db.destroy();
  }
  await migrateToLatest(url, role);
}
