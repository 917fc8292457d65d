import { type BidRow, claimKey, insertCounter, answerCounter as storeAnswer, type Tx } from '@palmbid/db';
import { notFound, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { firstAnswer, keyClaim } from '../../../kit/idempotency.ts';
import { extendedUntil, toCounter } from '../rules.ts';
import type { AnswerCounterInput, CounterBidInput } from '../schema.ts';
import { withBid } from './with-bid.ts';

/** The guest makes a counter-offer: less per night than the bid. Its rules are in domain/bids/counters.ts. */
export function counterBid(ctx: UserContext, input: CounterBidInput): Promise<BidRow> {
  const amountCents = toCents(input.amount);
  const claim = keyClaim(ctx, 'bids.counter', input);
  return withBid(ctx, 'counter', {
    bid: { bidId: input.id },
    lock: 'close',
    ...(claim && {
      answered: async (tx: Tx) => {
        const answered = await claimKey(tx, claim);
        if (answered) firstAnswer(claim, answered);
        return answered !== null;
      },
    }),
    facts: (facts, { bid }) => ({
      ...facts,
      amountCents,
      seen: {
        amount: input.expectedAmount === undefined || toCents(input.expectedAmount) === bid.amount_cents,
      },
    }),
    write: async (tx, { bid }) => {
      await insertCounter(tx, bid.id, amountCents);
      return bid;
    },
  });
}

/**
 * The host answers a counter-offer, once. Accepting lowers the bid to it in the same transaction, also after the deadline; the
 * bid's dates and fees do not change.
 */
export const answerCounter = (ctx: UserContext, { id, answer }: AnswerCounterInput): Promise<BidRow> =>
  withBid(ctx, 'answerCounter', {
    bid: { counterId: id },
    lock: 'price',
    facts: (facts, { counters }) => {
      const counter = counters.find((row) => row.id === id);
      if (!counter) throw notFound();
      return { ...facts, counter: toCounter(counter), answer };
    },
    write: async (tx, { request }, { now }) => storeAnswer(tx, id, answer, extendedUntil(request, now)),
  });
