import { join } from 'node:path';
import { bin, root, run } from './run.mjs';

/** Cheapest first: what each check holds, and its command. */
const checks = /** @type {const} */ ([
  ['format and lint', 'biome', ['check', '.']],
  [
    'file names, layers and who imports what',
    process.execPath,
    [join(root, 'packages/tooling/bin/structure.mjs')],
  ],
  [
    'migrations beside a running version',
    process.execPath,
    [join(root, 'packages/tooling/bin/migrations.mjs')],
  ],
  ['package boundaries', 'turbo', ['boundaries']],
  ['types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only', '--ui=stream']],
  ['mutants apply', process.execPath, [join(root, 'packages/tooling/bin/mutants.mjs'), '--check']],
  ['security ledger', process.execPath, [join(root, 'packages/tooling/bin/ledger.mjs')]],
  ['rules of the market', process.execPath, [join(root, 'packages/tooling/bin/rules.mjs')]],
  ['dead code and unused dependencies', 'knip', ['--no-progress']],
]);

/** Runs every check, even after a failure; returns how many passed and failed. */
export async function check() {
  let failed = 0;
  for (const [name, command, args] of checks) {
    const { code, output } = await run(command === process.execPath ? command : bin(command), args, {
      quiet: true,
    });
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
  return { passed: checks.length - failed, failed };
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const { failed } = await check();
  process.exit(failed > 0 ? 1 : 0);
}
