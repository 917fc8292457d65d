import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** @param {string} name A command of the workspace's dependencies. */
export const bin = (name) =>
  join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** For tools that would send statistics, or print that they do. */
export const quietTools = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/**
 * Runs a command in the root and waits until it ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: collect the output instead of printing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...quietTools, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', fail);
    child.once('close', (code, signal) => done({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Builds the product; prints the output only on failure. */
export async function build() {
  const built = await run(
    bin('turbo'),
    [
      'run',
      'build',
      '--filter=@palmbid/server',
      '--filter=@palmbid/web',
      '--output-logs=errors-only',
      '--ui=stream',
    ],
    { quiet: true },
  );
  if (built.code === 0) return;
  console.error(built.output);
  console.error('The build failed; its output is above.');
  process.exit(1);
}
