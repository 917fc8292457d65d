import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Server, startServer } from './start.ts';
import { readState } from './state.ts';

/** Removes a data folder and its cluster, which may be elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const state = await readState(dataDir).catch(() => undefined);
  if (state?.cluster) await rm(dirname(state.cluster), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Starts a server in a new folder inside `parent`, for data that is thrown away: `stop` removes everything it wrote.
 *
 * @throws EmbeddedError
 */
export async function startThrowaway(parent: string): Promise<Pick<Server, 'ownerUrl' | 'stop'>> {
  const dataDir = await mkdtemp(join(parent, '.throwaway-'));
  // Root's PostgreSQL runs as another user, who has to enter the folder.
  await chmod(dataDir, 0o755);
  try {
    const { ownerUrl, stop } = await startServer({
      dataDir,
      log: { info: () => {}, warn: () => {} },
      settings: { fsync: 'off', synchronous_commit: 'off' },
      durable: false,
    });
    return {
      ownerUrl,
      stop: async () => {
        await stop();
        await removeDataDir(dataDir);
      },
    };
  } catch (error) {
    await removeDataDir(dataDir);
    throw error;
  }
}
