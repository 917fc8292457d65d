import { createVault } from '@palmbid/api';
import { loadCopy, openSnapshot, runningServers, type TableShape } from '@palmbid/db';
import { type Database, openDatabase } from '../database.ts';
import { ConfigError, type Env } from '../env.ts';
import { photoLocation } from '../photos/store.ts';
import { keepSecret, secretsOf, storedSecret } from '../secret.ts';
import { type Manifest, photoFolder, photoList, readManifest, secretFile } from './manifest.ts';
import { restorePhotos } from './photo-files.ts';
import { checkBackup, refuseBrokenLogs, sourceOf } from './read-backup.ts';
import { readSecret } from './sealed-secret.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

type Say = (line: string) => void;

const dataDirOf = ({ embedded }: Pick<Database, 'embedded'>, env: Env): string =>
  embedded?.dataDir ?? env.DATA_DIR;

export async function backupSource(database: Database, env: Env): Promise<BackupSource> {
  const dataDir = dataDirOf(database, env);
  const [secret] = await secretsOf(env, dataDir);
  return {
    url: database.ownerUrl,
    photos: photoLocation(env, dataDir),
    secret,
    passphrase: env.BACKUP_PASSPHRASE,
  };
}

const rowsIn = (tables: readonly { rows: number }[]): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

function photoWords({ photos }: Manifest): string {
  return photos.in === 'folder'
    ? `${photos.files} photo files`
    : `no photos: the ${photos.known} that it knows stay in the bucket ${photos.bucket}, which is backed up by itself`;
}

export async function backUp(database: Database, env: Env, folder: string, say: Say): Promise<void> {
  const manifest = await writeBackup(await backupSource(database, env), folder);
  say(
    `Backup in ${folder}: ${rowsIn(manifest.tables)} rows as of ${manifest.takenAt}, ${photoWords(manifest)}.`,
  );
  say(
    manifest.secret.included
      ? 'The secret is in it, sealed with BACKUP_PASSPHRASE.'
      : 'The secret is NOT in it (BACKUP_PASSPHRASE is not set): keep APP_SECRET, or the file app-secret of DATA_DIR, at another place. Without it two-factor keys and waiting mails are lost.',
  );
}

/** Puts the secret into the data folder, unless there is one; says what to do where the backup's is not at hand. */
async function restoreSecret(folder: string, { secret }: Manifest, env: Env, dataDir: string, say: Say) {
  const { included, fingerprint } = secret;
  if (included && env.BACKUP_PASSPHRASE !== undefined && env.APP_SECRET === undefined) {
    await keepSecret(dataDir, await readSecret(secretFile(folder), env.BACKUP_PASSPHRASE));
  }
  const present = [env.APP_SECRET, ...env.APP_SECRET_PREVIOUS, await storedSecret(dataDir)].filter(
    (value) => value !== undefined,
  );
  const fits = present.some((value) => createVault(value).keyId === fingerprint);
  if (fits || fingerprint === null) return;
  say(
    `The secret of this backup (fingerprint ${fingerprint}) is not here, and without it the server does not start: set APP_SECRET to it${included ? ', or restore with BACKUP_PASSPHRASE' : ''}. If it is lost, see \`pnpm secret:lost\`.`,
  );
}

export async function restore(database: Database, env: Env, folder: string, say: Say): Promise<void> {
  const manifest = await readManifest(folder);
  const dataDir = dataDirOf(database, env);
  const tables = await loadCopy(database.ownerUrl, sourceOf(folder, manifest), database.role);
  await refuseBrokenLogs(database.ownerUrl);
  const place = photoLocation(env, dataDir);
  if (manifest.photos.in === 'folder' && 'folder' in place) {
    await restorePhotos(photoFolder(folder), place.folder, photoList(folder), manifest.photos);
  }
  say(
    `Restored: ${rowsIn(tables)} rows as of ${manifest.takenAt}, each table compared with its checksum, all logs as they were written, ${photoWords(manifest)}.`,
  );
  if ((manifest.photos.in === 'folder') !== 'folder' in place) {
    say('Its photos are not where this server looks for them: copy them between the folder and the bucket.');
  }
  await restoreSecret(folder, manifest, env, dataDir, say);
}

export async function check(folder: string, workFolder: string, say: Say): Promise<void> {
  const manifest = await checkBackup(folder, workFolder);
  say(
    `The backup of ${manifest.takenAt} was restored into a database of its own and is whole: ${rowsIn(manifest.tables)} rows, ${photoWords(manifest)}.`,
  );
}

/** Copies the database into an empty one elsewhere. The data here stays as it is. */
export async function moveTo(
  database: Database,
  env: Env,
  url: string,
  yes: boolean,
  say: Say,
): Promise<void> {
  if (!yes && (await runningServers(database.db)) > 0) {
    throw new ConfigError(
      'Palmbid is running on this database: stop it first, or what is written from now on stays behind. --yes copies it all the same.',
    );
  }
  const target = await openDatabase(
    { ...env, DATABASE_URL: url, DATABASE_OWNER_URL: undefined },
    { info: () => {}, warn: (_, line) => say(line) },
    { schema: 'leave' },
  );
  try {
    const snapshot = await openSnapshot(database.ownerUrl);
    try {
      const { migrations, sequences, tables } = snapshot;
      const rowsOf = (table: TableShape, sink: Parameters<typeof snapshot.copy>[1]) =>
        snapshot.copy(table, sink);
      const loaded = await loadCopy(url, { migrations, sequences, tables, rowsOf });
      await refuseBrokenLogs(url);
      say(
        `Moved: ${rowsIn(loaded)} rows, each table compared with the one here, all logs as they were written.`,
      );
    } finally {
      await snapshot.close();
    }
  } finally {
    await target.close();
  }
  const dataDir = dataDirOf(database, env);
  say(
    `Start with DATABASE_URL set to it, and with the same secret${env.APP_SECRET === undefined ? ` (APP_SECRET is the line in ${dataDir}/app-secret)` : ''}.`,
  );
  const place = photoLocation(env, dataDir);
  if ('folder' in place) say(`Photos stay in ${place.folder}. The database here is unchanged.`);
}
