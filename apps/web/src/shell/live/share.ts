/**
 * One event stream for all tabs of a browser: over HTTP/1.1 a browser has six connections to a site, and every stream
 * takes one. The tab that holds the lock has the stream and tells the others; when it goes, the next one goes on after the
 * last event that it was told.
 */
import type { LiveEvent, LiveListener } from './stream.ts';

type Said =
  | { type: 'event'; event: LiveEvent; id: string }
  | { type: 'end' }
  | { type: 'line'; up: boolean; id: string }
  | { type: 'hello' };

type Open = (after: string, listener: LiveListener) => () => void;

/** Without locks or channels (old browsers, plain http in a network) every tab has a stream of its own. */
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** Joins the browser's stream of an account; `open` opens it where this tab is the one to. Returns what leaves it. */
export function joinLiveStream(account: number, listener: LiveListener, open: Open): () => void {
  if (!canShare()) return open('', listener);
  const name = `palmbid-live-${account}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let lastEventId = '';
  let leads = false;
  let isUp = false;

  const say = (said: Said) => {
    if (!leaving.signal.aborted) channel.postMessage(said);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'hello') {
      if (leads && isUp) say({ type: 'line', up: true, id: lastEventId });
      return;
    }
    if (leads) return;
    if (data.type === 'end') return listener.onEnd();
    lastEventId = data.id;
    if (data.type === 'event') return listener.onEvent(data.event, data.id);
    listener.onLine(data.up);
    // What this tab has loaded is as fresh as the stream.
    if (data.up) listener.onEvent({ kind: 'ready', resumed: true }, data.id);
  });
  say({ type: 'hello' });

  const lead = () =>
    new Promise<void>((left) => {
      leads = true;
      const close = open(lastEventId, {
        onEvent: (event, id) => {
          lastEventId = id;
          say({ type: 'event', event, id });
          listener.onEvent(event, id);
        },
        onEnd: () => {
          say({ type: 'end' });
          listener.onEnd();
        },
        onLine: (up) => {
          isUp = up;
          say({ type: 'line', up, id: lastEventId });
          listener.onLine(up);
        },
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        left();
      });
    });
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch((error: unknown) => {
    // Leaving before it was this tab's turn.
    if (!leaving.signal.aborted) throw error;
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}
