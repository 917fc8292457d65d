import {
  type Db,
  listedPlaceStarts,
  listedPlaces,
  listedProperties,
  listedPropertyStarts,
} from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** A sitemap may contain at most 50,000 addresses; smaller ones are made in little memory. */
const addressesPerFile = 10_000;
/** Files that are kept, the last used ones: about 1 MB each. */
const filesAtMost = 8;
/** How long a file is kept: here in ms, by clients in seconds. */
const keep = { ms: 10 * 60_000, s: 3600 } as const;

const xml = (kind: 'urlset' | 'sitemapindex', rows: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${kind}>\n`;

export type SitemapOptions = {
  db: Db;
  publicUrl: string;
  /** Paths of pages that are the same for everyone. */
  pages: readonly string[];
  perFile?: number;
};

/**
 * Serves search engines `/robots.txt`, and `/sitemap.xml`: an index of `/sitemaps/pages.xml`, of `/sitemaps/places-<first slug>.xml`
 * with the places that have listed properties, and of `/sitemaps/listings-<first id>.xml` with those properties. Each address, and each
 * file in the index, says when it last changed.
 */
export const sitemap = fp<SitemapOptions>(
  async (app, { db, publicUrl, pages, perFile = addressesPerFile }) => {
    const at = (path: string): string => new URL(path, publicUrl).href;
    const entry = (tag: 'url' | 'sitemap', path: string, changedAt?: string): string =>
      `<${tag}><loc>${at(path)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</${tag}>`;
    const made = new Map<string, { at: number; text: string }>();

    async function kept(name: string, make: () => Promise<string>): Promise<string> {
      const known = made.get(name);
      made.delete(name);
      const fresh = known && performance.now() - known.at <= keep.ms;
      const file = fresh ? known : { at: performance.now(), text: await make() };
      made.set(name, file);
      for (const oldest of made.keys()) {
        if (made.size <= filesAtMost) break;
        made.delete(oldest);
      }
      return file.text;
    }

    /** The files with addresses of one kind, by their names in the index, with how each is made. */
    const kinds = {
      listings: {
        starts: () => listedPropertyStarts(db, perFile),
        rows: async (first: string) =>
          (await listedProperties(db, Number(first), perFile)).map(({ id, changed_at }) =>
            entry('url', `/properties/${id}`, changed_at),
          ),
      },
      places: {
        starts: () => listedPlaceStarts(db, perFile),
        rows: async (first: string) =>
          (await listedPlaces(db, first, perFile)).map(({ slug, changed_at }) =>
            entry('url', `/stays/${slug}`, changed_at),
          ),
      },
    };

    async function index(): Promise<string> {
      const files = [entry('sitemap', '/sitemaps/pages.xml')];
      for (const [kind, { starts }] of Object.entries(kinds)) {
        for (const { first, changed_at } of await starts())
          files.push(entry('sitemap', `/sitemaps/${kind}-${first}.xml`, changed_at));
      }
      return xml('sitemapindex', files);
    }

    async function file(name: string): Promise<string> {
      if (name === 'pages')
        return xml(
          'urlset',
          pages.map((path) => entry('url', path)),
        );
      const [, kind, first = ''] = /^(listings|places)-(.+)$/.exec(name) ?? [];
      if (kind !== 'listings' && kind !== 'places') throw notFound();
      return xml('urlset', await kinds[kind].rows(first));
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
      return send(reply, 'application/xml', await kept(name, () => file(name)));
    });
  },
  { name: 'sitemap' },
);
