import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { toastDone, toastFailure } from '../../lib/toasts.ts';

/** Changes the host's bid, or re-confirms a stale one; shows the toasts of the spec. */
export function useEditBid() {
  return trpc.bids.edit.useMutation({
    onSuccess: () => toastDone('bidUpdated'),
    onError: (error) => toastFailure('editBidFailed', error),
  });
}

/** Accepts or declines a counter-offer. */
export function useAnswerCounter() {
  return trpc.bids.answerCounter.useMutation({
    onSuccess: (_, { answer }) => {
      showToast(
        answer === 'accepted'
          ? { title: 'Counter-offer accepted', message: 'Your bid is lowered, and the guest has been told.' }
          : {
              title: 'Counter-offer declined',
              message: 'Your bid stays as it is, and the guest has been told.',
            },
      );
    },
    onError: (error) => {
      showToast({
        title: 'Error answering counter-offer',
        message: failureText(error),
        variant: 'destructive',
      });
    },
  });
}

/** Withdraws the host's pending bid. */
export function useWithdrawBid() {
  return trpc.bids.withdraw.useMutation({
    onSuccess: () => void showToast({ title: 'Bid withdrawn', message: 'The guest no longer sees it.' }),
    onError: (error) =>
      void showToast({ title: 'Error withdrawing bid', message: failureText(error), variant: 'destructive' }),
  });
}
