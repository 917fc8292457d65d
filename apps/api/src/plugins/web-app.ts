import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Context, createCaller, readListingHead, type Site } from '@palmbid/api';
import { notFound, tripDescription } from '@palmbid/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type ContextParts, createContext } from '../context.ts';
import { sendProblem, toFailure } from '../problem.ts';
import { type PageHead, withHead } from './page-head.ts';
import { isIndexed, type PageTable, pageFinder } from './page-table.ts';
import { withSite } from './site-page.ts';

// Clients of these paths expect data, so they never get a page.
const notPages = /^\/(api|trpc|docs|healthz|readyz|metrics)(\/|$|\?)/;
const year = 365 * 24 * 3600;

/** The hashes of a page's own inline scripts, in the notation of the content security policy; all others stay forbidden. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );

/** Sends a page that may run its own inline scripts. Browsers revalidate it on every visit by its ETag. */
function pageSender(page: string, publicUrl: string, site: () => Promise<Site>) {
  const allowed = ["script-src 'self'", ...inlineScripts(page)].join(' ');
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    head: PageHead,
    status = 200,
  ): Promise<FastifyReply> => {
    const html = withSite(withHead(page, head, publicUrl), await site());
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply
      .header('content-security-policy', policy.replace("script-src 'self'", allowed))
      .header('cache-control', 'no-cache')
      .header('etag', etag);
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };
}

const acceptsHtml = (request: FastifyRequest): boolean =>
  /\btext\/html\b/i.test(request.headers.accept ?? '');

const idOf = (param: string): number => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0);

type PageAnswer = { status: number; head: PageHead; retryAfter?: number };

/** Reads the head and the status of the app's pages. */
function headReader(parts: ContextParts, { notFound: title, pages }: PageTable) {
  const find = pageFinder(pages);
  const site = pages.find(({ name }) => name === 'home')?.description ?? '';
  const missing: PageAnswer = { status: 404, head: { title, description: site, path: null } };

  /** The head made from the page's content as this visitor may read it; null if the page table has all of it. */
  async function contentHead(
    name: string,
    param: string,
    createOwnContext: () => Promise<Context>,
  ): Promise<PageHead | 'generic' | null> {
    if (name === 'property') {
      const id = idOf(param);
      const listing = id === 0 ? null : await readListingHead(parts.deps, id);
      if (listing) return { ...listing, path: `/properties/${id}` };
      // The owner and the parties to a bid or booking can read a property that is not listed.
      const ctx = await createOwnContext();
      if (id === 0 || ctx.actor === null) throw notFound();
      await createCaller(ctx).properties.byId({ id });
      return 'generic';
    }
    if (name === 'sharedRequest') {
      const shared = await createCaller(await createOwnContext()).requests.shared({ token: param });
      if (shared.state === 'ended') return 'generic';
      return { title: shared.title, description: tripDescription(shared), path: null };
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
        return { status: 200, head: { ...plain, path: isIndexed(page) ? page.path : null } };
      }
      return { status: 200, head: own === 'generic' ? plain : own };
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
export const webApp = fp<{ dir: string; table: PageTable; parts: ContextParts; site: () => Promise<Site> }>(
  async (app, { dir, table, parts, site }) => {
    const { publicUrl } = parts.deps.config;
    const page = await readFile(join(dir, 'index.html'), 'utf8');
    const readHead = headReader(parts, table);
    const sendPage = pageSender(page, publicUrl, site);
    // The landing page is prerendered.
    const sendHome = pageSender(
      await readFile(join(dir, 'home.html'), 'utf8').catch(() => page),
      publicUrl,
      site,
    );
    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(dir, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
      },
      globIgnore: ['**/{index,home}.html', 'pages.json'],
    });
    app.get('/', async (request, reply) => sendHome(request, reply, (await readHead(request, reply)).head));
    app.setNotFoundHandler(async (request, reply) => {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (!reads || notPages.test(request.url)) return sendProblem(request, reply, notFound());
      // The addresses of these pages contain a token.
      if (/^\/(auth\/(reset-password|verify-email)|unsubscribe|shared)\b/.test(request.url))
        reply.header('referrer-policy', 'no-referrer');
      if (/^\/shared\b/.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
      const { status, head, retryAfter } = await readHead(request, reply);
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      if (status !== 404) return sendPage(request, reply, head, status);
      reply.header('vary', 'accept');
      return acceptsHtml(request)
        ? sendPage(request, reply, head, status)
        : sendProblem(request, reply.header('cache-control', 'no-cache'), notFound());
    });
  },
  { name: 'web-app' },
);
