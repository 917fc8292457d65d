/**
 * Toasts: one at a time, the newest wins (it replaces the one on screen rather than waiting behind it), 5 s,
 * swiped away to the right, F8 moves the focus to them. How they are drawn is `components/toaster`.
 */
import { useSyncExternalStore } from 'react';

export type Toast = {
  title: string;
  message?: string | undefined;
  /** Errors are `destructive`: announced at once and drawn in red. */
  variant?: 'normal' | 'destructive';
};

export type ShownToast = Toast & { id: number };

export const TOAST_MS = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast, in the place of the one before. */
export function showToast(toast: Toast): void {
  count += 1;
  change({ ...toast, id: count });
}

/** Takes the toast off the screen: what it said is over. */
export const hideToast = (): void => change(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast on screen, or null. */
export const useToast = (): ShownToast | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
