/**
 * `pnpm bundle FOLDER`: builds the product into an empty folder with what it needs to run and nothing else; it starts there with
 * `node apps/api/dist/main.js`. The folders are those of the repository, because the server finds the web app relative to itself.
 */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, root, run } from './run.mjs';

const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error('Usage: pnpm bundle FOLDER');
  process.exit(1);
}
const folder = resolve(process.env['INIT_CWD'] ?? root, given);
await mkdir(folder, { recursive: true });
if ((await readdir(folder)).length > 0) {
  console.error(`${folder} is not empty.`);
  process.exit(1);
}
await build();
const server = join(folder, 'apps/api');
const { code, output } = await run(
  'npx',
  ['-y', 'pnpm@12', '--filter', '@palmbid/server', 'deploy', '--prod', '--legacy', server],
  { quiet: true },
);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
for (const part of ['apps/web/dist', 'LICENSE', 'package.json']) {
  await cp(join(root, part), join(folder, part), { recursive: true });
}
console.log(`Built into ${folder}; start it with: node apps/api/dist/main.js`);
