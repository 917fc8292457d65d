import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './errors.ts';
import { folderId } from './files.ts';
import { isRunning, self } from './processes.ts';

/**
 * Records in `folder` that this process uses the server. A lease names the process, its start time and the folder, so
 * that one of a killed process, or one copied together with its folder, is recognised as stale.
 *
 * @returns the path of the lease, for `removeLease`
 */
export async function addLease(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lease = join(folder, `${process.pid}-${randomUUID()}.json`);
  await writeFile(lease, JSON.stringify({ ...self(), folder: await folderId(folder) }), { mode: 0o600 });
  return lease;
}

/** Removes a lease; does nothing when it no longer exists. */
export async function removeLease(lease: string): Promise<void> {
  await rm(lease, { force: true });
}

/** Counts the processes that use the server and removes stale leases. */
export async function countLeases(folder: string): Promise<number> {
  const names = await list(folder);
  if (names.length === 0) return 0;
  const here = await folderId(folder);
  let count = 0;
  for (const name of names) {
    const lease = join(folder, name);
    if (await isLive(lease, here)) count += 1;
    else await removeLease(lease);
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

async function isLive(lease: string, folder: string): Promise<boolean> {
  try {
    const holder: unknown = JSON.parse(await readFile(lease, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || !('started' in holder))
      return false;
    if (!('folder' in holder) || holder.folder !== folder) return false;
    return isRunning({ pid: Number(holder.pid), started: String(holder.started) });
  } catch {
    return false;
  }
}
