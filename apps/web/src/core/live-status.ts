/**
 * What the live updates know and the page's frame shows: unread counts, and whether the line to the server stands. A store,
 * because the frame is there before the code of the updates is.
 */
import { useSyncExternalStore } from 'react';

export type LiveStatus = {
  unreadMessages: number;
  unreadNotifications: number;
  /** The line is lost: what is on screen may be a moment old. */
  lost: boolean;
};

const nothing: LiveStatus = { unreadMessages: 0, unreadNotifications: 0, lost: false };

let status = nothing;
const listeners = new Set<() => void>();

/** Changes what is given; the rest stays. */
export function setLiveStatus(change: Partial<LiveStatus>): void {
  status = { ...status, ...change };
  for (const listener of listeners) listener();
}

/** Forgets everything: nobody is logged in. */
export const resetLiveStatus = (): void => setLiveStatus(nothing);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => nothing,
  );

/** A count on a badge: 99 at most, so that it stays small. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
