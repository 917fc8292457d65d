/**
 * The one way to the server. Hooks: `trpc.requests.byId.useQuery(...)`; outside of React: `createTrpcClient`.
 * Defaults as the product wants them: no retries, nothing refetched on focus or by interval, data stays fresh
 * until somebody invalidates it.
 */
import type { AppRouter } from '@palmbid/api/types';
import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, retryLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { idempotencyLink } from './idempotency-link.ts';
import { pageLink } from './page-link.ts';

export type { RouterInputs, RouterOutputs } from '@palmbid/api/types';

export const trpc = createTRPCReact<AppRouter>();

/** Calls in one HTTP request at most. */
const MAX_BATCH = 10;
const BUSY_RETRIES = 3;
const url = '/trpc';

/** Cookies travel along even where a page is served from another port of this host. */
const withCookies: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'include' });

const keyHeader = (context: { [key: string]: unknown }): Record<string, string> => {
  const key = context['idempotencyKey'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
};

/**
 * "Busy, please try again in a moment" (503 with Retry-After) is answered by doing so, for reading only. Everything else fails
 * at once: queries have no retries.
 */
const patience = retryLink<AppRouter>({
  retry: ({ op, error, attempts }) =>
    op.type === 'query' && error.data?.httpStatus === 503 && attempts <= BUSY_RETRIES,
  retryDelayMs: (attempt) => attempt * 1000,
});

/** Queries are batched; a mutation always travels alone, with an idempotency key where it posts something. */
export const createTrpcClient = () =>
  trpc.createClient({
    links: [
      idempotencyLink,
      pageLink,
      patience,
      splitLink({
        condition: (op) => op.type === 'mutation',
        true: httpLink({ url, fetch: withCookies, headers: ({ op }) => keyHeader(op.context) }),
        false: httpBatchLink({ url, fetch: withCookies, maxItems: MAX_BATCH }),
      }),
    ],
  });

/** `networkMode: always`: an offline call fails at once and is said, instead of waiting without a word. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
