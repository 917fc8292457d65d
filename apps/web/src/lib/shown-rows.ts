/** The first so many rows of a list that is read page by page. */
import { useEffect } from 'react';

type Pages<T> = {
  data: { pages: readonly { items: readonly T[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * `shown` rows of an infinite query, whose pages are read as far as that takes; undefined while there is nothing to show.
 * `hasMore` when there are further rows, read or not.
 */
export function useShownRows<T>(
  query: Pages<T>,
  shown: number,
): { rows: readonly T[] | undefined; hasMore: boolean } {
  const read = query.data?.pages.flatMap((page) => page.items);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isShort = read !== undefined && read.length < shown && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    rows: read?.slice(0, shown),
    hasMore: read !== undefined && (read.length > shown || hasNextPage),
  };
}
