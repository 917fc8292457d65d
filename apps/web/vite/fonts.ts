import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Axes = Parameters<typeof subsetFont>[2]['variationAxes'];

const from = (start: number, end: number): string =>
  Array.from({ length: end - start + 1 }, (_, at) => String.fromCodePoint(start + at)).join('');

/** What the interface's own texts consist of; `unicode-range` of `shell/fonts.css` says the same. */
const BASIC = `${from(0x20, 0x7e)}\u00a0©°·×–—‘’“”…€−`;
/** Latin letters with accents, for names and places: loaded only when a text has one. */
const ACCENTED = `${from(0xa1, 0xff)}ıŒœʻʼˆ˚˜•™↑↓`;

/** The features that the texts use: kerning, marks and ligatures, digits of equal width, and `cv11` and `ss03` of `shell/base.css`. */
const keepFeatures = [
  ...['rvrn', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'rclt'],
  ...['lnum', 'tnum', 'cv11', 'ss03'],
];

/** The weights and sizes that the style sheets use. */
const fonts: Record<string, { file: string; axes: Axes }> = {
  inter: {
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  fraunces: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    // One optical size: a second one would nearly double the file.
    axes: { wght: 600, opsz: 36 },
  },
};

/** Cuts the fonts down to what the pages use, as `@fonts/<font>-<part>.woff2`. The result is kept until something changes. */
export function subsetFonts(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'palmbid:fonts',
    enforce: 'pre',
    async config(_config, { command }) {
      const jobs = Object.entries(fonts).flatMap(([name, { file, axes }]) => [
        { name: `${name}-basic`, file, text: BASIC, axes },
        { name: `${name}-accented`, file, text: ACCENTED, axes },
      ]);
      const key = createHash('sha256')
        .update(JSON.stringify([jobs, keepFeatures]))
        .digest('hex')
        .slice(0, 12);
      const dir = join(import.meta.dirname, '../node_modules/.fonts', key);
      mkdirSync(dir, { recursive: true });
      for (const { name, file, text, axes } of jobs) {
        const path = join(dir, `${name}.woff2`);
        if (existsSync(path)) continue;
        const whole = readFileSync(require.resolve(file));
        writeFileSync(
          path,
          await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures }),
        );
      }
      return {
        resolve: { alias: { '@fonts': dir } },
        ...(command === 'serve' && { server: { fs: { allow: ['../..', dir] } } }),
      };
    },
  };
}
