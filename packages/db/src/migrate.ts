import { Migrator } from 'kysely';
import { createDb, type Db } from './client.ts';
import { migrations } from './migrations/index.ts';

const silent = { warn: () => {} };

/** Brings a database to the newest schema. One transaction under an advisory lock: safe to run twice, at once, or after a kill. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

/** The same for a URL; opens and closes its own connection. */
export async function migrateToLatest(url: string): Promise<void> {
  const db = createDb(url, silent, {
    maxConnections: 2,
    applicationName: 'palmbid-migrate',
    unlimited: true,
  });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
