import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { checksummed } from '@palmbid/db';
import { ConfigError } from '../env.ts';

async function copyFile(from: string, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const { through, sha256 } = checksummed();
  await pipeline(
    createReadStream(from),
    through,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return sha256();
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Copies every file below a folder and lists them with their checksums, as `sha256sum` does. A file that is removed meanwhile is left out:
 * photos never change, and are removed once nothing shows them.
 */
export async function copyPhotos(
  from: string,
  to: string,
  list: string,
): Promise<{ files: number; bytes: number; sha256: string }> {
  let [files, bytes] = [0, 0];
  const out = await open(list, 'wx', 0o600);
  try {
    const found = await opendir(from, { recursive: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    for await (const entry of found) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(from, path);
      try {
        const sha256 = await copyFile(path, join(to, name));
        await out.write(`${sha256}  ${name}\n`);
        files += 1;
        bytes += (await stat(join(to, name))).size;
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    await out.sync();
  } finally {
    await out.close();
  }
  return { files, bytes, sha256: await checksumOf(list) };
}

async function checksumOf(file: string): Promise<string> {
  const { through, sha256 } = checksummed();
  through.resume();
  await pipeline(createReadStream(file), through);
  return sha256();
}

/** Calls `each` with every file of a list that fits its checksum, in order. @throws ConfigError for a damaged list */
async function listed(
  list: string,
  expected: { files: number; sha256: string },
  each: (name: string, sha256: string) => Promise<void>,
): Promise<void> {
  if ((await checksumOf(list).catch(() => '')) !== expected.sha256)
    throw new ConfigError(`${list} is damaged.`);
  for await (const line of createInterface({ input: createReadStream(list) })) {
    await each(line.slice(66), line.slice(0, 64));
  }
}

const damaged = (name: string) => new ConfigError(`The photo ${name} of the backup is missing or damaged.`);

/** Reads every photo of a backup. @throws ConfigError for one that is missing or damaged */
export const checkPhotos = (folder: string, list: string, expected: { files: number; sha256: string }) =>
  listed(list, expected, async (name, sha256) => {
    if ((await checksumOf(join(folder, name)).catch(() => '')) !== sha256) throw damaged(name);
  });

/** Copies the photos of a backup back; those that are there already are kept. @throws ConfigError for a damaged one */
export const restorePhotos = (
  folder: string,
  to: string,
  list: string,
  expected: { files: number; sha256: string },
) =>
  listed(list, expected, async (name, sha256) => {
    const present = await checksumOf(join(to, name)).catch(() => undefined);
    if (present === sha256) return;
    const copied = await copyFile(join(folder, name), join(to, name)).catch(() => '');
    if (copied !== sha256) throw damaged(name);
  });
