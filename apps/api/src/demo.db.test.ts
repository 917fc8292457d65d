import { createDb, type Db, migrateToLatest } from '@palmbid/db';
import { ask, createTestDatabase, type TestDatabase } from '@palmbid/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPasswords } from './auth/passwords.ts';
import { asOneLine } from './database.ts';
import { addDemo, knownDemo } from './demo.ts';

const passwords = createPasswords();
const published = 'palmbid-demo';
/** The names of the stored files, by key. */
const stored = new Map<string, string[]>();
const photos = {
  save: async (key: string, files: readonly { name: string }[]) => {
    stored.set(
      key,
      files.map(({ name }) => name),
    );
  },
};
let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Demo people who can log in with this password. */
async function peopleWith(password: string): Promise<number> {
  const rows = await ask<{ hash: string; people: number }>(
    db,
    'select password_hash as hash, count(*)::int as people from users group by password_hash',
  );
  let people = 0;
  for (const row of rows) if (await passwords.verify(row.hash, password)) people += row.people;
  return people;
}

test('a demo that other machines can reach gets random passwords, shown once', async () => {
  const { accounts, notice } = await addDemo({ db, passwords, photos }, { local: false });
  const password = accounts[0]?.password ?? '';
  expect(new Set(accounts.map((account) => account.password))).toEqual(new Set([password]));
  expect(notice).toContain('once');
  expect([await peopleWith(published), (await peopleWith(password)) > 4]).toEqual([0, true]);
  const again = [
    await addDemo({ db, passwords, photos }, { local: false }),
    await knownDemo({ db, passwords }, { local: true }),
  ];
  expect(again.map((demo) => demo.accounts)).toEqual([[], []]);
});

test('a demo with the published password gets new ones before other machines can reach it, and its sessions end', async () => {
  const { accounts, notice } = await addDemo({ db, passwords, photos }, { local: true });
  expect([accounts[0]?.password, notice]).toEqual([published, undefined]);
  expect((await knownDemo({ db, passwords }, { local: true })).accounts).toEqual(accounts);
  await ask(
    db,
    `insert into sessions (id, user_id, expires_at) select repeat('a', 64), id, now() + interval '1 day' from users where username = 'demo_admin'`,
  );
  const [changed] = await ask<{ id: number }>(db, `select id from users where username = 'demo_host'`);
  const own = await passwords.hash('a password of their own');
  await ask(db, `update users set password_hash = '${own}' where id = ${changed?.id}`);

  // Two processes that start at once: one of them does it.
  const both = await Promise.all([1, 2].map(() => knownDemo({ db, passwords }, { local: false })));
  const told = both.filter((demo) => demo.accounts.length > 0);
  expect(told).toHaveLength(1);
  expect(told[0]?.accounts.map(({ username }) => username)).toEqual([
    'demo_guest',
    'demo_both',
    'demo_admin',
  ]);
  expect(await peopleWith(published)).toBe(0);
  expect(await peopleWith(told[0]?.accounts[0]?.password ?? '')).toBeGreaterThan(4);
  expect(await peopleWith('a password of their own')).toBe(1);
  expect(await ask(db, 'select 1 from sessions')).toEqual([]);
  expect(await ask(db, 'select * from violations')).toEqual([]);
});

test('a database with migrations of another version is refused in one line that says what to do', async () => {
  await ask(db, `insert into kysely_migration (name, timestamp) values ('9999_later', '')`);
  const error: unknown = await migrateToLatest(database.url).catch(asOneLine);
  expect(error).toMatchObject({
    name: 'ConfigError',
    message:
      'Cannot start: the database belongs to a newer version (it has 9999_later) and was left as it is. Start that version.',
  });
});

test('an error of the database at start is one line; a bug keeps its stack', async () => {
  const error: unknown = await ask(db, 'select 1 from no_such_table').catch(asOneLine);
  expect(error).toMatchObject({
    name: 'ConfigError',
    message: 'Cannot start: the database refuses (relation "no_such_table" does not exist, 42P01).',
  });
  expect(asOneLine(new Error('Connection terminated due to connection timeout'))).toMatchObject({
    name: 'ConfigError',
    message: 'Cannot start: the database does not answer (Connection terminated due to connection timeout).',
  });
  const bug = new TypeError('x is not a function');
  expect(asOneLine(bug)).toBe(bug);
});

test('every demo listing has at least four photos that no other listing has, each in all its sizes', async () => {
  stored.clear();
  await addDemo({ db, passwords, photos }, { local: true });
  const rows = await ask<{ key: string; alt: string }>(db, 'select key, alt from property_photos');
  const [fewest] = await ask<{ photos: number }>(
    db,
    `select count(f.key)::int as photos from properties p left join property_photos f on f.property_id = p.id
      group by p.id order by 1 limit 1`,
  );
  expect(fewest?.photos).toBeGreaterThanOrEqual(4);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.filter(({ key, alt }) => alt === '' || stored.get(key)?.length !== 6)).toEqual([]);
});
