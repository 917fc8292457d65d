import { type ReactNode, StrictMode } from 'react';
import { DataProvider, type DataSource } from './data-provider.tsx';
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

type AppProps = DataSource & {
  /** Puts the pages into a router: the browser's, or the static one that renders a page in Node. */
  inRouter: (pages: ReactNode) => ReactNode;
};

/** The app inside a router. */
export function App({ inRouter, queryClient, client }: AppProps) {
  return (
    <StrictMode>
      <AppProviders>
        <DataProvider queryClient={queryClient} client={client}>
          <ServerSite>{inRouter(<Pages />)}</ServerSite>
        </DataProvider>
      </AppProviders>
    </StrictMode>
  );
}
