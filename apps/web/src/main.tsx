import './shell/zod-without-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './shell/styles.ts';
import { loadWithRetries } from './core/chunk-loading.ts';
import { createClient, createQueryClient } from './core/client.ts';
import { watchFirstUse } from './core/on-use.ts';
import { App } from './shell/app.tsx';
import { takeEarlyClick } from './shell/early-click.ts';
import { readPageData } from './shell/page-data.ts';
import { preloadPage } from './shell/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
const app = (onReady?: () => void) => (
  <App
    onReady={onReady}
    queryClient={queryClient}
    client={createClient()}
    inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
  />
);
const { page } = root.dataset;
if (!page) {
  createRoot(root).render(app());
} else {
  // The markup from the server stays on screen and is hydrated once the page's code is loaded.
  readPageData(queryClient);
  void loadWithRetries(() => preloadPage(page)).then(() => hydrateRoot(root, app(takeEarlyClick())));
}

watchFirstUse();

// The service worker caches the offline page and nothing else.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
  );
}
