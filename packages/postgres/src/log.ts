import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { rename, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskFullMessage, EmbeddedError } from './errors.ts';
import type { Layout } from './layout.ts';

/** Where the module tells what it does: one plain sentence a call. A pino logger fits. */
export type Log = { info(line: string): void; warn(line: string): void };

const maxLogBytes = 10 * 1024 * 1024;
const tailLines = 12;

/** Keeps the log of earlier runs from growing for ever: one older generation of at most 10 MB. */
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

/** What the server wrote from byte `from` on (at most the last 64 KB of it). */
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

/** What to do about a server that did not come up. */
export type Failure = { retry: 'soon' | 'other-port' | 'never'; error: EmbeddedError };

/** Reads the reason out of what `initdb` or the server wrote, and names the folder the user knows. */
export async function diagnose(text: string, layout: Layout, port?: number): Promise<Failure> {
  const { dataDir } = place;
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
  // A full disk also swallows the log, so the disk itself is asked as well.
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

/** The most telling line, without its time stamp. */
function reasonIn(lines: string[]): string {
  const telling =
    lines.findLast((line) => /(PANIC|FATAL|error):/i.test(line)) ?? lines.at(-1) ?? 'it left no message';
  return telling.replace(/^\S+ \S+ \S+ \[\d+\] /, '').replace(/^.*?(PANIC|FATAL|error):\s*/i, '');
}

async function isFull(dir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < 1024 * 1024;
  } catch {
    return false;
  }
}
