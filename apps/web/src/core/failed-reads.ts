/**
 * Repeats reads that got no answer. Their data stays on screen, marked as stale, until a read succeeds. A refusal that the
 * server explains (not found, not allowed) is an answer and is not repeated.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnanswered, toFailure } from '../lib/errors.ts';

/** Waits between attempts while stale data is shown, in ms: doubled from the first up to the last. */
const firstWait = 1000;
const lastWait = 10_000;
/** Wait when there is no data yet, in ms: the page shows the error with a button to try again. */
const noDataWait = 15_000;

const failed = new Map<string, Query>();
/** The earliest time at which the server accepts another attempt (Retry-After), in ms since 1970. */
let serverRetryAt = 0;
const listeners = new Set<() => void>();
let since: number | null = null;

const showsData = (query: Query): boolean => query.isActive() && query.state.data !== undefined;
/** True for a next page that a button requested; only that button repeats it. */
const isNextPage = (query: Query): boolean => query.state.fetchMeta?.fetchMore !== undefined;

function updateSince(): void {
  const times = [...failed.values()].filter(showsData).map(({ state }) => state.dataUpdatedAt);
  const next = times.length > 0 ? Math.min(...times) : null;
  if (next === since) return;
  since = next;
  for (const listener of listeners) listener();
}

/** Watches a query cache and repeats failed reads: after growing waits, and at once when the browser is online or focused again. */
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
    if (open.length === 0) attempt = serverRetryAt = 0;
    if (open.length === 0 || document.visibilityState === 'hidden') return;
    const own = open.some(showsData) ? Math.min(lastWait, firstWait * 2 ** attempt) : noDataWait;
    const next = Math.max(own, serverRetryAt - Date.now());
    if (next >= wait) return;
    clearTimeout(timer);
    wait = next;
    timer = setTimeout(askAgain, wait);
  }
  const refetchNow = () => {
    if (document.visibilityState === 'hidden') return;
    attempt = 0;
    if ([...failed.values()].some((query) => query.isActive())) askAgain();
  };

  const stop = cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') failed.delete(query.queryHash);
    if (event.type === 'updated' && event.action.type === 'success') failed.delete(query.queryHash);
    if (event.type === 'updated' && event.action.type === 'error') {
      if (!isUnanswered(event.action.error)) failed.delete(query.queryHash);
      else if (!isNextPage(query)) {
        failed.set(query.queryHash, query);
        const { retryAfter } = toFailure(event.action.error);
        serverRetryAt = Math.max(serverRetryAt, Date.now() + (retryAfter ?? 0) * 1000);
        // Keep showing the data of the last successful read.
        if (query.state.data !== undefined) query.setState({ status: 'success', error: null });
      }
    }
    if (event.type === 'observerResultsUpdated') return;
    updateSince();
    plan();
  });
  window.addEventListener('online', refetchNow);
  window.addEventListener('focus', refetchNow);
  document.addEventListener('visibilitychange', refetchNow);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', refetchNow);
    window.removeEventListener('focus', refetchNow);
    document.removeEventListener('visibilitychange', refetchNow);
    failed.clear();
    updateSince();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** When the oldest stale data on screen was read, in ms since 1970; null while nothing is stale. */
export const useStaleSince = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => since,
    () => null,
  );
