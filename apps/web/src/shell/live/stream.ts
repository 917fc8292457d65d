/**
 * The server's event stream over a plain EventSource. tRPC's own subscription link would do the same, but its code
 * cannot be kept out of the first page.
 */
import type { RouterOutputs } from '../../core/trpc.ts';

type Frame = RouterOutputs['live']['events'] extends AsyncIterable<infer T> ? T : never;
export type LiveEvent = Frame extends { data: infer D } ? D : Frame;

/** The server sends a sign of life every 10 s; after so much silence, in ms, the line is dead. */
const SILENCE = 25_000;

/** A refused stream (too many tabs, server restarting) is tried again after a second, later more rarely, in ms. */
export const waitBefore = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt);

const address = (lastEventId: string): string =>
  `/trpc/live.events?input=${encodeURIComponent(JSON.stringify(lastEventId ? { lastEventId } : {}))}`;

export type LiveListener = {
  onEvent: (event: LiveEvent, id: string) => void;
  /** The server ended the stream by itself, as it does with the session. */
  onEnd: () => void;
  /** The line stands, or is lost. */
  onLine: (up: boolean) => void;
};

/**
 * Opens the stream after an event and keeps it open: after a silence, a refusal or an end it comes back where it was.
 * Returns what closes it.
 */
export function openLiveStream(after: string, { onEvent, onEnd, onLine }: LiveListener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastEventId = after;
  let attempt = 0;
  let isUp = false;

  const reopenIn = (ms: number) => {
    source?.close();
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const down = () => {
    isUp = false;
    onLine(false);
  };
  const tryAgain = () => {
    down();
    reopenIn(waitBefore(attempt));
    attempt += 1;
  };
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      down();
      reopenIn(0);
    }, SILENCE);
  };
  const works = () => {
    alive();
    attempt = 0;
    if (isUp) return;
    isUp = true;
    onLine(true);
  };
  function open() {
    const opened = new EventSource(address(lastEventId));
    source = opened;
    alive();
    opened.addEventListener('connected', works);
    opened.addEventListener('message', (message: MessageEvent<string>) => {
      works();
      if (message.lastEventId) lastEventId = message.lastEventId;
      onEvent(JSON.parse(message.data) as LiveEvent, lastEventId);
    });
    opened.addEventListener('return', () => {
      tryAgain();
      onEnd();
    });
    opened.addEventListener('serialized-error', tryAgain);
    opened.addEventListener('error', () => {
      // While it is connecting again by itself, it is left alone.
      if (opened.readyState === EventSource.CLOSED) tryAgain();
      else down();
    });
  }
  const atOnce = () => {
    if (!isUp) reopenIn(0);
  };
  window.addEventListener('online', atOnce);
  open();
  return () => {
    window.removeEventListener('online', atOnce);
    clearTimeout(timer);
    source?.close();
  };
}
