import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { FeedFault } from '@palmbid/api';
import { isPublicAddress, isWithin } from './public-address.ts';

export type PublicOptions = {
  /** Addresses and ranges that are let through although they are private. */
  allowed?: readonly string[] | undefined;
  /** All addresses of a name. */
  resolve?: ((host: string) => Promise<string[]>) | undefined;
};

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Opens http(s) addresses of the public internet. A name is resolved once; every address it has must be public, and the
 * connection goes to those addresses alone, whatever the name says a moment later. Private networks are reached only where
 * whoever runs the server has named them. Throws `FeedFault`, or what the connection ended with.
 */
export function createPublicOpen({ allowed = [], resolve = addressesOf }: PublicOptions) {
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

  return async (url: URL, headers: OutgoingHttpHeaders, signal: AbortSignal): Promise<IncomingMessage> => {
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
          headers,
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
  };
}

/** All bytes of an answer. Throws `too_large` beyond `maxBytes`, and `unreachable` when it ends before its end. */
export async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new FeedFault('too_large');
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
