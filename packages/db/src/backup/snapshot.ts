import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withDb } from '../client.ts';
import { clientFor } from '../hosts.ts';
import { type Applied, appliedMigrations } from '../migrations.ts';

/** Made by the migrations, or worth nothing after a minute. Jobs recur by themselves, so the worker's tables are not copied either. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'migration_checksums', 'rate_limits'];

/** A table as it is copied: its columns but for computed ones. */
export type TableShape = { name: string; columns: string[] };
/** What a copy of it contains: the checksum is of PostgreSQL's text format, in the order of the rows. */
export type TableCopy = TableShape & { rows: number; sha256: string };
export type SequenceState = { name: string; last: number; called: boolean };

/** Everything of a database at one moment, but for the rows. */
export type Contents = {
  takenAt: string;
  /** `18.4` */
  postgres: string;
  migrations: Applied[];
  /** The fingerprint of the secret that the database is used with; null before the first start. */
  fingerprint: string | null;
  /** Photos that the database knows. */
  photos: number;
  sequences: SequenceState[];
};

export type Snapshot = Contents & {
  tables: TableShape[];
  /** Streams a table's rows into `sink`, one table at a time. */
  copy: (table: TableShape, sink: (rows: Readable) => Promise<void>) => Promise<TableCopy>;
  close: () => Promise<void>;
};

/** Formats that mean the same on every server; large tables are always read from their beginning. */
const session =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=3 -c bytea_output=hex ' +
  '-c client_min_messages=warning -c synchronize_seqscans=off -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new (clientFor(url))({
    connectionString: url,
    application_name: 'palmbid-copy',
    keepAlive: true,
    options: session,
  });
  // Without a listener the error of a connection that breaks between two statements would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const quoted = (name: string): string => pg.escapeIdentifier(name);
export const columnList = ({ columns }: TableShape): string => columns.map(quoted).join(', ');
export const tableName = ({ name }: TableShape): string => `public.${quoted(name)}`;

export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
      group by c.relname order by c.relname collate "C"`,
    [leftOut],
  );
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from public.${quoted(name)}`,
    );
    states.push({ name, last: Number(values[0]?.last), called: values[0]?.called ?? false });
  }
  return states;
}

/** Passes bytes on, and computes their checksum. */
export function checksummed(): { through: Transform; sha256: () => string } {
  const hash = createHash('sha256');
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest('hex') };
}

/** Streams the rows of a table in this connection's transaction. */
export async function copyOut(
  client: pg.Client,
  table: TableShape,
  sink: (rows: Readable) => Promise<void>,
): Promise<TableCopy> {
  const rows = client.query(copyTo(`copy ${tableName(table)} (${columnList(table)}) to stdout`));
  const { through, sha256 } = checksummed();
  const out = new PassThrough();
  await Promise.all([pipeline(rows, through, out), sink(out)]);
  return { ...table, rows: rows.rowCount, sha256: sha256() };
}

/**
 * Opens everything that is committed at this moment, while the product runs: one read-only transaction, which locks nothing that
 * writers need. It ends with `close`.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const migrations = await withDb(url, { maxConnections: 1, unlimited: true }, appliedMigrations);
  const client = await connectForCopy(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<Pick<Contents, 'takenAt' | 'postgres' | 'fingerprint' | 'photos'>>(
      `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt", current_setting('server_version') as postgres,
              (select value ->> 'keyId' from settings where key = 'secret') as fingerprint,
              (select count(*)::int from stored_photos) as photos`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('a statement that always gives a row gave none');
    return {
      ...facts,
      migrations,
      tables: await tablesOf(client),
      sequences: await sequencesOf(client),
      copy: (table, sink) => copyOut(client, table, sink),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
