/** The first rows of an infinite query, up to a number that the user raises. */
import { useEffect } from 'react';

type Pages<T> = {
  data: { pages: readonly { items: readonly T[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * The first `shown` rows of an infinite query; fetches as many pages as that needs. Undefined before the first page.
 * `hasMore` when there are further rows, loaded or not.
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
