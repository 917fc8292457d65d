import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

/** Refetches everything that depends on a calendar: the calendar, the host's bids, matches. */
export function useRefreshCalendar(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.calendar.invalidate(),
      utils.bids.invalidate(),
      utils.requests.forHosts.invalidate(),
      utils.ai.propertyMatches.invalidate(),
    ]);
}

export const toastCalendarFailure = (title: string) => (error: unknown) =>
  void showToast({ title, message: failureText(error), variant: 'destructive' });
