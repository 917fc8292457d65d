import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const apiDir = fileURLToPath(new URL('../../../apps/api', import.meta.url));
const startWithinMs = 120_000;

export type ApiProcess = {
  base: string;
  pid: number;
  /** Resident memory in kB; Linux only. */
  memory: () => Promise<number>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function ready(child: ChildProcess, base: string): Promise<void> {
  for (const end = Date.now() + startWithinMs; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the API has ended with ${child.exitCode}`);
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) return;
  }
  throw new Error('the API does not get ready');
}

/** Runs the work while the product's API runs as a process of its own on this database, without rate limits. */
export async function withApi(
  url: string,
  work: (api: ApiProcess) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palmbid-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--conditions=development', '--import', 'tsx', 'src/main.ts'], {
    cwd: apiDir,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      // A database refuses a process with another secret, and some benchmarks start one after another.
      APP_SECRET: 'one key for all processes of a benchmark',
      SEED: 'none',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  try {
    await ready(child, base);
    await work({
      base,
      pid: child.pid ?? 0,
      memory: async () => {
        const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
      },
    });
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
