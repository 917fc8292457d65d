import { type Db, isLinkedPicture } from '@palmbid/db';
import { limits, notFound } from '@palmbid/domain';
import fp from 'fastify-plugin';

const dayS = 24 * 3600;

/**
 * `/pictures?of=<https address>`: serves our own copy of a picture on another site, because browsers may load pictures only from
 * this site. Only addresses that the database contains are fetched.
 */
export const pictures = fp<{ db: Db; read: (address: string) => Promise<Uint8Array | undefined> }>(
  async (app, { db, read }) => {
    app.get<{ Querystring: { of?: unknown } }>('/pictures', async (request, reply) => {
      const address = request.query.of;
      const isAddress =
        typeof address === 'string' && address.length <= limits.url.max && !address.includes('\0');
      if (!isAddress || !address.startsWith('https:') || !(await isLinkedPicture(db, address)))
        throw notFound();
      const copy = await read(address);
      if (!copy) throw notFound();
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${dayS}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(copy.buffer, copy.byteOffset, copy.length));
    });
  },
  { name: 'pictures' },
);
