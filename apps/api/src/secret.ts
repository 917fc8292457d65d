import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@palmbid/postgres';

/**
 * The app's secrets, the current one first: `APP_SECRET` or the one in the data folder, then the previous ones. Once `APP_SECRET`
 * is set, the one in the data folder counts as previous, so that what it sealed can still be opened.
 */
export async function secretsOf(
  env: { APP_SECRET?: string | undefined; APP_SECRET_PREVIOUS: readonly string[] },
  dataDir: string,
): Promise<[string, ...string[]]> {
  if (env.APP_SECRET === undefined) return [await secretOf(dataDir), ...env.APP_SECRET_PREVIOUS];
  const stored = await storedIn(dataDir);
  return [env.APP_SECRET, ...env.APP_SECRET_PREVIOUS, ...(stored === undefined ? [] : [stored])];
}

const fileOf = (dataDir: string): string => join(dataDir, 'app-secret');

async function storedIn(dataDir: string): Promise<string | undefined> {
  const stored = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).trim();
  return stored.length >= 32 ? stored : undefined;
}

/** The secret in the data folder, created at the first start; only the file's owner may read it (mode 0600). */
export async function secretOf(dataDir: string): Promise<string> {
  const stored = await storedIn(dataDir);
  if (stored !== undefined) return stored;
  const file = fileOf(dataDir);
  await makeFolder(dataDir);
  const made = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${made}\n`, { mode: 0o600 });
  try {
    // Fails if another process was first; then its secret is used.
    await link(draft, file);
    return made;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}
