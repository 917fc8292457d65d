import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { Migrator, sql } from 'kysely';
import pg from 'pg';
import { createDb, type Db, type DbLog } from './client.ts';
import { exclusively } from './exclusive.ts';
import { bindOwner, grantTo } from './grants.ts';
import { clientFor } from './hosts.ts';
import {
  appliedMigrations,
  asMigration,
  type Fit,
  fitOf,
  MigrationError,
  type MigrationFile,
  readMigrations,
} from './migrations.ts';

const silent: DbLog = { warn: () => {} };

export type MigrateOptions = {
  /** Gets a line whenever a migration waits for a lock. */
  log?: DbLog;
  /** How long a migration waits for a lock before it lets those pass who wait behind it. */
  lockMs?: number;
  pauseMs?: number;
  /** How often it tries. */
  tries?: number;
};

const usual = { log: silent, lockMs: 2_000, pauseMs: 3_000, tries: 60 };
/** A file that knows that it takes longer says so: `set local statement_timeout = '10min'`. */
const statementMs = 60_000;

/** How this version and the database fit. @throws MigrationError when they do not */
export const schemaFit = async (db: Db): Promise<Fit> =>
  fitOf(await appliedMigrations(db), await readMigrations());

type Blocker = { pid: number; name: string };

/** Who holds the lock that a migration waits for. */
async function blockers(db: Db): Promise<string> {
  const { rows } = await sql<Blocker>`
    select distinct holder.pid, coalesce(nullif(holder.application_name, ''), holder.usename) as name
      from pg_stat_activity waiting, unnest(pg_blocking_pids(waiting.pid)) as blocking, pg_stat_activity holder
     where waiting.datname = current_database() and waiting.application_name = ${migratorName} and holder.pid = blocking`.execute(
    db,
  );
  return rows.map(({ pid, name }) => `${name} (process ${pid})`).join(', ') || 'another transaction';
}

const migratorName = 'palmbid-migrate';
const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
/** A lock that was not to be had in time, or only by others giving up theirs. */
const wasBlocked = (error: unknown): boolean => ['55P03', '40P01'].includes(stateOf(error));

const failure = (name: string, error: unknown): MigrationError =>
  new MigrationError(
    `the migration ${name}.sql failed (${error instanceof Error ? error.message.split('\n')[0] : error}, ${stateOf(error)}). What it had begun was rolled back, but for indexes that are built concurrently; migrating can be repeated.`,
    { cause: error },
  );

/** Applies the pending migrations up to `last`. Everything that waits for its locks waits no longer than `lockMs` at a time. */
async function applyUpTo(
  db: Db,
  last: MigrationFile,
  migrator: Migrator,
  { log, lockMs, pauseMs, tries }: typeof usual,
): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const watching = new AbortController();
    const watch = async () => {
      await sleep(lockMs / 2, undefined, { signal: watching.signal });
      return await blockers(db);
    };
    const watched = watch().catch(() => 'another transaction');
    const { error, results } = await migrator.migrateTo(last.name);
    watching.abort();
    if (!error) return (results ?? []).map(({ migrationName }) => migrationName);
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    if (!wasBlocked(error)) throw failed === undefined ? error : failure(failed, error);
    const holder = await watched;
    if (attempt >= tries) {
      throw new MigrationError(
        `${last.name}.sql was not applied, because ${holder} kept a lock that it needs for ${Math.round((tries * (lockMs + pauseMs)) / 1000)} s. Nothing of it was changed: run it again when that has ended.`,
      );
    }
    log.warn({ migration: last.name }, `The migration waits for a lock that ${holder} holds; trying again.`);
    await sleep(pauseMs);
  }
}

/**
 * Brings a database to the newest schema, or up to one of its migrations, while the product may be running on it. Each file is one
 * transaction, so that its locks end with it; an empty database, for which nobody waits, gets them in one. Safe to run twice, at once,
 * or after a kill.
 *
 * @throws MigrationError when the database was made by other migrations than those of this version, or a lock was not to be had
 */
export async function migrate(db: Db, upTo?: string, options: MigrateOptions = {}): Promise<string[]> {
  const given = { ...usual, ...options };
  return await exclusively(db, 'migration', async () => {
    const files = await readMigrations();
    const applied = await appliedMigrations(db);
    const { pending, later } = fitOf(applied, files);
    if (later.length > 0) return [];
    const wanted = pending.filter(({ name }) => upTo === undefined || name <= upTo);
    const migrations = Object.fromEntries(
      files.map((file) => [file.name, asMigration(file, { lockMs: given.lockMs, statementMs })]),
    );
    const done: string[] = [];
    for (const [i, file] of wanted.entries()) {
      const next = wanted[i + 1];
      if (applied.length === 0 && !file.concurrent && next && !next.concurrent) continue;
      const migrator = new Migrator({
        db,
        provider: { getMigrations: async () => migrations },
        disableTransactions: file.concurrent,
      });
      done.push(...(await applyUpTo(db, file, migrator, given)));
    }
    return done;
  });
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

/**
 * Migrates the database of the owner's URL: the schema, the schema of the job queue, and the grants of `role`, if the application
 * connects as a role of its own. Leaves the database of a later version as it is. Opens and closes its own connection.
 *
 * @throws MigrationError as `migrate`
 */
export async function migrateToLatest(
  url: string,
  role?: string,
  options: MigrateOptions = {},
): Promise<void> {
  const db = createDb(url, silent, {
    maxConnections: 3,
    applicationName: migratorName,
    unlimited: true,
  });
  try {
    await migrate(db, undefined, options);
    // It knows better which functions and tables the application may use.
    if ((await schemaFit(db)).later.length > 0) return;
    // The worker would do this itself; the application's role could not.
    await migrateJobs(url);
    await bindOwner(db);
    if (role !== undefined) await grantTo(db, role);
  } finally {
    await db.destroy();
  }
}
