import { type Condition, limits, type Origin, type UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { changesRows, column, columns, firstRow, onlyValue, type RowOf, run } from '../../statements.ts';
import { insertSecurityEvent } from './security-events.ts';
import { lockUser } from './users.ts';
import { unmetOf } from './verification.ts';

// The lifetimes stand here because the database's clock decides: 30 days without a visit, 90 days in all.
const idle = sql`interval '30 days'`;
const absolute = sql`interval '90 days'`;

/** An unexpired session and its user. Remaining life and last visit are spans, so that no other clock counts. */
const liveSession = columns({
  id: 'text',
  user_id: 'int4',
  user_role: column<UserRole>('text'),
  /** Milliseconds. */
  remaining_ms: 'float8',
  /** Milliseconds since the last recorded visit. */
  unseen_ms: 'float8',
  /** The user whom an admin impersonates at present, and for how many milliseconds more. */
  viewing_id: 'int4?',
  viewing_role: column<UserRole | null>('text'),
  viewing_ms: 'float8?',
  /** Conditions that whoever acts has not met; null while none is switched on. */
  unmet: column<Condition[] | null>('text[]'),
});
export type LiveSession = RowOf<typeof liveSession>;

/** The session with this hash, unless it has expired or its user is suspended or deleted. */
export const findLiveSession = firstRow(
  liveSession,
  (id: string) => sql`${named}
    select s.id, s.user_id, u.user_role,
           (extract(epoch from s.expires_at - market_now()) * 1000)::float8 as remaining_ms,
           (extract(epoch from market_now() - s.last_seen_at) * 1000)::float8 as unseen_ms,
           v.id as viewing_id, v.user_role as viewing_role,
           (extract(epoch from s.viewing_until - market_now()) * 1000)::float8 as viewing_ms,
           ${unmetOf(sql`coalesce(v.id, u.id)`)} as unmet
      from sessions s join users u on u.id = s.user_id
      left join users v on v.id = s.viewing_id and s.viewing_until > market_now() and u.user_role = 'admin'
        and v.user_role <> 'admin' and v.deleted_at is null
     where s.id = ${id} and s.expires_at > market_now() and u.suspended_at is null and u.deleted_at is null
  `,
);

export type NewSession = {
  /** SHA-256 of the token, 64 hex digits. */
  id: string;
  userId: number;
  userAgent: string | null;
  /** Where the login came from, if known. */
  origin?: Origin | undefined;
  /** The hash that the caller checked the password against: no session when it has changed meanwhile. */
  passwordHash?: string | undefined;
};

const insertWithEvent = run(
  ({ id, userId, userAgent }: NewSession, origin: Origin) => sql`
    with event as (${insertSecurityEvent({ userId, kind: 'logged_in', ...origin })})
    insert into sessions (id, user_id, created_at, expires_at, last_seen_at, user_agent)
    select ${id}, ${userId}, now, now + ${idle}, now, ${userAgent}
      from (select market_now() as now) as clock`,
);
const deleteOldestSessions = run(
  (userId: number) => sql`
    delete from sessions where user_id = ${userId} and id not in (
      select id from sessions where user_id = ${userId} and expires_at > market_now()
       order by created_at desc, id limit ${limits.sessionsPerUser})`,
);

/**
 * Starts a session, writes the login event, and ends the user's oldest sessions beyond 20. False when the account is deleted or
 * suspended, or its password is no longer the one that was checked.
 */
export const insertSession = (db: Db, session: NewSession): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await lockUser(tx, session.userId);
    if (!user || user.suspended_at !== null) return false;
    if (session.passwordHash !== undefined && session.passwordHash !== user.password_hash) return false;
    await insertWithEvent(tx, session, session.origin ?? { requestId: null, network: null, browser: null });
    await deleteOldestSessions(tx, session.userId);
    return true;
  });

/** Records a visit and restarts the idle time, never beyond the absolute end. */
export const touchSession = run(
  (id: string) => sql`
    update sessions set last_seen_at = market_now(),
           expires_at = least(market_now() + ${idle}, created_at + ${absolute})
     where id = ${id}`,
);

/** Lets an admin's session impersonate a user for half an hour; null ends that. False when the session is gone. */
export const setImpersonation = changesRows(
  (id: string, userId: number | null) => sql`
    update sessions set viewing_id = ${userId}::int,
           viewing_until = case when ${userId}::int is null then null else market_now() + interval '30 minutes' end
     where id = ${id}`,
);

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};

/**
 * Ends a user's sessions but the one with the id `from`, which continues under the id `to` with its lifetimes; in the
 * transaction of the change that made the others void. False when there is no such session.
 */
export const renewSession = onlyValue(
  { renewed: 'bool' },
  (userId: number, ids: { from: string; to: string } | null) => sql`
    with ended as (delete from sessions where user_id = ${userId} and id is distinct from ${ids?.from ?? null}::text),
    renewed as (
      update sessions set id = ${ids?.to ?? null}::text where user_id = ${userId} and id = ${ids?.from ?? null}::text returning id)
    select exists (select 1 from renewed) as renewed`,
);

/** Ends a user's sessions, but `exceptId`, in the transaction of the change that made them void. */
export const deleteSessionsOf = async (
  db: Db | Tx,
  userId: number,
  exceptId: string | null = null,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, (q) => q.where('id', '!=', exceptId ?? ''))
    .execute();
};

export const deleteExpiredSessions = run(() => sql`delete from sessions where expires_at <= market_now()`);

/** A session as its user may see it: `handle` identifies it without revealing its hash. */
export type SessionView = {
  id: string;
  handle: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  user_agent: string | null;
};

const handle = sql<string>`left(sessions.id, 16)`;

/** Unexpired sessions of a user, latest visit first. */
export const listSessions = (db: Db, userId: number): Promise<SessionView[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'user_agent'])
    .select(handle.as('handle'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`expires_at > market_now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one of the user's sessions by its handle; false when there is none. */
export async function revokeSession(db: Db, userId: number, sessionHandle: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(handle, '=', sessionHandle)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
