/**
 * Toasts: one at a time for 5 s; a new one replaces the one on screen. The state is in Mantine's store;
 * `components/toaster` renders it.
 */

import { type NotificationData, notifications, useNotifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

export type Toast = {
  title: string;
  message?: ReactNode;
  /** Errors are `destructive`: announced at once and shown in red. */
  variant?: 'normal' | 'destructive';
};

export const TOAST_MS = 5000;

/** Removes the toast from the screen. */
export const hideToast = (): void => notifications.clean();

/** Shows a toast; it replaces the one on screen. */
export function showToast({ title, message, variant = 'normal' }: Toast): void {
  hideToast();
  notifications.show({ title, message, role: variant === 'destructive' ? 'alert' : 'status' });
}

/** The toast on screen, if any. */
export const useToast = (): NotificationData | undefined => useNotifications().notifications[0];
