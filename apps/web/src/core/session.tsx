/**
 * The signed-in user and the view mode. Screens read them with `useSession`; `shell/server-session.tsx` provides them
 * from the server, and tests pass a value of their own.
 */
import type { RouterOutputs } from '@palmbid/api/types';
import type { ConsentKind, UserRole } from '@palmbid/domain';
import { createContext, type ReactNode, use } from 'react';

type OwnUser = RouterOutputs['auth']['me'];

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
  /** What the account has yet to agree to; unset when there is nothing. */
  consent?: { due: { kind: ConsentKind; number: number }[]; required: boolean } | undefined;
  /** No mail goes to the address. */
  mailStop?: OwnUser['mailStop'];
  /** What has to be done before posting, bidding and accepting. */
  unmet?: OwnUser['unmet'];
  /** Set while an admin impersonates this user: until when. */
  viewedUntil?: string;
};

export type Session = {
  /** The signed-in user; null for a guest without a session, and while `status` is `loading`. */
  user: SessionUser | null;
  status: 'loading' | 'ready';
  viewMode: ViewMode;
  setViewMode: (mode: ViewMode) => void;
  /** Ends the session on the server and shows a toast. */
  logout: () => Promise<void>;
  /** Goes to the landing page signed out, when the server has already ended the session. */
  leave: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Provides a session to `useSession`. */
export function SessionProvider({ value, children }: { value: Session; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The current session. Throws outside a `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The view mode of a role with only one side of the market; null when the user may switch. */
export function fixedViewMode(role: UserRole | undefined): ViewMode | null {
  if (role === 'guest') return 'guest';
  if (role === 'host') return 'host';
  return null;
}
