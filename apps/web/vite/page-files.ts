import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk with everything it imports, in evaluation order. */
function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk | undefined): Rolldown.OutputChunk[] {
  const seen = new Set<string>();
  const found: Rolldown.OutputChunk[] = [];
  const visit = (each: Rolldown.OutputChunk | undefined): void => {
    if (!each || seen.has(each.fileName)) return;
    seen.add(each.fileName);
    for (const name of each.imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') visit(file);
    }
    found.push(each);
  };
  visit(chunk);
  return found;
}

const stylesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];

/** The parts of a chunk's page that only the build renders (`src/core/static-part.tsx`). */
const staticPartsOf = (bundle: Bundle, chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] =>
  chunk.dynamicImports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('-markup.tsx')) ? [file] : [];
  });

type Files = { scripts: string[]; styles: string[] };

/** The files of the entry, and the scripts and styles that a page needs in addition. */
export function pageFiles(bundle: Bundle, page: string): Files & { entry: Files } {
  const chunks = chunksOf(bundle);
  const entry = withImports(
    bundle,
    chunks.find((chunk) => chunk.isEntry),
  );
  const find = (file: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(file));
  const route = find(`/src/routes/${page}.tsx`);
  const first: Files = { scripts: entry.map(({ fileName }) => fileName), styles: stylesOf(entry) };
  if (!route) return { scripts: [], styles: [], entry: first };
  const beside = page === 'home' ? [] : withImports(bundle, find('/src/core/page-tools.tsx'));
  const known = new Set(entry.map(({ fileName }) => fileName));
  const own = [...withImports(bundle, route), ...beside].filter(({ fileName }) => !known.has(fileName));
  const styled = new Set(first.styles);
  const parts = own
    .flatMap((chunk) => staticPartsOf(bundle, chunk))
    .flatMap((part) => withImports(bundle, part))
    .filter(({ name }) => /^(drawings|static-parts)$/.test(name));
  return {
    scripts: [...new Set(own.map(({ fileName }) => fileName))],
    styles: stylesOf([...own, ...parts]).filter((name) => !styled.has(name)),
    entry: first,
  };
}
