import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The list of the web app's routes, written by its build: `pagesForServer` in its route table. */
const table = z.object({
  /** The title of the page for unknown addresses. */
  notFound: z.string(),
  pages: z.array(
    z.object({
      name: z.string(),
      /** A pattern, such as `/properties/:id`. */
      path: z.string(),
      access: z.enum(['public', 'login']),
      /** The page file that the server renders; null for pages that only the browser renders. */
      rendered: z.string().nullable().default(null),
      title: z.string(),
      /** Null for pages that search engines must not index. */
      description: z.string().nullable(),
    }),
  ),
});

export type PageTable = z.output<typeof table>;
export type KnownPage = PageTable['pages'][number];

export const readPageTable = async (file: string): Promise<PageTable> =>
  table.parse(JSON.parse(await readFile(file, 'utf8')));

/** True if search engines may index the page: it has a description and no parameter. */
export const isIndexed = ({ description, path }: KnownPage): boolean =>
  description !== null && !path.includes(':');

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches as the app's router does: in any letter case, with or without a trailing slash. */
function toRegExp(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) => (part.startsWith(':') ? '/([^/]+)' : `/${literal(part)}`)).join('');
  return new RegExp(`^${source}/?$`, 'i');
}

/** Finds the page of a path and its parameter, if any. Fixed paths take precedence over those with parameters. */
export function pageFinder(pages: readonly KnownPage[]) {
  const rows = pages
    .map((page) => ({ page, pattern: toRegExp(page.path) }))
    .toSorted((a, b) => Number(a.page.path.includes(':')) - Number(b.page.path.includes(':')));
  return (path: string): { page: KnownPage; param: string } | undefined => {
    for (const { page, pattern } of rows) {
      const match = pattern.exec(path);
      if (match) return { page, param: match[1] ?? '' };
    }
    return undefined;
  };
}
