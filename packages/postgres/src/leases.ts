import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './errors.ts';
import { folderId } from './files.ts';
import { isRunning, self } from './processes.ts';

/**
 * Notes in `folder` that this process uses the server. The note names the process, its start time and the folder,
 * so that one left behind by a killed process, or copied with the folder, is recognised as dead.
 *
 * @returns the note's path, for `remove`
 */
export async function addLease(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const note = join(folder, `${process.pid}-${randomUUID()}.json`);
  await writeFile(note, JSON.stringify({ ...self(), folder: await folderId(folder) }), { mode: 0o600 });
  return note;
}

/** Takes the note back; not an error when it is gone already. */
export async function removeLease(note: string): Promise<void> {
  await rm(note, { force: true });
}

/** How many live users the server has; notes of dead processes are swept away. */
export async function countLeases(folder: string): Promise<number> {
  const names = await list(folder);
  if (names.length === 0) return 0;
  const here = await folderId(folder);
  let count = 0;
  for (const name of names) {
    const note = join(folder, name);
    if (await isLive(note, here)) count += 1;
    else await removeLease(note);
  }
  return count;
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function isLive(note: string, folder: string): Promise<boolean> {
  try {
    const user: unknown = JSON.parse(await readFile(note, 'utf8'));
    if (typeof user !== 'object' || user === null || !('pid' in user) || !('started' in user)) return false;
    if (!('folder' in user) || user.folder !== folder) return false;
    return isRunning({ pid: Number(user.pid), started: String(user.started) });
  } catch {
    return false;
  }
}
