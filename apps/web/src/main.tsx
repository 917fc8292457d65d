import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/styles.ts';
import { DataProvider } from './app/data-provider.tsx';
import { AppProviders } from './app/providers.tsx';
import { AppRoutes, useLeaveTo } from './app/router.tsx';
import { ServerSession } from './app/server-session.tsx';

function App() {
  return (
    <ServerSession navigate={useLeaveTo()}>
      <AppRoutes />
    </ServerSession>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <DataProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </DataProvider>
    </AppProviders>
  </StrictMode>,
);
