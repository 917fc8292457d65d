import {
  couldUndo,
  createDb,
  currentRole,
  type Db,
  databaseFacts,
  isUpToDate,
  migrateToLatest,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { type Embedded, startEmbedded } from '@palmbid/postgres';
import { ConfigError, type Env, isLocal } from './env.ts';

const oldest = 150_000;

export type Database = {
  db: Db;
  /** Of the application's role. */
  url: string;
  /** Of the role that owns the schema: for migrations, demo data and the command line. The same where there is only one. */
  ownerUrl: string;
  /** What the two may be called where they differ; undefined where the application owns its tables. */
  role: string | undefined;
  /** Undefined for a PostgreSQL of one's own. */
  embedded: Embedded | undefined;
  /** Closes the pool, then lets go of the embedded server. */
  close: () => Promise<void>;
};

type Log = {
  info: (detail: object, message: string) => void;
  warn: (detail: object, message: string) => void;
};

/** The databases this refuses could lose or garble what people entrust to it. */
async function refuseUnsafe(db: Db): Promise<void> {
  const facts = await databaseFacts(db);
  if (facts.versionNumber < oldest) {
    const version = Math.floor(facts.versionNumber / 10_000);
    throw new ConfigError(`Cannot start: PostgreSQL ${version} is too old, 15 or newer is needed.`);
  }
  if (facts.encoding !== 'UTF8') {
    throw new ConfigError(`Cannot start: the database's encoding is ${facts.encoding}, it must be UTF8.`);
  }
  if (!facts.fsync || !facts.fullPageWrites) {
    throw new ConfigError('Cannot start: the database runs with fsync or full_page_writes off.');
  }
}

/**
 * Opens `DATABASE_URL`, or starts (adopts, shares) the embedded PostgreSQL of the data folder, and brings the schema up to
 * date. Where others can reach the server an embedded database is made only when `create` says so: an unmounted disk would
 * otherwise look like a market without people.
 *
 * @throws ConfigError or EmbeddedError with one clear line
 */
export async function openDatabase(
  env: Env,
  log: Log,
  { create = isLocal(env) }: { create?: boolean } = {},
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
  const db = createDb(url, log);
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (!embedded) await refuseUnsafe(db);
    const role = await bringUpToDate(db, { url, ownerUrl }, log);
    return { db, url, ownerUrl, role, embedded, close };
  } catch (error) {
    await close();
    throw asOneLine(embedded ? error : unreachable(error));
  }
}

/** What the database said at start, as one line; anything else comes back as it was. */
export function asOneLine(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ConfigError) return error;
  const newer = /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  if (newer !== undefined) {
    return new ConfigError(
      `Cannot start: the database belongs to a newer version (it has ${newer}) and was left as it is. Start that version.`,
    );
  }
  const cause = error instanceof AppError ? error.cause : error;
  const state = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!(cause instanceof Error) || !/^[0-9A-Z]{5}$/.test(state)) return error;
  const said = cause.message.split('\n')[0];
  return state.startsWith('XX')
    ? new ConfigError(`Cannot start: the database is damaged (${said}). Bring back a backup of it.`)
    : new ConfigError(`Cannot start: the database refuses (${said}, ${state}).`);
}

/**
 * Migrates as the owner, and lets the application's role work with what is there. Answers that role, where it is not the
 * owner's own.
 */
async function bringUpToDate(
  db: Db,
  { url, ownerUrl }: { url: string; ownerUrl: string },
  log: Log,
): Promise<string | undefined> {
  if (ownerUrl === url && (await isUpToDate(db)) && !(await couldUndo(db))) return await currentRole(db);
  const role = await currentRole(db);
  const apart = ownerUrl !== url && new URL(ownerUrl).username !== new URL(url).username;
  await migrateToLatest(ownerUrl, apart ? role : undefined);
  if (!(await couldUndo(db))) return role;
  log.warn(
    {},
    'The application connects as the owner of its tables and so could rewrite its own logs: give it a role of its own in DATABASE_URL and the owner in DATABASE_OWNER_URL.',
  );
  return undefined;
}

/** What a driver says about an address, a password or a missing database, as one line without the secret. */
function unreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28P01|28000|3D000|57P03)/.test(code);
  if (!known || !(error instanceof Error)) return error;
  const said = error.message || code;
  return new ConfigError(`Cannot start: the database of DATABASE_URL does not answer (${said}).`);
}

/** Does what the application itself may not, on a connection of its owner. */
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
