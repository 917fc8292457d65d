/** What screens do with the session: start it, replace its user, end it. The session itself is `server-session.tsx`. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { writeStored } from '../lib/stored-value.ts';
import { fixedViewMode } from './session.tsx';
import type { RouterOutputs } from './trpc.ts';

export const VIEW_MODE_KEY = 'palmbid-view-mode';
export const SESSION_KEY = ['palmbid', 'session'] as const;

export type OwnUser = RouterOutputs['auth']['me'];

/** For mutations whose screen asks for the login itself: `{ meta: asksForLogin }`. */
export const asksForLogin = { asksForLogin: true };

/** Everything that was read belongs to one account: it goes when the account changes. */
export function changeAccount(queryClient: QueryClient, user: OwnUser | null): void {
  const others = {
    predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== SESSION_KEY[0],
  };
  const before = queryClient.getQueryData<OwnUser | null>(SESSION_KEY);
  // The same person again, after a session that had ended: what is on screen stays, and is asked for anew.
  if (user && before?.id === user.id) void queryClient.invalidateQueries(others);
  else queryClient.removeQueries(others);
  queryClient.setQueryData(SESSION_KEY, user);
}

/** What a screen does that has been refused for want of a session and asks for the login itself. */
export function useEndSession(): () => void {
  const queryClient = useQueryClient();
  return () => changeAccount(queryClient, null);
}

/** What a login or registration screen does with the user it got: session, view mode, empty cache. */
export function useSignIn(): (user: OwnUser) => void {
  const queryClient = useQueryClient();
  return (user) => {
    writeStored(VIEW_MODE_KEY, fixedViewMode(user.userRole) ?? user.viewMode);
    changeAccount(queryClient, user);
  };
}

/** Puts a changed own user (profile, role) into the session without asking the server again. */
export function useReplaceUser(): (user: OwnUser) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(SESSION_KEY, user);
  };
}
