/** Mounts a piece of the app with its theme, a router and a session, without a server. */
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { type Session, SessionProvider } from '../app/session.tsx';
import { resolveCssVariables, theme } from '../app/theme.ts';

/** A session for tests: nobody signed in, unless said otherwise. */
export const testSession = (overrides: Partial<Session> = {}): Session => ({
  user: null,
  status: 'ready',
  viewMode: 'guest',
  setViewMode: () => undefined,
  logout: async () => undefined,
  ...overrides,
});

type RenderOptions = { session?: Partial<Session>; at?: string };

function withProviders(children: ReactNode, session: Partial<Session> = {}) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} env="test">
      <SessionProvider value={testSession(session)}>{children}</SessionProvider>
    </MantineProvider>
  );
}

/** Renders routes at an address; gives the router for looking at where one ended up. */
export function renderRoutes(routes: RouteObject[], { session, at = '/' }: RenderOptions = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return { router, ...render(withProviders(<RouterProvider router={router} />, session)) };
}

/** Renders one element inside a router. */
export const renderElement = (element: ReactNode, options: RenderOptions = {}) =>
  renderRoutes([{ path: '*', element }], options);
