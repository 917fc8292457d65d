import { setTimeout as sleep } from 'node:timers/promises';
import type { Booted } from './boot.ts';
import type { Log } from './log.ts';
import { isRunning, startedAt } from './processes.ts';

const watchMs = 200;
const pauseMs = 2_000;
/** The data counts as gone after this many checks in a row without it. */
const missingChecks = 3;

export type Supervisor = {
  /** Resolves when the data has disappeared; from then on the server is not restarted. */
  vanished: Promise<void>;
  /** Stops watching, waits for a restart in progress, and returns the server's process id. */
  stop: () => Promise<number>;
};

/**
 * Watches the server and restarts it when it was killed. Every process that uses the server watches; the lock in
 * `restart` lets one of them start it and the others adopt it.
 */
export function supervise(
  cluster: string,
  pid: number,
  log: Log,
  { inPlace, restart }: { inPlace: () => Promise<boolean>; restart: () => Promise<Booted> },
): Supervisor {
  const ended = new AbortController();
  let server = { pid, started: startedAt(pid) ?? '' };
  let vanish = () => {};
  const vanished = new Promise<void>((resolve) => {
    vanish = resolve;
  });
  const watch = async () => {
    let reported = '';
    let missing = 0;
    while (!ended.signal.aborted) {
      await sleep(watchMs, undefined, { ref: false, signal: ended.signal });
      missing = (await inPlace()) ? 0 : missing + 1;
      if (missing >= missingChecks) return vanish();
      if (missing > 0 || isRunning(server)) continue;
      log.warn('PostgreSQL has ended unexpectedly; starting it again.');
      try {
        const booted = await restart();
        server = { pid: booted.pid, started: startedAt(booted.pid) ?? '' };
        reported = '';
        log.info(`PostgreSQL is back (process ${booted.pid}).`);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== reported) log.warn(`PostgreSQL could not be started again: ${message}`);
        reported = message;
        await sleep(pauseMs, undefined, { ref: false, signal: ended.signal });
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    // The loop ends by the signal; anything else is a defect.
    if (!ended.signal.aborted) log.warn(`PostgreSQL in ${cluster} is no longer watched: ${String(error)}`);
  });
  return {
    vanished,
    stop: async () => {
      ended.abort();
      await watching;
      return server.pid;
    },
  };
}
