/**
 * Toasts: one at a time for 5 s; a new one replaces the one on screen. The state is in Mantine's store;
 * `components/toaster` renders it.
 */
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications';

export type Toast = {
  title: string;
  message?: string | undefined;
  /** Errors are `destructive`: announced at once and shown in red. */
  variant?: 'normal' | 'destructive';
  /** Takes back what the toast reports; shown as the button "Undo". */
  undo?: (() => void) | undefined;
};

type ToastData = NotificationData & Pick<Toast, 'undo'>;

export const TOAST_MS = 5000;

/** Removes the toast from the screen. */
export const hideToast = (): void => notifications.clean();

/** Shows a toast; it replaces the one on screen. */
export function showToast({ title, message, variant = 'normal', undo }: Toast): void {
  hideToast();
  const toast: ToastData = { title, message, role: variant === 'destructive' ? 'alert' : 'status', undo };
  notifications.show(toast);
}

/** The toast on screen, if any. */
export const useToast = (): ToastData | undefined => useNotifications().notifications[0];
