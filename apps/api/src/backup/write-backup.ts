import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openSnapshot, type TableCopy } from '@palmbid/db';
import { ConfigError } from '../env.ts';
import type { PhotoLocation } from '../photos/store.ts';
import { type Manifest, photoFolder, photoList, secretFile, tableFile, writeManifest } from './manifest.ts';
import { copyPhotos } from './photo-files.ts';
import { writeSecret } from './sealed-secret.ts';

export type BackupSource = {
  /** Connects as a role that may read every table. */
  url: string;
  photos: PhotoLocation;
  secret: string;
  /** Without one the secret is left out. */
  passphrase: string | undefined;
};

/** Fast, and about a fifth of the size. */
const level = 3;

/**
 * Writes a backup into a new folder, while the product runs: the database as of one moment, then the photos, then the manifest. A folder
 * without one is no backup; what is written appears under its name only once it is whole.
 *
 * @throws ConfigError when the folder is not empty
 */
export async function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0) {
    throw new ConfigError(`${folder} is not empty: name a new folder for the backup.`);
  }
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(tableFile(draft, 'any')), { recursive: true, mode: 0o700 });
  const snapshot = await openSnapshot(source.url);
  try {
    const tables: TableCopy[] = [];
    for (const table of snapshot.tables) {
      const file = () => createWriteStream(tableFile(draft, table.name), { mode: 0o600, flush: true });
      tables.push(await snapshot.copy(table, (rows) => pipeline(rows, createGzip({ level }), file())));
    }
    const { takenAt, postgres, migrations, sequences, fingerprint, photos: known } = snapshot;
    // Photos that were removed since the moment of the database are missing; later ones are in addition.
    const photos: Manifest['photos'] =
      'folder' in source.photos
        ? { in: 'folder', ...(await copyPhotos(source.photos.folder, photoFolder(draft), photoList(draft))) }
        : { in: 'bucket', bucket: source.photos.s3.bucket, known };
    const included = source.passphrase !== undefined;
    if (included) await writeSecret(secretFile(draft), source.secret, source.passphrase ?? '');
    const manifest: Manifest = {
      format: 1,
      ...{ takenAt, postgres, migrations, tables, sequences },
      secret: { fingerprint, included },
      photos,
    };
    await writeManifest(draft, manifest);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return manifest;
  } finally {
    await snapshot.close();
  }
}
