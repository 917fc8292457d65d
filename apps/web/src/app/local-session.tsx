import { type ReactNode, useMemo } from 'react';
import { useStoredChoice } from '../lib/stored-value.ts';
import { type Session, SessionProvider } from './session.tsx';

export const VIEW_MODE_KEY = 'palmbid-view-mode';

/** A session without a server: nobody is signed in, the view mode is kept in this browser. */
export function LocalSession({ children }: { children: ReactNode }) {
  const [viewMode, setViewMode] = useStoredChoice(VIEW_MODE_KEY, ['guest', 'host']);
  const value = useMemo<Session>(
    () => ({ user: null, status: 'ready', viewMode, setViewMode, logout: async () => undefined }),
    [viewMode, setViewMode],
  );
  return <SessionProvider value={value}>{children}</SessionProvider>;
}
