/**
 * Renders pages in Node: the build renders the landing page without a session (`vite/prerender.ts`), the server renders the pages
 * of `renderedPages` with the data of their visitor (`apps/api/src/plugins/page-renderer.ts`).
 */
import type { AppRouter } from '@palmbid/api/types';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type Client, createClient, createQueryClient } from './core/client.ts';
import { pageLink } from './core/page-link.ts';
import { paths } from './core/paths.ts';
import { renderedPages } from './core/route-table.ts';
import { type OwnUser, SESSION_KEY } from './core/sign-in.ts';
import { SITE_KEY, type Site } from './core/site.tsx';
import { preloadStaticParts } from './core/static-part.tsx';
import { setViewerZone } from './lib/format.ts';
import { setRenderedAt } from './lib/server-clock.ts';
import { App } from './shell/app.tsx';
import { type PageData, pageDataId } from './shell/page-data.ts';
import { preloadPage } from './shell/router.tsx';
import { fillTemplate, type Template } from './shell/template.ts';

/** Calls a query of the API for the visitor and returns what the wire would carry. */
export type Read = (path: string, input: unknown) => Promise<unknown>;

export type Visit = {
  template: Template;
  url: string;
  /** Null for a visitor without a session. */
  user: OwnUser | null;
  site: Site;
  read: Read;
  zone?: string | undefined;
};

/** A page's first read can decide what else it reads: a request, then its bids and its log. */
const MAX_PASSES = 3;

/** Answers calls in this process. */
const readLink =
  (read: Read): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      read(op.path, op.input).then(
        (data) => {
          observer.next({ result: { data } });
          observer.complete();
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
    });

const render = (url: string, queryClient: QueryClient, client: Client): string =>
  renderToString(
    <App
      queryClient={queryClient}
      client={client}
      inRouter={(pages) => <StaticRouter location={url}>{pages}</StaticRouter>}
    />,
  );

/** Calls the reads that the last rendering asked for; false when it had all it needs. */
async function readMissing(queryClient: QueryClient): Promise<boolean> {
  const missing = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'pending' && !isDisabled(query));
  // The browser repeats a read that fails here, and shows why.
  await Promise.all(missing.map((query) => query.fetch().catch(() => undefined)));
  return missing.length > 0;
}

/** A query without observers, as in Node, carries the options of the component that uses it. */
const isDisabled = ({ options }: { options: object }): boolean =>
  'enabled' in options && options.enabled === false;

/** The page with its markup, the styles that it needs, and the data it shows, for the browser's cache. */
export async function renderPage({ template, url, user, site, read, zone }: Visit): Promise<string> {
  const renderedAt = Date.now();
  const queryClient = createQueryClient();
  const client = createTRPCClient<AppRouter>({ links: [pageLink, readLink(read)] });
  queryClient.setQueryData(SESSION_KEY, user);
  queryClient.setQueryData(SITE_KEY, site);
  const renderNow = () => {
    // Rendering is synchronous: no other visitor's rendering comes between.
    setViewerZone(zone);
    setRenderedAt(renderedAt);
    return render(url, queryClient, client);
  };
  let markup = renderNow();
  for (let pass = 0; pass < MAX_PASSES && (await readMissing(queryClient)); pass += 1) {
    markup = renderNow();
  }
  const queries = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && queryKey !== SITE_KEY,
  });
  queryClient.clear();
  const data: PageData = { renderedAt, queries };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return fillTemplate(
    template,
    markup,
    `<script type="application/json" id="${pageDataId}">${json}</script>`,
  );
}

/** Loads the code of the pages that `renderPage` renders. */
export const preloadPages = () => Promise.all(renderedPages.map(preloadPage));

/** The landing page before any data. */
export async function renderHome(template: Template): Promise<string> {
  await preloadPage('home');
  await preloadStaticParts();
  return fillTemplate(template, render(paths.home.path, createQueryClient(), createClient()));
}
