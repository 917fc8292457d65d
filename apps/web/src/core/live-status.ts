/**
 * State that the live updates write and the layout shows: unread counts, and whether the event stream is connected. A store,
 * because the layout renders before the code of the live updates is loaded.
 */
import { useSyncExternalStore } from 'react';

export type LiveStatus = {
  unreadMessages: number;
  unreadNotifications: number;
  /** The event stream is disconnected: data on screen may be stale. */
  disconnected: boolean;
};

const initialStatus: LiveStatus = { unreadMessages: 0, unreadNotifications: 0, disconnected: false };

let status = initialStatus;
const listeners = new Set<() => void>();

/** Merges a change into the status. */
export function setLiveStatus(change: Partial<LiveStatus>): void {
  status = { ...status, ...change };
  for (const listener of listeners) listener();
}

/** Resets the status after a logout. */
export const resetLiveStatus = (): void => setLiveStatus(initialStatus);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => initialStatus,
  );

/** A count on a badge: 99 at most, so that it stays small. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
