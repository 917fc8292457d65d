import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { majorVersion } from './binaries.ts';
import { codeOf, EmbeddedError } from './errors.ts';

/** The name of the database and of the role that owns and migrates it; not a superuser. */
export const ownerName = 'palmbid';
/** The application's role, which owns nothing. */
export const appName = 'palmbid_app';
/** Extensions that the schema needs and only a superuser may create. */
const extensions = ['btree_gist', 'citext', 'pg_trgm', 'pgcrypto', 'unaccent'];
const connectMs = 60_000;

/** Access to a server as its superuser. */
export type Admin = { port: number; password: string };

/** The superuser's connection string, for the named database. */
export function adminUrl({ port, password }: Admin, database = 'postgres'): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** The connection string of one of the two roles. */
export function urlOf(role: typeof ownerName | typeof appName, port: number, password: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${ownerName}`;
}

/** Creates the two roles if they are missing, then the database (see `provisionDatabase`). */
export async function provision(
  admin: Admin,
  passwords: Readonly<Record<typeof ownerName | typeof appName, string>>,
): Promise<void> {
  await withClient(adminUrl(admin), async (client) => {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const present = new Set(rows.map((row) => row.rolname));
    for (const [role, password] of Object.entries(passwords).filter(([name]) => !present.has(name))) {
      await client.query(`create role ${role} login nosuperuser password ${client.escapeLiteral(password)}`);
    }
  });
  await provisionDatabase(admin, ownerName);
}

/** Creates a UTF-8 database of the owner with the extensions. Idempotent. */
export async function provisionDatabase(admin: Admin, database: string): Promise<void> {
  await withClient(adminUrl(admin), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) {
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner ${ownerName} template template0 ` +
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
 * Connects as the application and refuses a server whose settings could corrupt text or lose acknowledged commits.
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

/** Runs `work` on one connection; retries while the server is starting or has no free connection. */
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
    // Without a listener the error of a connection that breaks between two queries would end the process.
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
      const transient = ['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', '53300'].includes(code ?? '');
      if (!transient || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
