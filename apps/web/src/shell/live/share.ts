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
  /** A tab joins; its data may lack what happened since this time (ms since 1970). */
  | { type: 'hello'; tab: number; since: number }
  /** The answer: the events since then. Without `complete` the leader does not know all of them. */
  | { type: 'welcome'; tab: number; up: boolean; id: string; events: readonly Received[]; complete: boolean };

type Received = { event: LiveEvent; id: string; at: number };

/** A leader keeps this many events for tabs that join. */
const KEPT = 200;
/** Clocks of tabs may differ by this, in ms. */
const CLOCK_MARGIN = 1000;

type Open = (after: string, listener: LiveListener) => () => void;

/** Without locks or channels (old browsers, plain http) every tab opens a stream of its own. */
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** Joins the browser's stream of an account; `open` is called when this tab becomes the leader. Returns a function that leaves. */
export function joinLiveStream(account: number, listener: LiveListener, open: Open): () => void {
  if (!canShare()) return open('', listener);
  const name = `palmbid-live-${account}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const tab = Math.random();
  let lastEventId = '';
  let isLeader = false;
  let isConnected = false;
  let received: Received[] = [];
  /** This tab knows every event since then: its own data contains the earlier ones. */
  let knownSince = performance.timeOrigin;

  const post = (said: TabMessage) => {
    if (!leaving.signal.aborted) channel.postMessage(said);
  };
  const receive = (event: LiveEvent, id: string) => {
    lastEventId = id;
    const at = Date.now();
    if (event.kind === 'ready' && !event.resumed) [received, knownSince] = [[], at];
    else if (event.kind !== 'ready' && event.kind !== 'alive') received.push({ event, id, at });
    if (received.length > KEPT) knownSince = received.shift()?.at ?? at;
    listener.onEvent(event, id);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'hello') {
      if (!isLeader) return;
      const since = data.since - CLOCK_MARGIN;
      const events = received.filter(({ at }) => at >= since);
      const complete = knownSince <= data.since;
      post({ type: 'welcome', tab: data.tab, up: isConnected, id: lastEventId, events, complete });
      return;
    }
    if (isLeader) return;
    if (data.type === 'welcome') {
      if (data.tab !== tab) return;
      listener.onConnection(data.up);
      if (data.complete) for (const { event, id } of data.events) receive(event, id);
      else receive({ kind: 'ready', resumed: false }, data.id);
      lastEventId = data.id;
      return;
    }
    if (data.type === 'end') return listener.onEnd();
    if (data.type === 'event') return receive(data.event, data.id);
    lastEventId = data.id;
    listener.onConnection(data.up);
  });
  post({ type: 'hello', tab, since: performance.timeOrigin });

  const openAsLeader = () =>
    new Promise<void>((left) => {
      isLeader = true;
      const close = open(lastEventId, {
        onEvent: (event, id) => {
          post({ type: 'event', event, id });
          receive(event, id);
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
