import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withDb } from '../client.ts';
import { migrate, migrateToLatest } from '../migrate.ts';
import { appliedMigrations, fitOf, readMigrations } from '../migrations.ts';
import {
  type Contents,
  checksummed,
  columnList,
  connectForCopy,
  copyOut,
  type TableCopy,
  type TableShape,
  tableName,
  tablesOf,
} from './snapshot.ts';

/** A copy cannot be loaded. The message is one line. */
export class LoadError extends Error {
  override name = 'LoadError';
}

export type Source = Pick<Contents, 'migrations' | 'sequences'> & {
  tables: readonly TableShape[];
  /** Writes a table's rows into `sink`; returns what they should be. */
  rowsOf: (
    table: TableShape,
    sink: (rows: Readable) => Promise<void>,
  ) => Promise<Pick<TableCopy, 'rows' | 'sha256'>>;
};

/** @throws LoadError unless the database has no tables, or Palmbid's without an account */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(
    `select count(*)::int as tables, count(*) filter (where relname = 'kysely_migration') > 0 as ours from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const { tables, ours } = rows[0] ?? { tables: 0, ours: false };
  if (tables === 0) return;
  const used =
    !ours ||
    (await client.query('select 1 from users union all select 1 from audit_log limit 1')).rows.length > 0;
  if (used) {
    throw new LoadError(
      'The database there is not empty and was left as it is: give a new one, or delete everything in it with `pnpm db:reset --yes`.',
    );
  }
}

/** Creates the schema that the copy has, which may be older than that of this version. */
async function createSchema(url: string, { migrations }: Source): Promise<void> {
  const [later] = fitOf(migrations, await readMigrations()).later;
  if (later !== undefined) {
    throw new LoadError(
      `The copy belongs to a newer version (it has ${later}): load it with that version. Nothing was changed.`,
    );
  }
  await withDb(
    url,
    { maxConnections: 3, unlimited: true, applicationName: 'palmbid-migrate' },
    async (db) => {
      const present = await appliedMigrations(db);
      const newer = present.slice(migrations.length)[0]?.name;
      if (newer !== undefined) {
        throw new LoadError(
          `The database there has a newer schema (${newer}) than the copy: give an empty database; after loading it is brought up to date.`,
        );
      }
      await migrate(db, migrations.at(-1)?.name);
    },
  );
}

type ForeignKey = { table: string; name: string; definition: string };

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  return rows;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function loadTable(client: pg.Client, source: Source, table: TableShape): Promise<TableCopy> {
  const into = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`));
  const { through, sha256 } = checksummed();
  const expected = await source.rowsOf(table, (rows) => pipeline(rows, through, into));
  const arrived = { ...table, rows: into.rowCount, sha256: sha256() };
  if (arrived.rows !== expected.rows || arrived.sha256 !== expected.sha256) {
    throw new LoadError(
      `The copy of ${table.name} is damaged: ${arrived.rows} rows arrived, it should have ${expected.rows}, and its checksum ${arrived.sha256 === expected.sha256 ? 'fits' : 'differs'}. Nothing was changed.`,
    );
  }
  return arrived;
}

/**
 * Loads a copy into the empty database of its owner, in one transaction: either everything is there afterwards, or nothing. Triggers are
 * off meanwhile, so that logs and outbox arrive as they were, and foreign keys are created again afterwards, which checks them all. Each
 * table is read back and compared, and no state that the view `violations` knows may exist. Then the schema is brought up to date and
 * `role`, if given, gets its grants.
 *
 * @throws LoadError or MigrationError
 */
export async function loadCopy(url: string, source: Source, role?: string): Promise<TableCopy[]> {
  const client = await connectForCopy(url);
  try {
    await refuseUsed(client);
    await createSchema(url, source);
    await client.query('begin');
    // The empty tables must still be those that were checked.
    await client.query('lock table users in access exclusive mode');
    await refuseUsed(client);
    const present = (await tablesOf(client)).map(({ name }) => name);
    const named = source.tables.map(({ name }) => name);
    const odd = [
      ...named.filter((name) => !present.includes(name)),
      ...present.filter((name) => !named.includes(name)),
    ];
    if (odd.length > 0) throw new LoadError(`The copy has other tables than its schema: ${odd.join(', ')}.`);
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of source.tables) {
      await client.query(`alter table ${tableName(table)} disable trigger user`);
      await client.query(`delete from ${tableName(table)}`);
    }
    const loaded: TableCopy[] = [];
    for (const table of source.tables) loaded.push(await loadTable(client, source, table));
    for (const table of loaded) {
      const stored = await copyOut(client, table, (rows) => pipeline(rows, nowhere()));
      if (stored.sha256 !== table.sha256) throw new LoadError(`${table.name} is not stored as it was sent.`);
    }
    for (const { name, last, called } of source.sequences) {
      await client.query(`select setval(('public.' || quote_ident($1))::regclass, $2, $3)`, [
        name,
        last,
        called,
      ]);
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const table of source.tables)
      await client.query(`alter table ${tableName(table)} enable trigger user`);
    const { rows: violations } = await client.query<{ rule: string }>('select rule from violations limit 1');
    if (violations[0]) throw new LoadError(`The copy breaks a rule of the market: ${violations[0].rule}.`);
    // Also where the copy goes back to where it came from: clients may know later events than it has.
    await client.query(`update outbox_origin set database = 'a copy'`);
    await client.query('select settle_outbox()');
    await client.query('commit');
    await client.query('analyze');
    await migrateToLatest(url, role);
    await client.query('select refresh_market_figures()');
    return loaded;
  } finally {
    await client.end();
  }
}
