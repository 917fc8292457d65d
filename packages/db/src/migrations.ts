import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, sql } from 'kysely';
import type { Db } from './client.ts';

export type MigrationFile = { name: string; text: string; sha256: string };

/** `packages/db/migrations`, seen from `src` and from the built `dist`. */
const folder = new URL('../migrations/', import.meta.url);

/** The `.sql` files in the order of their names, which is the order in which they are applied. */
export async function readMigrations(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have CRLF line ends.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: name.replace(/\.sql$/, ''),
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** A file as Kysely's migrator runs it. Its checksum is stored in the same transaction. */
export const asMigration = ({ name, text, sha256 }: MigrationFile): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
    await sql`insert into migration_checksums (name, sha256) values (${name}, ${sha256})`.execute(db);
  },
});

export type Applied = { name: string; sha256: string | null };

/** What this database has applied; `sha256` is null where it was stored by none of these files. */
export async function appliedMigrations(db: Db): Promise<Applied[]> {
  const found = await sql<{ migrations: boolean; checksums: boolean }>`
    select to_regclass('public.kysely_migration') is not null as migrations,
           to_regclass('public.migration_checksums') is not null as checksums`.execute(db);
  const { migrations, checksums } = found.rows[0] ?? { migrations: false, checksums: false };
  if (!migrations) return [];
  const { rows } = await (checksums
    ? sql<Applied>`select name, sha256 from kysely_migration left join migration_checksums using (name) order by name collate "C"`
    : sql<Applied>`select name, null as sha256 from kysely_migration order by name collate "C"`
  ).execute(db);
  return rows;
}

/** The migrations of a database do not fit the files of this version. The message names what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const reset = '`pnpm db:reset --yes` deletes everything in it and creates the current schema';

/** @throws MigrationError when the database was made by other files than these */
export function assertFits(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  const unknown = applied.find(({ name }) => !byName.has(name))?.name;
  if (unknown !== undefined && !applied.some(({ name }) => name === files[0]?.name)) {
    throw new MigrationError(
      `the database was created by a development version that cannot be upgraded (it has ${unknown}), and was left as it is. ${reset}.`,
    );
  }
  if (unknown !== undefined) {
    throw new MigrationError(
      `the database belongs to a newer version (it has ${unknown}) and was left as it is. Start that version.`,
    );
  }
  const changed = applied.find(({ name, sha256 }) => byName.get(name)?.sha256 !== sha256)?.name;
  if (changed !== undefined) {
    throw new MigrationError(
      `the migration ${changed}.sql is not what this database has applied. Migrations are frozen: restore the file and add a new one. For a development database, ${reset}.`,
    );
  }
}
