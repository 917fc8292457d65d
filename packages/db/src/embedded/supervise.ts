import { setTimeout as sleep } from 'node:timers/promises';
import type { Booted } from './boot.ts';
import type { Log } from './log.ts';
import { isRunning, startedAt } from './processes.ts';

const watchMs = 200;
const pauseMs = 2_000;

/**
 * Watches the server and brings it back when it was killed. Every user of the server watches; the lock in
 * `restart` makes one of them the starter and lets the others adopt.
 *
 * @returns `stop`, which ends the watch and waits for a restart under way
 */
export function supervise(
  cluster: string,
  pid: number,
  log: Log,
  restart: () => Promise<Booted>,
): { stop(): Promise<void> } {
  const ended = new AbortController();
  const watch = async () => {
    let server = { pid, started: startedAt(pid) ?? '' };
    let complaint = '';
    while (!ended.signal.aborted) {
      await sleep(watchMs, undefined, { ref: false, signal: ended.signal });
      if (isRunning(server)) continue;
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
    stop: async () => {
      ended.abort();
      await watching;
    },
  };
}
