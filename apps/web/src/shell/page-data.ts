import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { setRenderedAt } from '../lib/server-clock.ts';

/** The id of the element with the data. */
export const pageDataId = 'page-data';

/** What the server rendered a page from. */
export type PageData = { renderedAt: number; queries: DehydratedState };

/** Puts the data in the page into the cache; the prerendered landing page has none. */
export function readPageData(queryClient: QueryClient): void {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) return;
  const { renderedAt, queries }: PageData = JSON.parse(text);
  setRenderedAt(renderedAt);
  hydrate(queryClient, queries);
}
