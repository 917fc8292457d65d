import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { byCursor } from '../../components/paged-list.tsx';
import { type RouterInputs, trpc } from '../../core/trpc.ts';
import { recordServerTime } from '../../lib/server-clock.ts';

/** Rows per call. */
const PAGE = 33;

type RequestFilter = Pick<NonNullable<RouterInputs['requests']['mine']>, 'status' | 'sort'>;

/** The guest's requests including drafts, filtered and sorted by the server. */
export function useGuestRequests(filter: RequestFilter) {
  const query = trpc.requests.mine.useInfiniteQuery(
    { ...filter, limit: PAGE },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  const now = query.data?.pages[0]?.items[0]?.serverNow;
  useEffect(() => {
    if (now) recordServerTime(now);
  }, [now]);
  return query;
}

/** Pending and accepted bids on the guest's requests, newest first. */
export const useGuestBids = () =>
  trpc.bids.forGuest.useInfiniteQuery({ status: 'live', limit: PAGE }, byCursor);

/** Counts of the guest's requests and of the bids on them. */
export const useGuestFigures = () => trpc.requests.figures.useQuery();
