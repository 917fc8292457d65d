import type { IncomingMessage } from 'node:http';
import type { Rank, Share } from './queue.ts';

/**
 * The share of the limit that each rank may use. Writes leave pool connections to reads even when all of them wait for
 * one locked row; passwords are hashed two at a time in any case.
 */
export const shares: Record<Rank, Share> = {
  writes: { share: 0.75, most: 12 },
  reads: { share: 1, most: Number.POSITIVE_INFINITY },
  browsing: { share: 1, most: Number.POSITIVE_INFINITY },
  passwords: { share: 0.5, most: 8 },
  ai: { share: 0.25, most: 4 },
};

/**
 * Failed health checks restart this process, metrics are needed most under load, and streams are mostly idle and have a limit of their
 * own.
 */
const exempt = /^\/(healthz|readyz|metrics|trpc\/live\.events)(\?|$)/;
const files = /^\/(assets|uploads)\//;
const ai = /^\/(api\/ai\/|trpc\/([^?]*,)?ai\.)/;
const passwords =
  /^\/(api\/(login|register|forgot-password|reset-password)|trpc\/(auth|account|twoFactor)\.)/;

/** The rank of a call, guessed from its request line and headers. It decides only when the call starts. */
export function classOf({ method, url = '', headers }: IncomingMessage): Rank | 'exempt' | 'files' {
  if (exempt.test(url)) return 'exempt';
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && files.test(url)) return 'files';
  if (ai.test(url)) return 'ai';
  if (!reads && passwords.test(url)) return 'passwords';
  if (!headers.cookie?.includes('palmbid_session=')) return 'browsing';
  return reads ? 'reads' : 'writes';
}

/** Groups calls that do the same work, by method and path without numbers. */
export function routeOf({ method, url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return `${method} ${(end < 0 ? url : url.slice(0, end)).slice(0, 120).replace(/\d+/g, '1')}`;
}
