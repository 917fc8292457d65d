/** How screens change the session: start it, replace its user, end it. `shell/server-session.tsx` holds it. */
import type { RouterOutputs } from '@palmbid/api/types';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { writeStored } from '../lib/stored-value.ts';
import { fixedViewMode } from './session.tsx';

export const VIEW_MODE_KEY = 'palmbid-view-mode';
export const SESSION_KEY = ['palmbid', 'session'] as const;

export type OwnUser = NonNullable<RouterOutputs['auth']['session']>;

/** True for all cached data but the session. */
export const isServerData = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] !== SESSION_KEY[0];

/** For mutations whose screen redirects to the login by itself: `{ meta: handlesLogin }`. */
export const handlesLogin = { handlesLogin: true };

/** Sets the session's user and drops all cached data of the account before. */
export function changeAccount(queryClient: QueryClient, user: OwnUser | null): void {
  const others = { predicate: isServerData };
  const before = queryClient.getQueryData<OwnUser | null>(SESSION_KEY);
  // The same user signed in again after the session had ended: keep the data on screen and refetch it.
  if (user && before?.id === user.id) void queryClient.invalidateQueries(others);
  else queryClient.removeQueries(others);
  queryClient.setQueryData(SESSION_KEY, user);
}

/** Ends the session in the browser, for a screen that was refused with `unauthenticated` and redirects to the login. */
export function useEndSession(): () => void {
  const queryClient = useQueryClient();
  return () => changeAccount(queryClient, null);
}

/** Starts a session with the user of a login or registration: sets the view mode and empties the cache. */
export function useSignIn(): (user: OwnUser) => void {
  const queryClient = useQueryClient();
  return (user) => {
    writeStored(VIEW_MODE_KEY, fixedViewMode(user.userRole) ?? user.viewMode);
    changeAccount(queryClient, user);
    // The answer of a login does not say what the account has yet to agree to.
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  };
}

/** Puts the changed user (profile, role) into the session without another request. */
export function useReplaceUser(): (user: OwnUser) => void {
  const queryClient = useQueryClient();
  return (user) => {
    queryClient.setQueryData(SESSION_KEY, user);
  };
}
