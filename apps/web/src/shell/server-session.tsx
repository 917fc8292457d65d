import { zoneCookie } from '@palmbid/domain';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useClient } from '../core/client.ts';
import { lazily } from '../core/lazily.tsx';
import { paths } from '../core/paths.ts';
import { fixedViewMode, type Session, SessionProvider, type ViewMode } from '../core/session.tsx';
import { changeAccount, type OwnUser, SESSION_KEY, VIEW_MODE_KEY } from '../core/sign-in.ts';
import { isUnauthenticated } from '../lib/errors.ts';
import { clearDrafts } from '../lib/form-draft.ts';
import { writePendingPrompt } from '../lib/pending-prompt.ts';
import { readStored, useStoredText, writeStored } from '../lib/stored-value.ts';
import { toastDone, toastFailure } from '../lib/toasts.ts';
import { earlySession } from './early-session.ts';

/** Keeps the browser's time zone in a cookie, as long as a session lasts at most. */
function rememberZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${zoneCookie}=${encodeURIComponent(timeZone)}; path=/; samesite=lax; max-age=${30 * 24 * 3600}${secure}`;
}

const SignedIn = lazily(() => import('./signed-in.tsx'), 'silent');
const SignInAgain = lazily(() => import('./sign-in-again.tsx'), 'floating');

/** `expired` is true after a call failed with `unauthenticated`, until the user signs in or leaves. */
function useSessionExpiry(queryClient: QueryClient, signedInAt: number) {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isUnauthenticated(event.action.error)) setExpired(true);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.mutation.meta?.['handlesLogin']) return;
      if (isUnauthenticated(event.action.error)) setExpired(true);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets whenever the session changes
  useEffect(() => setExpired(false), [signedInAt]);
  const leave = useCallback(() => {
    setExpired(false);
    changeAccount(queryClient, null);
  }, [queryClient]);
  return { expired, leave, setExpired };
}

/** Provides the session from the server. `navigate` resolves once the new page is on screen. */
export function ServerSession({
  navigate,
  children,
}: {
  navigate: (to: string) => Promise<void>;
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const client = useClient();
  const { data, isPending, dataUpdatedAt } = useQuery<OwnUser | null>({
    queryKey: SESSION_KEY,
    queryFn: () => {
      const ask = () => client.auth.session.query();
      return earlySession(ask) ?? ask();
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
  const user = data ?? null;
  const { expired, leave, setExpired } = useSessionExpiry(queryClient, dataUpdatedAt);
  const [stored, store] = useStoredText(VIEW_MODE_KEY);
  const { mutate: saveViewMode } = useMutation({
    mutationKey: [['account', 'setViewMode']],
    mutationFn: (viewMode: ViewMode) => client.account.setViewMode.mutate({ viewMode }),
    onSuccess: (saved) => queryClient.setQueryData(SESSION_KEY, saved),
  });

  const chosen: ViewMode = stored === 'guest' || stored === 'host' ? stored : (user?.viewMode ?? 'guest');

  // Until the user switches in this browser, the view mode saved on the server applies.
  useEffect(() => {
    if (user && readStored(VIEW_MODE_KEY) === null) writeStored(VIEW_MODE_KEY, user.viewMode);
  }, [user]);

  // The server renders the next page in this zone.
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) rememberZone();
  }, [signedIn]);

  // The server closes the stream when the session ends; check whether that was the reason.
  const onStreamEnd = useCallback(() => {
    client.auth.session.query().then(
      (now) => setExpired(now === null),
      () => undefined,
    );
  }, [client, setExpired]);

  const goHome = useCallback(async () => {
    // Leave the guarded page first, so that its guard does not redirect to the login.
    await navigate(paths.home.getHref());
    changeAccount(queryClient, null);
    // The next user of this browser must not see drafts.
    clearDrafts();
    writePendingPrompt(null);
  }, [navigate, queryClient]);

  // A page restored from the back/forward cache may belong to an earlier session.
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
      viewMode: fixedViewMode(user?.userRole) ?? chosen,
      setViewMode: (mode: ViewMode) => {
        store(mode);
        if (user && !user.viewedUntil && user.viewMode !== mode) saveViewMode(mode);
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
    [user, isPending, chosen, store, saveViewMode, client, goHome],
  );
  return (
    <SessionProvider value={value}>
      {children}
      {user ? (
        <Suspense fallback={null}>
          {expired ? <SignInAgain opened onLeave={leave} /> : null}
          {user.viewedUntil ? null : <SignedIn key={user.id} onEnd={onStreamEnd} />}
        </Suspense>
      ) : null}
    </SessionProvider>
  );
}
