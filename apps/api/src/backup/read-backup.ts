import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { checkLogs, createVault } from '@palmbid/api';
import { createDb, LoadError, loadCopy, type Source } from '@palmbid/db';
import { startThrowaway } from '@palmbid/postgres';
import { ConfigError } from '../env.ts';
import { type Manifest, photoFolder, photoList, readManifest, tableFile } from './manifest.ts';
import { checkPhotos } from './photo-files.ts';

/** The database of a backup. */
export function sourceOf(folder: string, { migrations, sequences, tables }: Manifest): Source {
  return {
    migrations,
    sequences,
    tables,
    rowsOf: async ({ name }, sink) => {
      const expected = tables.find((table) => table.name === name);
      if (!expected) throw new ConfigError(`The manifest.json of ${folder} has no table ${name}.`);
      const file = createReadStream(tableFile(folder, name));
      const rows: Readable = file.pipe(createGunzip());
      file.on('error', (error) => rows.destroy(error));
      try {
        await sink(rows);
      } catch (error) {
        if (error instanceof Error && 'code' in error && /^(Z_|ENOENT)/.test(String(error.code))) {
          throw new LoadError(
            `The copy of ${name} is missing or damaged (${String(error.code)}). Nothing was changed.`,
          );
        }
        throw error;
      } finally {
        file.destroy();
      }
      return expected;
    },
  };
}

/**
 * Checks a backup as it will be used: restores it into a PostgreSQL of its own in a temporary folder inside `workFolder`, recomputes all
 * logs, and reads every photo.
 *
 * @throws ConfigError, LoadError or MigrationError with one line
 */
export async function checkBackup(folder: string, workFolder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.photos.in === 'folder')
    await checkPhotos(photoFolder(folder), photoList(folder), manifest.photos);
  const server = await startThrowaway(workFolder);
  try {
    await loadCopy(server.ownerUrl, sourceOf(folder, manifest));
    await refuseBrokenLogs(server.ownerUrl);
  } finally {
    await server.stop();
  }
  return manifest;
}

/** @throws ConfigError unless all logs are as they were written */
export async function refuseBrokenLogs(url: string): Promise<void> {
  const db = createDb(url, { warn: () => {} }, { maxConnections: 2, unlimited: true });
  try {
    // Signatures are left to `db:verify`, which has the secret.
    const { broken, auctions, anchors } = await checkLogs({
      db,
      vault: createVault('no secret is at hand here'),
    });
    if (broken === null && auctions.broken.length === 0 && anchors.broken === null) return;
    throw new ConfigError('The logs in the copy are not as they were written: `pnpm db:verify` says where.');
  } finally {
    await db.destroy();
  }
}
