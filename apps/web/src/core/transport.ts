/** How calls travel: queries in batches, each mutation in a request of its own, with an idempotency key when it creates something. */
import type { AppRouter } from '@palmbid/api/types';
import { httpBatchLink, httpLink, retryLink, splitLink } from '@trpc/client';
import { idempotencyLink } from './idempotency-link.ts';

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
  retry: ({ error, attempts }) => error.data?.httpStatus === 503 && attempts <= BUSY_RETRIES,
  retryDelayMs: (attempt) => attempt * 1000,
});

export const transport = splitLink<AppRouter>({
  condition: (op) => op.type === 'mutation',
  true: [idempotencyLink, httpLink({ url, fetch: withCookies, headers: ({ op }) => keyHeader(op.context) })],
  false: [retryWhenBusy, httpBatchLink({ url, fetch: withCookies, maxItems: MAX_BATCH })],
});
