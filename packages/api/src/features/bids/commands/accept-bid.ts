import { awardBid, type BidRow, type PropertyRow } from '@palmbid/db';
import { type Cents, depositOf, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import type { AcceptBidInput } from '../schema.ts';
import { withBid } from './with-bid.ts';

/**
 * The award: accepts the bid, closes the other bids as not selected, completes the request, inserts the booking with its nights, and
 * closes bids of the same property on overlapping nights elsewhere. Accepting the accepted bid again changes nothing.
 */
export const acceptBid = (ctx: UserContext, input: AcceptBidInput): Promise<BidRow> =>
  withBid(ctx, 'accept', {
    bid: { bidId: input.id },
    lock: 'award',
    facts: (facts, { bid, property, sameDates }) => ({
      ...facts,
      seen: {
        amount: input.expectedAmount === undefined || toCents(input.expectedAmount) === bid.amount_cents,
        dates: sameDates,
        terms: hasTerms(property, bid, input.expectedTerms),
      },
    }),
    write: async (tx, { bid, elsewhere }, { now }) => {
      const at = new Date(now).toISOString();
      await awardBid(tx, bid.id, at, elsewhere ?? []);
      return { ...bid, status: 'accepted', decided_at: at };
    },
  });

/** The terms the guest saw are still the property's and the bid's: the booking copies them now. */
const hasTerms = (property: PropertyRow, bid: BidRow, expected: AcceptBidInput['expectedTerms']): boolean =>
  expected === undefined ||
  (expected.cancellationPolicy === property.cancellation_policy &&
    expected.checkInTime === property.check_in_time &&
    expected.timezone === (property.timezone ?? 'UTC') &&
    isAsSeen(expected.allIn, bid.all_in_cents) &&
    isAsSeen(expected.deposit, depositOf(bid.lines)));

const isAsSeen = (dollars: number | undefined, cents: Cents): boolean =>
  dollars === undefined || toCents(dollars) === cents;
