import { type Db, listedProperties, listedPropertyStarts } from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** A sitemap may contain at most 50,000 addresses. */
const perFile = 45_000;
/** How long a file is kept: here in ms, by clients in seconds. */
const keep = { ms: 10 * 60_000, s: 3600 } as const;

const xml = (kind: 'urlset' | 'sitemapindex', rows: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${kind}>\n`;

/**
 * Serves search engines `/robots.txt`, and `/sitemap.xml`: an index of `/sitemaps/pages.xml` with `pages` (paths) and of
 * `/sitemaps/listings-<first id>.xml` with the listed properties and when they last changed.
 */
export const sitemap = fp<{ db: Db; publicUrl: string; pages: readonly string[] }>(
  async (app, { db, publicUrl, pages }) => {
    const at = (path: string): string => new URL(path, publicUrl).href;
    const made = new Map<string, { at: number; text: string }>();

    async function kept(name: string, make: () => Promise<string>): Promise<string> {
      const known = made.get(name);
      if (known && performance.now() - known.at <= keep.ms) return known.text;
      const text = await make();
      made.set(name, { at: performance.now(), text });
      return text;
    }

    const starts = () => listedPropertyStarts(db, perFile);

    async function index(): Promise<string> {
      const files = ['pages', ...(await starts()).map((id) => `listings-${id}`)];
      return xml(
        'sitemapindex',
        files.map((name) => `<sitemap><loc>${at(`/sitemaps/${name}.xml`)}</loc></sitemap>`),
      );
    }

    async function listings(first: number): Promise<string> {
      const rows = await listedProperties(db, first, perFile);
      return xml(
        'urlset',
        rows.map(
          ({ id, changed_at }) =>
            `<url><loc>${at(`/properties/${id}`)}</loc><lastmod>${changed_at}</lastmod></url>`,
        ),
      );
    }

    const send = (reply: FastifyReply, type: string, text: string) =>
      reply.header('cache-control', `public, max-age=${keep.s}`).type(`${type}; charset=utf-8`).send(text);

    app.get('/robots.txt', async (_request, reply) =>
      send(
        reply,
        'text/plain',
        `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${at('/sitemap.xml')}\n`,
      ),
    );
    app.get('/sitemap.xml', async (_request, reply) =>
      send(reply, 'application/xml', await kept('index', index)),
    );
    app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async ({ params: { name } }, reply) => {
      // Only files that the index names are made and kept.
      if (!(await kept('index', index)).includes(`/sitemaps/${name}.xml<`)) throw notFound();
      const first = Number(name.replace('listings-', ''));
      const make = () =>
        name === 'pages'
          ? xml(
              'urlset',
              pages.map((path) => `<url><loc>${at(path)}</loc></url>`),
            )
          : listings(first);
      return send(reply, 'application/xml', await kept(name, async () => make()));
    });
  },
  { name: 'sitemap' },
);
