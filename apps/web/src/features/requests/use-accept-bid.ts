import { toastDone, toastFailure } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';

type Where = 'acceptFailedOnDashboard' | 'acceptFailedOnDetail';

/**
 * Accepts a bid at the price that is on screen: if the host has changed it meanwhile, the server refuses and the new
 * price is shown. Afterwards everything that may have changed is asked for anew, whatever the answer was.
 */
export function useAcceptBid(where: Where) {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.bids.forGuest.invalidate(),
      utils.bids.forRequest.invalidate(),
      utils.requests.byId.invalidate(),
      utils.requests.log.invalidate(),
      utils.requests.mine.invalidate(),
      utils.requests.figures.invalidate(),
    ]);
  const mutation = trpc.bids.accept.useMutation();
  /** Resolves to whether it was accepted; the failure has been said by then. */
  const accept = async (bid: { id: number; amount: number }): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ id: bid.id, status: 'accepted', expectedAmount: bid.amount });
      toastDone('bidAccepted');
      void refresh();
      return true;
    } catch (error) {
      toastFailure(where, error);
      await refresh();
      return false;
    }
  };
  return { accept, isPending: mutation.isPending };
}
