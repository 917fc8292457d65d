import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './app/styles.ts';
import { DataProvider } from './app/data-provider.tsx';
import { AppProviders } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { ServerSession } from './app/server-session.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createAppRouter();
const navigate = (to: string) => void router.navigate(to);

createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <DataProvider>
        <ServerSession navigate={navigate}>
          <RouterProvider router={router} />
        </ServerSession>
      </DataProvider>
    </AppProviders>
  </StrictMode>,
);
