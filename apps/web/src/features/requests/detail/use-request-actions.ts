import { useNavigate } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import { failureText } from '../../../lib/errors.ts';
import { showToast } from '../../../lib/toast.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';

/** The owner's mutations of a request. Each shows toasts for success and failure. */
export function useRequestActions(id: number) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const update = trpc.requests.update.useMutation({
    onSuccess: (saved, sent) => {
      utils.requests.byId.setData({ id }, saved);
      toastDone(
        'requestUpdated',
        sent.status === 'cancelled'
          ? 'Your request is cancelled, and its bidders have been told.'
          : 'Your request is active. Hosts can bid on it now.',
      );
    },
    onError: (error) => toastFailure('updateFailed', error),
  });
  const remove = trpc.requests.remove.useMutation({
    onSuccess: async () => {
      toastDone('requestDeleted');
      await navigate(paths.home.getHref());
    },
    onError: (error) => toastFailure('deleteFailed', error),
  });
  const repost = trpc.requests.repost.useMutation({
    onSuccess: async (draft) => {
      toastDone('requestCreated', 'A copy is ready as a draft. Check its dates, then activate it.');
      await navigate(paths.editRequest.getHref(draft.id));
    },
    onError: (error) =>
      showToast({
        title: 'Error creating vacation request',
        message: failureText(error),
        variant: 'destructive',
      }),
  });
  return { update, remove, repost };
}
