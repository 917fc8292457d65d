/** The page files of `src/routes`, each loaded when its page is opened. */
import type { ComponentType } from 'react';

export type PageModule = { default: ComponentType };

const pageFiles = import.meta.glob<PageModule>(['../routes/*.tsx', '!../routes/*.test.tsx']);

/** Loads `src/routes/<page>.tsx`, whose default export is the page. */
export function loadPageFile(page: string): Promise<PageModule> {
  const load = pageFiles[`../routes/${page}.tsx`];
  if (!load) throw new Error(`No page file: routes/${page}.tsx`);
  return load();
}
