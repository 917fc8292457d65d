import { chmod, mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leasesDir, localCluster } from '../layout.ts';
import { countLeases } from '../leases.ts';
import { inspect } from '../postmaster.ts';
import { provisionDatabase } from '../provision.ts';
import { startServer } from '../start.ts';
import { readState } from '../state.ts';
import { removeDataDir } from '../temporary.ts';

const prefix = 'palmbid-test-';

/** A server of its own in a temporary folder. `url` is its empty database as the owner, `appUrl` as the application. */
export type TemporaryServer = {
  url: string;
  appUrl: string;
  adminUrl: string;
  /** Creates an empty database of the owner, with the extensions. */
  createDatabase(name: string): Promise<void>;
  /** Stops the server and removes everything it wrote. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL in a new temporary folder.
 *
 * @param fast also gives up what a killed server would lose; otherwise only a power failure loses acknowledged commits,
 *   so that a test may kill the server and still expect every row
 */
export async function startTemporaryServer({
  fast = false,
}: {
  fast?: boolean;
} = {}): Promise<TemporaryServer> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  // Root's PostgreSQL runs as another user, who has to enter the folder.
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
    const password = decodeURIComponent(new URL(server.adminUrl).password);
    return {
      url: server.ownerUrl,
      appUrl: server.url,
      adminUrl: server.adminUrl,
      createDatabase: (name) => provisionDatabase({ port: server.port, password }, name),
      stop: async () => {
        await server.stop();
        await removeDataDir(dataDir);
      },
    };
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
}

/** Removes the servers of killed test runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      // A younger one may be starting at this moment.
      if (Date.now() - (await stat(dataDir)).mtimeMs < 60_000) continue;
      if ((await countLeases(leasesDir(dataDir))) > 0) continue;
      const state = await readState(dataDir);
      const found = await inspect(state?.cluster ?? localCluster(dataDir));
      if (found.kind === 'ours') process.kill(found.pid, 'SIGQUIT');
      await removeDataDir(dataDir);
    } catch {
      // It belongs to another user, or another run removes it at this moment.
    }
  }
}
