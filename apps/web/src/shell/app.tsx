import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { DataProvider } from './data-provider.tsx';
import { AppProviders } from './providers.tsx';
import { AppRoutes, useAwaitableNavigate } from './router.tsx';
import { ServerSession } from './server-session.tsx';
import { ServerSite } from './server-site.tsx';

function Pages() {
  return (
    <ServerSession navigate={useAwaitableNavigate()}>
      <AppRoutes />
    </ServerSession>
  );
}

/** The app inside a router: the browser's, or the static one that prerenders a page. */
export function App({ router: Router }: { router: ComponentType<{ children: ReactNode }> }) {
  return (
    <StrictMode>
      <AppProviders>
        <DataProvider>
          <ServerSite>
            <Router>
              <Pages />
            </Router>
          </ServerSite>
        </DataProvider>
      </AppProviders>
    </StrictMode>
  );
}
