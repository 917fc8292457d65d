import { Button, Center } from '@mantine/core';
import { failureText } from '../lib/errors.ts';
import classes from './load-more.module.css';

type LoadMoreProps = {
  /** An infinite query; when its next page fails, the button shows why and tries again. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Shows more rows; by default fetches the next page of the query. */
  onMore?: () => void;
  label?: string | undefined;
};

/** The "Load More" button below a list. */
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
