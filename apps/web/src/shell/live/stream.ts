/**
 * The server's event stream over a plain EventSource. tRPC's own subscription link would do the same, but its code would
 * become part of the first bundle.
 */
import { liveStartMargin } from '@palmbid/domain';
import type { RouterOutputs } from '../../core/trpc.ts';

type Frame = RouterOutputs['live']['events'] extends AsyncIterable<infer T> ? T : never;
export type LiveEvent = Frame extends { data: infer D } ? D : Frame;

/** The server sends a keep-alive every 10 s; after this much silence, in ms, the connection counts as lost. */
const SILENCE_LIMIT = 25_000;

/** Pause before a refused stream (too many tabs, server restarting) is opened again, in ms. */
export const reconnectDelay = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt);

/** After the last event; a first stream begins with what was committed since the page began to load. */
const address = (lastEventId: string): string => {
  const start = lastEventId ? { lastEventId } : { dataAge: Math.round(performance.now()) };
  return `/trpc/live.events?input=${encodeURIComponent(JSON.stringify(start))}`;
};

export type LiveListener = {
  onEvent: (event: LiveEvent, id: string) => void;
  /** The server closed the stream, as it does when the session ends. */
  onEnd: () => void;
  /** The stream was connected, or disconnected. */
  onConnection: (connected: boolean) => void;
};

/**
 * Opens the stream after the given event and keeps it open: after silence, a refusal or an end it reconnects and resumes.
 * Returns a function that closes it.
 */
export function openLiveStream(after: string, { onEvent, onEnd, onConnection }: LiveListener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastEventId = after;
  let attempt = 0;
  let isConnected = false;

  const reopenIn = (ms: number) => {
    source?.close();
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const markDisconnected = () => {
    isConnected = false;
    onConnection(false);
  };
  const tryAgain = () => {
    markDisconnected();
    reopenIn(reconnectDelay(attempt));
    attempt += 1;
  };
  const restartSilenceTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      markDisconnected();
      reopenIn(0);
    }, SILENCE_LIMIT);
  };
  const markConnected = () => {
    restartSilenceTimer();
    attempt = 0;
    if (isConnected) return;
    isConnected = true;
    onConnection(true);
  };
  function open() {
    const opened = new EventSource(address(lastEventId));
    const isFirst = lastEventId === '';
    const openedAt = performance.now();
    source = opened;
    restartSilenceTimer();
    opened.addEventListener('connected', markConnected);
    opened.addEventListener('message', (message: MessageEvent<string>) => {
      markConnected();
      if (message.lastEventId) lastEventId = message.lastEventId;
      const event = JSON.parse(message.data) as LiveEvent;
      const late = isFirst && performance.now() - openedAt > liveStartMargin;
      onEvent(event.kind === 'ready' && late ? { ...event, resumed: false } : event, lastEventId);
    });
    opened.addEventListener('return', () => {
      tryAgain();
      onEnd();
    });
    opened.addEventListener('serialized-error', tryAgain);
    opened.addEventListener('error', () => {
      // Unless it is closed, the EventSource reconnects by itself.
      if (opened.readyState === EventSource.CLOSED) tryAgain();
      else markDisconnected();
    });
  }
  const reopenNow = () => {
    if (!isConnected) reopenIn(0);
  };
  window.addEventListener('online', reopenNow);
  open();
  return () => {
    window.removeEventListener('online', reopenNow);
    clearTimeout(timer);
    source?.close();
  };
}
