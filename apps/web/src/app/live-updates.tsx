/**
 * Keeps what is on screen fresh: the server says what has changed (ids, never contents), and the queries that show it
 * are asked again. One stream per tab, in a chunk of its own that comes after a login.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveEvent, openLiveStream } from '../lib/live-stream.ts';
import { trpc } from '../lib/trpc.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

function refresh(utils: Utils, event: LiveEvent): void {
  switch (event.kind) {
    case 'bid':
    case 'request':
      void utils.requests.byId.invalidate({ id: event.requestId });
      void utils.requests.log.invalidate({ id: event.requestId });
      void utils.bids.forRequest.invalidate({ requestId: event.requestId });
      void utils.requests.mine.invalidate();
      void utils.bids.forGuest.invalidate();
      void utils.bids.forHost.invalidate();
      if (event.kind === 'request' && event.change !== 'offers') {
        void utils.requests.forHosts.invalidate();
        void utils.ai.propertyMatches.invalidate();
      }
      return;
    case 'booking':
      void utils.bookings.invalidate();
      void utils.requests.byId.invalidate({ id: event.requestId });
      return;
    case 'message':
    case 'read':
      void utils.messages.invalidate();
      return;
    case 'notification':
    case 'notifications_read':
      void utils.notifications.invalidate();
      return;
    case 'ready':
      return;
  }
}

/** Draws nothing. Mounted while somebody is logged in; `onEnd` when the server has ended the stream. */
export default function LiveUpdates({ onEnd }: { onEnd: () => void }) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  useEffect(() => {
    let first = true;
    return openLiveStream((event) => {
      if (event.kind !== 'ready') return refresh(utils, event);
      if (event.resumed) return;
      // What was read before the stream stood may already be old; after a gap, everything may be.
      if (first) {
        void utils.requests.byId.invalidate();
        void utils.bids.forRequest.invalidate();
      } else {
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'palmbid' });
      }
      first = false;
    }, onEnd);
  }, [utils, queryClient, onEnd]);
  return null;
}
