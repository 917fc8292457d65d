/** The server's clock. The database's clock decides deadlines, so countdowns use it instead of the browser's. */
import { useSyncExternalStore } from 'react';

let offsetMs = 0;
/** When this page was rendered in Node, in ms since 1970; hydration has to show the same times. */
let renderedAt: number | undefined;

/**
 * Records the server time of an answer (an ISO text or a `Date` header). Half of `roundTripMs` is added for the way back.
 * Invalid texts are ignored.
 */
export function recordServerTime(serverTime: string, roundTripMs = 0): void {
  const at = Date.parse(serverTime);
  if (!Number.isNaN(at)) offsetMs = at + roundTripMs / 2 - Date.now();
}

/** Milliseconds since 1970 on the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Sets the time at which Node renders, or has rendered, the page. */
export function setRenderedAt(time: number): void {
  renderedAt = time;
}

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

const quantised = (time: number, stepMs: number): number => Math.floor(time / stepMs) * stepMs;

/**
 * The server's time; re-renders once per `stepMs` (a multiple of 1000). All components share one timer, which stops when
 * none is mounted.
 */
export function useServerNow(stepMs = 1000): number {
  return useSyncExternalStore(
    subscribe,
    () => quantised(serverNow(), stepMs),
    () => quantised(renderedAt ?? serverNow(), stepMs),
  );
}
