import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { provideChromium } from './chromium.mjs';
import { bin, build, root, run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const args = process.argv.slice(2);
const long = args.includes('--long');
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
const reports = mkdtempSync(join(tmpdir(), 'palmbid-reports-'));
// The browser tests' database lies in here; root's PostgreSQL runs as somebody else, who has to get in.
chmodSync(reports, 0o755);
const data = join(reports, 'data');
mkdirSync(data);
/** @type {Record<string, string>} */
const env = long ? { LONG: '1' } : {};

/**
 * Vitest's counts; a run that died before it could report counts as one failure.
 * @param {string[]} projects
 * @returns {Promise<Count>}
 */
async function vitest(projects) {
  const report = join(reports, `${projects.join('-')}.json`);
  const flags = projects.flatMap((project) => ['--project', project]);
  const { code } = await run(
    bin('vitest'),
    ['run', ...flags, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  );
  const result = readJson(report);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, numFailedTestSuites } = result;
  return {
    passed,
    failed: Math.max(numFailedTests, code === 0 ? 0 : 1, numFailedTestSuites > 0 ? 1 : 0),
    skipped,
  };
}

/** @returns {Promise<Count>} */
async function playwright() {
  const chromium = await provideChromium();
  if (!chromium) return { passed: 0, failed: 1, skipped: 0 };
  const report = join(reports, 'e2e.json');
  const { code } = await run(
    process.execPath,
    [
      join(root, 'apps/web/node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'apps/web/e2e/playwright.config.ts',
    ],
    { env: { ...env, CHROMIUM_PATH: chromium, E2E_DATA: data, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const result = readJson(report);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  const { expected: passed, unexpected, flaky, skipped } = result.stats;
  return { passed, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1), skipped };
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Every suite, cheapest first; a later one runs also after an earlier one has failed. */
const suites = /** @type {const} */ ([
  ['check', async () => ({ ...(await check()), skipped: 0 })],
  ['unit', () => vitest(['unit', 'web'])],
  ['db', () => vitest(['db'])],
  ['slow', () => vitest(['slow'])],
  ['e2e', playwright],
]);

const chosen = suites.filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) {
  console.error(`No suite is called ${only}; there are ${suites.map(([name]) => name).join(', ')}.`);
  process.exit(2);
}
// Slow and browser suites run the product as it is built.
await build();
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const [name, suite] of chosen) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const count = await suite();
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  lines.push(
    `${name.padEnd(6)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);
