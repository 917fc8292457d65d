import { useEffect } from 'react';
import { byCursor } from '../../components/paged-list.tsx';
import { trpc } from '../../core/trpc.ts';

const PAGE = 100;

/** Loads all of the host's bids page by page; `isComplete` once the last page is loaded. */
export function useAllBids() {
  const query = trpc.bids.forHost.useInfiniteQuery({ limit: PAGE }, byCursor);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return {
    bids: query.data?.pages.flatMap((page) => page.items),
    isComplete: query.isSuccess && !hasNextPage,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
