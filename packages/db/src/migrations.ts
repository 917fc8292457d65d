import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, sql } from 'kysely';
import type { Db } from './client.ts';

export type MigrationFile = {
  name: string;
  text: string;
  sha256: string;
  /** The migration that a version must know to work with the schema after this one; null where every earlier one does. */
  needs: string | null;
  /** Builds indexes while others write, which PostgreSQL does outside a transaction only. */
  concurrent: boolean;
};

/** `packages/db/migrations`, seen from `src` and from the built `dist`. Tests of a later version add a folder. */
export const migrationFolders: URL[] = [new URL('../migrations/', import.meta.url)];

/** As CONTRIBUTING.md prescribes: `-- contract: <what is not used any more> since <migration>`. */
const contract = /^-- contract: .+ since (\d{4}_\w+)\.?$/m;
const concurrently = /^\s*(create( unique)?|drop) index concurrently\b/im;

/** The `.sql` files in the order of their names, which is the order in which they are applied. */
export async function readMigrations(): Promise<MigrationFile[]> {
  const found = await Promise.all(
    migrationFolders.map(async (folder) =>
      (await readdir(folder)).map((name) => ({ name, url: new URL(name, folder) })),
    ),
  );
  const files = found.flat().filter(({ name }) => name.endsWith('.sql'));
  return await Promise.all(
    files
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async ({ name, url }) => {
        // A checkout on Windows may have CRLF line ends.
        const text = (await readFile(url, 'utf8')).replaceAll('\r\n', '\n');
        return {
          name: name.replace(/\.sql$/, ''),
          text,
          sha256: createHash('sha256').update(text).digest('hex'),
          needs: contract.exec(text)?.[1] ?? null,
          concurrent: concurrently.test(text),
        };
      }),
  );
}

/** Between the statements of a concurrent file. */
const statementEnd = /;\s*$/m;
const isStatement = (text: string): boolean => /^\s*[^-\s]/m.test(text);

/** An interrupted build leaves an index that costs writes and helps no query; `if not exists` would keep it. */
async function dropHalfBuilt(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
}

/**
 * A file as Kysely's migrator runs it. Its checksum is stored in the same transaction, but for a concurrent file, which may be applied
 * again after it was interrupted.
 */
export const asMigration = (
  { name, text, sha256, needs, concurrent }: MigrationFile,
  limits: { lockMs: number; statementMs: number },
): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (concurrent) {
      await dropHalfBuilt(db);
      for (const statement of text.split(statementEnd).filter(isStatement))
        await sql.raw(statement).execute(db);
    } else {
      await sql`select set_config('lock_timeout', ${`${limits.lockMs}ms`}, true),
                       set_config('statement_timeout', ${`${limits.statementMs}ms`}, true)`.execute(db);
      await sql.raw(text).execute(db);
    }
    await sql`insert into migration_checksums (name, sha256) values (${name}, ${sha256}) on conflict do nothing`.execute(
      db,
    );
    if (needs !== null)
      await sql`update migration_checksums set needs = ${needs} where name = ${name}`.execute(db);
  },
});

/** A migration that a database has; `sha256` and `needs` are null where nothing is known about it. */
export type Applied = { name: string; sha256: string | null; needs?: string | null };

export async function appliedMigrations(db: Db): Promise<Applied[]> {
  const found = await sql<{ migrations: boolean; checksums: boolean }>`
    select to_regclass('public.kysely_migration') is not null as migrations,
           to_regclass('public.migration_checksums') is not null as checksums`.execute(db);
  const { migrations, checksums } = found.rows[0] ?? { migrations: false, checksums: false };
  if (!migrations) return [];
  // As JSON, because `needs` is younger than the table.
  const { rows } = await (checksums
    ? sql<Applied>`select name, c.sha256, to_jsonb(c) ->> 'needs' as needs from kysely_migration left join migration_checksums c using (name) order by name collate "C"`
    : sql<Applied>`select name, null as sha256, null as needs from kysely_migration order by name collate "C"`
  ).execute(db);
  return rows;
}

/** The migrations of a database do not fit the files of this version. The message is one line that names what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const reset = '`pnpm db:reset --yes` deletes everything in it and creates the current schema';

/** How the files of this version and the migrations of a database differ. */
export type Fit = {
  /** Not applied yet, in order. */
  pending: MigrationFile[];
  /** Applied by a later version; this one works with them all the same. */
  later: string[];
};

/** @throws MigrationError when the database was made by other files than these, or by a version that is too new for this one */
export function fitOf(applied: readonly Applied[], files: readonly MigrationFile[]): Fit {
  const byName = new Map(files.map((file) => [file.name, file]));
  const unknown = applied.filter(({ name }) => !byName.has(name));
  const [first] = unknown;
  if (first !== undefined && !applied.some(({ name }) => name === files[0]?.name)) {
    throw new MigrationError(
      `the database was created by a development version that cannot be upgraded (it has ${first.name}), and was left as it is. ${reset}.`,
    );
  }
  const changed = applied.find(({ name, sha256 }) => byName.has(name) && byName.get(name)?.sha256 !== sha256);
  if (changed !== undefined) {
    throw new MigrationError(
      `the migration ${changed.name}.sql is not what this database has applied. Migrations are frozen: restore the file and add a new one. For a development database, ${reset}.`,
    );
  }
  const newest = files.at(-1)?.name ?? '';
  const tooNew = unknown.find(({ sha256, needs }) => sha256 === null || (needs ?? '') > newest);
  if (tooNew !== undefined) {
    throw new MigrationError(
      `the database belongs to a newer version (it has ${tooNew.name}) and was left as it is. Start that version.`,
    );
  }
  const later = unknown.map(({ name }) => name);
  const names = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !names.has(name));
  const last = applied.at(-1)?.name ?? '';
  const skipped = pending.find(({ name }) => name < last || later.length > 0)?.name;
  if (skipped !== undefined) {
    throw new MigrationError(
      `the database has ${last} but not ${skipped}, so it comes from another line of development, and was left as it is. Give the file a higher number. For a development database, ${reset}.`,
    );
  }
  return { pending, later };
}
