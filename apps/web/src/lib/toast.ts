/**
 * Toasts: one at a time, the newest wins (it replaces the one on screen rather than waiting behind it), 5 s,
 * swiped away to the right, F8 moves the focus to them. How they are drawn is `components/toaster`.
 */
import { notifications } from '@mantine/notifications';
import { TOAST_EVENT } from './toast-event.ts';

export type Toast = {
  title: string;
  message?: string;
  /** Errors are `destructive`: announced at once and drawn in red. */
  variant?: 'normal' | 'destructive';
};

export const TOAST_MS = 5000;

/** Shows a toast and gives its id. */
export function showToast({ title, message, variant = 'normal' }: Toast): string {
  notifications.clean();
  window.dispatchEvent(new Event(TOAST_EVENT));
  return notifications.show({
    title,
    message: message ?? null,
    color: variant === 'destructive' ? 'red' : 'lagoon',
    role: variant === 'destructive' ? 'alert' : 'status',
    autoClose: TOAST_MS,
  });
}

/** Takes the toast off the screen: what it said is over. */
export const hideToast = (): void => notifications.clean();
