/**
 * The API client, and the cache of what it has read. Outside of pages it is used as it is (`useClient`); pages use the hooks of
 * `trpc.ts`, which the landing page does not need at first sight.
 * Defaults: no retries (`failed-reads.ts` repeats), no refetch on focus or by interval (`refresh.ts` says what is stale).
 */
import type { AppRouter } from '@palmbid/api/types';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  retryLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import { createContext, use } from 'react';
import { idempotencyLink } from './idempotency-link.ts';
import { pageLink } from './page-link.ts';

export type Client = TRPCClient<AppRouter>;

/** Maximum number of calls in one HTTP request. */
const MAX_BATCH = 10;
const BUSY_RETRIES = 3;
const url = '/trpc';

/** Sends cookies also when the page is served from another port of this host. */
const withCookies: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'include' });

const keyHeader = (context: { [key: string]: unknown }): Record<string, string> => {
  const key = context['idempotencyKey'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
};

/** Retries reads that the server refuses as busy (503 with Retry-After). Everything else fails at once. */
const retryWhenBusy = retryLink<AppRouter>({
  retry: ({ op, error, attempts }) =>
    op.type === 'query' && error.data?.httpStatus === 503 && attempts <= BUSY_RETRIES,
  retryDelayMs: (attempt) => attempt * 1000,
});

/** Batches queries; sends each mutation in a request of its own, with an idempotency key when it creates something. */
export const createClient = (): Client =>
  createTRPCClient<AppRouter>({
    links: [
      idempotencyLink,
      pageLink,
      retryWhenBusy,
      splitLink({
        condition: (op) => op.type === 'mutation',
        true: httpLink({ url, fetch: withCookies, headers: ({ op }) => keyHeader(op.context) }),
        false: httpBatchLink({ url, fetch: withCookies, maxItems: MAX_BATCH }),
      }),
    ],
  });

/** A screen that opens reads its data again, except what was read this recently (as by another part of it), in ms. */
const REREAD_AFTER = 2000;

/** `networkMode: always`: an offline call fails at once with an error instead of waiting silently. */
export const createQueryClient = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      // Loaded on demand: the landing page has no mutations. Without the tables, everything counts as stale.
      onSettled: (_data, error, _variables, _result, { options }, { client }) =>
        import('./refresh.ts').then(
          ({ refreshAfterMutation }) => refreshAfterMutation(client, options.mutationKey, error),
          () => client.invalidateQueries(),
        ),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: REREAD_AFTER,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

export const ClientContext = createContext<Client | null>(null);

/** The API client. Throws outside of the app. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs the DataProvider above it');
  return client;
}
