import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDb, type Db, migrateToLatest, migrationFolders } from '@palmbid/db';
import { isSeeded } from '@palmbid/db/seed';
import { ask, createTestDatabase, type TestDatabase } from '@palmbid/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdmin } from './admin.ts';
import { createPasswords } from './auth/passwords.ts';
import { openDatabase, writeFirstData } from './database.ts';
import { addDemo } from './demo.ts';
import { readEnv } from './env.ts';

let database: TestDatabase;
let db: Db;
let folder = '';
beforeEach(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} });
  folder = mkdtempSync(join(tmpdir(), 'palmbid-later-'));
  writeFileSync(join(folder, '9001_more.sql'), 'alter table users add column nickname text;');
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Runs work as a later version, which has one migration more. */
async function asLaterVersion<T>(work: () => Promise<T>): Promise<T> {
  migrationFolders.push(pathToFileURL(`${folder}/`));
  try {
    return await work();
  } finally {
    migrationFolders.pop();
  }
}

type Schema = NonNullable<Parameters<typeof openDatabase>[2]>['schema'];

/** Opens the database and closes it; returns the warnings. */
async function open(schema: Schema, given: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = [];
  const env = readEnv({
    DATABASE_URL: database.appUrl,
    // The test server gives up durability.
    ALLOW_UNSAFE_WRITES: 'a test throws it away',
    ...given,
  });
  const opened = await openDatabase(
    env,
    { info: () => {}, warn: (_, line) => lines.push(line) },
    schema === undefined ? {} : { schema },
  );
  await opened.close();
  return lines.filter((line) => !line.includes('ALLOW_UNSAFE_WRITES'));
}

const nicknames = () => ask(db, `select 1 from pg_attribute where attname = 'nickname'`);

test('commands and MIGRATE=off never change the schema, and refuse one that is not migrated in one line', async () => {
  await asLaterVersion(async () => {
    const line =
      'Cannot start: the database is not migrated (it lacks 9001_more). Run `pnpm db:migrate` once, as its owner, before this version starts.';
    await expect(open(undefined, { DATABASE_OWNER_URL: database.url })).rejects.toThrow(line);
    // A role that owns nothing could not migrate.
    await expect(open('migrate')).rejects.toThrow(line);
    expect(await nicknames()).toEqual([]);
    expect(await open('migrate', { DATABASE_OWNER_URL: database.url })).toEqual([]);
    expect(await nicknames()).toHaveLength(1);
    expect(await open('check')).toEqual([]);
  });
});

test('a version before the last migration opens the database, and says so', async () => {
  await asLaterVersion(() => migrateToLatest(database.url));
  expect(await open('migrate', { DATABASE_OWNER_URL: database.url })).toEqual([
    'The database was migrated by a later version; this one works with it too.',
  ]);
  expect(await open('check')).toEqual([]);
});

test('processes that start at once write the demo data and the admin of the settings once', async () => {
  const passwords = createPasswords();
  const admin = { email: 'boss@example.com', password: 'a long secret' };
  const first = () =>
    writeFirstData({ ownerUrl: database.url }, async (owner) => {
      const demo = await addDemo(
        { db: owner, passwords, photos: { save: async () => undefined } },
        { local: true },
      );
      return { ...(await createAdmin({ db: owner, passwords }, admin)), accounts: demo.accounts.length };
    });
  const written = await Promise.all([first(), first(), first()]);
  expect(written.map(({ created }) => created).toSorted()).toEqual([false, false, true]);
  expect(written.map(({ accounts }) => accounts).toSorted()).toEqual([0, 0, 4]);
  expect(await isSeeded(db)).toBe(true);
});
