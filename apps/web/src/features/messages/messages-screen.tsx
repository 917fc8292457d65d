import { Button } from '@mantine/core';
import { parseAsInteger, useQueryStates } from 'nuqs';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { failureText, toFailure } from '../../lib/errors.ts';
import type { Thread } from './cache.ts';
import { Conversation } from './conversation.tsx';
import classes from './messages.module.css';
import { ThreadList } from './thread-list.tsx';

type OpenProps = { at: number | null; onBack: () => void };
type Asked = { data: Thread | undefined; error: unknown; refetch: () => unknown };

function Opened({ query, requestId, at, onBack }: OpenProps & { query: Asked; requestId: number | null }) {
  if (query.data) {
    const { id, with: other, request } = query.data;
    return (
      <Conversation
        key={`${other.id}-${request?.id ?? id}-${at ?? 'end'}`}
        thread={query.data}
        at={at}
        onBack={onBack}
      />
    );
  }
  if (!query.error) {
    return (
      <div className={classes.pad}>
        <SkeletonCards kind="row" count={6} label="Loading the conversation" />
      </div>
    );
  }
  const { code, message } = toFailure(query.error);
  return (
    <div className={classes.pad}>
      {code === 'not_found' ? (
        <EmptyState
          scene="messages"
          text={requestId === null ? 'There is no such conversation.' : message}
          action={
            requestId === null ? null : (
              <Button component={Link} variant="default" to={paths.vacationRequest.getHref(requestId)}>
                View the request
              </Button>
            )
          }
        />
      ) : (
        <ErrorCard
          text={failureText(query.error)}
          {...(code === 'forbidden' ? {} : { onRetry: () => void query.refetch() })}
        />
      )}
      <Button className={classes.back} variant="subtle" mt="md" onClick={onBack}>
        All conversations
      </Button>
    </div>
  );
}

function OpenedById({ threadId, ...props }: OpenProps & { threadId: number }) {
  const query = trpc.messages.thread.useQuery({ threadId });
  return <Opened query={query} requestId={null} {...props} />;
}

function OpenedByRequest({
  requestId,
  withId,
  ...props
}: OpenProps & { requestId: number; withId: number | null }) {
  const query = trpc.messages.open.useQuery({ requestId, ...(withId !== null && { with: withId }) });
  return <Opened query={query} requestId={requestId} {...props} />;
}

const isId = (value: number | null): value is number => value !== null && value > 0;

/** /messages: the list of threads beside the open one; on a phone one of the two. */
export function MessagesScreen() {
  const [params, setParams] = useQueryStates(
    { thread: parseAsInteger, at: parseAsInteger, requestId: parseAsInteger, with: parseAsInteger },
    { history: 'push' },
  );
  const isOpen = isId(params.thread) || isId(params.requestId);
  const shared: OpenProps = {
    at: isId(params.at) ? params.at : null,
    onBack: () => void setParams({ thread: null, at: null, requestId: null, with: null }),
  };
  return (
    <div className={classes.page} data-open={isOpen || undefined}>
      {/* The page keeps a heading on a phone while the list is hidden. */}
      <h1 className="spoken">Messages</h1>
      <section className={classes.list} aria-label="All conversations">
        <p className={classes.title} aria-hidden>
          Messages
        </p>
        <ThreadList currentId={params.thread} />
      </section>
      <section className={classes.pane} aria-label="Conversation">
        {isId(params.thread) ? (
          <OpenedById key={params.thread} threadId={params.thread} {...shared} />
        ) : isId(params.requestId) ? (
          <OpenedByRequest
            key={`${params.requestId}-${params.with}`}
            requestId={params.requestId}
            withId={isId(params.with) ? params.with : null}
            {...shared}
          />
        ) : (
          <div className={classes.begin}>
            <p>Choose a conversation to read it.</p>
          </div>
        )}
      </section>
    </div>
  );
}
