import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { watchFailedReads } from '../core/failed-reads.ts';
import { createQueryClient, createTrpcClient, trpc } from '../core/trpc.ts';
import { FreshnessNotice } from './freshness-notice.tsx';

/** The data layer around the app: one query cache, one client. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(createTrpcClient);
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
