import { type BidRow, changeBid } from '@palmbid/db';
import { ownCharges, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { chargesIn, extendedUntil, isTaken, offerOf } from '../rules.ts';
import type { EditBidInput } from '../schema.ts';
import { withBid } from './with-bid.ts';

/**
 * Changes an own pending bid, or re-confirms a stale one (any edit with an amount). In the decision window only a stale bid can
 * be edited, at the same or a lower amount. Charges that the host set for this bid stay; all others are worked out again.
 */
export function editBid(
  ctx: UserContext,
  { id, amount, message, lines, ...dates }: EditBidInput,
): Promise<BidRow> {
  const priced = [amount, lines, dates.checkInDate, dates.checkOutDate].some((each) => each !== undefined);
  return withBid(ctx, 'edit', {
    bid: { bidId: id },
    lock: 'price',
    facts: (facts, { bid, request, property, taxes, taken, changes, raised }) => {
      const { terms, offer } = offerOf(
        request,
        { property, taxes },
        {
          ...editedDates(bid, request, dates),
          amountCents: amount === undefined ? bid.amount_cents : toCents(amount),
          own: { ...ownCharges(bid.lines), ...chargesIn(lines) },
        },
      );
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
