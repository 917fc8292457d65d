import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { rename, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskFullMessage, EmbeddedError } from './errors.ts';
import type { Layout } from './layout.ts';

/** Receives one plain sentence for each step; a pino logger fits. */
export type Log = { info(line: string): void; warn(line: string): void };

const maxLogBytes = 10 * 1024 * 1024;
const tailLines = 12;

/** Renames a log of more than 10 MB to `.1`, so that at most one older generation is kept. */
export async function rotateLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(file, `${file}.1`);
}

/** Length of the log in bytes, 0 when there is none yet. */
export async function logLength(file: string): Promise<number> {
  return await stat(file).then(
    (found) => found.size,
    () => 0,
  );
}

/** Returns what the server wrote after byte `from`, at most the last 64 KB. */
export function readLog(file: string, from: number): string {
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(fd);
    const start = Math.max(from, size - 65_536);
    const bytes = Buffer.alloc(Math.max(0, size - start));
    readSync(fd, bytes, 0, bytes.length, start);
    return bytes.toString('utf8');
  } finally {
    closeSync(fd);
  }
}

/** Why a server did not start, and whether another attempt makes sense. */
export type Failure = { retry: 'soon' | 'other-port' | 'never'; error: EmbeddedError };

/** Derives the reason from the output of `initdb` or of the server; the message names the user's data folder. */
export async function diagnose(text: string, layout: Layout, port?: number): Promise<Failure> {
  const { dataDir } = layout;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tail = lines.slice(-tailLines);
  const fail = (
    code: EmbeddedError['code'],
    message: string,
    retry: Failure['retry'] = 'never',
  ): Failure => ({
    retry,
    error: new EmbeddedError(code, message, tail),
  });
  // On a full disk the log may be empty too, so the free space is checked as well.
  if (/No space left on device|Disk quota exceeded/.test(text) || (await isFull(dirname(layout.cluster)))) {
    return fail('disk-full', diskFullMessage(dirname(layout.cluster)));
  }
  const bind = /could not bind IPv4 address "127\.0\.0\.1": (.*)/.exec(text);
  if (bind) {
    const reason = /in use/.test(bind[1] ?? '')
      ? 'is taken by another program'
      : `cannot be used (${bind[1]})`;
    return fail('port-taken', `Port ${port} for PostgreSQL ${reason}: choose another one.`, 'other-port');
  }
  if (/pre-existing shared memory block|lock file "postmaster\.pid"|bogus data in lock file/.test(text)) {
    return fail('busy', `Another PostgreSQL still holds ${dataDir} (${reasonIn(lines)}).`, 'soon');
  }
  if (/incompatible with server/.test(text)) {
    return fail(
      'version-mismatch',
      `${dataDir} was made by another PostgreSQL version (${reasonIn(lines)}).`,
    );
  }
  if (/Permission denied|wrong ownership|Operation not permitted/.test(text)) {
    return fail('no-permission', `PostgreSQL may not use ${dataDir} (${reasonIn(lines)}).`);
  }
  return fail('start-failed', `PostgreSQL did not start in ${dataDir} (${reasonIn(lines)}).`);
}

/** The last error line, else the last line, without its time stamp. */
function reasonIn(lines: string[]): string {
  const line =
    lines.findLast((text) => /(PANIC|FATAL|error):/i.test(text)) ?? lines.at(-1) ?? 'it left no message';
  return line.replace(/^\S+ \S+ \S+ \[\d+\] /, '').replace(/^.*?(PANIC|FATAL|error):\s*/i, '');
}

async function isFull(dir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < 1024 * 1024;
  } catch {
    return false;
  }
}
