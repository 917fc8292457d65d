import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { bootSource } from './boot.ts';
import { pageFiles } from './page-files.ts';

/** Leaves all dynamic imports but the landing page out of the bundle: they are not part of the markup. */
const onlyHome: Plugin = {
  name: 'palmbid:only-home',
  enforce: 'pre',
  resolveDynamicImport(specifier) {
    const wanted = typeof specifier === 'string' && specifier.endsWith('routes/home.tsx');
    return wanted ? null : { id: String(specifier), external: true };
  },
};

/** Bundles `src/prerender.tsx` for Node, with the same plugins for the same class names, and returns its markup. */
async function renderHome(root: string, plugins: PluginOption): Promise<string> {
  // Inside the package, so that the bundle resolves the packages it imports.
  const outDir = join(root, 'node_modules/.prerender');
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [plugins, onlyHome],
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, minify: false },
    });
    const page: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    if (typeof page !== 'object' || page === null || !('renderHome' in page))
      throw new Error('no renderHome');
    const { renderHome } = page;
    if (typeof renderHome !== 'function') throw new Error('renderHome is no function');
    return String(await renderHome());
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Inlines the styles into the page, and moves their links behind the markup. */
async function assemble(dir: string, markup: string, home: { scripts: string[]; styles: string[] }) {
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const links = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
  const later = [
    ...links,
    ...home.styles.map((name) => `    <link rel="stylesheet" crossorigin href="/${name}">\n`),
  ];
  const names = later.map((link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? '');
  const styles = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  const preloads = home.scripts.map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`);
  return links
    .reduce((text, link) => text.replace(link, ''), page)
    .replace(/<script>[\s\S]*?<\/script>/, () => `<script>${bootSource([])}</script>`)
    .replace('  </head>', () => `${preloads.join('')}    <style>${styles.join('')}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>\n${later.join('')}`);
}

/**
 * Writes `home.html` beside `index.html`: the landing page with markup and inline styles, which paints before any other file
 * is loaded. The same style sheets are linked after the markup, where they do not block, for later pages.
 */
export function prerender(plugins: () => PluginOption): Plugin {
  let root = '';
  let outDir = '';
  let home = { scripts: [] as string[], styles: [] as string[] };
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
        home = pageFiles(bundle, 'home');
      },
    },
    async writeBundle() {
      const markup = await renderHome(root, plugins());
      await writeFile(join(outDir, 'home.html'), await assemble(outDir, markup, home));
    },
  };
}
