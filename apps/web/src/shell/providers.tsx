import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Toaster } from '../components/toaster.tsx';
import { resolveCssVariables, theme } from '../core/theme.ts';
import { RootError } from './error-boundary.tsx';

/** The key is also read by the boot script (`vite/boot.ts`) before the first paint. */
export const COLOR_SCHEME_KEY = 'palmbid-color-scheme';
const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Theme, toasts and the outermost error boundary: the providers that need no server. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ErrorBoundary fallbackRender={() => <RootError />}>{children}</ErrorBoundary>
      <Toaster />
    </MantineProvider>
  );
}
