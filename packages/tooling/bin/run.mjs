import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** @param {string} name A command that the workspace's dependencies bring. */
export const bin = (name) =>
  join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * Runs a command from the root and waits for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: keep the output and give it back
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
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

/** Builds what the product needs to run; the output is shown only when it fails. */
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
