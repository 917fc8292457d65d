/**
 * Renders the route table. Pages are lazy, the layout around them is not. It uses React Router's declarative router: tRPC
 * loads the data, and the data router would double the size of the first bundle. Navigations are transitions, so that the
 * old page stays until the code of the new one is loaded.
 */
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { lazily } from '../core/lazily.tsx';
import { paths } from '../core/paths.ts';
import { type Access, NOT_FOUND, routeRows } from '../core/route-table.ts';
import { useRouteHead } from '../lib/page-head.ts';
import { PageError } from './error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { loadPageFile, type PageModule } from './page-files.ts';
import { trackPageLoading } from './page-loading.ts';
import { RequireLogin } from './require-login.tsx';

/** The description of pages without one of their own. */
const SITE_DESCRIPTION = routeRows.find(({ name }) => name === 'home')?.description ?? '';

/** Wraps a page: sets its head, and catches its errors so that the layout stays. */
export function Page({
  title,
  description = SITE_DESCRIPTION,
  children,
}: {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  useRouteHead(pathname, title, description);
  return (
    <ErrorBoundary resetKeys={[pathname]} fallbackRender={() => <PageError />}>
      {children}
    </ErrorBoundary>
  );
}

type Parts = { Content: ComponentType; PageTools: ComponentType<{ children: ReactNode }> };

const WithTools = ({ Content, PageTools }: Parts) => (
  <PageTools>
    <Content />
  </PageTools>
);

/** Loads a page's code together with what pages build on. The landing page does not need that for the first paint, and is smaller without. */
async function loadPage(page: string): Promise<PageModule> {
  if (page === 'home') return loadPageFile(page);
  const [{ default: Content }, { PageTools }] = await Promise.all([
    loadPageFile(page),
    import('../core/page-tools.tsx'),
  ]);
  return { default: WithTools.bind(null, { Content, PageTools }) };
}

const lazyPages = new Map<string, ComponentType>();

/** The lazy component of a page file; the same for every path it serves. */
function lazyPage(page: string): ComponentType {
  const known = lazyPages.get(page);
  if (known) return known;
  const made = lazily(
    trackPageLoading(() => loadPage(page)),
    'page',
  );
  lazyPages.set(page, made);
  return made;
}

/** Loads a page before it is rendered, so that a prerendered page can be hydrated. */
export async function preloadPage(page: string): Promise<void> {
  lazyPages.set(page, (await loadPage(page)).default);
}

const NotFound = lazily(
  trackPageLoading(() => import('../routes/not-found.tsx')),
  'page',
);

function rowsFor(access: Access): ReactNode[] {
  return routeRows
    .filter((row) => row.access === access)
    .map((row) => {
      const Content = lazyPage(row.page);
      const element = (
        <Page key={row.name} title={row.title} description={row.description}>
          <Content />
        </Page>
      );
      return <Route key={row.name} path={paths[row.name].path} element={element} />;
    });
}

/** Every route, inside the layout. Needs a router above it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {rowsFor('public')}
        <Route element={<RequireLogin />}>{rowsFor('login')}</Route>
        <Route
          path="*"
          element={
            <Page title={NOT_FOUND}>
              <NotFound />
            </Page>
          }
        />
      </Route>
    </Routes>
  );
}

/**
 * A navigation that can be awaited: the promise resolves once the new page is on screen. Await it before removing what the
 * current page needs, such as the session. The returned function is stable.
 */
export function useAwaitableNavigate(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  const go = useRef(navigate);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the location was committed
  useEffect(() => {
    for (const done of waiting.current.splice(0)) done();
  }, [location]);
  return useCallback(
    (to: string) =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        void go.current(to);
      }),
    [],
  );
}
