import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appRouter, type Context, createCaller, type Site } from '@palmbid/api';
import { callTRPCProcedure } from '@trpc/server';

type Template = { html: string };
type Visit = {
  template: Template;
  url: string;
  user: object | null;
  site: Site;
  read: (path: string, input: unknown) => Promise<unknown>;
  zone: string | undefined;
};
/** What the web app's build writes to `.renderer/render.js`: its `src/render.tsx`. */
type Renderer = { preloadPages: () => Promise<unknown>; renderPage: (visit: Visit) => Promise<string> };

/** Calls a query as the visitor. The result passes through JSON, as it would on the wire. */
const readerOf =
  (ctx: Context): Visit['read'] =>
  async (path, input) => {
    const result: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx,
      type: 'query',
      signal: undefined,
      batchIndex: 0,
    });
    return result === undefined ? undefined : JSON.parse(JSON.stringify(result));
  };

export type RenderOptions = {
  url: string;
  ctx: Context;
  site: Site;
  /** The time zone of the visitor's browser, if known. */
  zone: string | undefined;
  /** Completes the template's HTML: its head and the site's settings. */
  complete: (html: string) => string;
};

/** A page as the visitor of the context sees it; null when it needs a session that the visitor does not have. */
export type RenderPage = (options: RenderOptions) => Promise<string | null>;

/** Loads the renderer of a page of the built web app; undefined when the build has none. */
export async function loadRenderer(
  dir: string,
  page: string,
  access: 'public' | 'login',
): Promise<{ html: string; render: RenderPage } | undefined> {
  const file = join(dir, '.renderer/render.js');
  if (!existsSync(file)) return undefined;
  const { preloadPages, renderPage }: Renderer = await import(pathToFileURL(file).href);
  await preloadPages();
  const template: Template = JSON.parse(await readFile(join(dir, '.renderer', `${page}.json`), 'utf8'));
  const render: RenderPage = async ({ url, ctx, site, zone, complete }) => {
    const user = ctx.actor === null ? null : await createCaller(ctx).auth.session();
    if (user === null && access === 'login') return null;
    const completed = { ...template, html: complete(template.html) };
    return renderPage({ template: completed, url, user, site, read: readerOf(ctx), zone });
  };
  return { html: template.html, render };
}
