/** Titles of pages, for browser tabs and link previews. The server writes them into the first HTML, and the web app updates them. */
const SITE = 'Palmbid';

/** "{title} · Palmbid", or the site's slogan for the home page. */
export const pageTitle = (title: string): string =>
  title ? `${title} · ${SITE}` : `${SITE} · Name your dates, let hosts bid`;
