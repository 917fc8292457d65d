import { notFound } from '@palmbid/domain';
import fp from 'fastify-plugin';
import type { PhotoStore } from '../photos/store.ts';

const year = 365 * 24 * 3600;
const name = /^\d{2,4}\.(avif|webp)$/;

/** Serves uploaded photos. The content of an address never changes, so it may be cached forever. */
export const uploads = fp<{ store: PhotoStore }>(
  async (app, { store }) => {
    app.get<{ Params: { key: string; name: string } }>('/uploads/:key/:name', async (request, reply) => {
      const { key, name: asked } = request.params;
      const bytes = /^[0-9a-f]{32}$/.test(key) && name.test(asked) ? await store.read(key, asked) : undefined;
      if (!bytes) throw notFound();
      return (
        reply
          .type(asked.endsWith('.avif') ? 'image/avif' : 'image/webp')
          .header('cache-control', `public, max-age=${year}, immutable`)
          // Whatever type a browser guesses, the response may load and run nothing.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', 'inline')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      );
    });
  },
  { name: 'uploads' },
);
