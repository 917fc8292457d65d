import { useEffect } from 'react';
import { noteServerTime } from '../../lib/server-clock.ts';
import { trpc } from '../../lib/trpc.ts';

/** Rows the dashboard works with; who has more sees the newest. */
const PAGE = 100;
const fresh = { refetchOnMount: 'always' } as const;

/** Own requests, drafts too, newest first. */
export function useGuestRequests() {
  const query = trpc.requests.mine.useQuery({ limit: PAGE }, fresh);
  const now = query.data?.items[0]?.serverNow;
  useEffect(() => {
    if (now) noteServerTime(now);
  }, [now]);
  return query;
}

/** Bids received on own requests, newest first. */
export const useGuestBids = () => trpc.bids.forGuest.useQuery({ limit: PAGE }, fresh);
