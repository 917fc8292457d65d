import { Logger, runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely';
import pg from 'pg';
import { createDb, type Db } from './client.ts';
import { bindOwner, grantTo } from './grants.ts';
import { clientFor } from './hosts.ts';
import { appliedMigrations, asMigration, assertFits, readMigrations } from './migrations.ts';

const silent = { warn: () => {} };

/**
 * Brings a database to the newest schema, or up to one of its migrations. One transaction under an advisory lock: safe to run twice, at once, or after a kill.
 *
 * @throws MigrationError when the database was made by other migrations than those of this version
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const files = await readMigrations();
  assertFits(await appliedMigrations(db), files);
  const migrations = Object.fromEntries(files.map((file) => [file.name, asMigration(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

const quiet = new Logger(() => () => {});

async function migrateJobs(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, Client: clientFor(url), max: 2 });
  const ignore = () => {};
  pgPool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  try {
    await runMigrations({ pgPool, logger: quiet });
  } finally {
    await pgPool.end();
  }
}

/** Whether the database has exactly the migrations of this version. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const files = await readMigrations();
  const applied = await appliedMigrations(db);
  return (
    applied.length === files.length &&
    files.every((file, i) => applied[i]?.name === file.name && applied[i]?.sha256 === file.sha256)
  );
}

/**
 * Migrates the database of the owner's URL: the schema, the schema of the job queue, and the grants of `role`, if the application
 * connects as a role of its own. Opens and closes its own connection.
 *
 * @throws MigrationError when the database was made by other migrations than those of this version
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
    if (role !== undefined) await migrateJobs(url);
    await bindOwner(db);
    if (role !== undefined) await grantTo(db, role);
  } finally {
    await db.destroy();
  }
}
