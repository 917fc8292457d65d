import type { Log } from './log.ts';
import { startServer } from './start.ts';

export { type Binaries, binaries } from './binaries.ts';
export { EmbeddedError, type EmbeddedErrorCode } from './errors.ts';
export { makeFolder } from './files.ts';
export type { Log } from './log.ts';

export type EmbeddedOptions = {
  /** The product's data folder; the database lies in `postgres` below it (but see `Embedded.notice`). */
  dataDir: string;
  /** Told in plain sentences what happens. */
  log: Log;
  /** The port to listen on (127.0.0.1 only); by default a free one, kept from start to start. */
  port?: number;
  /** False refuses to begin with an empty database: where there should be one, its disk may be missing. */
  create?: boolean;
};

export type Embedded = {
  /** Connection string of the application's role, which owns nothing. */
  url: string;
  /** Connection string of the role that owns the database `palmbid` and migrates it; no superuser. */
  ownerUrl: string;
  port: number;
  /** The real path of the data folder. */
  dataDir: string;
  /** True when the server was running already: another process shares it, or one was killed. */
  adopted: boolean;
  /** One sentence for the user when something is not where one would look for it. */
  notice?: string;
  /** Resolves with one line when the data folder has vanished under the running server, which can only be stopped then. */
  vanished: Promise<string>;
  /** Lets go of the server; the last user stops it. Safe to call twice. Close your connections first. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL 18 of a data folder, adopts the one that runs there, or shares it. The server
 * is a process of its own: it outlives a killed starter, is brought back when it is killed itself, and ends when
 * its last user calls `stop`.
 *
 * @throws EmbeddedError with one clear line: taken port, foreign or newer data, no permission, full disk, ...
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
