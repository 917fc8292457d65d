import { Logger, runMigrations } from 'graphile-worker';
import { Migrator, sql } from 'kysely';
import { createDb, type Db } from './client.ts';
import { bindOwner, grantTo } from './grants.ts';
import { migrations } from './migrations/index.ts';

const silent = { warn: () => {} };

/** Brings a database to the newest schema. One transaction under an advisory lock: safe to run twice, at once, or after a kill. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

const quiet = new Logger(() => () => {});

/** Whether nothing is left to migrate; false too where nothing has been. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return false;
  const done = await sql<{ name: string }>`select name from public.kysely_migration`.execute(db);
  const names = new Set(done.rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => names.has(name));
}

/**
 * The same for a URL, which is the owner's: the schema, that of the job queue, and what `role` may do with them, where the
 * application connects as another one. Opens and closes its own connection.
 */
export async function migrateToLatest(url: string, role?: string): Promise<void> {
  const db = createDb(url, silent, {
    maxConnections: 2,
    applicationName: 'palmbid-migrate',
    unlimited: true,
  });
  try {
    await migrate(db);
    // The worker would do this itself; the application's role could not.
    if (role !== undefined) await runMigrations({ connectionString: url, logger: quiet });
    await bindOwner(db);
    if (role !== undefined) await grantTo(db, role);
  } finally {
    await db.destroy();
  }
}
