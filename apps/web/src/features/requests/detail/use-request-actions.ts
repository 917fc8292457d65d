import { useNavigate } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import { failureText } from '../../../lib/errors.ts';
import { showToast } from '../../../lib/toast.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';
import { useRefreshRequest } from '../use-request.ts';

/** The owner's mutations of a request. Each shows toasts for success and failure. */
export function useRequestActions(id: number) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const refresh = useRefreshRequest(id);
  const update = trpc.requests.update.useMutation({
    onSuccess: async (saved, sent) => {
      utils.requests.byId.setData({ id }, saved);
      toastDone(
        'requestUpdated',
        sent.status === 'cancelled'
          ? 'Your request is cancelled, and its bidders have been told.'
          : 'Your request is active. Hosts can bid on it now.',
      );
      await refresh();
    },
    onError: async (error) => {
      toastFailure('updateFailed', error);
      await refresh();
    },
  });
  const remove = trpc.requests.remove.useMutation({
    onSuccess: async () => {
      toastDone('requestDeleted');
      await navigate(paths.home.getHref());
      utils.requests.byId.setData({ id }, undefined);
      await Promise.all([
        utils.requests.mine.invalidate(),
        utils.requests.figures.invalidate(),
        utils.bids.forGuest.invalidate(),
      ]);
    },
    onError: (error) => toastFailure('deleteFailed', error),
  });
  const repost = trpc.requests.repost.useMutation({
    onSuccess: async (draft) => {
      toastDone('requestCreated', 'A copy is ready as a draft. Check its dates, then activate it.');
      await utils.requests.mine.invalidate();
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
