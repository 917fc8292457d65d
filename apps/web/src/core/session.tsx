/**
 * Who is here and in which view. Screens read it with `useSession`; the provider that talks to the server is
 * composed in `main.tsx`, and tests pass a value of their own.
 */
import type { UserRole } from '@palmbid/domain';
import { createContext, type ReactNode, use } from 'react';

export type ViewMode = 'guest' | 'host';

export type SessionUser = {
  id: number;
  name: string;
  username: string;
  userRole: UserRole;
  email?: string | null;
  profileImage?: string | null;
  /** When the e-mail was confirmed; null when it was not. */
  emailVerifiedAt?: string | null;
  /** An admin looks with this person's eyes until then. */
  viewedUntil?: string;
};

export type Session = {
  /** The signed-in user, or null: nobody is, or it is not known yet (`status`). */
  user: SessionUser | null;
  status: 'loading' | 'ready';
  viewMode: ViewMode;
  setViewMode: (mode: ViewMode) => void;
  /** Ends the session on the server; shows its own toasts. */
  logout: () => Promise<void>;
  /** Goes home as nobody, where the server has ended the session already. */
  leave: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Puts a session into the tree. */
export function SessionProvider({ value, children }: { value: Session; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The current session. Throws outside `SessionProvider`, because that is a mistake in the composition. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Roles that know only one side of the market: their switch is fixed. */
export function fixedViewMode(role: UserRole | undefined): ViewMode | null {
  if (role === 'guest') return 'guest';
  if (role === 'host') return 'host';
  return null;
}
