import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ConfigError } from '../env.ts';

const stored = z.object({ salt: z.base64(), iv: z.base64(), tag: z.base64(), sealed: z.base64() });
const cipher = 'aes-256-gcm';
/** 64 MB and about a quarter of a second for each guess. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)(passphrase, salt, 32, cost);

/** Writes the app's secret, sealed with a passphrase. */
export async function writeSecret(file: string, secret: string, passphrase: string): Promise<void> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const sealing = createCipheriv(cipher, await keyOf(passphrase, salt), iv);
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  const parts = { salt, iv, tag: sealing.getAuthTag(), sealed };
  const text = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]),
  );
  await writeFile(file, `${JSON.stringify(text)}\n`, { mode: 0o600, flush: true });
}

/** @throws ConfigError when the passphrase is not the right one */
export async function readSecret(file: string, passphrase: string): Promise<string> {
  try {
    const parts = stored.parse(JSON.parse(await readFile(file, 'utf8')));
    const bytes = (name: keyof typeof parts) => Buffer.from(parts[name], 'base64');
    const opening = createDecipheriv(cipher, await keyOf(passphrase, bytes('salt')), bytes('iv'), {
      authTagLength: 16,
    }).setAuthTag(bytes('tag'));
    return Buffer.concat([opening.update(bytes('sealed')), opening.final()]).toString('utf8');
  } catch {
    throw new ConfigError('The secret in the backup does not open with BACKUP_PASSPHRASE.');
  }
}
