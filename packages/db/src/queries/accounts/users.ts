import type { UserRole, ViewMode } from '@palmbid/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import type { UsersTable } from '../../schema/tables.ts';

// The hash is not among them: only `findCredentials` and `passwordHashOf` read it.
const columns = [
  'users.id',
  'users.username',
  'users.email',
  'users.name',
  'users.profile_image',
  'users.user_role',
  'users.view_mode',
  'users.bio',
  'users.timezone',
  'users.email_verified_at',
  'users.suspended_at',
  'users.suspended_reason',
  'users.created_at',
] as const;

export type UserRow = Omit<Selectable<UsersTable>, 'password_hash' | 'deleted_at' | 'photo_key'>;

export type NewUser = {
  username: string;
  /** Lower case. */
  email: string;
  /** argon2id, in its encoded form. */
  passwordHash: string;
  name: string;
  role: UserRole;
  viewMode: ViewMode;
};

export type UserPatch = Partial<
  Pick<
    Selectable<UsersTable>,
    | 'email'
    | 'name'
    | 'profile_image'
    | 'user_role'
    | 'view_mode'
    | 'bio'
    | 'timezone'
    | 'email_verified_at'
    | 'suspended_at'
    | 'suspended_reason'
  >
>;

/** A taken name or address comes out as the unique violation that `translateDbError` knows. */
export const insertUser = (db: Db, user: NewUser): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      name: user.name,
      user_role: user.role,
      view_mode: user.viewMode,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** A living account (suspended ones too). */
export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type Credentials = UserRow & { password_hash: string };

/** By username (case does not matter) or e-mail. No username holds an @, so the two cannot be confused. */
export const findCredentials = (db: Db, login: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('users')
    .select([...columns, 'users.password_hash'])
    .where(sql<boolean>`(lower(username) = lower(${login}) or email = lower(${login}))`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Which of the two is in use already, a name also by one that looks like it; `exceptId` is the account that wants them. */
export async function takenNames(
  db: Db,
  names: { username?: string; email?: string },
  exceptId = 0,
): Promise<{ username: boolean; email: boolean }> {
  const { rows } = await sql<{ username: boolean; email: boolean }>`
    select exists (select 1 from users where (lower(username) = lower(${names.username ?? null}::text)
                    or look_of(username) = look_of(${names.username ?? null}::text)) and id <> ${exceptId}) as username,
           exists (select 1 from users where email = ${names.email ?? null}::text and id <> ${exceptId}) as email
  `.execute(db);
  return rows[0] ?? { username: false, email: false };
}

export async function passwordHashOf(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}

/** First in the lock order: whoever changes a person's role, password or sessions holds this. */
export const lockUser = (tx: Tx, id: number): Promise<Credentials | undefined> =>
  tx
    .selectFrom('users')
    .select([...columns, 'users.password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Also first in the lock order, shared: keeps a person's role as it is until the transaction ends. Whoever acts in a role
 * takes it, so that a change of role neither overtakes the act nor misses what it has made.
 */
export const lockUserShared = (tx: Tx, id: number): Promise<{ user_role: UserRole } | undefined> =>
  tx
    .selectFrom('users')
    .modifyFront(named)
    .select('user_role')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Undefined when the account is gone. */
export const updateUser = (db: Db, id: number, patch: UserPatch): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set(patch)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/**
 * Sets a password. Reset links and pending changes of address are void with it, which the database sees to; answers whether
 * there was such a change. The caller ends the sessions it wants ended.
 */
export async function setPasswordHash(tx: Tx, id: number, passwordHash: string): Promise<boolean> {
  const { rows } = await sql<{ voided: boolean }>`
    update users set password_hash = ${passwordHash} where id = ${id} returning exists (
      select 1 from email_verification_tokens t
       where t.user_id = users.id and t.email <> users.email and t.expires_at > market_now()) as voided`.execute(
    tx,
  );
  return rows[0]?.voided ?? false;
}

/** A confirmed stay of this person, as guest or as host, whose last day has not passed. */
export async function hasUpcomingBooking(db: Db, userId: number, side: 'guest' | 'host'): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where(side === 'guest' ? 'guest_id' : 'host_id', '=', userId)
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`check_out_date >= stay_today(timezone)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
