import type { ReactNode } from 'react';
import { failureText, isNotFound } from '../lib/errors.ts';
import { ErrorCard } from './error-card.tsx';

/** The part of a query that a view needs. */
export type Reading<T> = { data: T | undefined; error: unknown; refetch: () => unknown };

type QueryViewProps<T> = {
  query: Reading<T>;
  /** Placeholders in the shape of the content. */
  loading: ReactNode;
  /** The sentence of a failure, where the spec gives one; by default the server's. */
  failure?: string;
  /** Shown in place of everything when there is no such thing, or not for this user. */
  missing?: ReactNode;
  /** Heading level of a failure inside the page's outline. */
  order?: 1 | 2 | 3;
  children: (data: T) => ReactNode;
};

/**
 * Shows what a query has read: placeholders until the first answer, then the content, a failure with a button to try again.
 * Content that was read before stays under a failure. A read without an answer is repeated (`core/failed-reads.ts`), and the
 * layout says since when the content is stale.
 */
export function QueryView<T>({ query, loading, failure, missing, order = 2, children }: QueryViewProps<T>) {
  const { data, error } = query;
  if (missing && error && isNotFound(error)) return missing;
  if (data === undefined && !error) return loading;
  return (
    <>
      {error ? (
        <ErrorCard order={order} text={failure ?? failureText(error)} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
