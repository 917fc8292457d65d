import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { codeOf, EmbeddedError } from './errors.ts';
import type { Layout } from './layout.ts';
import { diagnose, type Failure, logLength, readLog, rotateLog } from './log.ts';
import { postgresIn, startedAt, worksIn } from './processes.ts';

/** What `postmaster.pid` in a data directory refers to. */
export type Found =
  | { kind: 'none' }
  /** A live server on exactly this directory. */
  | { kind: 'ours'; pid: number; port: number; status: string }
  /** A live process that is not a server on this directory has this process id. */
  | { kind: 'foreign'; pid: number }
  /** Empty or not a pid file: a server is writing it, or a power failure truncated it. */
  | { kind: 'unreadable' };

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');
const pollMs = 25;
/** Crash recovery may replay a long WAL before the server is ready. */
const readyMs = 600_000;

/** Finds the server that runs on `cluster`, if any. */
export async function inspect(cluster: string): Promise<Found> {
  let lines: string[];
  try {
    lines = (await readFile(pidFile(cluster), 'utf8')).split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return { kind: 'none' };
    throw error;
  }
  // A negative number is a single-user server.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!(pid > 0)) return { kind: 'unreadable' };
  if (startedAt(pid) === undefined) return { kind: 'none' };
  const here = worksIn(pid, cluster);
  // Where the system does not say, the path in the file decides; the first connection verifies it.
  const ours = here === 'unknown' ? process.platform !== 'linux' && lines[1] === cluster : here;
  if (!ours) return { kind: 'foreign', pid };
  return { kind: 'ours', pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

/** Waits until the server found on `cluster` is ready (true) or gone (false). */
export async function untilReady(cluster: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    const found = await inspect(cluster);
    if (found.kind === 'ours' && found.pid === pid && found.status === 'ready') return true;
    if (startedAt(pid) === undefined) return false;
    await sleep(pollMs);
  }
  throw new EmbeddedError(
    'busy',
    `PostgreSQL (process ${pid}) on ${cluster} has not become ready within ten minutes.`,
  );
}

export type LaunchOptions = {
  port: number;
  settings: Readonly<Record<string, string>>;
  /** A live process that has the process id of a left-over postmaster.pid but is not a server on this directory. */
  notAServer?: number;
};

/**
 * Starts a server in a process group of its own, so that Ctrl-C in our terminal does not reach it.
 *
 * @returns its pid once it is ready, or why it did not start
 */
export async function launch(
  layout: Layout,
  programs: Binaries,
  { port, settings, notAServer }: LaunchOptions,
): Promise<{ pid: number } | Failure> {
  await rotateLog(layout.logFile);
  const from = await logLength(layout.logFile);
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_destination: 'stderr',
    logging_collector: 'off',
    lc_messages: 'C',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_checkpoints: 'off',
    // Failed statements and the values in them (addresses, e-mails) stay out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // PostgreSQL ignores a pid file with this process id, and still checks shared memory for orphaned backends.
  const env = serverEnv(notAServer === undefined ? {} : { PG_GRANDPARENT_PID: String(notAServer) });
  const failed = async () => await diagnose(readLog(layout.logFile, from), layout, port);

  if (process.platform === 'win32') {
    await startOnWindows(layout, programs, args, env);
    const found = await inspect(layout.cluster);
    return found.kind === 'ours' ? { pid: found.pid } : await failed();
  }
  const fd = openSync(layout.logFile, 'a', 0o600);
  try {
    const child = spawn(programs.postgres, ['-D', layout.cluster, ...args], {
      cwd: '/',
      env,
      detached: true,
      stdio: ['ignore', fd, fd],
      ...(layout.owner && { uid: layout.owner.uid, gid: layout.owner.gid }),
    });
    const spawned = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => resolve(child.pid ?? 0));
    });
    child.unref();
    return (await untilReady(layout.cluster, spawned)) ? { pid: spawned } : await failed();
  } finally {
    closeSync(fd);
  }
}

/** Uses pg_ctl, which drops administrator rights first: the server refuses to run with them. */
function startOnWindows(
  layout: Layout,
  programs: Binaries,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const options = args.map((arg) => `"${arg}"`).join(' ');
  return new Promise((resolve) => {
    const command = ['start', '-w', '-D', layout.cluster, '-l', layout.logFile, '-o', options];
    execFile(programs.pgCtl, command, { env, windowsHide: true }, () => resolve());
  });
}

/**
 * Stops the server: first a fast shutdown, which closes connections and writes everything to disk, then an immediate
 * one. Neither loses an acknowledged commit.
 *
 * @throws EmbeddedError 'stop-failed' when it still runs after more than a minute
 */
export async function shutDown(layout: Layout, programs: Binaries, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await new Promise<void>((resolve) => {
      execFile(programs.pgCtl, ['stop', '-w', '-m', 'fast', '-D', layout.cluster], () => resolve());
    });
    return;
  }
  for (const [signal, waitMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 15_000],
  ] as const) {
    if (startedAt(pid) === undefined) return;
    process.kill(pid, signal);
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (startedAt(pid) === undefined) return;
      await sleep(pollMs);
    }
  }
  throw new EmbeddedError('stop-failed', `PostgreSQL (process ${pid}) on ${layout.cluster} does not stop.`);
}

/**
 * Ends the orphaned backends of a killed server: a busy one would hold the shared memory, and block the directory,
 * until its query ends. Only for a directory without a live server.
 */
export function endOrphans(cluster: string): void {
  for (const pid of postgresIn(cluster) ?? []) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
  }
}

/**
 * Renames an unreadable pid file, but only when it is certain that no PostgreSQL runs on the directory. PostgreSQL
 * itself refuses to start with such a file.
 *
 * @returns whether it was renamed
 */
export async function setAsidePidFile(cluster: string): Promise<boolean> {
  if (postgresIn(cluster)?.length !== 0) return false;
  await rename(pidFile(cluster), `${pidFile(cluster)}.unreadable`);
  return true;
}

/** The environment of the server, without the product's secrets and the user's PG* variables. */
export function serverEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept: NodeJS.ProcessEnv = {};
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']) {
    if (process.env[name] !== undefined) kept[name] = process.env[name];
  }
  return { ...kept, LC_ALL: 'C', TZ: 'UTC', ...extra };
}
