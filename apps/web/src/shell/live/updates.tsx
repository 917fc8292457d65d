/**
 * Live updates: the server sends the ids of what has changed (never the contents), and the queries that show it are
 * refetched. One stream per browser, in a chunk of its own that is loaded after the login.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resetLiveStatus, setLiveStatus } from '../../core/live-status.ts';
import { ApiHooks } from '../../core/page-tools.tsx';
import { refreshAfter } from '../../core/refresh.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { messagesOf, refreshThread, withRead } from '../../features/messages/cache.ts';
import { joinLiveStream } from './share.ts';
import { type LiveEvent, openLiveStream } from './stream.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

function refresh(client: QueryClient, utils: Utils, event: LiveEvent): void {
  switch (event.kind) {
    case 'bid':
      return void refreshAfter(client, 'bid', event.requestId);
    case 'request':
      return void refreshAfter(client, event.change === 'rank' ? 'rank' : 'request', event.requestId);
    case 'booking':
      return void refreshAfter(client, 'booking', event.requestId);
    case 'message':
      void refreshThread(utils, event.threadId);
      return void refreshAfter(client, 'message');
    case 'read':
      utils.messages.list.setInfiniteData(
        messagesOf(event.threadId),
        (pages) => pages && withRead(pages, event.readerId, event.upToId),
      );
      return void refreshAfter(client, 'message');
    case 'notification':
    case 'notifications_read':
      return void refreshAfter(client, 'notification');
    case 'ready':
    case 'alive':
      return;
  }
}

/** Keeps the unread counts of the header up to date. */
function useUnreadCounts(): void {
  const messages = trpc.messages.unreadCount.useQuery().data?.count;
  const notifications = trpc.notifications.unreadCount.useQuery().data?.count;
  useEffect(() => {
    if (messages !== undefined) setLiveStatus({ unreadMessages: messages });
  }, [messages]);
  useEffect(() => {
    if (notifications !== undefined) setLiveStatus({ unreadNotifications: notifications });
  }, [notifications]);
  useEffect(() => resetLiveStatus, []);
}

function Updates({ onEnd }: { onEnd: () => void }) {
  const userId = useSession().user?.id ?? 0;
  const utils = trpc.useUtils();
  const client = useQueryClient();
  useUnreadCounts();
  useEffect(() => {
    return joinLiveStream(
      userId,
      {
        onEvent: (event) => {
          if (event.kind !== 'ready') return refresh(client, utils, event);
          // Events were missed: any data may be stale.
          if (!event.resumed) void refreshAfter(client, 'gap');
        },
        onEnd,
        onConnection: (connected) => setLiveStatus({ disconnected: !connected }),
      },
      openLiveStream,
    );
  }, [utils, client, onEnd, userId]);
  return null;
}

/** Mounted while a user is signed in; renders nothing. `onEnd` is called when the server closes the stream. */
export default function LiveUpdates({ onEnd }: { onEnd: () => void }) {
  return (
    <ApiHooks>
      <Updates onEnd={onEnd} />
    </ApiHooks>
  );
}
