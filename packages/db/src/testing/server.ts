import { randomUUID } from 'node:crypto';
import { appName, ownerName, startTemporaryServer, withClient } from '@palmbid/postgres/testing';
import { migrateToLatest } from '../migrate.ts';

const template = 'palmbid_template';

/** What a worker needs to create databases on the server of its test run: plain data. */
export type TestServerAccess = { url: string; appUrl: string; adminUrl: string; template: string };

/**
 * A database of one test file. `url` is its owner's, for tests of the database itself; tests of the product connect as
 * the application's role, by `appUrl`. `drop` ends open connections.
 */
export type TestDatabase = { url: string; appUrl: string; drop(): Promise<void> };

export type TestServer = TestServerAccess & {
  /** Creates a migrated, empty database. */
  createDatabase(): Promise<TestDatabase>;
  /** Stops the server and removes everything it wrote. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL of its own (see `startTemporaryServer`) with a migrated template. `url` is an empty, unmigrated
 * database on it, as its owner. For tests that start real processes; others use `createTestDatabase`.
 */
export async function startTestServer(options: { fast?: boolean } = {}): Promise<TestServer> {
  const { url, appUrl, adminUrl, createDatabase: createEmpty, stop } = await startTemporaryServer(options);
  const access = { url, appUrl, adminUrl, template };
  try {
    await createEmpty(template);
    await migrateToLatest(onDatabase(url, template), appName);
    await withClient(adminUrl, async (client) => {
      // PostgreSQL does not copy a database while a connection to it is open.
      await client.query(`alter database ${template} is_template true allow_connections false`);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...access, createDatabase: () => createDatabase(access), stop };
}

/** Copies the template; safe to call from many workers at once. */
export async function createDatabase(access: TestServerAccess): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`;
  await withClient(access.adminUrl, async (client) => {
    await client.query(`create database ${name} template ${access.template} owner ${ownerName}`);
    // A copy has the template's grants, except those on the database itself.
    await client.query(`revoke temporary on database ${name} from public`);
  });
  return {
    url: onDatabase(access.url, name),
    appUrl: onDatabase(access.appUrl, name),
    drop: () =>
      withClient(access.adminUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
