/**
 * Which rows of the route table exist. A page exists when `src/routes/<page>.tsx` does (a lazy default export);
 * a row whose page is not there is neither routed nor linked, so nothing in the app ever points into the void.
 */
import type { ComponentType } from 'react';
import type { PathName } from '../core/paths.ts';
import { routeRows } from '../core/route-table.ts';

export type PageModule = { default: ComponentType };

const pageFiles = import.meta.glob<PageModule>(['../routes/*.tsx', '!../routes/*.test.tsx']);

/** The loader of a page file, or undefined while that page does not exist. */
export function pageLoader(page: string): (() => Promise<PageModule>) | undefined {
  return pageFiles[`../routes/${page}.tsx`];
}

/** Names of all paths whose page exists. */
export const builtPaths: ReadonlySet<PathName> = new Set(
  routeRows.filter((row) => pageLoader(row.page)).map((row) => row.name),
);

/** Whether a path may be linked: its page exists. */
export const isBuilt = (name: PathName): boolean => builtPaths.has(name);
