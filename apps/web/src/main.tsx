import './shell/zod-without-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './shell/styles.ts';
import { loadWithRetries } from './core/chunk-loading.ts';
import { App } from './shell/app.tsx';
import { preloadPage } from './shell/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = <App router={BrowserRouter} />;
if (root.hasChildNodes()) {
  // The prerendered landing page stays on screen and is hydrated once its code is loaded.
  void loadWithRetries(() => preloadPage('home')).then(() => hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}

// The service worker caches the offline page and nothing else.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
  );
}
