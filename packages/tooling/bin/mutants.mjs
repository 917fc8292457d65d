import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { mutatedFiles } from '../mutants.mjs';
import { root } from './run.mjs';

/** @typedef {import('../mutants.mjs').Mutant & { file: string, tests: readonly string[] }} Mutant */

/** A longer run is taken for an endless loop; without a mutant the longest run takes a tenth of this. */
const limitMs = 240_000;

/** Mutants whose tests need no database come first: they take a second each. @type {readonly Mutant[]} */
const mutants = mutatedFiles
  .flatMap(({ file, tests, mutants: own }) => own.map((mutant) => ({ file, tests, ...mutant })))
  .sort((a, b) => Number(needsDatabase(a.tests)) - Number(needsDatabase(b.tests)));

/** @param {readonly string[]} tests */
function needsDatabase(tests) {
  return tests.some((test) => test.endsWith('.db.test.ts'));
}

/** Mutants whose text no longer exists exactly once, or whose tests are missing. */
function faultsOfList() {
  return mutants.flatMap(({ file, find, put, tests, breaks }) => {
    const path = join(root, file);
    const times = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
    const missing = tests.filter((test) => !existsSync(join(root, test)));
    return [
      ...(times === 1 ? [] : [`${file}: found ${times} times instead of once: ${find} (${breaks})`]),
      ...(find === put ? [`${file}: changes nothing: ${find}`] : []),
      ...missing.map((test) => `${file}: there is no ${test}`),
    ];
  });
}

const prefix = 'palmbid-mutants-';

/** Removes copies of killed runs. */
function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Copies the working tree, committed or not, to a temporary folder and installs its dependencies. */
async function copyWorkspace() {
  sweep();
  const copy = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Root's PostgreSQL runs as another user, who has to enter the folder.
  chmodSync(copy, 0o755);
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      running?.();
      process.exit(1);
    });
  }
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const name of list.split('\0')) {
    if (name === '' || !existsSync(join(root, name))) continue;
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    copyFileSync(join(root, name), join(copy, name));
  }
  const installed = await bounded('pnpm', ['install', '--offline', '--frozen-lockfile'], copy);
  if (installed.code !== 0) throw new Error(`The dependencies cannot be installed:\n${installed.output}`);
  return copy;
}

/** Kills the running command. @type {(() => void) | undefined} */
let running;

/**
 * Runs a command; kills it and its children when the limit is reached.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {number} [limit] in ms
 * @returns {Promise<{ code: number | null, output: string }>} code is null when the limit was reached
 */
function bounded(command, args, cwd, limit = limitMs) {
  return new Promise((done, fail) => {
    const { LONG: _, ...env } = process.env;
    const windows = process.platform === 'win32';
    const child = spawn(command, args, { cwd, env, stdio: 'pipe', detached: !windows, shell: windows });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    let late = false;
    running = () => {
      if (windows || child.pid === undefined) child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      late = true;
      running?.();
    }, limit);
    child.once('error', fail);
    child.once('close', (code) => {
      clearTimeout(timer);
      running = undefined;
      done({ code: late ? null : (code ?? 1), output });
    });
  });
}

/**
 * Runs test files in the copy and stops at the first failed test.
 * @param {string} copy
 * @param {readonly string[]} tests
 * @param {number} [limit] in ms
 * @returns {Promise<{ red: string | null, broken: string | null }>} the failed test, or the output when no test could run
 */
async function runTests(copy, tests, limit = limitMs) {
  const report = join(copy, 'mutants-report.json');
  rmSync(report, { force: true });
  const { code, output } = await bounded(
    join(copy, 'node_modules/.bin/vitest'),
    [
      'run',
      '--project=unit',
      '--project=db',
      '--bail=1',
      '--maxWorkers=2',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...tests,
    ],
    copy,
    limit,
  );
  if (code === null) return { red: `none: they took more than ${limit / 1000} s`, broken: null };
  if (code === 0) return { red: null, broken: null };
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  for (const { name, assertionResults } of results) {
    for (const { status, fullName } of assertionResults) {
      if (status === 'failed') return { red: `${basename(name)} > ${fullName}`, broken: null };
    }
  }
  return { red: null, broken: output };
}

/**
 * Applies the mutants one by one, runs their tests and prints each result.
 * @param {string} only Tries only mutants whose file or promise contains this text.
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function tryMutants(only = '') {
  const faults = faultsOfList();
  if (faults.length > 0) return { passed: 0, failed: faults.length, failures: faults };
  const chosen = mutants.filter(({ file, breaks }) => `${file} ${breaks}`.includes(only));
  const copy = await copyWorkspace();
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const unharmed = await runTests(copy, all, 5 * limitMs);
  if (unharmed.red || unharmed.broken) {
    const why = unharmed.red ?? unharmed.broken;
    return { passed: 0, failed: 1, failures: [`without any mutant these tests are red: ${why}`] };
  }
  /** @type {string[]} */
  const failures = [];
  const counts = { killed: 0, explained: 0 };
  for (const { file, find, put, tests, breaks, survives } of chosen) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const started = Date.now();
    writeFileSync(path, text.split(find).join(put));
    const { red, broken } = await runTests(copy, tests);
    writeFileSync(path, text);
    const what = `${file}: ${breaks}`;
    const took = `${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s`;
    if (broken) failures.push(`no test could run with ${what}\n${broken}`);
    else if (red && survives) failures.push(`said to survive, but noticed by ${red}: ${what}`);
    else if (!red && !survives) failures.push(`survived: ${what}`);
    else if (red) counts.killed += 1;
    else counts.explained += 1;
    const word = broken ? 'BROKEN' : red ? 'killed' : survives ? 'explained' : 'SURVIVED';
    console.log(`${word.padEnd(9)} ${took}  ${what}\n${' '.repeat(17)}${red ?? survives ?? ''}`);
  }
  rmSync(copy, { recursive: true, force: true });
  console.log(
    `\n${chosen.length} mutants: ${counts.killed} killed, ${counts.explained} survive for a reason, ${failures.length} wrong`,
  );
  return { passed: counts.killed + counts.explained, failed: failures.length, failures };
}

if (process.argv[1]?.endsWith('mutants.mjs')) {
  const args = process.argv.slice(2);
  const at = args.indexOf('--only');
  const failures = args.includes('--check')
    ? faultsOfList()
    : (await tryMutants(at < 0 ? undefined : args[at + 1])).failures;
  for (const failure of failures) console.error(failure);
  process.exit(failures.length > 0 ? 1 : 0);
}
