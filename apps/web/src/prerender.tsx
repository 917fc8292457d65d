/** Run by the build (`vite/prerender.ts`): the landing page as a stranger first sees it, before any data. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { paths } from './app/paths.ts';
import { preloadPage } from './app/router.tsx';

const AtHome = ({ children }: { children: ReactNode }) => (
  <StaticRouter location={paths.home.path}>{children}</StaticRouter>
);

/** The inside of `#root`. */
export async function renderHome(): Promise<string> {
  await preloadPage('home');
  return renderToString(<App router={AtHome} />);
}
