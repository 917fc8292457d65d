import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  type Context,
  createCaller,
  movedPlace,
  readListingHead,
  readPlaceHead,
  type Site,
} from '@palmbid/api';
import { legalTitles, notFound, parseLegalSlug, tripDescription, zoneCookie } from '@palmbid/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type ContextParts, createContext } from '../context.ts';
import { renderedAtOnce } from '../limits.ts';
import { sendProblem, toFailure } from '../problem.ts';
import { cardPath } from './cards.ts';
import { documentHeaders } from './headers.ts';
import { type PageHead, withHead } from './page-head.ts';
import { loadRenderer, type RenderPage } from './page-renderer.ts';
import { isIndexed, type PageTable, pageFinder } from './page-table.ts';
import { withSite } from './site-page.ts';

// Clients of these paths expect data, so they never get a page.
const notPages = /^\/(api|trpc|docs|healthz|readyz|metrics)(\/|$|\?)/;
const year = 365 * 24 * 3600;
/** The outlines of maps. */
const mapFolder = 'assets/map';

/** The hashes of a page's own inline scripts, in the notation of the content security policy; all others stay forbidden. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );

type Page = { head: PageHead; site: Site; status?: number };

/** Sends pages that may run the inline scripts of their template. */
function pageSender(template: string, publicUrl: string) {
  const allowed = ["script-src 'self'", ...inlineScripts(template)].join(' ');
  const start = (reply: FastifyReply, status: number): FastifyReply => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.replace("script-src 'self'", allowed));
  };
  const complete = (html: string, { head, site }: Page): string =>
    withSite(withHead(html, head, publicUrl), site);
  return {
    complete,
    /** The page that is the same for everyone. Browsers revalidate it on every visit by its ETag. */
    send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
      const { status = 200 } = page;
      const html = complete(template, page);
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      start(reply, status).header('cache-control', 'no-cache').header('etag', etag);
      const known = status === 200 && request.headers['if-none-match'] === etag;
      return known ? reply.code(304).send() : reply.send(html);
    },
    /** A page rendered with the data of its visitor, which no cache may keep. */
    sendPrivate: (reply: FastifyReply, html: string): FastifyReply =>
      start(reply, 200).header('cache-control', 'no-store').send(html),
  };
}

const acceptsHtml = (request: FastifyRequest): boolean =>
  /\btext\/html\b/i.test(request.headers.accept ?? '');

const idOf = (param: string): number => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0);

type PageAnswer = {
  status: number;
  head: PageHead;
  retryAfter?: number;
  rendered?: string | null;
  /** Where the page is now, for an address that it once had or that is another spelling of its own. */
  moved?: string;
};

const decoded = (param: string): string => {
  try {
    return decodeURIComponent(param);
  } catch {
    return param;
  }
};

/** Reads the head and the status of the app's pages; with `cards`, pages without a photo have a drawn picture. */
function headReader(parts: ContextParts, { notFound: title, pages }: PageTable, cards: boolean) {
  const find = pageFinder(pages);
  const site = pages.find(({ name }) => name === 'home')?.description ?? '';
  const missing: PageAnswer = { status: 404, head: { title, description: site, path: null } };

  /** The head made from the page's content as this visitor may read it; null if the page table has all of it. */
  async function contentHead(
    name: string,
    param: string,
    createOwnContext: () => Promise<Context>,
  ): Promise<PageHead | 'generic' | { moved: string } | null> {
    if (name === 'property') {
      const id = idOf(param);
      const listing = id === 0 ? null : await readListingHead(parts.deps, id);
      if (listing) {
        const { card, ...head } = listing;
        return { ...head, path: `/properties/${id}`, ...(cards && { card: cardPath('listings', id, card) }) };
      }
      // The owner and the parties to a bid or booking can read a property that is not listed.
      const ctx = await createOwnContext();
      if (id === 0 || ctx.actor === null) throw notFound();
      await createCaller(ctx).properties.byId({ id });
      return 'generic';
    }
    if (name === 'stays') {
      const slug = decoded(param);
      const place = await readPlaceHead(parts.deps, slug);
      if (place) {
        const { card, ...head } = place;
        return { ...head, path: `/stays/${slug}`, ...(cards && { card: cardPath('places', slug, card) }) };
      }
      const moved = await movedPlace(parts.deps, slug);
      if (moved === null) throw notFound();
      return { moved: `/stays/${moved}` };
    }
    if (name === 'sharedRequest') {
      const shared = await createCaller(await createOwnContext()).requests.shared({ token: param });
      if (shared.state === 'ended') return 'generic';
      return { title: shared.title, description: tripDescription(shared), path: null };
    }
    if (name === 'legalVersion') {
      const asked = parseLegalSlug(param);
      if (!asked) throw notFound();
      await createCaller(await createOwnContext()).legal.text(asked);
      return { title: `${legalTitles[asked.kind]}, version ${asked.number}`, description: site, path: null };
    }
    return null;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<PageAnswer> => {
    const found = find(request.url.replace(/[?#].*$/, ''));
    if (!found) return missing;
    const { page, param } = found;
    const plain = { title: page.title, description: page.description ?? site, path: null };
    try {
      const own = await contentHead(page.name, param, () => createContext(parts, request, reply, false));
      if (own === null) {
        const { rendered } = page;
        return { status: 200, head: { ...plain, path: isIndexed(page) ? page.path : null }, rendered };
      }
      if (own === 'generic') return { status: 200, head: plain };
      if ('moved' in own) return { status: 301, head: plain, moved: own.moved };
      return { status: 200, head: own, rendered: page.rendered };
    } catch (error) {
      const failure = toFailure(error);
      if (!failure) throw error;
      // The app itself needs no database: it is sent anyway and retries its reads.
      return failure.http === 404
        ? missing
        : { status: failure.http, head: plain, retryAfter: failure.retryAfter ?? 1 };
    }
  };
}

/** Serves the built web app: hashed files cached for a year, the page for each of its routes, and as 404 for other addresses. */
export const webApp = fp<{
  dir: string;
  table: PageTable;
  parts: ContextParts;
  site: () => Promise<Site>;
  /** Pictures of link previews are drawn. */
  cards: boolean;
}>(
  async (app, { dir, table, parts, site, cards }) => {
    const { publicUrl } = parts.deps.config;
    const readHead = headReader(parts, table, cards);
    const read = (file: string) => readFile(join(dir, file), 'utf8');
    const index = await read('index.html');
    const plain = pageSender(index, publicUrl);
    // The landing page is prerendered.
    const home = pageSender(await read('home.html').catch(() => index), publicUrl);
    const renderers = new Map<string, ReturnType<typeof pageSender> & { render: RenderPage }>();
    for (const { rendered, access } of table.pages) {
      const renderer = rendered === null ? undefined : await loadRenderer(dir, rendered, access);
      if (rendered !== null && renderer)
        renderers.set(rendered, { ...pageSender(renderer.html, publicUrl), render: renderer.render });
    }

    let rendering = 0;
    /** The page with the visitor's data in its markup; undefined when the browser has to render it. */
    async function rendered(request: FastifyRequest, reply: FastifyReply, page: Page, name: string) {
      const renderer = renderers.get(name);
      if (!renderer || rendering >= renderedAtOnce) return undefined;
      rendering++;
      try {
        const ctx = await createContext(parts, request, reply, true);
        const html = await renderer.render({
          url: request.url,
          ctx,
          site: page.site,
          zone: request.cookies[zoneCookie],
          complete: (template) => renderer.complete(template, page),
        });
        // A reply is a promise of its end, so it is not what this function may return.
        return html === null ? undefined : () => renderer.sendPrivate(reply, html);
      } catch (error) {
        // The browser then reads the data itself and shows what failed.
        if (!toFailure(error)) {
          parts.deps.log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
        }
        return undefined;
      } finally {
        rendering--;
      }
    }

    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(dir, 'assets'));
        // Browsers ignore these on scripts, styles and fonts, whose download they would delay.
        if (hashed) for (const name of documentHeaders) reply.removeHeader(name);
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
      },
      globIgnore: ['**/{index,home}.html', 'pages.json', '.renderer/**', `${mapFolder}/**`],
    });
    // Hundreds of files, which need no route each.
    await app.register(fastifyStatic, {
      root: join(dir, mapFolder),
      prefix: `/${mapFolder}/`,
      decorateReply: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply) => {
        for (const name of documentHeaders) reply.removeHeader(name);
        reply.header('cache-control', `public, max-age=${year}, immutable`);
      },
    });
    app.get('/', async (request, reply) => {
      const { head } = await readHead(request, reply);
      return home.send(request, reply, { head, site: await site() });
    });
    // A route of its own, because answers of the not-found handler are not compressed.
    app.get('/*', async (request, reply) => {
      if (notPages.test(request.url)) return sendProblem(request, reply, notFound());
      // The addresses of these pages contain a token.
      if (/^\/(auth\/(reset-password|verify-email)|unsubscribe|shared)\b/.test(request.url))
        reply.header('referrer-policy', 'no-referrer');
      if (/^\/shared\b/.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
      const { status, head, retryAfter, rendered: name, moved } = await readHead(request, reply);
      if (moved !== undefined)
        return reply.header('cache-control', 'public, max-age=3600').redirect(moved, 301);
      const page = { status, head, site: await site() };
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      const sendOwn = name ? await rendered(request, reply, page, name) : undefined;
      if (sendOwn) return sendOwn();
      if (status !== 404) return plain.send(request, reply, page);
      reply.header('vary', 'accept');
      return acceptsHtml(request)
        ? plain.send(request, reply, page)
        : sendProblem(request, reply.header('cache-control', 'no-cache'), notFound());
    });
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
  },
  { name: 'web-app' },
);
