import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check } from './check.mjs';
import { provideChromium } from './chromium.mjs';
import { tryMutants } from './mutants.mjs';
import { bin, build, root, run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const args = process.argv.slice(2);
const long = args.includes('--long');
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
/** The failed tests, repeated at the end of the output, which CI keeps. @type {string[]} */
const failures = [];
/** Tests that passed only when retried. @type {string[]} */
const flaky = [];
/** CI retries a failed test once and reports it; locally the first failure counts. */
const retries = Number(process.env['TEST_RETRIES'] ?? 0);
const reports = mkdtempSync(join(tmpdir(), 'palmbid-reports-'));
// Holds the browser tests' database: root's PostgreSQL runs as another user, who has to enter the folder.
chmodSync(reports, 0o755);
const data = join(reports, 'data');
mkdirSync(data);
/** @type {Record<string, string>} */
const env = { BUILT: '1', ...(long && { LONG: '1' }) };

/**
 * Runs Vitest projects; a run that ends without a report counts as one failure.
 * @param {string[]} projects
 * @returns {Promise<Count>}
 */
async function vitest(projects) {
  const report = join(reports, `${projects.join('-')}.json`);
  const flags = projects.flatMap((project) => ['--project', project]);
  const { code } = await run(
    bin('vitest'),
    [
      'run',
      ...flags,
      `--retry=${retries}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  );
  const result = readJson(report);
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  for (const file of result.testResults) {
    const name = relative(root, file.name);
    if (file.status === 'failed' && file.message) failures.push(`${name}: ${firstLine(file.message)}`);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const line = `${name} > ${fullName}: ${firstLine(failureMessages?.[0])}`;
      if (status === 'failed') failures.push(line);
      else if (failureMessages?.length > 0) flaky.push(line);
    }
  }
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
  for (const { name, status, error } of specsOf(result)) {
    if (status === 'unexpected') failures.push(`${name}: ${firstLine(error)}`);
    else if (status === 'flaky') flaky.push(`${name}: ${firstLine(error)}`);
  }
  const { expected, unexpected, flaky: retried, skipped } = result.stats;
  return { passed: expected + retried, failed: Math.max(unexpected, code === 0 ? 0 : 1), skipped };
}

/**
 * Flattens Playwright's report: suites contain suites and specs, a spec has one test per project.
 * @param {any} suite
 * @returns {{ name: string, status: string, error: string | undefined }[]}
 */
function specsOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      name: `[${test.projectName}] ${spec.file} > ${spec.title}`,
      status: test.status,
      error: test.results.find((/** @type {any} */ one) => one.error)?.error.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * The first line of a failure, without colours and stack.
 * @param {string | undefined} message
 */
function firstLine(message) {
  return stripVTControlCharacters(message ?? '')
    .split('\n', 1)[0]
    ?.slice(0, 300);
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Promise<Count>} */
async function checks() {
  const rules = await check();
  return { ...rules, skipped: 0 };
}

/** @returns {Promise<Count>} */
async function mutants() {
  const { passed, failed, failures: wrong } = await tryMutants();
  failures.push(...wrong);
  return { passed, failed, skipped: 0 };
}

/** Every suite, cheapest first; a failed suite does not stop the next. */
const suites = /** @type {const} */ ([
  ['check', checks],
  ['unit', () => vitest(['unit', 'web'])],
  ['db', () => vitest(['db'])],
  ['slow', () => vitest(['slow'])],
  ['e2e', playwright],
  ['mutants', mutants],
]);
/** Suites of `test:long` only. @type {readonly string[]} */
const longOnly = ['mutants'];

const chosen = suites.filter(([name]) =>
  only === undefined ? long || !longOnly.includes(name) : name === only,
);
if (chosen.length === 0) {
  console.error(`Unknown suite ${only}; choose one of ${suites.map(([name]) => name).join(', ')}.`);
  process.exit(2);
}
// The slow and browser suites run the built product.
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
    `${name.padEnd(7)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
for (const line of flaky) console.log(`passed when retried: ${line}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);
