/** The server's clock as seen from here. Deadlines are decided by the database's clock, so countdowns use it. */
import { useSyncExternalStore } from 'react';

let offsetMs = 0;

/**
 * Takes a server time that just arrived (an ISO text or a `Date` header). `roundTripMs` halves the error of a
 * slow answer. An unreadable text changes nothing.
 */
export function noteServerTime(serverTime: string, roundTripMs = 0): void {
  const at = Date.parse(serverTime);
  if (!Number.isNaN(at)) offsetMs = at + roundTripMs / 2 - Date.now();
}

/** Milliseconds since 1970 on the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

const quantised = (stepMs: number): number => Math.floor(serverNow() / stepMs) * stepMs;

/**
 * The server's time, re-rendering once per `stepMs` (a multiple of 1000). One timer serves the whole page; it
 * stops when nobody listens.
 */
export function useServerNow(stepMs = 1000): number {
  return useSyncExternalStore(subscribe, () => quantised(stepMs));
}
