import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../test/support/product.ts';
import { long } from '../test/support/rounds.ts';
import { root } from './env.ts';

test.runIf(long)(
  'while developing, PostgreSQL keeps running from one reload to the next, and stops at the end',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'palmbid-dev-'));
    // For root, PostgreSQL runs as another user, who must be able to enter the folder.
    await chmod(dataDir, 0o755);
    const port = await freePort();
    const dev = spawn(process.execPath, ['--conditions=development', '--import', 'tsx', 'src/dev.ts'], {
      cwd: join(root, 'apps/api'),
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED: 'none',
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const postmaster = async () => (await readFile(pidFile, 'utf8')).split('\n')[0];
    const becomes = async (ready: boolean) => {
      const isReady = async () =>
        (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true;
      while ((await isReady()) !== ready) await sleep(50);
    };
    await becomes(true);
    const pid = await postmaster();
    // The watcher reloads at this as it does after a change.
    dev.stdin.write('\n');
    await becomes(false);
    await becomes(true);
    expect(await postmaster()).toBe(pid);
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    await expect(readFile(pidFile)).rejects.toThrow('ENOENT');
    await rm(dataDir, { recursive: true, force: true });
  },
);
