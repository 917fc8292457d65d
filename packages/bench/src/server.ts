import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '@palmbid/db';
import { startEmbedded } from '@palmbid/postgres';

/** Runs the work on a PostgreSQL of its own in a temporary folder, migrated and otherwise empty; removes it afterwards. */
export async function withServer(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palmbid-bench-'));
  // Root's PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({
    dataDir,
    log: { info: () => undefined, warn: (text) => console.warn(text) },
  });
  try {
    // As the owner, who may put data in by ways that the application has not.
    await migrateToLatest(server.ownerUrl);
    await work(server.ownerUrl);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
