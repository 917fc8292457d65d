import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { codeOf } from './errors.ts';

const linux = process.platform === 'linux';

/** Identifies a process; the start time distinguishes it from a later one with the same process id. */
export type ProcessId = { pid: number; started: string };

/** The start time of a process as an opaque text; undefined when it does not run or is a zombie. */
export function startedAt(pid: number): string | undefined {
  if (!signalable(pid)) return undefined;
  if (process.platform === 'win32') return 'running';
  if (!linux) return psStart(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything, so fields are counted from the last ')'.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${bootId()}:${fields[19]}`;
  } catch (error) {
    return codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH' ? undefined : 'running';
  }
}

/** Whether this very process still runs. */
export function isRunning({ pid, started }: ProcessId): boolean {
  return startedAt(pid) === started;
}

/** This process. */
export function self(): ProcessId {
  return { pid: process.pid, started: startedAt(process.pid) ?? 'running' };
}

/**
 * Whether `dir` is the working directory of the PostgreSQL process; 'unknown' where the system does not say. Compared
 * by inode, so that a moved folder still matches. All processes of a server work in its data directory.
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

/** The PostgreSQL processes whose working directory is `dir`; undefined where the system does not say. */
export function postgresIn(dir: string): number[] | undefined {
  if (!linux) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, dir) === true);
}

/** Whether a process with this id exists; one of another user counts. */
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
/** Start times count from boot, so they are comparable only within one boot. */
function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}
