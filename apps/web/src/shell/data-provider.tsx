import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type Client, ClientContext } from '../core/client.ts';
import { watchFailedReads } from '../core/failed-reads.ts';
import { FreshnessNotice } from './freshness-notice.tsx';

export type DataSource = { queryClient: QueryClient; client: Client };

/** The data layer around the app: one query cache, one client. */
export function DataProvider({ queryClient, client, children }: DataSource & { children: ReactNode }) {
  useEffect(() => watchFailedReads(queryClient), [queryClient]);
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queryClient}>
        {children}
        <FreshnessNotice />
      </QueryClientProvider>
    </ClientContext>
  );
}
