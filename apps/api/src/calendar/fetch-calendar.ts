import type { IncomingMessage } from 'node:http';
import { FeedFault, type FetchCalendar, type Validators } from '@palmbid/api';
import { limits } from '@palmbid/domain';
import { bytesOf, createPublicOpen, type PublicOptions } from './open-public.ts';

export type CalendarFetchOptions = PublicOptions & {
  /** Limit for name resolution, connections, redirects and bodies together. */
  timeoutMs?: number;
  maxBytes?: number;
};

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/** Fetches calendars from the public internet. Each redirect is checked like the first address. */
export function createCalendarFetch(options: CalendarFetchOptions = {}): FetchCalendar {
  const { timeoutMs = 15_000, maxBytes = limits.feeds.bytes, resolve, allowed } = options;
  const openPublic = createPublicOpen({ allowed, resolve });
  const open = (url: URL, known: Validators, signal: AbortSignal) =>
    openPublic(
      url,
      {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'gzip',
        'user-agent': 'Palmbid (calendar import)',
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
      },
      signal,
    );

  async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity' && encoding !== 'gzip') throw new FeedFault('not_a_calendar');
    // A gzipped body is inflated by the reader process, not by this one.
    return bytesOf(response, maxBytes);
  }

  async function follow(
    url: URL,
    known: Validators,
    signal: AbortSignal,
    left: number,
  ): ReturnType<FetchCalendar> {
    const response = await open(url, known, signal);
    try {
      const { statusCode: status = 0, headers } = response;
      if (redirects.includes(status) && headers.location !== undefined) {
        if (left === 0) throw new FeedFault('too_many_redirects');
        if (!URL.canParse(headers.location, url.href)) throw new FeedFault('http_status', { status });
        return await follow(new URL(headers.location, url), known, signal, left - 1);
      }
      if (status === 304) return { kind: 'unchanged' };
      if (status !== 200) throw new FeedFault('http_status', { status });
      const bytes = await bodyOf(response);
      const bounded = (value: string | undefined, max: number) =>
        value !== undefined && value.length <= max ? value : null;
      return {
        kind: 'calendar',
        bytes,
        etag: bounded(headers.etag, 500),
        lastModified: bounded(headers['last-modified'], 100),
      };
    } finally {
      response.destroy();
    }
  }

  return async (address, known) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const late = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(new FeedFault('timed_out')), { once: true });
    });
    try {
      // `dns.lookup` ignores the AbortSignal, so race it with the timeout.
      return await Promise.race([follow(new URL(address), known, signal, maxRedirects), late]);
    } catch (cause) {
      if (cause instanceof FeedFault) throw cause;
      throw new FeedFault(signal.aborted ? 'timed_out' : 'unreachable', { cause });
    }
  };
}
