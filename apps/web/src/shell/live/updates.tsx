/**
 * Live updates: the server sends the ids of what has changed (never the contents), and the queries that show it are
 * refetched. One stream per browser, in a chunk of its own that is loaded after the login.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resetLiveStatus, setLiveStatus } from '../../core/live-status.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { messagesOf, refreshThread, refreshThreads, withRead } from '../../features/messages/cache.ts';
import { joinLiveStream } from './share.ts';
import { type LiveEvent, openLiveStream } from './stream.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

function refresh(utils: Utils, event: LiveEvent): void {
  switch (event.kind) {
    case 'bid':
    case 'request':
      void utils.requests.byId.invalidate({ id: event.requestId });
      void utils.requests.log.invalidate({ id: event.requestId });
      void utils.bids.forRequest.invalidate({ requestId: event.requestId });
      void utils.requests.mine.invalidate();
      void utils.requests.figures.invalidate();
      void utils.bids.forGuest.invalidate();
      void utils.bids.forHost.invalidate();
      void utils.bids.figures.invalidate();
      if (event.kind === 'request' && event.change !== 'rank') {
        void utils.requests.forHosts.invalidate();
        void utils.ai.propertyMatches.invalidate();
      }
      return;
    case 'booking':
      void utils.bookings.invalidate();
      void utils.calendar.invalidate();
      void utils.reviews.ofBooking.invalidate();
      void utils.requests.byId.invalidate({ id: event.requestId });
      // A booking lets both sides read each other's contact details.
      void utils.messages.invalidate();
      return;
    case 'message':
      void refreshThread(utils, event.threadId);
      void refreshThreads(utils);
      return;
    case 'read':
      utils.messages.list.setInfiniteData(
        messagesOf(event.threadId),
        (pages) => pages && withRead(pages, event.readerId, event.upToId),
      );
      void refreshThreads(utils);
      return;
    case 'notification':
    case 'notifications_read':
      void utils.notifications.list.invalidate();
      void utils.notifications.unreadCount.invalidate();
      return;
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

/** Mounted while a user is signed in; renders nothing. `onEnd` is called when the server closes the stream. */
export default function LiveUpdates({ onEnd }: { onEnd: () => void }) {
  const userId = useSession().user?.id ?? 0;
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  useUnreadCounts();
  useEffect(() => {
    let wasConnected = false;
    return joinLiveStream(
      userId,
      {
        onEvent: (event) => {
          if (event.kind !== 'ready') return refresh(utils, event);
          const first = !wasConnected;
          wasConnected = true;
          if (event.resumed) return;
          // Data read before the first connection may be stale; after a gap, all data may be.
          if (first) {
            void utils.requests.byId.invalidate();
            void utils.bids.forRequest.invalidate();
          } else {
            void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'palmbid' });
          }
        },
        onEnd,
        onConnection: (connected) => setLiveStatus({ disconnected: !connected }),
      },
      openLiveStream,
    );
  }, [utils, queryClient, onEnd, userId]);
  return null;
}
