/** Tracks whether a page's code is being loaded, for the progress bar at the top. */
import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  pending += by;
  // A lazy page starts to load while React renders, when listeners must not update state.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Wraps a loader so that `usePageLoading` tracks it. */
export const trackPageLoading =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    change(1);
    try {
      return await load();
    } finally {
      change(-1);
    }
  };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the code of at least one page is being loaded. */
export const usePageLoading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );
