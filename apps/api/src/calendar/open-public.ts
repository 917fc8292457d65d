import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { FeedFault } from '@palmbid/api';
import { isPublicAddress, isWithin } from './public-address.ts';

export type PublicOptions = {
  /** Private addresses and ranges that may be reached. */
  allowed?: readonly string[] | undefined;
  /** Resolves a name to all of its addresses. */
  resolve?: ((host: string) => Promise<string[]>) | undefined;
};

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Opens http(s) URLs on the public internet. A name is resolved once, all of its addresses must be public, and only these
 * addresses are connected to, so that a later DNS answer changes nothing. Private networks are reached only if the operator
 * allows them.
 *
 * @throws FeedFault, or the error of the connection
 */
export function createPublicOpen({ allowed = [], resolve = addressesOf }: PublicOptions) {
  const mayReach = (address: string) => isPublicAddress(address) || isWithin(address, allowed);

  /** The addresses to connect to, each of them checked. */
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
          // Defence in depth: also check the address that was really connected to.
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

/** Reads a whole body. Throws `too_large` beyond `maxBytes`, and `unreachable` if the body is cut short. */
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
