import type { Plugin } from 'vite';

const BARREL = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react';?/g;

/** Imports each icon from its own file: the package's index exports six thousand, which a build would have to parse. */
export function icons(): Plugin {
  return {
    name: 'palmbid:icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("'@tabler/icons-react'")) return undefined;
      const direct = code.replace(BARREL, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(' '),
      );
      return { code: direct, map: null };
    },
  };
}
