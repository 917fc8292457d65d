import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '@palmbid/api';
import { escapeHtml, siteDataId, siteMarks } from '@palmbid/domain';

/**
 * Adds the site's settings and measured figures to a page, as data for the app and in the markup of a prerendered page, so that
 * the first paint shows them and hydration shifts nothing.
 */
export function withSite(page: string, site: Site): string {
  const data = JSON.stringify(site).replaceAll('<', '\\u003c');
  return page
    .replace('<html ', () => `<html data-logo="${site.logoUrl === null ? site.logo : 'own'}" `)
    .replace(
      '</head>',
      () => `  <script type="application/json" id="${siteDataId}">${data}</script>\n  </head>`,
    )
    .replaceAll(siteMarks.claim, () => escapeHtml(site.claim ?? ''))
    .replaceAll(siteMarks.saving, () => escapeHtml(site.saving?.text ?? ''));
}

/** How long a page waits for the database, in ms. */
const waitMs = 250;

/**
 * Reads the site's settings for pages; concurrent pages share one read. While the database is unavailable or slow, pages get the
 * last value, at first `initial`.
 */
export function createSiteReader(read: () => Promise<Site>, initial: Site): () => Promise<Site> {
  let last = initial;
  let reading: Promise<void> | undefined;
  return async () => {
    reading ??= read()
      .then(
        (site) => {
          last = site;
        },
        () => undefined,
      )
      .finally(() => {
        reading = undefined;
      });
    const waited = new AbortController();
    const late = sleep(waitMs, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([reading, late]);
    waited.abort();
    return last;
  };
}
