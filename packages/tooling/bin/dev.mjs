/** `pnpm dev`: `turbo dev` for all packages, without turbo's notices. */
import { spawn } from 'node:child_process';
import { bin, quietTools, root } from './run.mjs';

const turbo = spawn(bin('turbo'), ['dev', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, ...quietTools },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
// The terminal sends Ctrl-C to turbo too, which ends when everything that it started has ended.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => turbo.kill(signal));
}
turbo.once('close', (code) => process.exit(code ?? 0));
