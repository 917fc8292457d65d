import { createHash } from 'node:crypto';
import {
  type Db,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  type LiveSession,
  listSessions,
  renewSession,
  type Tx,
  touchSession,
} from '@palmbid/db';
import { type Actor, AppError, type Condition, type Origin, type UserRole } from '@palmbid/domain';
import { type Adapter, generateIdFromEntropySize, Lucia } from 'lucia';

/** With whose eyes an admin looks at present, and until when (ms since 1970, by this process's clock). */
type Impersonation = { actor: Actor; until: number };

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<
      { unseenMs: number; unmet: Condition[] | null; impersonation: Impersonation | null },
      { role: UserRole }
    >;
    UserId: number;
    DatabaseUserAttributes: { role: UserRole };
    DatabaseSessionAttributes: {
      unseenMs: number;
      unmet?: Condition[] | null;
      impersonation?: Impersonation | null;
      userAgent: string | null;
      passwordHash?: string | undefined;
      origin?: Origin | undefined;
    };
  }
}

const maxAgeS = 90 * 24 * 3600;
const touchAfterMs = 3_600_000;
const tokenForm = /^[a-z0-9]{40,64}$/;
const maxUserAgent = 300;

/** The id of a session's row: with a hash, a stolen copy of the table contains no usable token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const impersonationOf = ({
  viewing_id: id,
  viewing_role: role,
  viewing_ms: ms,
  unmet,
}: LiveSession): Impersonation | null =>
  id === null || role === null || ms === null
    ? null
    : { actor: { id, role, ...(unmet && { unmet }) }, until: Date.now() + ms };

/**
 * Lucia's adapter for the sessions table. The database's clock decides which sessions are valid; Lucia gets the remaining
 * lifetime, relative to the clock of this process.
 */
function adapter(db: Db): Adapter {
  const toLucia = (row: LiveSession) => ({
    id: row.id,
    userId: row.user_id,
    expiresAt: new Date(Date.now() + row.remaining_ms),
    attributes: {
      unseenMs: row.unseen_ms,
      unmet: row.unmet,
      userAgent: null,
      impersonation: impersonationOf(row),
    },
  });
  return {
    getSessionAndUser: async (id) => {
      const row = await findLiveSession(db, id);
      if (!row) {
        await deleteSession(db, id);
        return [null, null];
      }
      return [toLucia(row), { id: row.user_id, attributes: { role: row.user_role } }];
    },
    getUserSessions: async (userId) =>
      (await listSessions(db, userId)).map((row) => ({
        id: row.id,
        userId,
        expiresAt: new Date(row.expires_at),
        attributes: { unseenMs: 0, userAgent: row.user_agent },
      })),
    setSession: async ({ id, userId, attributes }) => {
      const started = await insertSession(db, {
        id,
        userId,
        userAgent: attributes.userAgent,
        passwordHash: attributes.passwordHash,
        origin: attributes.origin,
      });
      if (!started) throw new AppError('invalid_credentials');
    },
    // `find` records visits itself, at most once an hour.
    updateSessionExpiration: async () => {},
    deleteSession: (id) => deleteSession(db, id),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteExpiredSessions(db),
  };
}

export type CookieToSet = {
  name: string;
  value: string;
  attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean; maxAge: number };
};

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions: the cookie carries a random token, the database its SHA-256. `secure` (the public address is https) adds the
 * Secure flag and the `__Host-` prefix. The only module that imports Lucia.
 */
export function createSessions(db: Db, { secure }: { secure: boolean }) {
  const cookieName = `${secure ? '__Host-' : ''}palmbid_session`;
  const lucia = new Lucia(adapter(db), {
    sessionCookie: { name: cookieName, attributes: { secure, sameSite: 'lax', path: '/' } },
    getSessionAttributes: ({ unseenMs, unmet, impersonation }) => ({
      unseenMs,
      unmet: unmet ?? null,
      impersonation: impersonation ?? null,
    }),
    getUserAttributes: ({ role }) => ({ role }),
  });
  // The cookie may outlive the session: the database decides when that expires.
  const cookie = (value: string, maxAge: number): CookieToSet => ({
    name: cookieName,
    value,
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge },
  });
  return {
    cookieName,

    /** The valid session of a token, or null. */
    find: async (
      token: string | undefined,
    ): Promise<{ id: string; actor: Actor; impersonation: Impersonation | null } | null> => {
      if (token === undefined || !tokenForm.test(token)) return null;
      const { session, user } = await lucia.validateSession(hashOf(token));
      if (!session) return null;
      if (session.unseenMs > touchAfterMs) await touchSession(db, session.id);
      return {
        id: session.id,
        actor: { id: user.id, role: user.role, ...(session.unmet && { unmet: session.unmet }) },
        impersonation: session.impersonation,
      };
    },

    /** Starts a session with a new token; throws `invalid_credentials` if the password has changed since it was verified. */
    start: async (
      userId: number,
      {
        userAgent,
        passwordHash,
        origin,
      }: { userAgent: string; passwordHash?: string | undefined; origin?: Origin | undefined },
    ): Promise<{ id: string; cookie: CookieToSet }> => {
      const token = generateIdFromEntropySize(32);
      const { id } = await lucia.createSession(
        userId,
        { unseenMs: 0, userAgent: userAgent.slice(0, maxUserAgent) || null, passwordHash, origin },
        { sessionId: hashOf(token) },
      );
      return { id, cookie: cookie(token, maxAgeS) };
    },

    /**
     * Ends all sessions of a user within a transaction, except that the one with this id gets a new token. Undefined if it is
     * not a session of the user.
     */
    renew: async (
      tx: Tx,
      userId: number,
      id: string | null,
    ): Promise<{ id: string; cookie: CookieToSet } | undefined> => {
      const token = generateIdFromEntropySize(32);
      const to = hashOf(token);
      const renewed = await renewSession(tx, userId, id === null ? null : { from: id, to });
      return renewed ? { id: to, cookie: cookie(token, maxAgeS) } : undefined;
    },

    end: (id: string): Promise<void> => lucia.invalidateSession(id),
    blankCookie: (): CookieToSet => cookie('', 0),
  };
}
