import { fileURLToPath } from 'node:url';
import { createDb } from '../src/client.ts';
import { startTestServer } from '../src/testing/server.ts';
import { writeGenerated } from './generate.ts';

/** `pnpm db:schema`: migrates an empty database and writes what follows from its schema. */
const server = await startTestServer({ fast: true });
try {
  const { url } = await server.createDatabase();
  const db = createDb(url, console, { unlimited: true, maxConnections: 1 });
  const written = await writeGenerated(db);
  await db.destroy();
  for (const file of written) console.log(`written: ${fileURLToPath(file)}`);
  if (written.length === 0) console.log('Everything generated is up to date.');
} finally {
  await server.stop();
}
