import type { Log } from './log.ts';
import { startServer } from './start.ts';

export { type Binaries, binaries } from './binaries.ts';
export { EmbeddedError, type EmbeddedErrorCode } from './errors.ts';
export { makeFolder } from './files.ts';
export type { Log } from './log.ts';
export { startThrowaway } from './temporary.ts';

export type EmbeddedOptions = {
  /** The product's data folder; the database is in its folder `postgres` (but see `Embedded.notice`). */
  dataDir: string;
  /** Receives one plain sentence for each step. */
  log: Log;
  /** The port to listen on (127.0.0.1 only); by default a free one, reused at the next start. */
  port?: number;
  /** False refuses to create a database: where one is expected, its disk may not be mounted. */
  create?: boolean;
};

export type Embedded = {
  /** Connection string of the application's role, which owns nothing. */
  url: string;
  /** Connection string of the role that owns and migrates the database `palmbid`; not a superuser. */
  ownerUrl: string;
  port: number;
  /** The real path of the data folder. */
  dataDir: string;
  /** True when the server was already running: another process uses it, or its last user was killed. */
  adopted: boolean;
  /** One sentence for the user when the data or the port is not the expected one. */
  notice?: string;
  /** Resolves with one line when the data folder disappears while the server runs; all that is left is to stop. */
  vanished: Promise<string>;
  /** Releases the server; the last process to do so stops it. Idempotent. Close all connections first. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL 18 of a data folder, or adopts the one that already runs there. The server is a
 * process of its own: it survives when its starter is killed, is restarted when it is killed itself, and stops when
 * the last process that uses it calls `stop`.
 *
 * @throws EmbeddedError with one line for the user: taken port, foreign or newer data, no permission, full disk, ...
 */
export async function startEmbedded({ dataDir, log, port, create }: EmbeddedOptions): Promise<Embedded> {
  const { adminUrl: _, ...embedded } = await startServer({
    dataDir,
    log,
    ...(port !== undefined && { port }),
    ...(create !== undefined && { create }),
  });
  return embedded;
}
