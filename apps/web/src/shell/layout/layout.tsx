import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DialogSlot } from '../../components/dialog-slot.tsx';
import { lazily } from '../../core/lazily.tsx';
import { useSession } from '../../core/session.tsx';
import { usePageLoading } from '../page-loading.ts';
import { useScrollRestoration } from '../scroll.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';

const AccountNotice = lazily(() => import('../account-notice.tsx'), 'floating');

const ConsentNotice = lazily(() => import('../consent-notice.tsx'), 'silent');

const MAIN_ID = 'main';

/** After a navigation the focus moves to the new page's heading, so that screen readers announce it. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector<HTMLElement>('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * Pressing a form's submit button leaves the focus in the field. Otherwise the field's validation on blur could add a line
 * above the button and move it from under the pointer before the press becomes a click.
 */
function useSteadySubmit(): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      const field = document.activeElement;
      const button = event.target instanceof Element ? event.target.closest('button[type="submit"]') : null;
      if (button && field instanceof HTMLElement && button.closest('form')?.contains(field)) {
        event.preventDefault();
      }
    };
    document.addEventListener('mousedown', onPress);
    return () => document.removeEventListener('mousedown', onPress);
  }, []);
}

/**
 * Overlays (menus, lists, dialogs) are rendered inside the main landmark, so that a dialog's <header> is not a second
 * banner of the page.
 */
function useOverlaysInMain() {
  const [overlays, setOverlays] = useState<HTMLDivElement | null>(null);
  const theme = useMemo<MantineThemeOverride>(
    () => (overlays ? { components: { Portal: { defaultProps: { target: overlays } } } } : {}),
    [overlays],
  );
  return { theme, setOverlays };
}

/** The layout of every page: skip link, header, main, footer. */
export function Layout() {
  const { user } = useSession();
  const isMoving = usePageLoading();
  useScrollRestoration();
  useFocusOnNavigation();
  useSteadySubmit();
  const { theme, setOverlays } = useOverlaysInMain();
  return (
    <MantineThemeProvider theme={theme}>
      <div className={classes.page}>
        <a className={classes.skip} href={`#${MAIN_ID}`}>
          Skip to content
        </a>
        {isMoving ? <div className={classes.progress} role="progressbar" aria-label="Loading page" /> : null}
        {user?.viewedUntil || user?.mailStop || user?.unmet ? (
          <Suspense fallback={null}>
            <AccountNotice user={user} />
          </Suspense>
        ) : null}
        <Header />
        {user?.consent ? (
          <Suspense fallback={null}>
            <ConsentNotice consent={user.consent} />
          </Suspense>
        ) : null}
        <main id={MAIN_ID} tabIndex={-1} className={classes.main} aria-busy={isMoving || undefined}>
          {/* Navigations are transitions and keep the old page meanwhile; this fallback is for the first page only. */}
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
          <div ref={setOverlays} />
          <DialogSlot />
        </main>
        <Footer />
      </div>
    </MantineThemeProvider>
  );
}
