import { OtherSecret } from '@palmbid/api';
import {
  addressesOf,
  couldUndo,
  createDb,
  type Db,
  type DbOptions,
  databaseFacts,
  exclusively,
  MigrationError,
  mayChangeSchema,
  migrateToLatest,
  missingSettings,
  type Replica,
  resetDatabase,
  schemaFit,
  setRoleDefaults,
  settleOutbox,
  watchReplica,
  withDb,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { type Embedded, startEmbedded } from '@palmbid/postgres';
import { ConfigError, type Env, isLocal } from './env.ts';
import { movedWarning } from './live/after-commit.ts';
import type { OpenPool } from './live/delivery-workers.ts';

const oldest = 150_000;

const ownerWarning =
  'The application connects as the owner of its tables and so could rewrite its own logs: give it a role of its own in DATABASE_URL and the owner in DATABASE_OWNER_URL.';

export type Database = {
  db: Db;
  /** Opens a further pool as `db` is one. */
  open: OpenPool;
  /** See DATABASE_REPLICA_URL. */
  replica: Replica | undefined;
  /** Where `db` connects to: as the application's role, perhaps through a pooler. */
  poolUrl: string;
  /** Connects as the application's role without a pooler, for what lasts longer than a transaction: LISTEN and jobs. */
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
  /**
   * What becomes of the schema: `migrate` it; `check` that it fits this version; `leave` it as it is, also where it fits no version;
   * `reset`: delete everything in it, whichever version made it, and make it anew.
   */
  schema?: 'migrate' | 'check' | 'leave' | 'reset';
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

const behindPooler =
  'Cannot start: DATABASE_URL leads through a pooler such as PgBouncer, which does not pass on what a session is set to. Set DATABASE_DIRECT_URL to the address of the database itself.';

/** Rejects sessions without the product's settings, such as time limits. Through a pooler they come from the role: it gets them here. */
async function refuseLostSettings(db: Db, directUrl: string | undefined): Promise<void> {
  if (directUrl !== undefined) await withDb(directUrl, { maxConnections: 1 }, setRoleDefaults);
  const missing = await missingSettings(db);
  if (missing.length === 0) return;
  if (directUrl === undefined) throw new ConfigError(behindPooler);
  throw new ConfigError(
    `Cannot start: the connections of the pooler in DATABASE_URL lack settings of the role in DATABASE_DIRECT_URL (${missing.join(', ')}). Both need the same role; connections from before it had them end with RECONNECT in the pooler's console, or its restart.`,
  );
}

/**
 * Opens `DATABASE_URL`, or starts (adopts, shares) the embedded PostgreSQL of the data folder. If other machines can reach the server,
 * an embedded database is created only with `create`: otherwise an unmounted disk would look like an empty market.
 *
 * @throws ConfigError or EmbeddedError with a message of one line
 */
export async function openDatabase(
  env: Env,
  log: Log,
  { schema = 'check', create = schema !== 'check' && isLocal(env), onStatement }: OpenOptions = {},
): Promise<Database> {
  const embedded =
    env.DATABASE_URL === undefined
      ? await startEmbedded({
          dataDir: env.DATA_DIR,
          create,
          log: { info: (line) => log.info({}, line), warn: (line) => log.warn({}, line) },
        })
      : undefined;
  const poolUrl = embedded?.url ?? env.DATABASE_URL ?? '';
  const pooled = env.DATABASE_DIRECT_URL !== undefined;
  const url = env.DATABASE_DIRECT_URL ?? poolUrl;
  const ownerUrl = embedded?.ownerUrl ?? env.DATABASE_OWNER_URL ?? url;
  const open: OpenPool = (options) =>
    createDb(poolUrl, log, { maxConnections: env.DB_POOL, pooled, ...options });
  const db = open({ onStatement });
  let replica: Replica | undefined;
  const close = async () => {
    await replica?.stop();
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (!embedded) {
      await refuseLostSettings(db, pooled ? url : undefined);
      await refuseUnsafe(db, env, log);
    }
    const role = separateRole(url, ownerUrl);
    if (schema === 'reset') await resetDatabase(ownerUrl, role);
    if (schema === 'migrate') await bringUpToDate(db, { url, ownerUrl, role }, log);
    if (schema === 'check') refusePending((await schemaFit(db)).pending);
    if (schema !== 'leave') {
      if (await couldUndo(db)) log.warn({}, ownerWarning);
      if (await settleOutbox(url)) log.warn({}, movedWarning);
    }
    if (env.DATABASE_REPLICA_URL !== undefined) {
      const copy = createDb(env.DATABASE_REPLICA_URL, log, {
        maxConnections: env.DB_POOL,
        applicationName: 'palmbid-replica',
      });
      replica = watchReplica(db, copy, log);
    }
    return { db, open, poolUrl, url, ownerUrl, role, replica, embedded, close };
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
  const message = cause instanceof Error ? cause.message.split('\n')[0] : '';
  if (
    /^(ECONN|ETIMEDOUT|EPIPE)/.test(state) ||
    /connection terminated|timeout (expired|exceeded)/i.test(message ?? '')
  )
    return new ConfigError(`Cannot start: the database does not answer (${message}).`);
  if (!(cause instanceof Error) || !/^[0-9A-Z]{5}$/.test(state)) return error;
  return state.startsWith('XX')
    ? new ConfigError(`Cannot start: the database is damaged (${message}). Bring back a backup of it.`)
    : new ConfigError(`Cannot start: the database refuses (${message}, ${state}).`);
}

/** @throws ConfigError when the schema lacks what this version needs */
function refusePending(pending: readonly { name: string }[]): void {
  if (pending.length === 0) return;
  const more = pending.length > 1 ? ` and ${pending.length - 1} more` : '';
  throw new ConfigError(
    `Cannot start: the database is not migrated (it lacks ${pending[0]?.name}${more}). Run \`pnpm db:migrate\` once, as its owner, before this version starts.`,
  );
}

/** Migrates as the owner, and grants the application's role its rights; a role that owns nothing can only check that this was done. */
async function bringUpToDate(
  db: Db,
  { url, ownerUrl, role }: { url: string; ownerUrl: string; role: string | undefined },
  log: Log,
): Promise<void> {
  const { pending, later } = await schemaFit(db);
  if (later.length > 0) {
    log.warn({ later }, 'The database was migrated by a later version; this one works with it too.');
  } else if (ownerUrl === url && !(await mayChangeSchema(db))) refusePending(pending);
  else await migrateToLatest(ownerUrl, role, { log });
}

/** Turns a driver's error about an address, a password or a missing database into one line without the password. */
function unreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '08P01' && /options/.test(String(error))) return new ConfigError(behindPooler);
  const known = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28P01|28000|3D000|57P03)/.test(code);
  if (!known || !(error instanceof Error)) return error;
  const message = error.message || code;
  return new ConfigError(`Cannot start: the database of DATABASE_URL does not answer (${message}).`);
}

const userOf = (url: string): string => decodeURIComponent(new URL(addressesOf(url)[0] ?? url).username);

/** The application's role, where it is not the owner's. */
function separateRole(url: string, ownerUrl: string): string | undefined {
  const role = userOf(url);
  return role === userOf(ownerUrl) ? undefined : role;
}

/**
 * Writes the first data (demo, admin): as the owner, because the application's role may not write the past, and while no other process
 * does the same.
 */
export async function writeFirstData<T>(
  { ownerUrl }: Pick<Database, 'ownerUrl'>,
  work: (owner: Db) => Promise<T>,
): Promise<T> {
  const owner = createDb(
    ownerUrl,
    { warn: () => {} },
    { maxConnections: 2, applicationName: 'palmbid-owner', unlimited: true },
  );
  try {
    return await exclusively(owner, 'first data', () => work(owner));
  } finally {
    await owner.destroy();
  }
}
