import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@palmbid/db/embedded';

/** The secret that lies in the data folder, made on the first start; only its owner may read it (mode 0600). */
export async function secretOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret');
  const read = async () => (await readFile(file, 'utf8')).trim();
  const kept = await read().catch(() => '');
  if (kept.length >= 32) return kept;
  await makeFolder(dataDir);
  const made = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${made}\n`, { mode: 0o600 });
  try {
    // Fails where another process was first: then its secret is everybody's.
    await link(draft, file);
    return made;
  } catch {
    return await read();
  } finally {
    await rm(draft, { force: true });
  }
}
