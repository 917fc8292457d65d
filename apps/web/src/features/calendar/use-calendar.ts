import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';

export const toastCalendarFailure = (title: string) => (error: unknown) =>
  void showToast({ title, message: failureText(error), variant: 'destructive' });
