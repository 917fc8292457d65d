import { type Db, listedPropertyIds } from '@palmbid/db';
import fp from 'fastify-plugin';

/** A sitemap may contain at most 50,000 addresses. */
const maxListings = 45_000;
/** How long the list is cached: here in ms, by clients in seconds. */
const keep = { ms: 10 * 60_000, s: 3600 } as const;

/** Serves search engines `/robots.txt`, and `/sitemap.xml` with `pages` (paths) and all listed properties. */
export const sitemap = fp<{ db: Db; publicUrl: string; pages: readonly string[] }>(
  async (app, { db, publicUrl, pages }) => {
    const at = (path: string): string => new URL(path, publicUrl).href;
    let made = { at: Number.NEGATIVE_INFINITY, text: '' };

    const read = async (): Promise<string> => {
      const ids = await listedPropertyIds(db, maxListings);
      const addresses = [...pages, ...ids.map((id) => `/properties/${id}`)];
      const rows = addresses.map((path) => `<url><loc>${at(path)}</loc></url>`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
    };

    app.get('/robots.txt', async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${keep.s}`)
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${at('/sitemap.xml')}\n`),
    );
    app.get('/sitemap.xml', async (_request, reply) => {
      if (performance.now() - made.at > keep.ms) made = { at: performance.now(), text: await read() };
      return reply
        .header('cache-control', `public, max-age=${keep.s}`)
        .type('application/xml; charset=utf-8')
        .send(made.text);
    });
  },
  { name: 'sitemap' },
);
