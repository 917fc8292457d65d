import { type BidRow, closeBid } from '@palmbid/db';
import type { UserContext } from '../../../context.ts';
import type { DeclineBidInput } from '../schema.ts';
import { withBid } from './with-bid.ts';

/** The guest declines one pending bid. Declining it again changes nothing. */
export const declineBid = (ctx: UserContext, { id, reason }: DeclineBidInput): Promise<BidRow> =>
  withBid(ctx, 'decline', {
    bid: { bidId: id },
    lock: 'close',
    facts: (facts) => facts,
    write: (tx, { bid }, { now }) =>
      closeBid(tx, bid.id, 'declined', reason ?? null, new Date(now).toISOString()),
  });

/** The host withdraws a pending bid, at any time before the award. */
export const withdrawBid = (ctx: UserContext, id: number): Promise<BidRow> =>
  withBid(ctx, 'withdraw', {
    bid: { bidId: id },
    lock: 'close',
    facts: (facts) => facts,
    write: (tx, { bid }, { now }) => closeBid(tx, bid.id, 'withdrawn', null, new Date(now).toISOString()),
  });
