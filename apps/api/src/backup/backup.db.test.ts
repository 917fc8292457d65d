import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createDb, type Db, loadCopy, openSnapshot } from '@palmbid/db';
import { ask, createTestDatabase, factories, type TestDatabase } from '@palmbid/db/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Manifest, readManifest, tableFile } from './manifest.ts';
import { checkPhotos, restorePhotos } from './photo-files.ts';
import { refuseBrokenLogs, sourceOf } from './read-backup.ts';
import { backupName, pruneBackups } from './schedule.ts';
import { readSecret } from './sealed-secret.ts';
import { writeBackup } from './write-backup.ts';

let work = '';
let folder = '';
let market: TestDatabase;
let db: Db;
let manifest: Manifest;
const secret = 'the secret of the market, long enough it is';
const passphrase = 'correct horse battery';

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'palmbid-backup-'));
  await mkdir(join(work, 'uploads', 'abc'), { recursive: true });
  await writeFile(join(work, 'uploads', 'abc', '800.webp'), 'a picture');
  await writeFile(join(work, 'uploads', 'abc', '80.webp'), 'small');
  market = await createTestDatabase();
  db = createDb(market.url, { warn: () => {} }, { maxConnections: 2 });
  const make = factories(db);
  const bid = await make.bid();
  await make.bid();
  // Text that the format has to escape, and numbers that need every digit.
  await ask(db, `update users set bio = E'a\\tb\\nc\\\\d \\\\N é' where id = ${bid.guest_id}`);
  await ask(db, `update properties set lat = 0.1 + 0.2::float8, lon = -9.1 where id = ${bid.property_id}`);
  folder = join(work, 'backups', 'first');
  manifest = await writeBackup(
    { url: market.url, photos: { folder: join(work, 'uploads') }, secret, passphrase },
    folder,
  );
});
afterAll(async () => {
  await db.destroy();
  await market.drop();
  await rm(work, { recursive: true, force: true });
});

/** A new database, empty but for the schema. */
async function newDatabase(): Promise<TestDatabase & { db: Db }> {
  const made = await createTestDatabase();
  const opened = createDb(made.url, { warn: () => {} }, { maxConnections: 1 });
  onTestFinished(async () => {
    await opened.destroy();
    await made.drop();
  });
  return { ...made, db: opened };
}

/** Every table's checksum by name. */
async function checksums(url: string): Promise<Record<string, string>> {
  const snapshot = await openSnapshot(url);
  const found: Record<string, string> = {};
  for (const table of snapshot.tables) {
    const { sha256 } = await snapshot.copy(table, async (rows) => {
      for await (const _ of rows);
    });
    found[table.name] = sha256;
  }
  await snapshot.close();
  return found;
}

/** A copy of the backup in which the rows of one table are changed. */
async function changed(table: string, change: (rows: string) => string): Promise<string> {
  const copy = await mkdtemp(join(work, 'changed-'));
  await cp(folder, copy, { recursive: true });
  const file = tableFile(copy, table);
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString('utf8'))));
  return copy;
}

const load = async (url: string, from: string) => loadCopy(url, sourceOf(from, await readManifest(from)));
const photos = () => {
  if (manifest.photos.in !== 'folder') throw new Error('the photos are in a folder');
  return manifest.photos;
};

describe('a backup', () => {
  test('of a database in use comes back with every row, sequence, guard, photo and the secret', async () => {
    const target = await newDatabase();
    await load(target.url, folder);
    const { outbox, delivery_cursors, outbox_origin, ...there } = await checksums(target.url);
    const here = Object.fromEntries(manifest.tables.map(({ name, sha256 }) => [name, sha256]));
    expect(here).toMatchObject(there);
    expect(Object.keys(there).length).toBeGreaterThan(50);
    await refuseBrokenLogs(target.url);
    for (const facts of [
      `select conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`,
      'select tgname, tgenabled, tgrelid::regclass::text as at from pg_trigger where not tgisinternal order by 1, 3',
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    ]) {
      expect(await ask(target.db, facts)).toEqual(await ask(db, facts));
    }
    await expect(ask(target.db, 'update auction_events set seq = 1')).rejects.toThrow('neither changed');
    const bid = await factories(target.db).bid();
    expect(bid.id).toBe(3);

    const uploads = join(work, 'restored');
    expect(photos()).toMatchObject({ files: 2, bytes: 14 });
    await restorePhotos(join(folder, 'photos'), uploads, join(folder, 'photos.sha256'), photos());
    expect(await readFile(join(uploads, 'abc', '800.webp'), 'utf8')).toBe('a picture');
    expect(await readSecret(join(folder, 'secret.json'), passphrase)).toBe(secret);
    await expect(readSecret(join(folder, 'secret.json'), `${passphrase}!`)).rejects.toThrow('does not open');
    for (const name of await readdir(folder)) {
      expect((await readFile(join(folder, name)).catch(() => '')).includes(secret)).toBe(false);
    }
  });

  test('is of one moment, whatever is written while it is read', async () => {
    const snapshot = await openSnapshot(market.url);
    const bids = await factories(db).bid();
    const counts: Record<string, number> = {};
    for (const table of snapshot.tables) {
      const { rows } = await snapshot.copy(table, async (read) => {
        for await (const _ of read);
      });
      counts[table.name] = rows;
    }
    await snapshot.close();
    expect(counts['bids']).toBe(bids.id - 1);
    expect(counts).toMatchObject(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])));
  });

  test('is refused by a database in use, and leaves nothing behind when it is damaged', async () => {
    const target = await newDatabase();
    const before = await checksums(target.url);
    await expect(
      load(target.url, await changed('bids', (rows) => rows.replace('180', '181'))),
    ).rejects.toThrow(/^The copy of bids is damaged: .* checksum differs/);
    await expect(load(target.url, await changed('users', (rows) => rows.slice(0, -20)))).rejects.toThrow();
    const torn = await changed('messages', (rows) => rows);
    await writeFile(tableFile(torn, 'reviews'), (await readFile(tableFile(folder, 'bids'))).subarray(0, 40));
    await expect(load(target.url, torn)).rejects.toThrow('The copy of reviews is missing or damaged');
    expect(await checksums(target.url)).toEqual(before);
    await factories(target.db).user();
    await expect(load(target.url, folder)).rejects.toThrow('is not empty and was left as it is');
  });

  test('of a newer version, without its manifest or with a lost photo is refused', async () => {
    const target = await newDatabase();
    const source = sourceOf(folder, manifest);
    const newer = { ...source, migrations: [...source.migrations, { name: '9999_later', sha256: 'x' }] };
    await expect(loadCopy(target.url, newer)).rejects.toThrow(
      'belongs to a newer version (it has 9999_later)',
    );
    const copy = join(work, 'torn');
    await cp(folder, copy, { recursive: true });
    await rm(join(copy, 'photos', 'abc', '80.webp'));
    await expect(checkPhotos(join(copy, 'photos'), join(copy, 'photos.sha256'), photos())).rejects.toThrow(
      'The photo abc/80.webp of the backup is missing or damaged.',
    );
    await rm(join(copy, 'manifest.json'));
    await expect(readManifest(copy)).rejects.toThrow('There is no whole backup in');
  });

  test('without a passphrase has no secret, and of a bucket no photos', async () => {
    const s3 = { bucket: 'market', region: 'us-east-1' };
    const bare = await writeBackup(
      { url: market.url, photos: { s3 }, secret, passphrase: undefined },
      join(work, 'backups', 'bare'),
    );
    expect(bare.secret.included).toBe(false);
    expect(bare.photos).toEqual({ in: 'bucket', bucket: 'market', known: 0 });
    expect(await readdir(join(work, 'backups', 'bare'))).toEqual(['manifest.json', 'tables']);
    await expect(
      writeBackup({ url: market.url, photos: { s3 }, secret, passphrase: undefined }, folder),
    ).rejects.toThrow('is not empty');
  });
});

test('old backups are removed after so many days, but never the newest', async () => {
  const kept = join(work, 'kept');
  const day = (n: number) => backupName(new Date(Date.UTC(2026, 10, n, 3, 30)));
  for (const n of [1, 7, 8]) await mkdir(join(kept, day(n)), { recursive: true });
  await mkdir(join(kept, 'mine'));
  await pruneBackups(kept, 7, new Date(Date.UTC(2026, 10, 15, 3, 31)));
  expect(await readdir(kept)).toEqual(['mine', day(8)]);
  await pruneBackups(kept, 1, new Date(Date.UTC(2027, 0, 1)));
  expect(await readdir(kept)).toEqual(['mine', day(8)]);
});
