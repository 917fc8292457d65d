import { sql } from 'kysely';
import { createDb } from './client.ts';
import { migrateToLatest } from './migrate.ts';

/** Removes everything there is in a database and lays out the empty schema anew, as its owner. Nothing can be brought back. */
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
