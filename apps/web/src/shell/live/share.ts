/**
 * One event stream for all tabs of a browser: over HTTP/1.1 a browser opens six connections to a site, and every stream
 * takes one. The tab that holds the lock opens the stream and forwards its events to the others; when it closes, the next
 * tab resumes after the last event it received.
 */
import type { LiveEvent, LiveListener } from './stream.ts';

type TabMessage =
  | { type: 'event'; event: LiveEvent; id: string }
  | { type: 'end' }
  | { type: 'connection'; up: boolean; id: string }
  | { type: 'hello' };

type Open = (after: string, listener: LiveListener) => () => void;

/** Without locks or channels (old browsers, plain http) every tab opens a stream of its own. */
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** Joins the browser's stream of an account; `open` is called when this tab becomes the leader. Returns a function that leaves. */
export function joinLiveStream(account: number, listener: LiveListener, open: Open): () => void {
  if (!canShare()) return open('', listener);
  const name = `palmbid-live-${account}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let lastEventId = '';
  let isLeader = false;
  let isConnected = false;

  const post = (said: TabMessage) => {
    if (!leaving.signal.aborted) channel.postMessage(said);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'hello') {
      if (isLeader && isConnected) post({ type: 'connection', up: true, id: lastEventId });
      return;
    }
    if (isLeader) return;
    if (data.type === 'end') return listener.onEnd();
    lastEventId = data.id;
    if (data.type === 'event') return listener.onEvent(data.event, data.id);
    listener.onConnection(data.up);
    // The leader was connected before this tab loaded its data, so nothing was missed.
    if (data.up) listener.onEvent({ kind: 'ready', resumed: true }, data.id);
  });
  post({ type: 'hello' });

  const openAsLeader = () =>
    new Promise<void>((left) => {
      isLeader = true;
      const close = open(lastEventId, {
        onEvent: (event, id) => {
          lastEventId = id;
          post({ type: 'event', event, id });
          listener.onEvent(event, id);
        },
        onEnd: () => {
          post({ type: 'end' });
          listener.onEnd();
        },
        onConnection: (up) => {
          isConnected = up;
          post({ type: 'connection', up, id: lastEventId });
          listener.onConnection(up);
        },
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        left();
      });
    });
  navigator.locks.request(name, { signal: leaving.signal }, openAsLeader).catch((error: unknown) => {
    // The request is aborted when this tab leaves before it gets the lock.
    if (!leaving.signal.aborted) throw error;
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}
