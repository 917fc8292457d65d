import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { resolveCssVariables, theme } from '../src/core/theme.ts';

const VIRTUAL = 'virtual:base-styles.css';
const RESOLVED = `\0${VIRTUAL}`;
const CLASS_MAP = /@mantine\/core\/esm\/(?:components|utils)\/(?:.+\/)?([A-Za-z]+)\.module\.mjs$/;
const SHEET = /@mantine\/(core|dates|charts)\/(?:styles\/([A-Za-z-]+)|styles)\.layer\.css$/;

/** Sheets that belong to no component, without Mantine's default variables. */
const GLOBAL = ['baseline', 'global'];
/** The layer of the theme's variables, which the build computes. */
const VARIABLES = 'default-css-variables';
/** What the browser does not need for that reason: the component that computes the variables, and the palettes of the default theme. */
const replaced = [
  {
    file: /MantineCssVariables\/MantineCssVariables\.mjs$/,
    code: 'export const MantineCssVariables = () => null;',
  },
  { file: /MantineProvider\/default-colors\.mjs$/, code: 'export const DEFAULT_COLORS = {};' },
];
/** Packages with one sheet each, which build on the core's components. */
const PACKAGES = ['dates', 'charts'];

/** The content of a sheet without its `@layer` block. */
const inside = (sheet: string): string =>
  sheet
    .trim()
    .replace(/^@layer mantine\s*\{/, '')
    .replace(/\}$/, '')
    .trim();

/** The theme's variables, without those of Mantine's palettes that the theme does not name. */
function variables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const unused = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in (theme.colors ?? {})));
  const isUsed = (variable: string) =>
    !unused.some((name) => variable.startsWith(`--mantine-color-${name}-`));
  const used = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(name)));
  const all = deepMerge(defaultCssVariablesResolver(merged), resolveCssVariables(merged));
  return convertCssVariables({
    variables: used(all.variables),
    light: { '--mantine-color-scheme': 'light', ...used(all.light) },
    dark: { '--mantine-color-scheme': 'dark', ...used(all.dark) },
  });
}

/** The core's sheets in Mantine's order: a component comes after those it builds on. */
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
 * Adds Mantine's styles per component. Every Mantine component imports a small class-name map (`Button.module.mjs`); when
 * the build uses that map, this plugin imports the component's style sheet beside it. Tree shaking and code splitting
 * then decide which styles a route loads.
 *
 * The theme's variables become a style sheet too, instead of a style element that the provider would compute.
 *
 * Each sheet becomes a cascade layer of its own, and the first style sheet of every page declares all layers in Mantine's
 * order. So the order in which chunks load does not matter: the rules of Button always override those of UnstyledButton.
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
      // In development Vite pre-bundles the components, so all styles are added.
      const now = isBuild ? GLOBAL : order;
      const layers = `@layer mantine { @layer ${[...order, ...PACKAGES].join(', ')}; }\n@layer mantine, base;\n`;
      const sheets = now.map((name) => {
        const sheet = readFileSync(join(styles, `${name}.layer.css`), 'utf8');
        return `@layer mantine.${name} {\n${inside(sheet)}\n}\n`;
      });
      const themed = isBuild ? [`@layer mantine.${VARIABLES} {\n${variables()}\n}\n`] : [];
      return layers + [...themed, ...sheets].join('');
    },
    transform(code, id) {
      const instead = isBuild ? replaced.find(({ file }) => file.test(id)) : undefined;
      if (instead) return { code: instead.code, map: null };
      const layer = layerOf(id);
      if (layer !== undefined) return { code: `@layer mantine.${layer} {\n${inside(code)}\n}\n`, map: null };
      const name = isBuild ? CLASS_MAP.exec(id)?.[1] : undefined;
      if (name === undefined) return undefined;
      const file = join(styles, `${name}.layer.css`);
      return existsSync(file) ? { code: `import '${file}';\n${code}`, map: null } : undefined;
    },
  };
}
