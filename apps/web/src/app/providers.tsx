import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { TOAST_EVENT } from '../lib/toast-event.ts';
import { RootError } from './error-boundary.tsx';
import { resolveCssVariables, theme } from './theme.ts';

/** The key is also read by the boot script (`vite/boot.ts`) before the first paint. */
export const COLOR_SCHEME_KEY = 'palmbid-color-scheme';
const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** In ms after the first paint. */
const SETTLED = 5000;

const Toaster = lazy(() => import('../components/toaster.tsx'));

/** Toasts are never part of the first paint: their code comes with the first of them, or once the page has long settled. */
function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const timer = setTimeout(want, SETTLED);
    window.addEventListener(TOAST_EVENT, want);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(TOAST_EVENT, want);
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

/** Theme, toasts and the last error net: everything around the router that needs no server. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ErrorBoundary fallbackRender={({ error }) => <RootError error={error} />}>{children}</ErrorBoundary>
      <LazyToaster />
    </MantineProvider>
  );
}
