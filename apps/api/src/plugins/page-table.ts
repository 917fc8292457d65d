import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The web app's own list of its addresses, written by its build: `pagesForServer` in its route table. */
const table = z.object({
  /** The title of every other address. */
  notFound: z.string(),
  pages: z.array(
    z.object({
      name: z.string(),
      /** A pattern, such as `/properties/:id`. */
      path: z.string(),
      access: z.enum(['public', 'login']),
      title: z.string(),
      /** Null for pages that search engines have no business with. */
      description: z.string().nullable(),
    }),
  ),
});

export type PageTable = z.output<typeof table>;
export type KnownPage = PageTable['pages'][number];

export const readPageTable = async (file: string): Promise<PageTable> =>
  table.parse(JSON.parse(await readFile(file, 'utf8')));

/** Whether search engines may know the page: it is described to them, and it is one page and not as many as there are ids. */
export const isForAll = ({ description, path }: KnownPage): boolean =>
  description !== null && !path.includes(':');

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The pattern as the app's router reads it: letters of any case, with or without a slash at the end. */
function toRegExp(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) => (part.startsWith(':') ? '/([^/]+)' : `/${literal(part)}`)).join('');
  return new RegExp(`^${source}/?$`, 'i');
}

/** Finds the page of a path, and its one parameter where it has one. Fixed paths go before those with parameters. */
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
