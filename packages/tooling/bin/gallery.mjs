import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { build, root, run } from './run.mjs';

/** `pnpm gallery [demo|empty]`: takes pictures of every route and important state at two widths, light and dark, and lists faults. */
const asked = process.argv[2];
const worlds = asked === undefined ? ['demo', 'empty'] : [asked];
if (worlds.some((world) => world !== 'demo' && world !== 'empty')) {
  console.error('pnpm gallery [demo|empty]');
  process.exit(2);
}
const chromium = await provideChromium();
if (!chromium) process.exit(1);
await build();
const folder = join(root, 'gallery');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
let code = 0;
for (const world of worlds) {
  const data = mkdtempSync(join(tmpdir(), 'palmbid-gallery-'));
  // Root's PostgreSQL runs as another user, who has to enter the folder.
  chmodSync(data, 0o755);
  const walked = await run(
    process.execPath,
    [
      join(root, 'apps/web/node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'apps/web/e2e/gallery/gallery.config.ts',
    ],
    { env: { CHROMIUM_PATH: chromium, GALLERY_WORLD: world, E2E_DATA: data } },
  );
  rmSync(data, { recursive: true, force: true });
  if (walked.code !== 0) code = 1;
}

/** @typedef {{ world: string, kind: string, name: string, address: string, width: number, scheme: string, file: string, findings: string[] }} Shot */

/** @type {Shot[]} */
const shots = readFileSync(join(folder, 'shots.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @type {Map<string, Shot[]>} */
const rows = new Map();
for (const shot of shots) {
  const key = `${shot.world} ${shot.kind}: ${shot.name}`;
  rows.set(key, [...(rows.get(key) ?? []), shot]);
}
const body = [...rows]
  .map(([title, row]) => {
    const pictures = row
      .toSorted((a, b) => a.width - b.width)
      .map(({ file, width, scheme, findings }) => {
        const notes = findings.map((text) => `<li>${escaped(text)}</li>`).join('');
        return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width} ${scheme}<ul>${notes}</ul></figcaption></figure>`;
      });
    return `<section><h2>${escaped(title)} <small>${escaped(row[0]?.address ?? '')}</small></h2>${pictures.join('')}</section>`;
  })
  .join('\n');
const style =
  'body{font:14px sans-serif;margin:2rem}figure{display:inline-block;margin:0 1rem 1rem 0;vertical-align:top}img{height:360px;border:1px solid #999}ul{color:#b00;max-width:30rem}small{color:#666;font-weight:400}';
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Palmbid gallery</title><style>${style}</style>${body}`,
);

const count = (/** @type {string} */ kind) =>
  new Set(shots.filter((shot) => shot.kind === kind).map(({ world, name }) => `${world} ${name}`)).size;
const good = shots.filter(({ findings }) => findings.length === 0).length;
for (const { file, findings } of shots) for (const text of findings) console.log(`${file}: ${text}`);
console.log(
  `${count('route')} routes and ${count('state')} states (${worlds.join(' and ')}) x 2 widths x 2 themes: ${good} of ${shots.length} pictures without axe violation, overflow or console error.`,
);
console.log(`Open ${join(folder, 'index.html')}`);
process.exit(code === 0 && good === shots.length ? 0 : 1);
