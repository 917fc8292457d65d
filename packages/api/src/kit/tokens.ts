import { createHash, randomBytes } from 'node:crypto';

/** A single-use token: 32 random bytes for the link, their SHA-256 for the database. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
