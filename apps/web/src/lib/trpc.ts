/**
 * The one way to the server. Hooks: `trpc.requests.byId.useQuery(...)`; outside of React: `createTrpcClient`.
 * Defaults as the product wants them: no retries, nothing refetched on focus or by interval, data stays fresh
 * until somebody invalidates it.
 */
import type { AppRouter } from '@palmbid/api/types';
import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { idempotencyLink } from './idempotency-link.ts';
import { pageLink } from './page-link.ts';

export type { RouterInputs, RouterOutputs } from '@palmbid/api/types';

export const trpc = createTRPCReact<AppRouter>();

/** Calls in one HTTP request at most. */
const MAX_BATCH = 10;
const url = '/trpc';

/** Cookies travel along even where a page is served from another port of this host. */
const withCookies: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'include' });

const keyHeader = (context: { [key: string]: unknown }): Record<string, string> => {
  const key = context['idempotencyKey'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
};

/** Queries are batched; a mutation always travels alone, with an idempotency key where it posts something. */
export const createTrpcClient = () =>
  trpc.createClient({
    links: [
      idempotencyLink,
      pageLink,
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
