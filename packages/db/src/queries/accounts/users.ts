import type { Condition, UserRole, ViewMode } from '@palmbid/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import type { UsersTable } from '../../schema/tables.ts';
import { firstRow, onlyRow, run } from '../../statements.ts';
import { type MailStop, mailStopOf } from '../delivery/bounces.ts';
import { unmetOf } from './verification.ts';

// Without the hash: only `findCredentials`, `lockUser` and `passwordHashOf` read it.
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
  // What stands between the user and reading mail, or acting.
  mailStopOf(sql`users.email`).as('mail_stop'),
  unmetOf(sql`users.id`).as('unmet'),
] as const;

export type UserRow = Omit<Selectable<UsersTable>, 'password_hash' | 'deleted_at' | 'photo_key'> & {
  /** Null while mail goes to the address. */
  mail_stop: MailStop | null;
  /** Null while no condition is switched on. */
  unmet: Condition[] | null;
};

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

/** A taken username or address throws the unique violation that `translateDbError` translates. */
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

/** An account that is not deleted; suspended ones too. */
export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type Credentials = UserRow & { password_hash: string };

/** By username (case-insensitive) or e-mail. No username contains an @, so the two cannot be confused. */
export const findCredentials = (db: Db, login: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('users')
    .select([...columns, 'users.password_hash'])
    .where(sql<boolean>`(lower(username) = lower(${login}) or email = lower(${login}))`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether a username or an address is taken, a username also by one that looks like it. `exceptId`: the account that wants them. */
export const takenNames = onlyRow(
  { username: 'bool', email: 'bool' },
  (
    { username = null, email = null }: { username?: string | null; email?: string | null },
    exceptId = 0,
  ) => sql`
    select exists (select 1 from users where (lower(username) = lower(${username}::text)
                    or username_skeleton(username) = username_skeleton(${username}::text)) and id <> ${exceptId}) as username,
           exists (select 1 from users where email = ${email}::text and id <> ${exceptId}) as email`,
);

export async function passwordHashOf(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}

/** First in the lock order. Every change of a user's role, password or sessions takes this lock. */
export const lockUser = (tx: Tx, id: number): Promise<Credentials | undefined> =>
  tx
    .selectFrom('users')
    .select([...columns, 'users.password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * The same lock, shared: the user's role stays as it is until the transaction ends. Every action that depends on a role takes it,
 * so that a concurrent change of the role waits for the action and then sees what it made. `unmet`: conditions not met.
 */
export const lockUserShared = (
  tx: Tx,
  id: number,
): Promise<{ user_role: UserRole; unmet: Condition[] | null } | undefined> =>
  tx
    .selectFrom('users')
    .modifyFront(named)
    .select(['user_role', unmetOf(sql`users.id`).as('unmet')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** The same lock on several users, by id. */
export const lockUsersShared = run(
  (ids: readonly number[]) => sql`
    select id from users where id = any(${[...ids]}::int[]) order by id for share`,
);

/** Undefined when the account is deleted. */
export const updateUser = (db: Db, id: number, patch: UserPatch): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set(patch)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

const updatePasswordHash = firstRow(
  { voided: 'bool' },
  (id: number, passwordHash: string) => sql`
    update users set password_hash = ${passwordHash} where id = ${id} returning exists (
      select 1 from email_verification_tokens t
       where t.user_id = users.id and t.email <> users.email and t.expires_at > market_now()) as voided`,
);

/**
 * Sets a password. A trigger deletes reset tokens and pending changes of address; true when there was such a change. Does not
 * end sessions: the caller does.
 */
export const setPasswordHash = async (tx: Tx, id: number, passwordHash: string): Promise<boolean> =>
  (await updatePasswordHash(tx, id, passwordHash))?.voided ?? false;

/** Whether the user has a confirmed booking, as guest or as host, whose last day has not passed. */
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
