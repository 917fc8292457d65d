import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { isUnauthenticated } from '../lib/errors.ts';
import { readStored, useStoredChoice, writeStored } from '../lib/stored-value.ts';
import { type RouterOutputs, trpc } from '../lib/trpc.ts';
import { paths } from './paths.ts';
import { fixedViewMode, type Session, SessionProvider, type ViewMode } from './session.tsx';

const VIEW_MODE_KEY = 'palmbid-view-mode';
const SESSION_KEY = ['palmbid', 'session'] as const;

const LiveUpdates = lazy(() => import('./live-updates.tsx'));

type OwnUser = RouterOutputs['auth']['me'];

/** Everything that was read belongs to one account: it goes when the account changes. */
function changeAccount(queryClient: QueryClient, user: OwnUser | null): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  queryClient.setQueryData(SESSION_KEY, user);
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

/** The session as the server knows it. `navigate` ends once the new page is on screen. */
export function ServerSession({
  navigate,
  children,
}: {
  navigate: (to: string) => Promise<void>;
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { data, isPending } = useQuery<OwnUser | null>({
    queryKey: SESSION_KEY,
    queryFn: () => client.auth.session.query(),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const user = data ?? null;
  const [stored, store] = useStoredChoice(VIEW_MODE_KEY, ['guest', 'host']);
  const { mutate: saveViewMode } = trpc.account.setViewMode.useMutation({
    onSuccess: (saved) => queryClient.setQueryData(SESSION_KEY, saved),
  });

  // A query that is refused for want of a session means that the session has ended elsewhere.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isUnauthenticated(event.action.error)) changeAccount(queryClient, null);
      }),
    [queryClient],
  );

  // Another browser's choice counts until this one has made its own.
  useEffect(() => {
    if (user && readStored(VIEW_MODE_KEY) === null) writeStored(VIEW_MODE_KEY, user.viewMode);
  }, [user]);

  const askAgain = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
    [queryClient],
  );

  const value = useMemo<Session>(
    () => ({
      user,
      status: isPending ? 'loading' : 'ready',
      viewMode: fixedViewMode(user?.userRole) ?? stored,
      setViewMode: (mode: ViewMode) => {
        store(mode);
        if (user && user.viewMode !== mode) saveViewMode({ viewMode: mode });
      },
      logout: async () => {
        // Toasts are not part of the first paint.
        const toasts = await import('../lib/toasts.ts');
        try {
          await client.auth.logout.mutate();
        } catch (error) {
          toasts.toastFailure('logoutFailed', error);
          return;
        }
        // First away from what needs a login, so that its guard does not ask for one.
        await navigate(paths.home.getHref());
        changeAccount(queryClient, null);
        toasts.toastDone('loggedOut');
      },
    }),
    [user, isPending, stored, store, saveViewMode, client, navigate, queryClient],
  );
  return (
    <SessionProvider value={value}>
      {children}
      {user ? (
        <Suspense fallback={null}>
          <LiveUpdates key={user.id} onEnd={askAgain} />
        </Suspense>
      ) : null}
    </SessionProvider>
  );
}
