/** Run by the build (`vite/prerender.ts`): renders the landing page without a session and before any data. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from './core/paths.ts';
import { App } from './shell/app.tsx';
import { preloadPage } from './shell/router.tsx';

const AtHome = ({ children }: { children: ReactNode }) => (
  <StaticRouter location={paths.home.path}>{children}</StaticRouter>
);

/** The markup inside `#root`. */
export async function renderHome(): Promise<string> {
  await preloadPage('home');
  return renderToString(<App router={AtHome} />);
}
