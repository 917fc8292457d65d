import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:mantine-base-styles';
const RESOLVED = `\0${VIRTUAL}`;
const CLASS_MAP = /@mantine\/core\/esm\/(?:components|utils)\/(?:.+\/)?([A-Za-z]+)\.module\.mjs$/;

/** Files that other components' styles override: they must come first inside the layer. */
const BASE = [
  'default-css-variables',
  'baseline',
  'global',
  'UnstyledButton',
  'VisuallyHidden',
  'Group',
  'Stack',
  'Container',
  'Text',
  'Title',
  'Loader',
];

/**
 * Per-component styles without a hand-kept list. Every Mantine component imports a small class-name map
 * (`Button.module.mjs`); where the build really uses that map, the component's layered style file is imported
 * beside it. Tree shaking and code splitting then decide which styles a route loads. In development (components
 * are pre-bundled) the whole layered sheet is used instead.
 */
export function mantineStyles(): Plugin {
  const require = createRequire(import.meta.url);
  const styles = join(dirname(require.resolve('@mantine/core/styles.css')), 'styles');
  let isBuild = false;
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
      if (!isBuild) return "import '@mantine/core/styles.layer.css';";
      return BASE.map((name) => `import '${join(styles, `${name}.layer.css`)}';`).join('\n');
    },
    transform(code, id) {
      if (!isBuild) return undefined;
      const name = CLASS_MAP.exec(id)?.[1];
      if (name === undefined) return undefined;
      const file = join(styles, `${name}.layer.css`);
      if (!existsSync(file)) return undefined;
      return { code: `import '${file}';\n${code}`, map: null };
    },
  };
}
