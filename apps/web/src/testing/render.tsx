/** Renders a part of the app with theme, router, session and query cache, without a server. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { DialogSlot } from '../components/dialog-slot.tsx';
import { ClientContext, createClient, createQueryClient } from '../core/client.ts';
import { type Session, SessionProvider } from '../core/session.tsx';
import { resolveCssVariables, theme } from '../core/theme.ts';

/** A session for tests; by default without a user. */
export const testSession = (overrides: Partial<Session> = {}): Session => ({
  user: null,
  status: 'ready',
  viewMode: 'guest',
  setViewMode: () => undefined,
  logout: async () => undefined,
  leave: async () => undefined,
  ...overrides,
});

type RenderOptions = { session?: Partial<Session>; at?: string };

function withProviders(children: ReactNode, session: Partial<Session> = {}) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ClientContext value={createClient()}>
          <SessionProvider value={testSession(session)}>{children}</SessionProvider>
        </ClientContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onChange(pathname + search));
  return null;
}

/** Renders `<Route>` elements at an address; `where()` returns the current address. */
export function renderRoutes(routes: ReactNode, { session, at = '/' }: RenderOptions = {}) {
  let address = at;
  const view = render(
    withProviders(
      <MemoryRouter initialEntries={[at]}>
        <Routes>{routes}</Routes>
        <Address
          onChange={(now) => {
            address = now;
          }}
        />
        <DialogSlot />
      </MemoryRouter>,
      session,
    ),
  );
  return { ...view, where: () => address };
}

/** Renders one element inside a router. */
export const renderElement = (element: ReactNode, options: RenderOptions = {}) =>
  renderRoutes(<Route path="*" element={element} />, options);
