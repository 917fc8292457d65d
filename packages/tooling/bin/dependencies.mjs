import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** Scripts that a package manager runs when a package is installed. */
const hooks = ['preinstall', 'install', 'postinstall'];

/** Packages whose install scripts have been reviewed, allowed or not: `allowBuilds` of the workspace. */
function reviewedPackages() {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const block = /^allowBuilds:\n((?: .*\n)*)/m.exec(workspace)?.[1] ?? '';
  return new Set([...block.matchAll(/^\s+"?([^"\s:]+)"?:/gm)].map(([, name = '']) => name));
}

/** The folder of every installed package in the workspace's pnpm store. */
function* installedPackages() {
  const store = join(root, 'node_modules/.pnpm');
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, 'node_modules');
    // A scoped entry is called @scope+name@version.
    const name = /^(@[^+]+\+)?[^@]+/.exec(entry)?.[0].replace('+', '/');
    const folder = name === undefined ? '' : join(modules, name);
    if (existsSync(join(folder, 'package.json'))) yield folder;
  }
}

/** Names of installed packages with install scripts that have not been reviewed. */
function unreviewedScripts() {
  const reviewed = reviewedPackages();
  const found = new Set();
  for (const folder of installedPackages()) {
    const { name, scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const runs = hooks.some((hook) => hook in scripts) || existsSync(join(folder, 'binding.gyp'));
    if (runs && !reviewed.has(name)) found.add(name);
  }
  return [...found].sort();
}

/** Actions of the workflows that are not pinned to a commit; a tag can be moved. */
function unpinnedActions() {
  const folder = join(root, '.github/workflows');
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/uses:\s*(\S.*)/g)]
      .map(([, action = '']) => action)
      .filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
  );
}

/**
 * @param {string} rule
 * @param {string[]} broken
 */
function report(rule, broken) {
  if (broken.length === 0) return console.log(`ok   ${rule}`);
  console.log(`FAIL ${rule}, but: ${broken.join(', ')}`);
  process.exitCode = 1;
}

/** Asks the registry for known vulnerabilities of runtime dependencies. Passes when the registry does not answer. */
async function audit() {
  const { code, output } = await run(
    'npx',
    ['-y', 'pnpm@12', 'audit', '--prod', '--audit-level', 'moderate'],
    {
      quiet: true,
    },
  );
  if (code === 0) return console.log('ok   no known vulnerability of moderate or higher severity');
  if (
    /AUDIT_BAD_RESPONSE|AUDIT_ENDPOINT|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|ERR_PNPM_META_FETCH|fetch failed/i.test(
      output,
    )
  ) {
    const status = /responded with (\d{3})/.exec(output)?.[1];
    return console.log(
      `---- the registry does not answer audits${status ? ` (${status})` : ''}: known vulnerabilities were not checked`,
    );
  }
  console.log(`FAIL known vulnerabilities\n${output}`);
  process.exitCode = 1;
}

report('every package with an install script is listed in pnpm-workspace.yaml', unreviewedScripts());
report('every action of the workflows is pinned to a commit', unpinnedActions());
await audit();
