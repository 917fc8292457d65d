import './shell/zod-without-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './shell/styles.ts';
import { loadUntilThere } from './core/chunk-loading.ts';
import { App } from './shell/app.tsx';
import { preloadPage } from './shell/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = <App router={BrowserRouter} />;
if (root.hasChildNodes()) {
  // The landing page came prerendered: it stays on screen, and comes to life once its own code is here.
  void loadUntilThere(() => preloadPage('home')).then(() => hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}

// Brings the page that says one is offline; nothing else is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
  );
}
