import { OtherSecret } from '@palmbid/api';
import {
  couldUndo,
  createDb,
  currentRole,
  type Db,
  type DbOptions,
  databaseFacts,
  isUpToDate,
  MigrationError,
  migrateToLatest,
  resetDatabase,
  settleOutbox,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { type Embedded, startEmbedded } from '@palmbid/postgres';
import { ConfigError, type Env, isLocal } from './env.ts';
import { movedWarning } from './live/after-commit.ts';

const oldest = 150_000;

export type Database = {
  db: Db;
  /** Connects as the application's role. */
  url: string;
  /** Connects as the owner of the schema, for migrations, demo data and the command line. Equal to `url` without a second role. */
  ownerUrl: string;
  /** The application's role; undefined if that role owns the tables. */
  role: string | undefined;
  /** Undefined when DATABASE_URL names an external PostgreSQL. */
  embedded: Embedded | undefined;
  /** Closes the pool, then releases the embedded server. */
  close: () => Promise<void>;
};

type Log = {
  info: (detail: object, message: string) => void;
  warn: (detail: object, message: string) => void;
};

type OpenOptions = {
  create?: boolean;
  reset?: boolean;
  /** False leaves the schema as it is, and an empty database empty. */
  migrate?: boolean;
  /** Sees the statements of calls; see `DbOptions`. */
  onStatement?: DbOptions['onStatement'];
};

/** Rejects a database that could lose or corrupt data. */
async function refuseUnsafe(db: Db, { ALLOW_UNSAFE_WRITES: reason }: Env, log: Log): Promise<void> {
  const facts = await databaseFacts(db);
  if (facts.versionNumber < oldest) {
    const version = Math.floor(facts.versionNumber / 10_000);
    throw new ConfigError(`Cannot start: PostgreSQL ${version} is too old, 15 or newer is needed.`);
  }
  if (facts.encoding !== 'UTF8') {
    throw new ConfigError(`Cannot start: the database's encoding is ${facts.encoding}, it must be UTF8.`);
  }
  if ((facts.fsync && facts.fullPageWrites) || facts.engine !== null) return;
  if (reason === undefined) {
    throw new ConfigError(
      'Cannot start: the database runs with fsync or full_page_writes off, and is no engine that is known to keep commits without. Where it does, say why in ALLOW_UNSAFE_WRITES.',
    );
  }
  log.warn(
    { reason },
    'The database runs with fsync or full_page_writes off; ALLOW_UNSAFE_WRITES allows it.',
  );
}

/**
 * Opens `DATABASE_URL`, or starts (adopts, shares) the embedded PostgreSQL of the data folder, and migrates the schema. If
 * other machines can reach the server, an embedded database is created only with `create`: otherwise an unmounted disk would
 * look like an empty market. `reset` first deletes everything in the database, whichever version made it.
 *
 * @throws ConfigError or EmbeddedError with a message of one line
 */
export async function openDatabase(
  env: Env,
  log: Log,
  { create = isLocal(env), reset = false, migrate = true, onStatement }: OpenOptions = {},
): Promise<Database> {
  const embedded =
    env.DATABASE_URL === undefined
      ? await startEmbedded({
          dataDir: env.DATA_DIR,
          create,
          log: { info: (line) => log.info({}, line), warn: (line) => log.warn({}, line) },
        })
      : undefined;
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  const ownerUrl = embedded?.ownerUrl ?? env.DATABASE_OWNER_URL ?? url;
  const db = createDb(url, log, { onStatement });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (!embedded) await refuseUnsafe(db, env, log);
    if (!migrate) return { db, url, ownerUrl, role: separateRole(url, ownerUrl), embedded, close };
    const role = await bringUpToDate(db, { url, ownerUrl, reset }, log);
    if (await settleOutbox(url)) log.warn({}, movedWarning);
    return { db, url, ownerUrl, role, embedded, close };
  } catch (error) {
    await close();
    throw asOneLine(embedded ? error : unreachable(error));
  }
}

/** Turns an error of the database at start into a ConfigError of one line; returns every other error unchanged. */
export function asOneLine(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ConfigError) return error;
  if (error instanceof MigrationError || error instanceof OtherSecret)
    return new ConfigError(`Cannot start: ${error.message}`);
  const cause = error instanceof AppError ? error.cause : error;
  const state = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!(cause instanceof Error) || !/^[0-9A-Z]{5}$/.test(state)) return error;
  const message = cause.message.split('\n')[0];
  return state.startsWith('XX')
    ? new ConfigError(`Cannot start: the database is damaged (${message}). Bring back a backup of it.`)
    : new ConfigError(`Cannot start: the database refuses (${message}, ${state}).`);
}

/**
 * Migrates as the owner and grants the application's role its rights. Returns that role, or undefined if it owns the
 * tables.
 */
async function bringUpToDate(
  db: Db,
  { url, ownerUrl, reset }: { url: string; ownerUrl: string; reset: boolean },
  log: Log,
): Promise<string | undefined> {
  if (!reset && ownerUrl === url && (await isUpToDate(db)) && !(await couldUndo(db)))
    return await currentRole(db);
  const role = await currentRole(db);
  const separateRoles = ownerUrl !== url && new URL(ownerUrl).username !== new URL(url).username;
  await (reset ? resetDatabase : migrateToLatest)(ownerUrl, separateRoles ? role : undefined);
  if (!(await couldUndo(db))) return role;
  log.warn(
    {},
    'The application connects as the owner of its tables and so could rewrite its own logs: give it a role of its own in DATABASE_URL and the owner in DATABASE_OWNER_URL.',
  );
  return undefined;
}

/** Turns a driver's error about an address, a password or a missing database into one line without the password. */
function unreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28P01|28000|3D000|57P03)/.test(code);
  if (!known || !(error instanceof Error)) return error;
  const message = error.message || code;
  return new ConfigError(`Cannot start: the database of DATABASE_URL does not answer (${message}).`);
}

/** The application's role, where it is not the owner's. */
function separateRole(url: string, ownerUrl: string): string | undefined {
  const role = decodeURIComponent(new URL(url).username);
  return role === decodeURIComponent(new URL(ownerUrl).username) ? undefined : role;
}

/** Runs work that the application's role may not do, on a connection of the owner. */
export async function asOwner<T>({ ownerUrl }: Database, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = createDb(
    ownerUrl,
    { warn: () => {} },
    { maxConnections: 1, applicationName: 'palmbid-owner' },
  );
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
