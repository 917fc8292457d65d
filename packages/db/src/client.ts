import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { busy, isSchemaGap, translateDbError } from './errors.ts';
import { clientFor } from './hosts.ts';
import { queryPool } from './named-statements.ts';
import type { Schema } from './schema/tables.ts';
import { boundTransactions, reportedSettings, startupOptions } from './session.ts';
import { hangUpOnSilence, noticeSilence } from './silence.ts';
import { createTurns, type Turns } from './turns.ts';

/** A handle that queries take: the pool or a transaction on it. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export type DbLog = { warn: (detail: object, message: string) => void };

const { builtins } = pg.types;

/** `2026-09-30 23:59:27.56+00` -> `2026-09-30T23:59:27.56Z`. A pooler may answer from a session in the server's own zone. */
function isoInstant(value: string): string {
  const local = `${value.slice(0, 10)}T${value.slice(11)}`;
  if (local.endsWith('+00')) return `${local.slice(0, -3)}Z`;
  const parts = /^([^.+-]+-\d\d-\d\dT[\d:]{8})(\.\d+)?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/.exec(local);
  if (!parts) return local;
  const [, seconds = '', fraction = '', sign, h = 0, m = 0, s = 0] = parts;
  const offset = 1000 * (Number(h) * 3600 + Number(m) * 60 + Number(s)) * (sign === '-' ? -1 : 1);
  return `${new Date(Date.parse(`${seconds}Z`) - offset).toISOString().slice(0, 19)}${fraction}Z`;
}

const parsers = new Map<number, (value: string) => unknown>([
  // pg would turn a calendar day into a Date at local midnight, which is another day elsewhere.
  [builtins.DATE, (value) => value],
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

export type DbOptions = {
  maxConnections?: number;
  connectTimeoutMs?: number;
  /** Milliseconds until an unanswered statement means a dead connection. */
  answerWithinMs?: number;
  applicationName?: string;
  /** For long internal work (migrations, data of benchmarks): without the time limits of requests. */
  unlimited?: boolean;
  /**
   * The address leads through a pooler that changes the connection after each transaction, such as PgBouncer: nothing is left in a
   * session, no statement is prepared, and the settings come from the role (`setRoleDefaults`).
   */
  pooled?: boolean;
  /** Sees every statement that was run, and how long it took: benchmarks have them explained, traces show them. */
  onStatement?: (statement: { sql: string; parameters: readonly unknown[] }, ms: number) => void;
};

/** A quarter of the connections is for reads only, so that transactions waiting for a lock never take all of them. */
const writersOf = (connections: number): number => connections - Math.floor(connections / 4);
const writers = new WeakMap<Db, Turns>();

/** A pool's connections in use and those open and idle, and how many callers wait for a connection or their turn to write. */
export type PoolUse = { used: number; idle: number; waiting: number; max: number };
const uses = new WeakMap<Db, () => PoolUse>();

/** Undefined for a transaction, which is no pool. */
export const poolUse = (db: Db): PoolUse | undefined => uses.get(db)?.();

/**
 * Opens a pool. Not a singleton: the caller closes it with `db.destroy()`.
 * Waiting for a connection ends after 2 s, a statement after 5 s, a lock after 2 s: all become `unavailable`. A connection
 * that leaves a statement unanswered for 6.5 s is dead and never used again.
 */
export function createDb(url: string, log: DbLog, options: DbOptions = {}): Db {
  const max = options.maxConnections ?? 16;
  const waitMs = options.connectTimeoutMs ?? (options.unlimited ? 30_000 : 2000);
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientFor(url),
    max,
    connectionTimeoutMillis: waitMs,
    ...(options.unlimited ? { keepAlive: true } : noticeSilence(options.answerWithinMs)),
    idleTimeoutMillis: 30_000,
    application_name: options.applicationName ?? 'palmbid',
    types,
    ...(!options.pooled && { options: startupOptions(options) }),
    // Awaited before the connection is handed out.
    ...(!options.unlimited && {
      onConnect: async (client: pg.ClientBase) => {
        await client.query(options.pooled ? reportedSettings : boundTransactions);
      },
    }),
  });
  // Both listeners are required: otherwise a backend that dies while its client is idle, or between two statements, ends the
  // process.
  const report = (error: Error) => log.warn({ err: error.message }, 'database connection lost');
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    hangUpOnSilence(client);
  });
  const db: Db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: queryPool(pool, { named: !options.pooled }) }),
    log: (event) => {
      options.onStatement?.(event.query, event.queryDurationMillis);
      // The caller gets a 400 all the same; but a schema should have refused this before it came here.
      if (event.level === 'error' && isSchemaGap(event.error)) {
        log.warn(
          { err: event.error, sql: event.query.sql },
          'the database refused a statement or a value in it',
        );
      }
    },
  });
  const turns = createTurns(writersOf(max), waitMs, busy);
  writers.set(db, turns);
  uses.set(db, () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount + turns.waiting(),
    max,
  }));
  return db;
}

/** Opens a pool for one piece of work. */
export async function withDb<T>(url: string, options: DbOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(url, { warn: () => {} }, options);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const retryable = new Set(['40001', '40P01']);
const maxTries = 4;

/**
 * Runs a write use-case in one READ COMMITTED transaction. Deadlocks and serialization failures are tried again, at most
 * three times; every database failure comes out as an AppError where the table knows it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const giveBack = await writers.get(db)?.take();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (attempt < maxTries && typeof code === 'string' && retryable.has(code)) continue;
        throw translateDbError(error);
      }
    }
  } finally {
    giveBack?.();
  }
}
