import { Button, Center } from '@mantine/core';
import { failureText } from '../lib/errors.ts';
import classes from './load-more.module.css';

type LoadMoreProps = {
  /** An infinite query; of one that could not go on, its button says why and tries again. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Shows more rows; the next page of the query unless given. */
  onMore?: () => void;
  label?: string;
};

/** The way to the rest of a list. */
export function LoadMore({ query, onMore, label = 'Load More' }: LoadMoreProps) {
  const failed = query.isFetchNextPageError && !query.isFetchingNextPage;
  return (
    <div className={classes.root}>
      {failed ? (
        <p role="alert" className={classes.failure}>
          {failureText(query.error)}
        </p>
      ) : null}
      <Center>
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={failed || !onMore ? () => void query.fetchNextPage() : onMore}
        >
          {label}
        </Button>
      </Center>
    </div>
  );
}
