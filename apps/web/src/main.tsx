import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './app/styles.ts';
import { LocalSession } from './app/local-session.tsx';
import { AppProviders } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <LocalSession>
        <RouterProvider router={createAppRouter()} />
      </LocalSession>
    </AppProviders>
  </StrictMode>,
);
