/**
 * Toasts: one at a time, the newest wins (it replaces the one on screen rather than waiting behind it), 5 s,
 * swiped away to the right, F8 moves the focus to them. The store is the library's; `components/toaster` draws it.
 */
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications';

export type Toast = {
  title: string;
  message?: string | undefined;
  /** Errors are `destructive`: announced at once and drawn in red. */
  variant?: 'normal' | 'destructive';
};

export const TOAST_MS = 5000;

/** Takes the toast off the screen: what it said is over. */
export const hideToast = (): void => notifications.clean();

/** Shows a toast, in the place of the one before. */
export function showToast({ title, message, variant = 'normal' }: Toast): void {
  hideToast();
  notifications.show({ title, message, role: variant === 'destructive' ? 'alert' : 'status' });
}

/** The toast on screen, if any. */
export const useToast = (): NotificationData | undefined => useNotifications().notifications[0];
