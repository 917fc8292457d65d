/**
 * The server's event stream over a plain EventSource. tRPC's own subscription link would do the same, but its code
 * cannot be kept out of the first page.
 */
import type { RouterOutputs } from './trpc.ts';

type Frame = RouterOutputs['live']['events'] extends AsyncIterable<infer T> ? T : never;
export type LiveEvent = Frame extends { data: infer D } ? D : Frame;

/** A refused stream (too many tabs, server restarting) is tried again after so long, in ms. */
const TRY_AGAIN = 30_000;
/** The server sends a sign of life every 10 s; after so much silence, in ms, the line is dead. */
const SILENCE = 25_000;

const address = (lastEventId: string): string =>
  `/trpc/live.events?input=${encodeURIComponent(JSON.stringify(lastEventId ? { lastEventId } : {}))}`;

/**
 * Opens the stream and keeps it open: after a silence, a refusal or an end it comes back where it was. `onEnd` is told
 * when the server ended it by itself, as it does with the session. Returns what closes it.
 */
export function openLiveStream(onEvent: (event: LiveEvent) => void, onEnd: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastEventId = '';

  const reopenIn = (ms: number) => {
    source?.close();
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reopenIn(0), SILENCE);
  };
  function open() {
    const opened = new EventSource(address(lastEventId));
    source = opened;
    alive();
    opened.addEventListener('connected', alive);
    opened.addEventListener('ping', alive);
    opened.addEventListener('message', (message: MessageEvent<string>) => {
      alive();
      if (message.lastEventId) lastEventId = message.lastEventId;
      onEvent(JSON.parse(message.data) as LiveEvent);
    });
    opened.addEventListener('return', () => {
      reopenIn(TRY_AGAIN);
      onEnd();
    });
    opened.addEventListener('serialized-error', () => reopenIn(TRY_AGAIN));
    opened.addEventListener('error', () => {
      // While it is connecting again by itself, it is left alone.
      if (opened.readyState === EventSource.CLOSED) reopenIn(TRY_AGAIN);
    });
  }
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
