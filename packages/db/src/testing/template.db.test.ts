import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './index.ts';

/** Runs one statement on its own connection. */
async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('every test database is migrated, UTF-8, owned by the application, and apart from the others', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase()));
  try {
    for (const { url } of all) {
      const [facts] = await query(
        url,
        `select current_user::text as role, pg_encoding_to_char(encoding) as encoding, datdba::regrole::text as owner,
           lower('É') as lowered, length('é') as length, usesuper
         from pg_database, pg_user where datname = current_database() and usename = current_user`,
      );
      expect(facts).toEqual({
        role: 'palmbid',
        encoding: 'UTF8',
        owner: 'palmbid',
        lowered: 'é',
        length: 1,
        usesuper: false,
      });
      expect(await query(url, 'select name from kysely_migration')).not.toEqual([]);
      await query(url, 'create table only_here (id int)');
    }
  } finally {
    await Promise.all(all.map((database) => database.drop()));
  }
  for (const { url } of all) await expect(query(url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});
