import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { toastDone, toastFailure } from '../../../lib/toasts.ts';

type Where = 'acceptFailedOnDashboard' | 'acceptFailedOnDetail';

/**
 * Accepts a bid at the price and terms on screen. If the host has changed them meanwhile, the server refuses.
 */
export function useAcceptBid(where: Where) {
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
      return true;
    } catch (error) {
      toastFailure(where, error);
      return false;
    }
  };
  return { accept, isPending: mutation.isPending };
}
