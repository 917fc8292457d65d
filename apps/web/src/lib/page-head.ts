import { pageTitle } from '@palmbid/domain';
import { useEffect, useLayoutEffect } from 'react';

/** The description of the page on screen. The server has written the first page's own. */
function setDescription(description: string): void {
  const metas = document.querySelectorAll<HTMLMetaElement>(
    'meta[name="description"], meta[property="og:description"]',
  );
  for (const meta of metas) meta.content = description;
}

/**
 * What the route table says of a page: its title in the tab, its description, its address. A layout effect, so that what the
 * page itself knows better (`usePageTitle`, a passive effect) comes after it.
 */
export function useRouteHead(path: string, title: string, description: string): void {
  useLayoutEffect(() => {
    document.title = pageTitle(title);
    setDescription(description);
    // The site's own address stands in it already, whatever address somebody used.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(path, canonical.href).href;
  }, [path, title, description]);
}

/**
 * Sets the tab's title once the page knows better than the route table ("Cabin in Vermont" rather than
 * "Vacation request"), and the description where it has its own. Pass undefined while loading.
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
    if (description !== undefined) setDescription(description);
  }, [title, description]);
}
