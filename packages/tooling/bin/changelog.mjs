/** `changelog.mjs vX.Y.Z`: prints the part of CHANGELOG.md about that version; fails when it has none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const version = (process.argv[2] ?? '').replace(/^v/, '');
const parts = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
const part = parts.find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`));
if (version === '' || part === undefined) {
  console.error(`CHANGELOG.md has no part "## ${version}".`);
  process.exit(1);
}
console.log(part.slice(part.indexOf('\n')).trim());
