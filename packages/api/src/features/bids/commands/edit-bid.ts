import { type BidRow, changeBid } from '@palmbid/db';
import { toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { extendedUntil, isTaken, offerOf } from '../rules.ts';
import type { EditBidInput } from '../schema.ts';
import { withBid } from './with-bid.ts';

/**
 * Changes an own pending bid, or re-confirms a stale one (any edit with an amount). In the decision window only a stale bid can
 * be edited, at the same or a lower amount.
 */
export function editBid(ctx: UserContext, { id, amount, message, ...dates }: EditBidInput): Promise<BidRow> {
  const priced = amount !== undefined || dates.checkInDate !== undefined || dates.checkOutDate !== undefined;
  return withBid(ctx, 'edit', {
    bid: { bidId: id },
    lock: 'price',
    facts: (facts, { bid, request, property, taken, changes, raised }) => {
      const amountCents = amount === undefined ? bid.amount_cents : toCents(amount);
      const { terms, offer } = offerOf(request, property, editedDates(bid, request, dates), amountCents);
      return {
        ...facts,
        offer,
        terms,
        taken: isTaken(taken, terms),
        names: { amount: amount !== undefined, price: priced },
        changes: { recent: changes, raised },
      };
    },
    write: (tx, { bid, request }, { now, bid: before, offer, terms }) => {
      // A re-confirmation counts as a new bid for the soft close.
      const moves = priced && (before.revision !== request.revision || offer.allInCents < before.allInCents);
      return changeBid(
        tx,
        bid.id,
        {
          ...bid,
          ...(priced && terms),
          message: message === undefined ? bid.message : message === '' ? null : message,
        },
        moves ? extendedUntil(request, now) : null,
      );
    },
  });
}

type Dates = { checkInDate?: string | undefined; checkOutDate?: string | undefined };

/** The dates that an edit leaves a bid with; a stale bid takes the request's where it names none. */
function editedDates(bid: BidRow, request: { revision: number }, named: Dates): Dates {
  const own = bid.request_revision === request.revision ? bid : undefined;
  return {
    checkInDate: named.checkInDate ?? own?.check_in_date,
    checkOutDate: named.checkOutDate ?? own?.check_out_date,
  };
}
