import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { codeOf } from './errors.ts';

const linux = process.platform === 'linux';

/** A process, told apart from a later one that was given the same number. */
export type ProcessId = { pid: number; started: string };

/** When the process started, as an opaque text; undefined when it is not running (a zombie is not). */
export function startedAt(pid: number): string | undefined {
  if (!signalable(pid)) return undefined;
  if (process.platform === 'win32') return 'running';
  if (!linux) return psStart(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold anything, so count from the last ')': state is next, start the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${bootId()}:${fields[19]}`;
  } catch (error) {
    return codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH' ? undefined : 'running';
  }
}

/** True while exactly this process runs. */
export function isRunning({ pid, started }: ProcessId): boolean {
  return startedAt(pid) === started;
}

/** This process. */
export function self(): ProcessId {
  return { pid: process.pid, started: startedAt(process.pid) ?? 'running' };
}

/**
 * Whether the process works in `dir`, compared by inode so that a moved folder still counts; 'unknown' where
 * the system does not tell. PostgreSQL's processes all work in their data directory.
 */
export function worksIn(pid: number, dir: string): boolean | 'unknown' {
  if (!linux) return 'unknown';
  try {
    const cwd = statSync(`/proc/${pid}/cwd`);
    const own = statSync(dir);
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' && cwd.dev === own.dev && cwd.ino === own.ino;
  } catch (error) {
    return codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM' ? 'unknown' : false;
  }
}

/** Every PostgreSQL process that works in `dir`; undefined where the system does not tell. */
export function postgresIn(dir: string): number[] | undefined {
  if (!linux) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, dir) === true);
}

/** Whether signal 0 reaches a process of that number. Another user's process counts as running. */
function signalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function psStart(pid: number): string | undefined {
  try {
    const out = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, state, started] = /^(\S+)\s+(.*)$/.exec(out) ?? [];
    return state?.startsWith('Z') ? undefined : started;
  } catch {
    return undefined;
  }
}

let boot: string | undefined;
/** Start times count from boot, so they only compare within one boot. */
function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}
