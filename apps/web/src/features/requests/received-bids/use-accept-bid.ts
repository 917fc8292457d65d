import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';

type Where = 'acceptFailedOnDashboard' | 'acceptFailedOnDetail';

/**
 * Accepts a bid at the price and terms on screen. If the host has changed them meanwhile, the server refuses. Whatever the
 * answer, everything that may have changed is refetched.
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
  /** Resolves to true after the award, and to false after a toast about the failure. */
  const accept = async (bid: Pick<Bid, 'id' | 'amount' | 'property'>): Promise<boolean> => {
    try {
      const { cancellationPolicy, checkInTime, timezone } = bid.property;
      await mutation.mutateAsync({
        id: bid.id,
        status: 'accepted',
        expectedAmount: bid.amount,
        expectedTerms: { cancellationPolicy, checkInTime, timezone },
      });
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
