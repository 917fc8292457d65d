import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../env.ts';

/** What a folder with a backup contains. It is written last: without it the backup is not whole. */
const manifest = z.object({
  format: z.literal(1, 'is of another version of Palmbid'),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string().nullable() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.number(), called: z.boolean() })),
  /** The fingerprint of the secret that the data is sealed with, and whether the secret itself is in `secret.json`. */
  secret: z.object({ fingerprint: z.string().nullable(), included: z.boolean() }),
  /** Photos of a bucket are not copied: the bucket is backed up by itself. */
  photos: z.discriminatedUnion('in', [
    z.object({ in: z.literal('folder'), files: z.number(), bytes: z.number(), sha256: z.string() }),
    z.object({ in: z.literal('bucket'), bucket: z.string(), known: z.number() }),
  ]),
});
export type Manifest = z.output<typeof manifest>;

const fileIn = (folder: string): string => join(folder, 'manifest.json');
export const tableFile = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.copy.gz`);
/** One line for each photo file, as `sha256sum` writes it. */
export const photoList = (folder: string): string => join(folder, 'photos.sha256');
export const photoFolder = (folder: string): string => join(folder, 'photos');
export const secretFile = (folder: string): string => join(folder, 'secret.json');

export const writeManifest = (folder: string, contents: Manifest): Promise<void> =>
  writeFile(fileIn(folder), `${JSON.stringify(contents, null, 1)}\n`, { mode: 0o600, flush: true });

/** @throws ConfigError when the folder holds no whole backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ConfigError(`There is no whole backup in ${folder}: manifest.json is missing.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`The manifest.json of ${folder} is damaged or of another version of Palmbid.`);
  }
}
