import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, EmbeddedError } from './errors.ts';

/** Syncs a folder, so that a rename in it survives a power failure. */
export async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a file or folder exists at `path`; throws when the file system does not say. */
export async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
      throw error;
    },
  );
}

/** Identifies a folder by device and inode: a moved folder keeps its id, a copy gets another. */
export async function folderId(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}

/**
 * Creates a folder and its missing parents. `mkdir` with `recursive` does not return on file systems such as /proc, where
 * creating a folder fails with ENOENT although its parent exists.
 *
 * @returns the topmost folder that was created
 * @throws EmbeddedError 'foreign-data' when a file is in the way, 'no-permission' when no folder can be created
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return undefined;
  if (found) {
    throw new EmbeddedError('foreign-data', `${path} cannot be the data folder: a file is in the way.`);
  }
  const first = await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return first;
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new EmbeddedError(
      'no-permission',
      `No folder can be created at ${path}: choose another DATA_DIR.`,
      [],
      error,
    );
  }
  return first ?? path;
}
