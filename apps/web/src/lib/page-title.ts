import { useEffect } from 'react';

const SITE = 'Palmbid';

/** "{title} · Palmbid", or the site's own line for the home page. */
export const formatPageTitle = (title: string): string =>
  title ? `${title} · ${SITE}` : `${SITE} · Name your dates, let hosts bid`;

/**
 * Sets the tab's title once the page knows better than the route table ("Cabin in Vermont" rather than
 * "Vacation request"). Pass undefined while loading.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = formatPageTitle(title);
  }, [title]);
}
