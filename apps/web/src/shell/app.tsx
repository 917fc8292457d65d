import { type ReactNode, StrictMode, useEffect } from 'react';
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
  /** Called when the page is on screen and answers. */
  onReady?: () => void;
};

/** The app inside a router. */
export function App({ inRouter, queryClient, client, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
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
