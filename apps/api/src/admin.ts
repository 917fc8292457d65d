import { randomInt } from 'node:crypto';
import type { Deps } from '@palmbid/api';
import { emailAddress, newPassword, newUsername } from '@palmbid/api/schemas';
import { findCredentials, insertUser } from '@palmbid/db';

/** Derives an unused, valid username from an e-mail address. */
async function usernameFor(db: Deps['db'], email: string): Promise<string> {
  const base = (email.split('@')[0] ?? '').replace(/[^a-z0-9_.-]/g, '').slice(0, 30);
  for (const candidate of [base, `${base}-admin`]) {
    const parsed = newUsername.safeParse(candidate);
    if (parsed.success && !(await findCredentials(db, parsed.data))) return parsed.data;
  }
  return `admin-${randomInt(100_000, 999_999)}`;
}

/**
 * Creates an admin account, unless the address already belongs to an account of any role.
 *
 * @throws ZodError for an invalid address or password
 */
export async function createAdmin(
  deps: Pick<Deps, 'db' | 'passwords'>,
  given: { email: string; password: string; username?: string | undefined; name?: string | undefined },
): Promise<{ created: boolean; username: string }> {
  const email = emailAddress.parse(given.email);
  const password = newPassword.parse(given.password);
  const existing = await findCredentials(deps.db, email);
  if (existing) return { created: false, username: existing.username };
  const username =
    given.username === undefined ? await usernameFor(deps.db, email) : newUsername.parse(given.username);
  await insertUser(deps.db, {
    username,
    email,
    passwordHash: await deps.passwords.hash(password),
    name: given.name ?? 'Administrator',
    role: 'admin',
    viewMode: 'guest',
  });
  return { created: true, username };
}
