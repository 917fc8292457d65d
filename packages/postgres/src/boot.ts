import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './errors.ts';
import type { Layout } from './layout.ts';
import type { Log } from './log.ts';
import { endOrphans, inspect, launch, setAsidePidFile, untilReady } from './postmaster.ts';

/** Orphaned backends of a killed server hold its shared memory for some seconds: 20 s are enough. */
const attempts = 40;
const pauseMs = 500;

export type BootOptions = {
  /** The port to listen on; undefined for any free port. */
  port: number | undefined;
  /** Whether to use another port when that one is taken. */
  portMayChange: boolean;
  settings: Readonly<Record<string, string>>;
  log: Log;
};

/** A ready server; `adopted` is true when it was already running. */
export type Booted = { pid: number; port: number; adopted: boolean };

/**
 * Adopts the server that runs on the cluster, or starts one; never a second. After a crash it retries until the
 * orphans are gone, a limited number of times. The caller holds the lock.
 *
 * @throws EmbeddedError
 */
export async function boot(layout: Layout, programs: Binaries, options: BootOptions): Promise<Booted> {
  let port = options.port;
  let last: EmbeddedError | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await inspect(layout.cluster);
    if (found.kind === 'ours') {
      if (await untilReady(layout.cluster, found.pid)) {
        return { pid: found.pid, port: await readyPort(layout.cluster, found.port), adopted: true };
      }
      continue;
    }
    if (found.kind === 'unreadable') {
      last = new EmbeddedError('busy', `${layout.cluster} holds an unreadable postmaster.pid.`);
      // A server may be writing the file at this moment: retry first.
      if (attempt > 4 && (await setAsidePidFile(layout.cluster))) {
        options.log.warn('Renamed an unreadable postmaster.pid; no PostgreSQL runs on the data.');
        continue;
      }
      await sleep(pauseMs);
      continue;
    }
    port ??= await freePort();
    const notAServer = found.kind === 'foreign' ? found.pid : undefined;
    const launched = await launch(layout, programs, { port, settings: options.settings, notAServer });
    if ('pid' in launched) return { pid: launched.pid, port, adopted: false };
    last = launched.error;
    if (launched.retry === 'never') throw last;
    if (launched.retry === 'other-port') {
      if (!options.portMayChange) throw last;
      port = undefined;
      continue;
    }
    if (attempt === 1) options.log.info('Waiting for the remaining processes of a killed PostgreSQL to end.');
    if (attempt === 4 && (await inspect(layout.cluster)).kind !== 'ours') endOrphans(layout.cluster);
    await sleep(pauseMs);
  }
  throw last ?? new EmbeddedError('start-failed', `PostgreSQL did not start in ${layout.dataDir}.`);
}

/** A starting server writes its port to postmaster.pid a moment after its process id. */
async function readyPort(cluster: string, port: number): Promise<number> {
  const found = await inspect(cluster);
  return found.kind === 'ours' ? found.port : port;
}

/** Finds a port that is free on 127.0.0.1 at this moment. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
