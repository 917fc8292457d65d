/**
 * The API client. Hooks: `trpc.requests.byId.useQuery(...)`; outside of React: `createTrpcClient`.
 * Defaults: no retries (`failed-reads.ts` repeats), no refetch on focus or by interval (`refresh.ts` says what is stale).
 */
import type { AppRouter } from '@palmbid/api/types';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, retryLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { idempotencyLink } from './idempotency-link.ts';
import { pageLink } from './page-link.ts';

export type { RouterInputs, RouterOutputs } from '@palmbid/api/types';

export const trpc = createTRPCReact<AppRouter>();
/** The plain client behind the hooks: `trpc.useUtils().client`. */
export type TrpcProxy = ReturnType<typeof trpc.useUtils>['client'];
export type TrpcClient = ReturnType<typeof trpc.createClient>;

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
export const createTrpcClient = (): TrpcClient =>
  trpc.createClient({
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
