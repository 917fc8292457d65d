import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';
import { QueryView, type Reading } from './query-view.tsx';

type Page<T> = { items: readonly T[]; nextCursor: string | null };

/** Paging options of an infinite query whose pages name the cursor of the next one. */
export const byCursor = {
  getNextPageParam: (last: { nextCursor: string | null }): string | undefined => last.nextCursor ?? undefined,
};

type PagedListProps<T> = {
  query: Reading<{ pages: readonly Page<T>[] }> & {
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Placeholders in the shape of the rows. */
  loading: ReactNode;
  /** Shown in place of an empty list: an `EmptyState`, or one sentence. */
  empty: ReactNode;
  failure?: string;
  /** The label of the button for further rows: "Load More". */
  more?: string;
  order?: 1 | 2 | 3;
  children: (items: readonly T[]) => ReactNode;
};

/** The rows that an infinite query has read so far, with "Load More" below. */
export function PagedList<T>({ query, empty, more, children, ...view }: PagedListProps<T>) {
  // The button shows why a next page failed; the rows above it are all right.
  const rows = query.isFetchNextPageError ? { ...query, error: null } : query;
  return (
    <QueryView {...view} query={rows}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <div aria-busy={query.isFetching}>
            {items.length === 0 ? empty : children(items)}
            {query.hasNextPage ? <LoadMore query={query} label={more} /> : null}
          </div>
        );
      }}
    </QueryView>
  );
}
