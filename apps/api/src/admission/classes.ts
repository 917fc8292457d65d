import type { IncomingMessage } from 'node:http';
import type { Rank, Share } from './queue.ts';

/**
 * How much of what may be worked on at once each kind of call may use. Writes leave connections of the pool to reads even
 * when all of them wait for one locked row; passwords are hashed two at a time whatever comes.
 */
export const shares: Record<Rank, Share> = {
  writes: { share: 0.75, most: 12 },
  reads: { share: 1, most: Number.POSITIVE_INFINITY },
  browsing: { share: 1, most: Number.POSITIVE_INFINITY },
  passwords: { share: 0.5, most: 8 },
  ai: { share: 0.25, most: 4 },
};

/** Health is asked by machines that restart this one; streams are silent and have a bound of their own. */
const exempt = /^\/(healthz|readyz|trpc\/live\.events)(\?|$)/;
const files = /^\/(assets|uploads)\//;
const ai = /^\/(api\/ai\/|trpc\/([^?]*,)?ai\.)/;
const passwords =
  /^\/(api\/(login|register|forgot-password|reset-password)|trpc\/(auth|account|twoFactor)\.)/;

/** Where a call belongs, judged by its first lines alone: a guess that decides about its turn and about nothing else. */
export function classOf({ method, url = '', headers }: IncomingMessage): Rank | 'exempt' | 'files' {
  if (exempt.test(url)) return 'exempt';
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && files.test(url)) return 'files';
  if (ai.test(url)) return 'ai';
  if (!reads && passwords.test(url)) return 'passwords';
  if (!headers.cookie?.includes('palmbid_session=')) return 'browsing';
  return reads ? 'reads' : 'writes';
}

/** Calls that do the same work, as far as an address tells. */
export function routeOf({ method, url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return `${method} ${(end < 0 ? url : url.slice(0, end)).slice(0, 120).replace(/\d+/g, '1')}`;
}
