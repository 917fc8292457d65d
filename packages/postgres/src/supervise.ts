import { setTimeout as sleep } from 'node:timers/promises';
import type { Booted } from './boot.ts';
import type { Log } from './log.ts';
import { isRunning, startedAt } from './processes.ts';

const watchMs = 200;
const pauseMs = 2_000;
/** A folder is gone when it was so at this many looks in a row. */
const looks = 3;

export type Supervisor = {
  /** Resolves when the data has vanished; the server is not brought back from then on. */
  vanished: Promise<void>;
  /** Ends the watch and waits for a restart under way; returns the server's process. */
  stop: () => Promise<number>;
};

/**
 * Watches the server and brings it back when it was killed. Every user of the server watches; the lock in
 * `restart` makes one of them the starter and lets the others adopt.
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
    let complaint = '';
    let missing = 0;
    while (!ended.signal.aborted) {
      await sleep(watchMs, undefined, { ref: false, signal: ended.signal });
      missing = (await inPlace()) ? 0 : missing + 1;
      if (missing >= looks) return vanish();
      if (missing > 0 || isRunning(server)) continue;
      log.warn('PostgreSQL has ended unexpectedly; starting it again.');
      try {
        const booted = await restart();
        server = { pid: booted.pid, started: startedAt(booted.pid) ?? '' };
        complaint = '';
        log.info(`PostgreSQL is back (process ${booted.pid}).`);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== complaint) log.warn(`PostgreSQL could not be started again: ${message}`);
        complaint = message;
        await sleep(pauseMs, undefined, { ref: false, signal: ended.signal });
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    // The only way out of the loop is the signal.
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
