import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '@palmbid/api';
import { escapeHtml, siteDataId, siteMarks } from '@palmbid/domain';

/**
 * The page with what an operator has set and the market has measured: as data for the app, and already in the markup of a
 * prerendered page, so that the first paint shows it and nothing moves when the app takes over.
 */
export function withSite(page: string, site: Site): string {
  const data = JSON.stringify(site).replaceAll('<', '\\u003c');
  return page
    .replace('<html ', () => `<html data-logo="${site.logo}" `)
    .replace(
      '</head>',
      () => `  <script type="application/json" id="${siteDataId}">${data}</script>\n  </head>`,
    )
    .replaceAll(siteMarks.claim, () => escapeHtml(site.claim ?? ''))
    .replaceAll(siteMarks.saving, () => escapeHtml(site.saving?.text ?? ''));
}

/** Pages wait for the database no longer than this, in ms. */
const patience = 250;

/**
 * Reads what pages show of the site: one reading at a time serves all pages that ask meanwhile. Pages do not need the
 * database: while it is away or slow they have what was read last, at first `initial`.
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
    const late = sleep(patience, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([reading, late]);
    waited.abort();
    return last;
  };
}
