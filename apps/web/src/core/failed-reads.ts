/**
 * Reads that no answer came to: what is on screen stays there, is known to be old, and is asked for again until it is fresh.
 * A refusal that the server explains (no such thing, not allowed) is an answer and is left alone.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isLost, toFailure } from '../lib/errors.ts';

/** Waits between attempts while something old is shown, in ms: the first, doubled each time up to the last. */
const firstWait = 1000;
const lastWait = 10_000;
/** Where there is nothing to show yet, the page says so and has a button of its own. */
const emptyWait = 15_000;

const failed = new Map<string, Query>();
/** When the server wants to be asked again, in ms since 1970: being asked before costs it what it lacks. */
let notBefore = 0;
const listeners = new Set<() => void>();
let since: number | null = null;

const shown = (query: Query): boolean => query.isActive() && query.state.data !== undefined;
/** A page more that was asked for by a button is not asked for again by itself. */
const isNextPage = (query: Query): boolean => query.state.fetchMeta?.fetchMore !== undefined;

function note(): void {
  const times = [...failed.values()].filter(shown).map(({ state }) => state.dataUpdatedAt);
  const next = times.length > 0 ? Math.min(...times) : null;
  if (next === since) return;
  since = next;
  for (const listener of listeners) listener();
}

/** Watches a cache and asks again for what failed: after growing waits, and at once when the network or the reader comes back. */
export function watchFailedReads(client: QueryClient): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = Number.POSITIVE_INFINITY;
  const cache = client.getQueryCache();

  const askAgain = () => {
    clearTimeout(timer);
    wait = Number.POSITIVE_INFINITY;
    attempt += 1;
    void client
      .refetchQueries(
        { type: 'active', predicate: ({ queryHash }) => failed.has(queryHash) },
        { cancelRefetch: false },
      )
      .then(plan);
  };
  function plan(): void {
    const open = [...failed.values()].filter((query) => query.isActive());
    if (open.length === 0) attempt = notBefore = 0;
    if (open.length === 0 || document.visibilityState === 'hidden') return;
    const own = open.some(shown) ? Math.min(lastWait, firstWait * 2 ** attempt) : emptyWait;
    const next = Math.max(own, notBefore - Date.now());
    if (next >= wait) return;
    clearTimeout(timer);
    wait = next;
    timer = setTimeout(askAgain, wait);
  }
  const atOnce = () => {
    if (document.visibilityState === 'hidden') return;
    attempt = 0;
    if ([...failed.values()].some((query) => query.isActive())) askAgain();
  };

  const stop = cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') failed.delete(query.queryHash);
    if (event.type === 'updated' && event.action.type === 'success') failed.delete(query.queryHash);
    if (event.type === 'updated' && event.action.type === 'error') {
      if (!isLost(event.action.error)) failed.delete(query.queryHash);
      else if (!isNextPage(query)) {
        failed.set(query.queryHash, query);
        const { retryAfter } = toFailure(event.action.error);
        notBefore = Math.max(notBefore, Date.now() + (retryAfter ?? 0) * 1000);
        // What was read before is still the best there is.
        if (query.state.data !== undefined) query.setState({ status: 'success', error: null });
      }
    }
    if (event.type === 'observerResultsUpdated') return;
    note();
    plan();
  });
  window.addEventListener('online', atOnce);
  window.addEventListener('focus', atOnce);
  document.addEventListener('visibilitychange', atOnce);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', atOnce);
    window.removeEventListener('focus', atOnce);
    document.removeEventListener('visibilitychange', atOnce);
    failed.clear();
    note();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** When the oldest of what is on screen and could not be read again was read, in ms since 1970; null while all is fresh. */
export const useShownSince = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => since,
    () => null,
  );
