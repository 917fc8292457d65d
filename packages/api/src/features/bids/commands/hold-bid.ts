import { type BidRow, holdPrice } from '@palmbid/db';
import type { UserContext } from '../../../context.ts';
import { withBid } from './with-bid.ts';

/** Holds the price of a bid that was not selected, for 48 hours from the award. */
export const holdBid = (ctx: UserContext, { id }: { id: number }): Promise<BidRow> =>
  withBid(ctx, 'hold', {
    bid: { bidId: id },
    // Nothing changes what it depends on: the bid is final.
    lock: 'read',
    facts: (facts) => facts,
    write: async (tx, { bid }) => {
      await holdPrice(tx, bid.id);
      return bid;
    },
  });
