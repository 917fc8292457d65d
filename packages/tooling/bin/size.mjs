/**
 * Prints what the landing page needs before it can be used, gzipped: the page's own scripts, their preloads, the
 * home route's chunk with what that imports, and the styles of all of them. Reads `dist`; run `pnpm build` first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const dist = join(root, 'apps/web/dist');
const assets = join(dist, 'assets');
const LIMIT = { js: 150 * 1024, css: 15 * 1024 };

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build in dist: run pnpm build first.');
  process.exit(1);
}
const html = readFileSync(join(dist, 'index.html'), 'utf8');
/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
const found = new Set(names(html, /(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g));

/** What Vite loads together with the home page's chunk: its list stands in the entry, as places in one long list. */
const entry = [...found].filter((name) => name.startsWith('index-') && name.endsWith('.js'));
const code = entry.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
const all = names(/m\.f=\[([^\]]*)\]/.exec(code)?.[1] ?? '', /"assets\/([^"]+)"/g);
const home = /import\([`"']\.\/home-[\w-]+\.js[`"']\),__vite__mapDeps\(\[([\d,]+)\]/.exec(code)?.[1];
if (home === undefined || all.length === 0) {
  console.error('The home page and what it loads were not found in the build.');
  process.exit(1);
}
for (const place of home.split(',')) {
  const name = all[Number(place)];
  if (name) found.add(name);
}

const sizes = [...found]
  .map((name) => ({ name, bytes: gzipSync(readFileSync(join(assets, name)), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes);
/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
for (const { name, bytes } of sizes) console.log(`${kib(bytes).padStart(10)}  ${name}`);
let over = false;
for (const kind of /** @type {const} */ (['js', 'css'])) {
  const total = sizes
    .filter(({ name }) => name.endsWith(`.${kind}`))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  over ||= total > LIMIT[kind];
  console.log(`Landing page, gzipped ${kind.toUpperCase()}: ${kib(total)} of ${kib(LIMIT[kind])}`);
}
process.exit(over ? 1 : 0);
