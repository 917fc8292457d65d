import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '@palmbid/db';
import { startEmbedded } from '@palmbid/postgres';

/** Runs the work on a migrated, empty PostgreSQL in a temporary folder; removes it afterwards. `kept`: a folder that stays. */
export async function withServer(work: (url: string) => Promise<void>, kept?: string): Promise<void> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'palmbid-bench-')));
  await mkdir(dataDir, { recursive: true });
  // Root's PostgreSQL runs as another user, who has to enter the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({
    dataDir,
    log: { info: () => undefined, warn: (text) => console.warn(text) },
  });
  try {
    // As the owner: the application's role lacks the privileges to load test data.
    await migrateToLatest(server.ownerUrl);
    await work(server.ownerUrl);
  } finally {
    await server.stop();
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}
