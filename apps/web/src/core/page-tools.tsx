/** What code that is loaded after the landing page's first sight builds on. */
import { useQueryClient } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v6';
import type { ReactNode } from 'react';
import { useClient } from './client.ts';
import './transport.ts';
import { trpc } from './trpc.ts';

/** Lets its children use the hooks of `trpc.ts`. */
export function ApiHooks({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={useClient()} queryClient={useQueryClient()}>
      {children}
    </trpc.Provider>
  );
}

/**
 * Lets its children use the API, and keep filters, sorts and tabs in the URL. It wraps every page (`shell/router.tsx`) except the
 * landing page, where it wraps the listings only. Never mix the adapter with another one: both patch the history and cancel each
 * other's updates.
 */
export const PageTools = ({ children }: { children: ReactNode }) => (
  <ApiHooks>
    <NuqsAdapter>{children}</NuqsAdapter>
  </ApiHooks>
);
