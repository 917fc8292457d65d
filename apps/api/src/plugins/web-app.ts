import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Site } from '@palmbid/api';
import { notFound } from '@palmbid/domain';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { sendProblem } from '../problem.ts';
import { withSite } from './site-page.ts';

// Never answered with the page: a client of these wants data or a file, not HTML.
const notPages = /^\/(api|trpc|docs|assets|uploads|healthz|readyz|metrics)(\/|$|\?)/;
const year = 365 * 24 * 3600;

/** The sources of a page's own inline scripts, as the content security policy names them; any other stays forbidden. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );

/** Answers with a page that may run its own inline scripts, asked for anew every time. */
function pageSender(page: string, site: () => Promise<Site>): (reply: FastifyReply) => Promise<FastifyReply> {
  const allowed = ["script-src 'self'", ...inlineScripts(page)].join(' ');
  return async (reply) => {
    const filled = withSite(page, await site());
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .header('content-security-policy', policy.replace("script-src 'self'", allowed))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filled);
  };
}

/** The built web app: hashed files for a year, the page for every other address (its own router shows the 404). */
export const webApp = fp<{ dir: string; site: () => Promise<Site> }>(
  async (app, { dir, site }) => {
    const page = await readFile(join(dir, 'index.html'), 'utf8');
    const sendPage = pageSender(page, site);
    // The landing page comes prerendered.
    const sendHome = pageSender(await readFile(join(dir, 'home.html'), 'utf8').catch(() => page), site);
    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(dir, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
      },
      globIgnore: ['**/{index,home}.html'],
    });
    app.get('/', async (_request, reply) => sendHome(reply));
    app.setNotFoundHandler((request, reply) => {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (!reads || notPages.test(request.url)) return sendProblem(request, reply, notFound());
      // The addresses of these pages carry a token.
      if (/^\/(auth\/(reset-password|verify-email)|unsubscribe|shared)\b/.test(request.url))
        reply.header('referrer-policy', 'no-referrer');
      if (/^\/shared\b/.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
      return sendPage(reply);
    });
  },
  { name: 'web-app' },
);
