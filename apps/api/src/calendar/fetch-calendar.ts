import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { FeedFault, type FetchCalendar, type Validators } from '@palmbid/api';
import { limits } from '@palmbid/domain';
import { isPublicAddress, isWithin } from './public-address.ts';

export type CalendarFetchOptions = {
  /** Addresses and ranges that are let through although they are private. */
  allowed?: readonly string[];
  /** All addresses of a name. */
  resolve?: (host: string) => Promise<string[]>;
  /** For all of it: names, connections, redirects and bodies. */
  timeoutMs?: number;
  maxBytes?: number;
};

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Fetches calendars from the public internet. A name is resolved once for each request; every address it has must be public,
 * and the connection goes to those addresses alone, whatever the name says a moment later. Redirects are followed by hand, each
 * under the same rules. Private networks are reached only where whoever runs the server has named them.
 */
export function createCalendarFetch(options: CalendarFetchOptions = {}): FetchCalendar {
  const { timeoutMs = 15_000, maxBytes = limits.feeds.bytes, resolve = addressesOf, allowed = [] } = options;
  const mayReach = (address: string) => isPublicAddress(address) || isWithin(address, allowed);

  /** The addresses to connect to, all of them checked. */
  async function checked(url: URL): Promise<string[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    let addresses: string[];
    try {
      addresses = isIP(host) ? [host] : await resolve(host);
    } catch (cause) {
      throw new FeedFault('unreachable', { cause });
    }
    if (addresses.length === 0) throw new FeedFault('unreachable');
    if (!addresses.every(mayReach)) throw new FeedFault('address_refused');
    return addresses;
  }

  async function open(url: URL, known: Validators, signal: AbortSignal): Promise<IncomingMessage> {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
      throw new FeedFault('address_refused');
    }
    const pinned = (await checked(url)).map((address) => ({ address, family: isIP(address) }));
    const [first] = pinned;
    return new Promise((done, fail) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(
        url,
        {
          agent: false,
          signal,
          lookup: (_host, { all }, answer) => {
            if (all) answer(null, pinned);
            else answer(null, first?.address ?? '', first?.family ?? 4);
          },
          headers: {
            accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
            'accept-encoding': 'gzip',
            'user-agent': 'Palmbid (calendar import)',
            ...(known.etag !== null && { 'if-none-match': known.etag }),
            ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
          },
        },
        (response) => {
          // Belt and braces: the far end of the connection is one of those that were checked.
          const far = response.socket.remoteAddress;
          if (far !== undefined && mayReach(far)) return done(response);
          response.destroy();
          fail(new FeedFault('address_refused'));
        },
      );
      request.once('error', fail);
      request.end();
    });
  }

  async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FeedFault('too_large');
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity' && encoding !== 'gzip') throw new FeedFault('not_a_calendar');
    // What is gzipped is inflated where it is read, not in the process that answers.
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
      size += part.length;
      if (size > maxBytes) throw new FeedFault('too_large');
      parts.push(part);
    }
    if (!response.complete) throw new FeedFault('unreachable');
    return Buffer.concat(parts);
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
      // A name that never resolves does not listen to the signal.
      return await Promise.race([follow(new URL(address), known, signal, maxRedirects), late]);
    } catch (cause) {
      if (cause instanceof FeedFault) throw cause;
      throw new FeedFault(signal.aborted ? 'timed_out' : 'unreachable', { cause });
    }
  };
}
