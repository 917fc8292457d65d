import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RootError } from './error-boundary.tsx';
import { resolveCssVariables, theme } from './theme.ts';

/** The key is also read by the boot script (`vite/boot.ts`) before the first paint. */
export const COLOR_SCHEME_KEY = 'palmbid-color-scheme';
const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

const Toaster = lazy(() => import('../components/toaster.tsx'));

/** Toasts are never part of the first paint: their code comes when the page is idle. */
function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 300);
    return () => clearTimeout(timer);
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
