import { limits, type Origin, type UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../client.ts';
import { named } from '../named-statements.ts';
import { eventInsertion } from './security-events.ts';
import { lockUser } from './users.ts';

// Lifetimes, here because the database's clock is the one that decides: 30 days without a visit, 90 days in all.
const idle = sql`interval '30 days'`;
const absolute = sql`interval '90 days'`;

/** A living session and whose it is. The remaining life and the last visit are spans, so that no other clock counts. */
export type LiveSession = {
  id: string;
  user_id: number;
  user_role: UserRole;
  /** Milliseconds. */
  remaining_ms: number;
  /** Milliseconds since the last recorded visit. */
  unseen_ms: number;
  /** With whose eyes an admin looks at present, and for how many milliseconds more. */
  viewing_id: number | null;
  viewing_role: UserRole | null;
  viewing_ms: number | null;
};

/** The session with this hash, unless it has expired or its owner is suspended or gone. */
export async function findLiveSession(db: Db, id: string): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`${named}
    select s.id, s.user_id, u.user_role,
           (extract(epoch from s.expires_at - market_now()) * 1000)::float8 as remaining_ms,
           (extract(epoch from market_now() - s.last_seen_at) * 1000)::float8 as unseen_ms,
           v.id as viewing_id, v.user_role as viewing_role,
           (extract(epoch from s.viewing_until - market_now()) * 1000)::float8 as viewing_ms
      from sessions s join users u on u.id = s.user_id
      left join users v on v.id = s.viewing_id and s.viewing_until > market_now() and u.user_role = 'admin'
        and v.user_role <> 'admin' and v.deleted_at is null
     where s.id = ${id} and s.expires_at > market_now() and u.suspended_at is null and u.deleted_at is null
  `.execute(db);
  return rows[0];
}

export type NewSession = {
  /** SHA-256 of the token, 64 hex digits. */
  id: string;
  userId: number;
  userAgent: string | null;
  /** Where the person logged in from; left out, it is written down without. */
  origin?: Origin | undefined;
  /** The hash the caller's password was proven against: no session when it has changed meanwhile. */
  passwordHash?: string | undefined;
};

/**
 * Starts a session, writes the login down, and ends the person's oldest sessions beyond 20. False when the account is gone or suspended, or its
 * password is no longer the proven one.
 */
export const insertSession = (db: Db, session: NewSession): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await lockUser(tx, session.userId);
    if (!user || user.suspended_at !== null) return false;
    if (session.passwordHash !== undefined && session.passwordHash !== user.password_hash) return false;
    const { origin = { requestId: null, network: null, browser: null } } = session;
    await sql`
      with event as (${eventInsertion({ userId: session.userId, kind: 'logged_in', ...origin })})
      insert into sessions (id, user_id, created_at, expires_at, last_seen_at, user_agent)
      select ${session.id}, ${session.userId}, now, now + ${idle}, now, ${session.userAgent}
        from (select market_now() as now) as clock
    `.execute(tx);
    await sql`
      delete from sessions where user_id = ${session.userId} and id not in (
        select id from sessions where user_id = ${session.userId} and expires_at > market_now()
         order by created_at desc, id limit ${limits.sessionsPerUser})
    `.execute(tx);
    return true;
  });

/** Records a visit and starts the idle time anew, never beyond the absolute end. */
export const touchSession = async (db: Db, id: string): Promise<void> => {
  await sql`
    update sessions set last_seen_at = market_now(),
           expires_at = least(market_now() + ${idle}, created_at + ${absolute})
     where id = ${id}
  `.execute(db);
};

/** Lets an admin's session look with another one's eyes for half an hour; null ends that. False where the session is gone. */
export async function setImpersonation(tx: Tx, id: string, userId: number | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set viewing_id = ${userId}::int,
           viewing_until = case when ${userId}::int is null then null else market_now() + interval '30 minutes' end
     where id = ${id}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};

/**
 * Ends a person's sessions, and lets the one with the id `from` go on under the id `to`, in the transaction of what made them
 * void. Its lifetimes are not begun anew. Answers whether there was such a session.
 */
export async function renewSession(
  tx: Tx,
  userId: number,
  ids: { from: string; to: string } | null,
): Promise<boolean> {
  const { rows } = await sql<{ renewed: boolean }>`
    with ended as (delete from sessions where user_id = ${userId} and id is distinct from ${ids?.from ?? null}::text),
    renewed as (
      update sessions set id = ${ids?.to ?? null}::text where user_id = ${userId} and id = ${ids?.from ?? null}::text returning id)
    select exists (select 1 from renewed) as renewed`.execute(tx);
  return rows[0]?.renewed ?? false;
}

/** Ends a person's sessions, in the transaction of what made them void; `exceptId` spares one. */
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

export const deleteExpiredSessions = async (db: Db): Promise<void> => {
  await sql`delete from sessions where expires_at <= market_now()`.execute(db);
};

/** What a person may see of an own session: `handle` names it without being its hash. */
export type SessionView = {
  id: string;
  handle: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  user_agent: string | null;
};

const handle = sql<string>`left(sessions.id, 16)`;

/** Living sessions of a person, the newest visit first. */
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

/** Ends one own session by its handle; false when there is none. */
export async function revokeSession(db: Db, userId: number, sessionHandle: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(handle, '=', sessionHandle)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
