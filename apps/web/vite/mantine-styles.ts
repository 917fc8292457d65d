import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:base-styles.css';
const RESOLVED = `\0${VIRTUAL}`;
const CLASS_MAP = /@mantine\/core\/esm\/(?:components|utils)\/(?:.+\/)?([A-Za-z]+)\.module\.mjs$/;
const SHEET = /@mantine\/(core|dates|charts)\/(?:styles\/([A-Za-z-]+)|styles)\.layer\.css$/;

/** Sheets that no component brings along. */
const GLOBAL = ['baseline', 'default-css-variables', 'global'];
/** Packages that build on the core's components; one sheet each. */
const PACKAGES = ['dates', 'charts'];

/** The content of a sheet without the layer around it. */
const inside = (sheet: string): string =>
  sheet
    .trim()
    .replace(/^@layer mantine\s*\{/, '')
    .replace(/\}$/, '')
    .trim();

/** The core's sheets in the order in which the library joins them: what builds on another one comes after it. */
function orderOf(styles: string): string[] {
  const whole = readFileSync(join(dirname(styles), 'styles.layer.css'), 'utf8');
  const at = (name: string): number => {
    const found = whole.indexOf(inside(readFileSync(join(styles, `${name}.layer.css`), 'utf8')));
    if (found < 0) throw new Error(`${name}.layer.css is no part of Mantine's styles.layer.css`);
    return found;
  };
  return readdirSync(styles)
    .flatMap((file) => (file.endsWith('.layer.css') ? [basename(file, '.layer.css')] : []))
    .map((name) => ({ name, at: at(name) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/**
 * Per-component styles without a hand-kept list. Every Mantine component imports a small class-name map
 * (`Button.module.mjs`); where the build really uses that map, the component's style file is imported beside it. Tree
 * shaking and code splitting then decide which styles a route loads.
 *
 * Each sheet is a cascade layer of its own, and the first style sheet of every page names them all in the library's order.
 * So it never matters which chunk's sheet comes first, or comes twice: a button's own rules beat those of the bare button
 * it is made of, by whatever way somebody came to the page.
 */
export function mantineStyles(): Plugin {
  const require = createRequire(import.meta.url);
  const styles = join(dirname(require.resolve('@mantine/core/styles.css')), 'styles');
  const order = orderOf(styles);
  let isBuild = false;
  const layerOf = (id: string): string | undefined => {
    const [, pack, name] = SHEET.exec(id) ?? [];
    return pack === 'core' ? name : pack;
  };
  return {
    name: 'palmbid:mantine-styles',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId(id) {
      return id === VIRTUAL ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      // In development components are bundled beforehand: all of their styles are there at once.
      const now = isBuild ? GLOBAL : order;
      const layers = `@layer mantine { @layer ${[...order, ...PACKAGES].join(', ')}; }\n@layer mantine, base;\n`;
      const sheets = now.map((name) => {
        const sheet = readFileSync(join(styles, `${name}.layer.css`), 'utf8');
        return `@layer mantine.${name} {\n${inside(sheet)}\n}\n`;
      });
      return layers + sheets.join('');
    },
    transform(code, id) {
      const layer = layerOf(id);
      if (layer !== undefined) return { code: `@layer mantine.${layer} {\n${inside(code)}\n}\n`, map: null };
      const name = isBuild ? CLASS_MAP.exec(id)?.[1] : undefined;
      if (name === undefined) return undefined;
      const file = join(styles, `${name}.layer.css`);
      return existsSync(file) ? { code: `import '${file}';\n${code}`, map: null } : undefined;
    },
  };
}
