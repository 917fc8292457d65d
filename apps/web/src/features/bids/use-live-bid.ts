import { trpc } from '../../core/trpc.ts';
import type { Bid } from '../../core/wire.ts';

/** A bid as it is now, for a dialog that stays open while the other side may change it. */
export function useLiveBid(bid: Bid): Bid {
  const { data } = trpc.bids.forRequest.useQuery({ requestId: bid.requestId });
  return data?.items.find(({ id }) => id === bid.id) ?? bid;
}
