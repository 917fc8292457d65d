import { appRouter } from '@palmbid/api';
import type { FastifyRequest } from 'fastify';

const procedures = new Set(Object.keys(appRouter._def.procedures));

/**
 * The name of a call's route for logs, metrics and traces: its pattern, never the raw URL, which may contain secrets; of a tRPC call
 * its first procedure. Strangers cannot make up names.
 */
export function routeName({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (!url.startsWith('/trpc/')) return routeOptions.url ?? '*';
  const [, first = '', rest] = /^\/trpc\/([^?,]*)(,)?/.exec(url) ?? [];
  if (!procedures.has(first)) return '/trpc/*';
  return `/trpc/${first}${rest === undefined ? '' : ',...'}`;
}
