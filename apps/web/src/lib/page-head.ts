import { pageTitle } from '@palmbid/domain';
import { useEffect, useLayoutEffect } from 'react';

/** Sets the description meta tag. */
function setDescription(description: string): void {
  const metas = document.querySelectorAll<HTMLMetaElement>(
    'meta[name="description"], meta[property="og:description"]',
  );
  for (const meta of metas) meta.content = description;
}

/**
 * Sets title, description and canonical address of a page from the route table. A layout effect, so that `usePageTitle`, a
 * passive effect, runs after it and can be more specific.
 */
export function useRouteHead(path: string, title: string, description: string): void {
  useLayoutEffect(() => {
    document.title = pageTitle(title);
    setDescription(description);
    // The server has already written the site's public origin into the link.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(path, canonical.href).href;
  }, [path, title, description]);
}

/**
 * Sets a more specific title than the route table ("Cabin in Vermont" instead of "Vacation request"), and optionally a
 * description. Pass undefined while loading.
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
    if (description !== undefined) setDescription(description);
  }, [title, description]);
}
