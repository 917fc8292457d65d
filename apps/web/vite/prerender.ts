import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { marks, type Template } from '../src/shell/template.ts';
import { bootSource } from './boot.ts';
import { pageFiles } from './page-files.ts';
import { rulesOf } from './style-rules.ts';

type Files = { scripts: string[]; styles: string[] };

/** Leaves all dynamic imports but those of the rendered pages and their static parts out of the bundle: they are not part of the markup. */
const onlyPages = (pages: readonly string[]): Plugin => ({
  name: 'palmbid:only-pages',
  enforce: 'pre',
  resolveDynamicImport(specifier) {
    const wanted =
      typeof specifier === 'string' &&
      (specifier.endsWith('page-tools.tsx') ||
        specifier.endsWith('-markup.tsx') ||
        pages.some((page) => specifier.endsWith(`/routes/${page}.tsx`)));
    return wanted ? null : { id: String(specifier), external: true };
  },
});

/** Bundles `src/render.tsx` for Node, with the same plugins for the same class names and with everything it needs. */
async function buildRenderer(root: string, outDir: string, pages: readonly string[], plugins: PluginOption) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [plugins, onlyPages(pages)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/render.tsx', outDir, emptyOutDir: true, minify: false, copyPublicDir: false },
  });
  const renderer: unknown = await import(pathToFileURL(join(outDir, 'render.js')).href);
  if (typeof renderer !== 'object' || renderer === null || !('renderHome' in renderer))
    throw new Error('no renderHome');
  const { renderHome } = renderer;
  if (typeof renderHome !== 'function') throw new Error('renderHome is no function');
  return { renderHome: async (template: Template) => String(await renderHome(template)) };
}

/** The element at whose end a page's first sight is complete: painting waits for it, instead of painting parts. */
const firstSight: Record<string, string> = { home: 'hero' };

/** Inlines the styles into the page; all files are loaded after the first paint. */
async function assemble(dir: string, page: string, { scripts, styles }: Files): Promise<Template> {
  const html = await readFile(join(dir, 'index.html'), 'utf8');
  const late =
    html.match(
      / *<(link rel="(stylesheet|modulepreload|preload)"|script type="module")[^>]*>(<\/script>)?\n/g,
    ) ?? [];
  const [entry = ''] = late.flatMap((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? []);
  // Without the fonts: the inline styles ask for them.
  const linked = late.flatMap((tag) => / href="([^"]+\.(?:css|js))"/.exec(tag)?.[1] ?? []);
  const files = [...linked, ...[...styles, ...scripts].map((name) => `/${name}`)];
  const sheets = files.filter((name) => name.endsWith('.css'));
  const inline = await Promise.all(sheets.map((name) => readFile(join(dir, name), 'utf8')));
  const rules = inline.flatMap(rulesOf);
  const waits = firstSight[page]
    ? `    <link rel="expect" href="#${firstSight[page]}" blocking="render">\n`
    : '';
  const template = late
    .reduce((text, tag) => text.replace(tag, ''), html)
    .replace(/<script>[\s\S]*?<\/script>/, () => `<script>${bootSource([], { entry, files })}</script>`)
    .replace('  </head>', () => `${waits}    ${marks.styles}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${page}">${marks.markup}</div>`)
    .replace('  </body>', () => `  ${marks.data}\n  </body>`);
  return { html: template, rules };
}

/**
 * Writes the templates of pages that paint before any script is loaded, and the code that renders them (`dist/.renderer`). `home.html`
 * has its markup; the server fills in that of the other pages. The styles that the markup needs
 * are inline. The same style sheets are loaded later, for later pages.
 */
export function prerender(plugins: () => PluginOption, pages: readonly string[]): Plugin {
  let root = '';
  let outDir = '';
  const files = new Map<string, Files>();
  return {
    name: 'palmbid:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of ['home', ...pages]) files.set(page, pageFiles(bundle, page));
      },
    },
    async writeBundle() {
      const { renderHome } = await buildRenderer(
        root,
        join(outDir, '.renderer'),
        ['home', ...pages],
        plugins(),
      );
      for (const [page, its] of files) {
        const template = await assemble(outDir, page, its);
        await (page === 'home'
          ? writeFile(join(outDir, 'home.html'), await renderHome(template))
          : writeFile(join(outDir, '.renderer', `${page}.json`), JSON.stringify(template)));
      }
    },
  };
}
