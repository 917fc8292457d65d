import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  appName,
  countLeases,
  inspect,
  localCluster,
  ownerName,
  provisionDatabase,
  readState,
  startServer,
  leasesDir,
  withClient,
} from '@palmbid/postgres/testing';
import { migrateToLatest } from '../migrate.ts';

const prefix = 'palmbid-test-';
const template = 'palmbid_template';

/** What a worker needs to make databases on the server of its test run: plain data. */
export type TestServerAccess = { url: string; appUrl: string; adminUrl: string; template: string };

/**
 * A database of one test file. `url` is its owner's, for tests of the database itself; the product is tried as the
 * application's role, by `appUrl`. `drop` ends whoever is still connected.
 */
export type TestDatabase = { url: string; appUrl: string; drop(): Promise<void> };

export type TestServer = TestServerAccess & {
  /** A fresh, migrated database of the server. */
  createDatabase(): Promise<TestDatabase>;
  /** Ends the server and removes everything it wrote. */
  stop(): Promise<void>;
};

export type TestServerOptions = {
  /**
   * Also gives up what a killed PostgreSQL would lose. By default only a power cut can hurt, so that a test may
   * kill the server and still expect every acknowledged row.
   */
  fast?: boolean;
};

/**
 * Starts a PostgreSQL of its own in a fresh temporary folder, with a migrated template. `url` is an empty,
 * unmigrated database on it, as its owner. For tests that spawn real processes; others take `createTestDatabase`.
 */
export async function startTestServer({ fast = false }: TestServerOptions = {}): Promise<TestServer> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  // Root's PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  try {
    const server = await startServer({
      dataDir,
      log: { info: () => undefined, warn: (line) => console.warn(line) },
      settings: {
        max_connections: '200',
        fsync: 'off',
        ...(fast && { synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }),
      },
      durable: false,
    });
    const access = { url: server.ownerUrl, appUrl: server.url, adminUrl: server.adminUrl, template };
    const stop = async () => {
      await server.stop();
      await remove(dataDir);
    };
    try {
      await buildTemplate(access, server.port);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return { ...access, createDatabase: () => createDatabase(access), stop };
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
}

/** Copies the template; safe from many workers at once. */
export async function createDatabase(access: TestServerAccess): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`;
  await withClient(access.adminUrl, async (client) => {
    await client.query(`create database ${name} template ${access.template} owner ${ownerName}`);
    // A copy has the template's grants, but for those on the database itself.
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

async function buildTemplate(access: TestServerAccess, port: number): Promise<void> {
  const password = decodeURIComponent(new URL(access.adminUrl).password);
  await provisionDatabase({ port, password }, template);
  await migrateToLatest(onDatabase(access.url, template), appName);
  await withClient(access.adminUrl, async (client) => {
    // Nobody may connect from here on: a copy is refused while somebody is.
    await client.query(`alter database ${template} is_template true allow_connections false`);
  });
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Removes servers that killed test runs left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      // A young one may be just starting.
      if (Date.now() - (await stat(dataDir)).mtimeMs < 60_000) continue;
      if ((await countLeases(leasesDir(dataDir))) > 0) continue;
      const state = await readState(dataDir);
      const found = await inspect(state?.cluster ?? localCluster(dataDir));
      if (found.kind === 'ours') process.kill(found.pid, 'SIGQUIT');
      await remove(dataDir);
    } catch {
      // Another user's, or another run sweeps it at this moment.
    }
  }
}

async function remove(dataDir: string): Promise<void> {
  const state = await readState(dataDir).catch(() => undefined);
  if (state?.cluster) await rm(dirname(state.cluster), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
