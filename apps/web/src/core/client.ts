/**
 * The API client, and the cache of what it has read. Outside of pages it is used as it is (`useClient`); pages use the hooks of
 * `trpc.ts`, which the landing page does not need at first sight.
 * Defaults: no retries (`failed-reads.ts` repeats), no refetch on focus or by interval (`refresh.ts` says what is stale).
 */
import type { AppRouter } from '@palmbid/api/types';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createContext, use } from 'react';
import { pageLink } from './page-link.ts';

export type Client = TRPCClient<AppRouter>;

/** Loads the transport with the first call: the landing page makes none, and pages have it in `page-tools.tsx`. */
const lateTransport: TRPCLink<AppRouter> = (runtime) => {
  const loaded = onFirstCall(() => import('./transport.ts').then(({ transport }) => transport(runtime)));
  return (call) =>
    observable((observer) => {
      let end: (() => void) | undefined;
      let ended = false;
      loaded().then(
        (send) => {
          if (!ended) end = send(call).subscribe(observer).unsubscribe;
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
      return () => {
        ended = true;
        end?.();
      };
    });
};

/** Remembers what was loaded, but no failure: the next call tries again. */
function onFirstCall<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Reads and writes through the server that served this page. */
export const createClient = (): Client => createTRPCClient<AppRouter>({ links: [pageLink, lateTransport] });

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
