import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, root } from './run.mjs';

const started = Date.now();
console.log('Palmbid: building what has changed (half a minute the first time) ...');
await build();
console.log(`Palmbid: built in ${((Date.now() - started) / 1000).toFixed(1)} s, starting ...`);

const server = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
  cwd: root,
  env: { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// The terminal sends Ctrl-C to the server too; a signal to this process alone is forwarded. The server decides when to exit.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}
server.once('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('close', (code) => process.exit(code ?? 1));
