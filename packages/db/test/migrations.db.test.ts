import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDb, type Db } from '../src/client.ts';
import { isUpToDate, migrate, migrateToLatest } from '../src/migrate.ts';
import { MigrationError, readMigrations } from '../src/migrations.ts';
import { resetDatabase } from '../src/reset.ts';
import { ask, createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} }, { unlimited: true });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const refusal = async (): Promise<unknown> =>
  await migrateToLatest(database.url).catch((error: unknown) => error);

test('a migrated database has every file, and migrating it again applies nothing', async () => {
  const applied = await ask<{ name: string }>(db, 'select name from migration_checksums order by name');
  expect(applied.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
  expect(await isUpToDate(db)).toBe(true);
  expect(await migrate(db)).toEqual([]);
});

test('names are numbered without gaps, so that files are applied in the order they were written', async () => {
  const numbers = (await readMigrations()).map(({ name }) => /^(\d{4})_[a-z_]+$/.exec(name)?.[1]);
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1).padStart(4, '0')));
});

test('a database made before the baseline is refused with the command that resets it, and works after a reset', async () => {
  await ask(db, 'drop schema public cascade');
  await ask(db, 'create schema public');
  await ask(db, 'create table kysely_migration (name text primary key, timestamp text not null)');
  await ask(db, `insert into kysely_migration values ('0001-people', ''), ('0002-market', '')`);
  expect(await isUpToDate(db)).toBe(false);
  const error = await refusal();
  expect(error).toBeInstanceOf(MigrationError);
  expect(error).toMatchObject({
    message:
      'the database was created by a development version that cannot be upgraded (it has 0001-people), and was left as it is. `pnpm db:reset --yes` deletes everything in it and creates the current schema.',
  });
  expect(await ask(db, `select name from kysely_migration order by name`)).toHaveLength(2);

  await resetDatabase(database.url);
  expect(await isUpToDate(db)).toBe(true);
});

test('a database of a newer version is refused and left as it is', async () => {
  await ask(db, `insert into kysely_migration values ('9999_later', '')`);
  expect(await isUpToDate(db)).toBe(false);
  expect(await refusal()).toMatchObject({
    name: 'MigrationError',
    message:
      'the database belongs to a newer version (it has 9999_later) and was left as it is. Start that version.',
  });
});

test('a migration file that changed after it was applied is named', async () => {
  await ask(db, `update migration_checksums set sha256 = repeat('0', 64) where name = '0005_requests'`);
  expect(await isUpToDate(db)).toBe(false);
  expect(await refusal()).toMatchObject({
    name: 'MigrationError',
    message: expect.stringMatching(/^the migration 0005_requests\.sql is not what this database has applied/),
  });
});
