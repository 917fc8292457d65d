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
  const stored = await storedSecret(dataDir);
  return [env.APP_SECRET, ...env.APP_SECRET_PREVIOUS, ...(stored === undefined ? [] : [stored])];
}

const fileOf = (dataDir: string): string => join(dataDir, 'app-secret');

/** The secret in the data folder, if there is one. */
export async function storedSecret(dataDir: string): Promise<string | undefined> {
  const stored = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).trim();
  return stored.length >= 32 ? stored : undefined;
}

/** The secret in the data folder, created at the first start. */
export const secretOf = async (dataDir: string): Promise<string> =>
  (await storedSecret(dataDir)) ?? (await keepSecret(dataDir, randomBytes(32).toString('base64url')));

/**
 * Puts a secret into the data folder unless there is one, and returns the one that is there. Only the file's owner may read it
 * (mode 0600).
 */
export async function keepSecret(dataDir: string, secret: string): Promise<string> {
  await makeFolder(dataDir);
  return keepFirst(fileOf(dataDir), secret, 0o600);
}

/** Writes a file of one line unless there is one, and returns the line that is there. */
export async function keepFirst(file: string, line: string, mode: number): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${line}\n`, { mode });
  try {
    // Fails if another process was first; then its line counts.
    await link(draft, file);
    return line;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}
