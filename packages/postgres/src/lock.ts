import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, EmbeddedError } from './errors.ts';
import { folderId } from './files.ts';
import { isRunning, type ProcessId, self } from './processes.ts';

const waitMs = 180_000;

/**
 * Runs `work` while this process holds the lock `file`. The lock of a process that died is taken over.
 *
 * The takeover renames the stale lock and reads what it renamed. If that is a live lock after all (a third process was
 * faster), it is put back. The race that remains cannot damage data: PostgreSQL has an interlock of its own on the
 * data directory, and this lock only serializes starts and stops.
 *
 * @throws EmbeddedError 'busy' when another process holds the lock for more than three minutes
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const token = randomUUID();
  const mine = `${file}.${token}`;
  const deadline = Date.now() + waitMs;
  const folder = await folderId(dirname(file));
  await writeFile(mine, JSON.stringify({ ...self(), token, folder }), { mode: 0o600 });
  try {
    while (!(await take(file, mine, token, folder))) {
      if (Date.now() > deadline) {
        throw new EmbeddedError('busy', `Another process has been starting or stopping ${file} for minutes.`);
      }
      await sleep(20 + Math.random() * 60);
    }
  } finally {
    await rm(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    if ((await read(file))?.token === token) await rm(file, { force: true });
  }
}

/** With another `folder` than its own the lock was copied together with its folder. */
type Owner = ProcessId & { token: string; folder: string };

async function take(file: string, mine: string, token: string, folder: string): Promise<boolean> {
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const owner = await read(file);
  if (owner === undefined || (owner.folder === folder && isRunning(owner))) return false;
  const aside = `${file}.${token}.dead`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  if ((await read(aside))?.token !== owner.token) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return false;
}

/** Of an unreadable lock: never running. */
const deadOwner: Owner = { pid: -1, started: '', token: '', folder: '' };

/** The owner of the lock; undefined when it has just been released. */
async function read(file: string): Promise<Owner | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isOwner(parsed) ? parsed : deadOwner;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    // Locks are linked from complete files, so unreadable text comes from a power failure.
    if (error instanceof SyntaxError) return deadOwner;
    throw error;
  }
}

function isOwner(value: unknown): value is Owner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    'started' in value &&
    'token' in value &&
    'folder' in value
  );
}
