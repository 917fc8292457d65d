import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@palmbid/postgres';

/**
 * The secrets of this house, the present one first: `APP_SECRET` or the one of the data folder, then those named as previous. The
 * one of the data folder counts as previous once `APP_SECRET` is set, so that naming one of one's own loses nothing.
 */
export async function secretsOf(
  env: { APP_SECRET?: string | undefined; APP_SECRET_PREVIOUS: readonly string[] },
  dataDir: string,
): Promise<[string, ...string[]]> {
  if (env.APP_SECRET === undefined) return [await secretOf(dataDir), ...env.APP_SECRET_PREVIOUS];
  const kept = await keptIn(dataDir);
  return [env.APP_SECRET, ...env.APP_SECRET_PREVIOUS, ...(kept === undefined ? [] : [kept])];
}

const fileOf = (dataDir: string): string => join(dataDir, 'app-secret');

async function keptIn(dataDir: string): Promise<string | undefined> {
  const kept = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).trim();
  return kept.length >= 32 ? kept : undefined;
}

/** The secret that lies in the data folder, made on the first start; only its owner may read it (mode 0600). */
export async function secretOf(dataDir: string): Promise<string> {
  const kept = await keptIn(dataDir);
  if (kept !== undefined) return kept;
  const file = fileOf(dataDir);
  await makeFolder(dataDir);
  const made = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${made}\n`, { mode: 0o600 });
  try {
    // Fails where another process was first: then its secret is everybody's.
    await link(draft, file);
    return made;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}
