import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, EmbeddedError } from './errors.ts';

/** Makes a rename in `dir` survive a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether there is anything at `path`; throws when that cannot be told. */
export async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
      throw error;
    },
  );
}

/** Tells a folder from a copy of it; a folder that is moved keeps its identity. */
export async function folderId(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}

/**
 * Makes a folder and those above it. Not by `mkdir`'s own recursion, which tries for ever where a file system (/proc) says
 * that a folder's parent is missing though it is there.
 *
 * @returns the uppermost folder it had to make
 * @throws EmbeddedError 'foreign-data' where a file is in the way, 'no-permission' where no folder can be made
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
      `No folder can be made at ${path}: choose another DATA_DIR.`,
      [],
      error,
    );
  }
  return first ?? path;
}
