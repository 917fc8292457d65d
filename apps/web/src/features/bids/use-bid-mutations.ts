import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { toastDone, toastFailure } from '../../lib/toasts.ts';

/** Refetches everything that shows or counts bids: the host's lists, the request and its bids. */
export function useRefreshBids(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.bids.forHost.invalidate(),
      utils.bids.figures.invalidate(),
      utils.bids.forRequest.invalidate(),
      utils.requests.byId.invalidate(),
      utils.requests.forHosts.invalidate(),
    ]);
}

/** Changes the host's bid, or re-confirms a stale one; shows the toasts of the spec. */
export function useEditBid() {
  const refresh = useRefreshBids();
  return trpc.bids.edit.useMutation({
    onSuccess: async () => {
      toastDone('bidUpdated');
      await refresh();
    },
    onError: (error) => {
      toastFailure('editBidFailed', error);
      // Whatever the reason (decided, closed, changed), the data on screen may be stale.
      void refresh();
    },
  });
}

/** Accepts or declines a counter-offer. */
export function useAnswerCounter() {
  const refresh = useRefreshBids();
  return trpc.bids.answerCounter.useMutation({
    onSuccess: async (_, { answer }) => {
      showToast(
        answer === 'accepted'
          ? { title: 'Counter-offer accepted', message: 'Your bid is lowered, and the guest has been told.' }
          : {
              title: 'Counter-offer declined',
              message: 'Your bid stays as it is, and the guest has been told.',
            },
      );
      await refresh();
    },
    onError: (error) => {
      showToast({
        title: 'Error answering counter-offer',
        message: failureText(error),
        variant: 'destructive',
      });
      void refresh();
    },
  });
}

/** Withdraws the host's pending bid. */
export function useWithdrawBid() {
  const refresh = useRefreshBids();
  return trpc.bids.withdraw.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Bid withdrawn', message: 'The guest no longer sees it.' });
      await refresh();
    },
    onError: (error) => {
      showToast({ title: 'Error withdrawing bid', message: failureText(error), variant: 'destructive' });
      void refresh();
    },
  });
}
