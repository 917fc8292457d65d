/** Builds the router from the route table. Pages are lazy; the frame around them is not. */
import { NuqsAdapter } from 'nuqs/adapters/react-router/v6';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RouteError } from './error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { paths } from './paths.ts';
import { RequireLogin } from './require-login.tsx';
import { type Access, type RouteRow, routeRows } from './route-table.ts';
import { pageLoader } from './routes.ts';

/** What the layout reads of the matched route. */
export type RouteHandle = { title: string };

function toRoute(row: RouteRow): RouteObject[] {
  const load = pageLoader(row.page);
  if (!load) return [];
  return [
    {
      path: paths[row.name].path,
      handle: { title: row.title } satisfies RouteHandle,
      lazy: async () => ({ Component: (await load()).default }),
      errorElement: <RouteError />,
    },
  ];
}

const rowsFor = (access: Access): RouteObject[] =>
  routeRows.filter((r) => r.access === access).flatMap(toRoute);

/** The whole tree; exported apart from the router so that tests can mount it in a memory router. */
export function createRoutes(): RouteObject[] {
  return [
    {
      // Filters, sorts and tabs live in the URL; this lets screens read and write them.
      element: (
        <NuqsAdapter>
          <Layout />
        </NuqsAdapter>
      ),
      errorElement: <RouteError />,
      // Nothing but the page's own background until the first page's chunk is here.
      hydrateFallbackElement: <div aria-busy="true" />,
      children: [
        ...rowsFor('public'),
        { element: <RequireLogin />, children: rowsFor('login') },
        {
          path: '*',
          handle: { title: 'Page not found' } satisfies RouteHandle,
          lazy: async () => ({ Component: (await import('../routes/not-found.tsx')).default }),
        },
      ],
    },
  ];
}

export const createAppRouter = () => createBrowserRouter(createRoutes());
