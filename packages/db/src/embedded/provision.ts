import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { majorVersion } from './binaries.ts';
import { codeOf, EmbeddedError } from './errors.ts';

/** The application's role and database; the role owns the database and is no superuser. */
export const appName = 'palmbid';
const extensions = ['btree_gist', 'citext', 'pg_trgm', 'pgcrypto', 'unaccent'];
const connectMs = 60_000;

/** How to reach a server as its superuser. */
export type Admin = { port: number; password: string };

/** The superuser's connection string, for the named database. */
export function adminUrl({ port, password }: Admin, database = 'postgres'): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** The application's connection string. */
export function appUrl(port: number, password: string, database = appName): string {
  return `postgres://${appName}:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the application's role where it is missing, then its database (see `provisionDatabase`). */
export async function provision(admin: Admin, appPassword: string): Promise<void> {
  await withClient(adminUrl(admin), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appName]);
    if (rowCount === 0) {
      await client.query(
        `create role ${appName} login nosuperuser password ${client.escapeLiteral(appPassword)}`,
      );
    }
  });
  await provisionDatabase(admin, appName);
}

/** Creates a UTF-8 database owned by the application's role, with the extensions; does only what is missing. */
export async function provisionDatabase(admin: Admin, database: string): Promise<void> {
  await withClient(adminUrl(admin), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) {
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner ${appName} template template0 ` +
          `encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C'`,
      );
    }
  });
  await withClient(adminUrl(admin, database), async (client) => {
    const { rows } = await client.query<{ extname: string }>('select extname from pg_extension');
    const present = new Set(rows.map((row) => row.extname));
    for (const name of extensions.filter((extension) => !present.has(extension))) {
      await client.query(`create extension ${name}`);
    }
  });
}

/**
 * Connects as the application and refuses a server that would garble text or lose acknowledged rows.
 *
 * @throws EmbeddedError 'unsafe-settings', naming every wrong setting
 */
export async function verify(url: string): Promise<void> {
  const expected: Record<string, string> = {
    server_encoding: 'UTF8',
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  };
  const { settings, version } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [[...Object.keys(expected), 'server_version_num']],
    );
    const found = new Map(rows.map((row) => [row.name, row.setting]));
    return { settings: found, version: Math.floor(Number(found.get('server_version_num')) / 10_000) };
  });
  const wrong = Object.entries(expected)
    .filter(([name, value]) => settings.get(name) !== value)
    .map(([name, value]) => `${name} is ${settings.get(name)} (must be ${value})`);
  if (version !== majorVersion) wrong.push(`the version is ${version} (must be ${majorVersion})`);
  if (wrong.length > 0) {
    throw new EmbeddedError('unsafe-settings', `The database is not safe to use: ${wrong.join(', ')}.`);
  }
}

/** Runs `work` on one connection; waits while the server is coming up or has no connection left. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const deadline = Date.now() + connectMs;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      ssl: false,
      options: '-c timezone=UTC',
      application_name: 'palmbid start',
      connectionTimeoutMillis: 10_000,
    });
    // Without a listener a connection that breaks between two queries would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = codeOf(error);
      if (code === '28P01' || code === '28000') {
        throw new EmbeddedError(
          'foreign-data',
          'The running database does not accept the password in postgres.json: the two do not belong together.',
          [],
          error,
        );
      }
      const passing = ['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', '53300'].includes(code ?? '');
      if (!passing || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
