import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lazily } from '../core/lazily.tsx';
import { paths } from '../core/paths.ts';
import { fixedViewMode, type Session, SessionProvider, type ViewMode } from '../core/session.tsx';
import { changeAccount, type OwnUser, SESSION_KEY, VIEW_MODE_KEY } from '../core/sign-in.ts';
import { trpc } from '../core/trpc.ts';
import { isUnauthenticated } from '../lib/errors.ts';
import { clearDrafts } from '../lib/form-draft.ts';
import { writePendingPrompt } from '../lib/pending-prompt.ts';
import { readStored, useStoredChoice, writeStored } from '../lib/stored-value.ts';
import { toastDone, toastFailure } from '../lib/toasts.ts';
import { earlySession } from './early-session.ts';

const LiveUpdates = lazily(() => import('./live/updates.tsx'), 'nowhere');
const SignInAgain = lazily(() => import('./sign-in-again.tsx'), 'over');

/** True from a refusal for want of a session until somebody signs in or leaves. */
function useExpiry(queryClient: QueryClient, signedInAt: number) {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isUnauthenticated(event.action.error)) setExpired(true);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.mutation.meta?.['asksForLogin']) return;
      if (isUnauthenticated(event.action.error)) setExpired(true);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
  // Whatever the session has become since, the question is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time stands for the change
  useEffect(() => setExpired(false), [signedInAt]);
  const leave = useCallback(() => {
    setExpired(false);
    changeAccount(queryClient, null);
  }, [queryClient]);
  return { expired, leave, setExpired };
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
  const { data, isPending, dataUpdatedAt } = useQuery<OwnUser | null>({
    queryKey: SESSION_KEY,
    queryFn: () => {
      const ask = () => client.auth.session.query();
      return earlySession(ask) ?? ask();
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
  const user = data ?? null;
  const { expired, leave, setExpired } = useExpiry(queryClient, dataUpdatedAt);
  const [stored, store] = useStoredChoice(VIEW_MODE_KEY, ['guest', 'host']);
  const { mutate: saveViewMode } = trpc.account.setViewMode.useMutation({
    onSuccess: (saved) => queryClient.setQueryData(SESSION_KEY, saved),
  });

  // Another browser's choice counts until this one has made its own.
  useEffect(() => {
    if (user && readStored(VIEW_MODE_KEY) === null) writeStored(VIEW_MODE_KEY, user.viewMode);
  }, [user]);

  // The stream ends with the session: was it that?
  const onStreamEnd = useCallback(() => {
    client.auth.session.query().then(
      (now) => setExpired(now === null),
      () => undefined,
    );
  }, [client, setExpired]);

  const goHome = useCallback(async () => {
    // First away from what needs a login, so that its guard does not ask for one.
    await navigate(paths.home.getHref());
    changeAccount(queryClient, null);
    // Whoever is next at this screen finds nothing of what was being written.
    clearDrafts();
    writePendingPrompt(null);
  }, [navigate, queryClient]);

  // A page that the browser kept for its back button shows what was there then: is it still this person?
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const value = useMemo<Session>(
    () => ({
      user,
      status: isPending ? 'loading' : 'ready',
      viewMode: fixedViewMode(user?.userRole) ?? stored,
      setViewMode: (mode: ViewMode) => {
        store(mode);
        if (user && !user.viewedUntil && user.viewMode !== mode) saveViewMode({ viewMode: mode });
      },
      logout: async () => {
        try {
          await client.auth.logout.mutate();
        } catch (error) {
          toastFailure('logoutFailed', error);
          return;
        }
        await goHome();
        toastDone('loggedOut');
      },
      leave: goHome,
    }),
    [user, isPending, stored, store, saveViewMode, client, goHome],
  );
  return (
    <SessionProvider value={value}>
      {children}
      {user ? (
        <Suspense fallback={null}>
          {expired ? <SignInAgain opened onLeave={leave} /> : null}
          {user.viewedUntil ? null : <LiveUpdates key={user.id} onEnd={onStreamEnd} />}
        </Suspense>
      ) : null}
    </SessionProvider>
  );
}
