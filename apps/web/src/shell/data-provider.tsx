import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { watchFailedReads } from '../core/failed-reads.ts';
import { type TrpcClient, trpc } from '../core/trpc.ts';
import { FreshnessNotice } from './freshness-notice.tsx';

export type DataSource = { queryClient: QueryClient; client: TrpcClient };

/** The data layer around the app: one query cache, one client. */
export function DataProvider({ queryClient, client, children }: DataSource & { children: ReactNode }) {
  useEffect(() => watchFailedReads(queryClient), [queryClient]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <FreshnessNotice />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
