/**
 * Prints the gzipped size of what the landing page loads before it is interactive: the entry and the home route's chunk
 * with their imports and styles. Then what it loads afterwards (the listings). Reads `dist`; run `pnpm build` first. Exits
 * with 1 when a limit is exceeded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const dist = join(root, 'apps/web/dist');
const LIMIT = { js: 150 * 1024, css: 15 * 1024 };

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */

const listed = join(dist, '.vite/manifest.json');
if (!existsSync(listed)) {
  console.error('There is no build in dist: run pnpm build first.');
  process.exit(1);
}
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(listed, 'utf8'));

/**
 * Returns the files of chunks and of everything they import.
 * @param {string[]} keys
 */
function filesOf(keys) {
  const seen = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) {
      console.error(`${key} is not in the build.`);
      process.exit(1);
    }
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const key of keys) visit(key);
  return files;
}

/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
/** @param {Iterable<string>} files */
const weigh = (files) =>
  [...files].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  }));
/**
 * @param {{ file: string, bytes: number }[]} sizes
 * @param {'js' | 'css'} kind
 */
const total = (sizes, kind) =>
  sizes.filter(({ file }) => file.endsWith(`.${kind}`)).reduce((sum, { bytes }) => sum + bytes, 0);

const first = filesOf(['index.html', 'src/routes/home.tsx']);
// The script in the head is not a module, so the manifest does not list it.
const html = readFileSync(join(dist, 'home.html'), 'utf8');
for (const [, name] of html.matchAll(/<script src="\/([^"]+)"/g)) if (name) first.add(name);
const sizes = weigh(first);
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) {
  console.log(`${kib(bytes).padStart(10)}  ${file}`);
}
let over = false;
for (const kind of /** @type {const} */ (['js', 'css'])) {
  const sum = total(sizes, kind);
  over ||= sum > LIMIT[kind];
  console.log(`Landing page, gzipped ${kind.toUpperCase()}: ${kib(sum)} of ${kib(LIMIT[kind])}`);
}
const more = [...filesOf(['src/features/home/listings.tsx'])].filter((file) => !first.has(file));
const later = weigh(more);
console.log(`Listings, afterwards: JS ${kib(total(later, 'js'))}, CSS ${kib(total(later, 'css'))}`);
process.exit(over ? 1 : 0);
