import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@palmbid/domain';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { formatInstant, formatRelative, plural } from '../../lib/format.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import type { Message, Thread } from './cache.ts';
import classes from './messages.module.css';

const href = (threadId: number, messageId?: number): string =>
  `${paths.messages.getHref()}?thread=${threadId}${messageId === undefined ? '' : `&at=${messageId}`}`;

function ThreadRow({ thread, current }: { thread: Thread & { id: number }; current: boolean }) {
  const { user } = useSession();
  const now = useServerNow(60_000);
  const last = thread.lastMessage;
  return (
    <li>
      <Link to={href(thread.id)} className={classes.thread} aria-current={current ? 'true' : undefined}>
        <PersonAvatar name={thread.with.name} src={thread.with.profileImage} size={44} />
        <span className={classes.threadWords}>
          <span className={classes.threadTop}>
            <span className={classes.threadName}>{thread.with.name}</span>
            {last ? (
              <time className={classes.when} dateTime={last.createdAt} title={formatInstant(last.createdAt)}>
                {formatRelative(last.createdAt, Math.max(now, Date.parse(last.createdAt)))}
              </time>
            ) : null}
          </span>
          {thread.request ? <span className={classes.subject}>{thread.request.title}</span> : null}
          <span className={classes.threadTop}>
            <span className={classes.last} data-unread={thread.unread > 0 || undefined}>
              {last && last.senderId === user?.id ? 'You: ' : ''}
              {last?.content}
            </span>
            {thread.unread > 0 ? (
              <span className={classes.unread}>
                {thread.unread}
                <span className="spoken"> unread</span>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Threads({ currentId }: { currentId: number | null }) {
  const { viewMode } = useSession();
  const query = trpc.messages.threads.useInfiniteQuery({ limit: 30 }, byCursor);
  return (
    <PagedList
      query={query}
      loading={<SkeletonCards kind="row" count={6} label="Loading your conversations" />}
      empty={
        <EmptyState
          scene="messages"
          text="No messages yet. Write to a guest or a host from a request, and the conversation appears here."
          action={
            viewMode === 'host' ? (
              <NextStep to={paths.browseRequests.getHref()}>Browse Requests</NextStep>
            ) : (
              <NextStep to={paths.dashboard.getHref()}>Your Vacation Requests</NextStep>
            )
          }
        />
      }
    >
      {(threads) => (
        <ul className={classes.threads} aria-label="Conversations">
          {threads.map((thread) =>
            thread.id === null ? null : (
              <ThreadRow
                key={thread.id}
                thread={{ ...thread, id: thread.id }}
                current={thread.id === currentId}
              />
            ),
          )}
        </ul>
      )}
    </PagedList>
  );
}

function FoundRow({ message }: { message: Message }) {
  const { user } = useSession();
  const now = useServerNow(60_000);
  const thread = trpc.messages.thread.useQuery({ threadId: message.threadId });
  const name = thread.data?.with.name ?? 'Conversation';
  return (
    <li>
      <Link to={href(message.threadId, message.id)} className={classes.thread}>
        <PersonAvatar name={name} src={thread.data?.with.profileImage ?? null} size={44} />
        <span className={classes.threadWords}>
          <span className={classes.threadTop}>
            <span className={classes.threadName}>{name}</span>
            <time className={classes.when} dateTime={message.createdAt}>
              {formatRelative(message.createdAt, Math.max(now, Date.parse(message.createdAt)))}
            </time>
          </span>
          <span className={classes.found}>
            {message.senderId === user?.id ? 'You: ' : ''}
            {message.content}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Found({ text }: { text: string }) {
  const query = trpc.messages.search.useInfiniteQuery(
    { text, limit: 20 },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <PagedList
      query={query}
      loading={<SkeletonCards kind="row" count={3} label="Searching" />}
      empty={
        <p className={classes.result} role="status">
          No message with “{text}”.
        </p>
      }
    >
      {(found) => (
        <>
          <p className={classes.result} role="status">
            {query.hasNextPage ? 'The latest ' : ''}
            {plural(found.length, 'message')} with “{text}”
          </p>
          <ul className={classes.threads} aria-label="Found messages">
            {found.map((message) => (
              <FoundRow key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

/** The user's threads, latest first, or the results of a search. */
export function ThreadList({ currentId }: { currentId: number | null }) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 250);
  const isSearching =
    typed.trim().length >= limits.messageSearch.min && text.length >= limits.messageSearch.min;
  return (
    <>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label="Search your messages"
          placeholder="Search messages"
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          maxLength={limits.messageSearch.max}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={classes.listBody}>
        {isSearching ? <Found text={text} /> : <Threads currentId={currentId} />}
      </div>
    </>
  );
}
