import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDb, type Db } from '../src/client.ts';
import { migrate, migrateToLatest, schemaFit } from '../src/migrate.ts';
import { MigrationError, migrationFolders, readMigrations } from '../src/migrations.ts';
import { resetDatabase } from '../src/reset.ts';
import { ask, createTestDatabase, factories, type TestDatabase } from '../src/testing/index.ts';

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

/** Runs work as a version that has these migrations too. */
async function withFiles<T>(texts: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'palmbid-migrations-'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.sql`), text);
  migrationFolders.push(pathToFileURL(`${folder}/`));
  try {
    return await work();
  } finally {
    migrationFolders.pop();
    rmSync(folder, { recursive: true });
  }
}

const refusal = async (): Promise<unknown> =>
  await migrateToLatest(database.url).catch((error: unknown) => error);

test('a migrated database has every file, and migrating it again applies nothing', async () => {
  const applied = await ask<{ name: string }>(db, 'select name from migration_checksums order by name');
  expect(applied.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
  expect(await schemaFit(db)).toEqual({ pending: [], later: [] });
  expect(await migrate(db)).toEqual([]);
});

test('every file has a number of its own, so that files are applied in the order they were written', async () => {
  const numbers = (await readMigrations()).map(({ name }) => /^(\d{4})_[a-z_]+$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a database made before the baseline is refused with the command that resets it, and works after a reset', async () => {
  await ask(db, 'drop schema public cascade');
  await ask(db, 'create schema public');
  await ask(db, 'create table kysely_migration (name text primary key, timestamp text not null)');
  await ask(db, `insert into kysely_migration values ('0001-people', ''), ('0002-market', '')`);
  const error = await refusal();
  expect(error).toBeInstanceOf(MigrationError);
  expect(error).toMatchObject({
    message:
      'the database was created by a development version that cannot be upgraded (it has 0001-people), and was left as it is. `pnpm db:reset --yes` deletes everything in it and creates the current schema.',
  });
  expect(await ask(db, `select name from kysely_migration order by name`)).toHaveLength(2);

  await resetDatabase(database.url);
  expect((await schemaFit(db)).pending).toEqual([]);
});

test('a database of a version that declares nothing is refused and left as it is', async () => {
  await ask(db, `insert into kysely_migration values ('9999_later', '')`);
  expect(await refusal()).toMatchObject({
    name: 'MigrationError',
    message:
      'the database belongs to a newer version (it has 9999_later) and was left as it is. Start that version.',
  });
});

test('a migration file that changed after it was applied is named', async () => {
  await ask(db, `update migration_checksums set sha256 = repeat('0', 64) where name = '0005_requests'`);
  expect(await refusal()).toMatchObject({
    name: 'MigrationError',
    message: expect.stringMatching(/^the migration 0005_requests\.sql is not what this database has applied/),
  });
});

describe('a version beside a later one', () => {
  const later = { '9001_more': 'alter table users add column nickname text;' };

  test('works on a schema that it does not know in all its parts, and changes nothing about it', async () => {
    await withFiles(later, () => migrateToLatest(database.url));
    expect(await schemaFit(db)).toEqual({ pending: [], later: ['9001_more'] });
    // What the later version protects, an earlier one cannot know.
    await ask(db, 'create table later_log (id integer)');
    await ask(db, 'revoke all on later_log from palmbid_app');
    await migrateToLatest(database.url, 'palmbid_app');
    expect(await ask(db, `select has_table_privilege('palmbid_app', 'later_log', 'update') as may`)).toEqual([
      { may: false },
    ]);
  });

  test('works where a contract step removes what it does not use, and is refused where it does', async () => {
    const fits = {
      '9001_contract':
        '-- contract: nothing reads reports.note since 0019_compatibility.\nalter table users add column a int;',
    };
    await withFiles(fits, () => migrate(db));
    expect((await schemaFit(db)).later).toEqual(['9001_contract']);
    const removes = {
      ...fits,
      '9002_unused': 'select 1;',
      '9003_drop': '-- contract: nothing reads users.a since 9002_unused.\nalter table users drop column a;',
    };
    await withFiles(removes, () => migrate(db));
    expect(await refusal()).toMatchObject({
      name: 'MigrationError',
      message:
        'the database belongs to a newer version (it has 9003_drop) and was left as it is. Start that version.',
    });
    const { '9003_drop': _, ...between } = removes;
    await withFiles(between, async () => expect((await schemaFit(db)).later).toEqual(['9003_drop']));
  });

  test('is refused where each has a migration that the other does not know', async () => {
    await withFiles(later, () => migrate(db));
    const error = await withFiles({ '9000_mine': 'select 1;' }, refusal);
    expect(error).toMatchObject({
      name: 'MigrationError',
      message: expect.stringMatching(
        /^the database has 9001_more but not 9000_mine, so it comes from another/,
      ),
    });
  });
});

describe('a migration of a database in use', () => {
  const file = { '9001_wide': 'alter table users add column nickname text;' };
  const columns = () => ask(db, `select 1 from pg_attribute where attname = 'nickname'`);

  test('lets pass who waits behind it, tries again, and is applied once the lock is free', async () => {
    const reader = createDb(database.url, { warn: () => {} }, { applicationName: 'a long report' });
    const lines: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const reading = reader.transaction().execute(async (tx) => {
      await ask(tx, 'select 1 from users');
      await ended;
    });
    // Whatever reads meanwhile is answered although the report is not done.
    const log = {
      warn: (_: object, line: string) => {
        lines.push(line);
        void ask(db, 'select 1 from users').then(end);
      },
    };
    await withFiles(file, () =>
      migrateToLatest(database.url, undefined, { log, lockMs: 1_500, pauseMs: 100 }),
    );
    expect(lines[0]).toMatch(
      /^The migration waits for a lock that a long report \(process \d+\) holds; trying again\.$/,
    );
    expect(await columns()).toHaveLength(1);
    await reading;
    await reader.destroy();
  });

  test('gives up with one line after its tries, and has changed nothing', async () => {
    const error = await db.transaction().execute(async (tx) => {
      await ask(tx, 'select 1 from users');
      const options = { lockMs: 1_500, pauseMs: 10, tries: 2 };
      return await withFiles(file, () => migrateToLatest(database.url, undefined, options)).catch(
        (caught: unknown) => caught,
      );
    });
    expect(error).toMatchObject({
      name: 'MigrationError',
      message: expect.stringMatching(
        /^9001_wide\.sql was not applied, because palmbid \(process \d+\) kept a lock that it needs for 3 s\. Nothing of it was changed: run it again/,
      ),
    });
    expect(await columns()).toEqual([]);
    expect((await withFiles(file, () => schemaFit(db))).pending).toHaveLength(1);
  });

  test('that fails changes nothing of its own; the next try goes on with it', async () => {
    const broken = {
      '9001_wide': file['9001_wide'],
      '9002_broken': 'alter table users add column half int; select 1 / 0;',
    };
    await withFiles(broken, () =>
      expect(migrate(db)).rejects.toThrow('9002_broken.sql failed (division by zero, 22012)'),
    );
    expect(await columns()).toHaveLength(1);
    expect(await ask(db, `select 1 from pg_attribute where attname = 'half'`)).toEqual([]);
    const mended = { ...broken, '9002_broken': 'alter table users add column half int;' };
    expect(await withFiles(mended, () => migrate(db))).toEqual(['9002_broken']);
  });

  test('builds indexes without a lock that writers wait for, also when two processes migrate or one was interrupted', async () => {
    const { user } = factories(db);
    const [first, second] = [await user(), await user()];
    const concurrent = {
      '9001_index':
        '-- One owner per name; text with a ; in it.\ncreate unique index concurrently if not exists users_by_name on users (name);\ncreate index concurrently if not exists users_by_bio on users (bio);\n',
    };
    await ask(db, `update users set name = 'The same'`);
    // Fails in the middle, and leaves an index that is not valid.
    await withFiles(concurrent, () =>
      expect(migrate(db)).rejects.toMatchObject({ cause: { code: '23505' } }),
    );
    await ask(db, `update users set name = 'Another' where id = ${first?.id}`);
    const migrating = await db.transaction().execute(async (tx) => {
      // The build waits for this writer, and others write meanwhile.
      await ask(tx, `update users set bio = 'written' where id = ${first?.id}`);
      const started = withFiles(concurrent, () => Promise.all([migrate(db), migrate(db), migrate(db)]));
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%index concurrently%' and datname = current_database()`;
      await vi.waitFor(async () => expect(await ask(db, waiting)).not.toEqual([]), 20_000);
      await ask(db, `update users set bio = 'written too' where id = ${second?.id}`);
      return { started };
    });
    await migrating.started;
    expect(
      await ask(
        db,
        `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
          where indexrelid::regclass::text in ('users_by_name', 'users_by_bio') order by 1`,
      ),
    ).toEqual([
      { name: 'users_by_bio', valid: true },
      { name: 'users_by_name', valid: true },
    ]);
  });
});
