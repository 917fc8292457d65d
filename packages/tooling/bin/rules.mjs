import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

const page = 'packages/domain/RULES.md';
const isPath = /^[\w.-]+\/[\w./-]+\.\w+$/;
const isName = /^[A-Za-z_]\w*$/;

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
}).split('\n');

/** The text of all sources of a folder. @param {string} folder */
const sources = (folder) =>
  files
    .filter(
      (path) =>
        path.startsWith(folder) && /\.(ts|sql)$/.test(path) && !/\.test\.ts$|\/test(?:ing)?\//.test(path),
    )
    .filter((path) => existsSync(join(root, path)))
    .map(read)
    .join('\n');
const database = sources('packages/db/');
const domain = sources('packages/domain/src/');

/** @param {string} path @param {string} name */
const declares = (path, name) => new RegExp(`\\b(?:function|const|type) ${name}\\b`).test(read(path));
/** @param {string} name */
const isInDatabase = (name) =>
  new RegExp(`\\b(?:function|trigger|constraint|index|view) (?:[\\w"]+\\.)?"?${name}\\b`, 'i').test(
    database,
  ) || new RegExp(`\\b${name}\\b[^\\n]* generated always`, 'i').test(database);
/** @param {string} name */
const isWord = (name) =>
  new RegExp(`\\b${name}\\b`).test(domain) || new RegExp(`\\b${name}\\b`).test(database);

/** What is wrong with one list item or paragraph. @param {string} text */
function faultsOf(text) {
  const found = [];
  const declared = text.startsWith('- Decided by:');
  const guards = text.startsWith('- In the database:');
  /** @type {string[]} */
  let names = [];
  for (const [, code = '', title] of text.matchAll(/`([^`]+)`(?:: “([^”]+)”)?/g)) {
    if (isPath.test(code)) {
      if (!existsSync(join(root, code))) {
        const moved = files.filter((path) => basename(path) === basename(code)).join(', ');
        found.push(`${code} does not exist${moved && `; moved to ${moved}?`}`);
      } else {
        if (title !== undefined && !read(code).includes(title))
          found.push(`no test in ${code} says “${title}”`);
        for (const name of names) if (!declares(code, name)) found.push(`${code} does not declare ${name}`);
      }
      names = [];
    } else if (!isName.test(code)) {
    } else if (declared) {
      names.push(code);
    } else if (guards ? !isInDatabase(code) : !isWord(code)) {
      found.push(guards ? `the database has no ${code}` : `${code} is neither in domain nor in the database`);
    }
  }
  for (const name of names) found.push(`no file follows ${name}`);
  return found;
}

const items = read(page)
  .replaceAll(/\n {2}(?=\S)/g, ' ')
  .split('\n');
const wrong = items.flatMap(faultsOf);
for (const line of wrong) console.log(`${page}: ${line}`);
process.exit(wrong.length > 0 ? 1 : 0);
