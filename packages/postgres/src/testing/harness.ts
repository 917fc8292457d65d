import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import type { EmbeddedErrorCode } from '../errors.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../index.ts';
import { localCluster } from '../layout.ts';
import { isRoot, type Owner } from '../owner.ts';
import { startedAt } from '../processes.ts';
import { readState } from '../state.ts';

/** Whether to run all rounds (`LONG=1`). */
export const long = process.env['LONG'] === '1';
export const silent = { info: () => undefined, warn: () => undefined };

const folders: string[] = [];
const holders: Holder[] = [];

/** Creates a folder that every user may enter; `cleanUp` stops its server and removes it. */
export async function tempDir(owner?: Owner): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'palmbid-embedded-'));
  folders.push(path);
  await chmod(path, 0o755);
  if (owner) await chown(path, owner.uid, owner.gid);
  return path;
}

/** Ends all processes and removes all folders of the test: call it in `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const holder of holders.splice(0)) holder.kill();
  for (const dataDir of folders.splice(0)) {
    const { cluster } = await whereabouts(dataDir);
    const pid = postmasterPid(cluster);
    if (pid !== undefined) {
      process.kill(pid, 'SIGQUIT');
      await until(() => startedAt(pid) === undefined);
    }
    if (cluster !== localCluster(dataDir)) await rm(dirname(cluster), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** The path of a data folder's cluster, from `postgres.json`. */
export async function whereabouts(dataDir: string): Promise<{ cluster: string }> {
  const state = await readState(dataDir).catch(() => undefined);
  return { cluster: state?.cluster ?? localCluster(dataDir) };
}

/** The process id of the server that runs on a cluster. */
export function postmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return pid > 0 && command.includes(cluster) && startedAt(pid) !== undefined ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** As `postmasterPid`; throws when no server runs. */
export function livePid(cluster: string): number {
  const pid = postmasterPid(cluster);
  if (pid === undefined) throw new Error(`No server runs on ${cluster}.`);
  return pid;
}

/** Polls until the condition holds; the test's time limit applies. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

/** Starts in this process. */
export async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  return await startEmbedded({ dataDir, log: silent, ...options });
}

/** Runs one statement on a connection of its own. */
export async function query<T extends object>(url: string, text: string, values?: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export type Answer = Omit<Embedded, 'stop'> & {
  error?: { code: EmbeddedErrorCode; message: string; logTail: string[] };
};

export type Holder = {
  pid: number;
  /** The result of the start. */
  answer: Promise<Answer>;
  /** Makes it release the server, and waits for its end. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): void;
};

export type HolderOptions = {
  port?: number;
  env?: Record<string, string>;
  /** The user it runs as (root only). */
  user?: Owner;
  /** Another copy of `holder.ts`. */
  program?: string;
};

/** Starts a process that holds the server of `dataDir`, in a process group of its own. */
export function hold(dataDir: string, { port, env, user, program }: HolderOptions = {}): Holder {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = program ?? fileURLToPath(new URL('./holder.ts', import.meta.url));
  const args = ['--import', tsx, '--conditions=development', script, dataDir];
  if (port !== undefined) args.push(String(port));
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, args, {
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  // Writing to a killed holder fails.
  child.stdin.on('error', () => undefined);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = new Promise<Answer>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The holder ended without an answer.')));
  });
  // The test may not await the answer of a holder that it kills.
  answer.catch(() => undefined);
  const holder: Holder = {
    pid: child.pid ?? 0,
    answer,
    stop: async () => {
      child.stdin.write('stop\n');
      await exited;
    },
    kill: () => child.kill('SIGKILL'),
  };
  holders.push(holder);
  return holder;
}

/** Whether a test can mount a file system of its own. */
export const canMount = isRoot && process.platform === 'linux';

/** Reads a file below a data folder. */
export async function contents(...path: string[]): Promise<string> {
  return await readFile(join(...path), 'utf8');
}
