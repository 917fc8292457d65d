import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Requirements of the OWASP Application Security Verification Standard 5.0 at levels 1 and 2. */
const requirements = 253;
const states = ['held', 'operator', 'deviates', 'n/a'];

/** Checks the ledger in docs/security.md: each requirement once, with a state, and with evidence that exists. */
function faults() {
  const found = [];
  const seen = new Set();
  let count = 0;
  for (const line of readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')) {
    const [id, asked = '', state = '', evidence = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (id === undefined || !/^\d+\.[\d.*]+$/.test(id)) continue;
    if (seen.has(id)) found.push(`${id} is listed twice`);
    seen.add(id);
    count += id.endsWith('*') ? Number(/\((\d+) requirements?\)/.exec(asked)?.[1] ?? 0) : 1;
    if (!states.includes(state)) found.push(`${id} has the state "${state}"`);
    if (evidence === '') found.push(`${id} has no evidence`);
    for (const [, path = '', title] of evidence.matchAll(/`([\w./-]+\.tsx?)`(?:: “([^”]+)”)?/g)) {
      if (!existsSync(join(root, path))) found.push(`${id} names ${path}, which does not exist`);
      else if (title !== undefined && !readFileSync(join(root, path), 'utf8').includes(title))
        found.push(`${id}: ${path} does not contain "${title}"`);
    }
  }
  if (count !== requirements) found.push(`${count} of ${requirements} requirements are listed`);
  return found;
}

const wrong = faults();
for (const line of wrong) console.log(line);
process.exit(wrong.length > 0 ? 1 : 0);
