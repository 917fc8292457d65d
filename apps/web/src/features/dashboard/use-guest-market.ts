import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RouterInputs, trpc } from '../../core/trpc.ts';
import { noteServerTime } from '../../lib/server-clock.ts';

const fresh = { refetchOnMount: 'always' } as const;
/** Rows in one call; the server's lists go on from there. */
const PAGE = 33;

type RequestFilter = Pick<NonNullable<RouterInputs['requests']['mine']>, 'status' | 'sort'>;

/** Own requests, drafts too, filtered and sorted by the server. */
export function useGuestRequests(filter: RequestFilter) {
  const query = trpc.requests.mine.useInfiniteQuery(
    { ...filter, limit: PAGE },
    {
      ...fresh,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  );
  const now = query.data?.pages[0]?.items[0]?.serverNow;
  useEffect(() => {
    if (now) noteServerTime(now);
  }, [now]);
  return query;
}

/** Bids received on own requests that are open or accepted, newest first. */
export const useGuestBids = () =>
  trpc.bids.forGuest.useInfiniteQuery(
    { status: 'live', limit: PAGE },
    { ...fresh, getNextPageParam: (last) => last.nextCursor ?? undefined },
  );

/** Counts over all own requests and the bids on them. */
export const useGuestFigures = () => trpc.requests.figures.useQuery(undefined, fresh);
