import { Button, Center } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { byCursor } from '../../components/paged-list.tsx';
import { openReport } from '../../components/report/open-report.ts';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { ConversationRow } from './bubble.tsx';
import { type Message, messagesOf, type Thread, withRead } from './cache.ts';
import classes from './messages.module.css';
import type { Outgoing } from './outgoing.ts';
import { type Row, toRows } from './rows.ts';

type RowsProps = {
  thread: Thread;
  rows: readonly Row[];
  /** The message to scroll to first; by default the newest. */
  at: number | null;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
};

/** A virtual list of the rows. It starts at the end and stays there as messages arrive. */
function Rows({ thread, rows, at, hasOlder, isLoadingOlder, onOlder, ...props }: RowsProps) {
  const { user } = useSession();
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 72,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 10,
    anchorTo: 'end',
    followOnAppend: true,
    paddingStart: 12,
    paddingEnd: 12,
  });
  const items = virtual.getVirtualItems();

  // Scrolls initially to the message of a search, once it is loaded, else to the newest.
  const started = useRef(false);
  const wanted = at === null ? -1 : rows.findIndex((row) => row.key === `message-${at}`);
  const missing = at !== null && wanted < 0;
  useEffect(() => {
    if (started.current || rows.length === 0) return;
    if (missing && hasOlder) {
      if (!isLoadingOlder) onOlder();
      return;
    }
    started.current = true;
    if (wanted >= 0) virtual.scrollToIndex(wanted, { align: 'center' });
    else virtual.scrollToEnd();
  }, [rows.length, wanted, missing, hasOlder, isLoadingOlder, onOlder, virtual]);

  // A message that the user sends always scrolls to the end.
  const lastOutgoing = rows.findLast((row) => row.kind === 'outgoing')?.key;
  useEffect(() => {
    if (lastOutgoing !== undefined) virtual.scrollToEnd();
  }, [lastOutgoing, virtual]);

  const top = items[0]?.index;
  useEffect(() => {
    if (started.current && top === 0 && hasOlder && !isLoadingOlder) onOlder();
  }, [top, hasOlder, isLoadingOlder, onOlder]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label="Messages">
      {hasOlder ? (
        <Center pt="xs">
          <Button size="compact-sm" variant="subtle" loading={isLoadingOlder} onClick={onOlder}>
            Earlier messages
          </Button>
        </Center>
      ) : null}
      <div className={classes.canvas} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          return row ? (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={classes.row}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <ConversationRow
                row={row}
                ownId={user?.id ?? 0}
                name={thread.with.name}
                highlighted={at}
                onReport={({ id, content }) =>
                  openReport({ kind: 'message', id, content, name: thread.with.name })
                }
                {...props}
              />
            </div>
          ) : null;
        })}
      </div>
    </section>
  );
}

/** Whether this tab is visible. */
function useIsVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/** Marks messages as read while the tab is visible. */
function useReadMarks(threadId: number, newest: Message | undefined): void {
  const utils = trpc.useUtils();
  const { user } = useSession();
  const visible = useIsVisible();
  const { mutate } = trpc.messages.markThreadRead.useMutation({
    onSuccess: (_, { upToId }) => {
      utils.messages.list.setInfiniteData(
        messagesOf(threadId),
        (pages) => pages && withRead(pages, user?.id ?? 0, upToId),
      );
    },
  });
  const unreadId = newest && !newest.isRead && newest.receiverId === user?.id ? newest.id : null;
  useEffect(() => {
    if (visible && unreadId !== null) mutate({ threadId, upToId: unreadId });
  }, [visible, unreadId, threadId, mutate]);
}

type ListProps = {
  thread: Thread;
  outgoing: readonly Outgoing[];
  at: number | null;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
};

function BegunList({ threadId, outgoing, ...props }: ListProps & { threadId: number }) {
  const query = trpc.messages.list.useInfiniteQuery(messagesOf(threadId), byCursor);
  const messages = query.data?.pages.flatMap(({ items }) => items);
  const newest = messages?.find(({ senderId }) => senderId === props.thread.with.id);
  useReadMarks(threadId, newest);
  if (!messages) {
    return query.error ? (
      <ErrorCard order={3} text={failureText(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <div className={classes.scroller}>
        <SkeletonCards kind="row" count={5} label="Loading messages" />
      </div>
    );
  }
  return (
    <>
      <Rows
        {...props}
        rows={toRows(messages, outgoing)}
        hasOlder={query.hasNextPage && !query.isFetchNextPageError}
        isLoadingOlder={query.isFetchingNextPage}
        onOlder={() => {
          if (!query.isFetching) void query.fetchNextPage();
        }}
      />
      {query.isFetchNextPageError ? (
        <ErrorCard order={3} text={failureText(query.error)} onRetry={() => void query.fetchNextPage()} />
      ) : null}
      {/* Screen readers must announce new messages, but not rows that scroll into view. */}
      <span className="spoken" role="log">
        {newest && !newest.isRead ? `${props.thread.with.name}: ${newest.content}` : ''}
      </span>
    </>
  );
}

/** The messages of a thread, which may not have any yet. */
export function MessageList(props: ListProps) {
  const { thread, outgoing } = props;
  if (thread.id !== null) return <BegunList key={thread.id} threadId={thread.id} {...props} />;
  if (outgoing.length > 0) {
    return (
      <Rows
        {...props}
        rows={toRows([], outgoing)}
        hasOlder={false}
        isLoadingOlder={false}
        onOlder={() => undefined}
      />
    );
  }
  return (
    <div className={classes.begin}>
      <p>
        You have not written to {thread.with.name} yet
        {thread.request ? <> about “{thread.request.title}”</> : null}. Say hello.
      </p>
    </div>
  );
}
