import {
  allowCounterAnswer,
  countersOf,
  findCounter,
  insertCounter,
  inTransaction,
  isPropertyTaken,
  lockBid,
  lockProperty,
  lockRequest,
  marketNow,
  answerCounter as storeAnswer,
  updateBid,
} from '@palmbid/db';
import { AppError, counterFault, counterStatus, type ErrorCode, notFound, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { phaseOf } from '../../requests/rules.ts';
import { loadBid } from '../policy.ts';
import { staleBid, toCounter } from '../rules.ts';
import type { AnswerCounterInput, CounterBidInput } from '../schema.ts';
import { extendDeadline } from './extend-deadline.ts';

const faults: Record<NonNullable<ReturnType<typeof counterFault>>, { code: ErrorCode; message?: string }> = {
  open: { code: 'counter_open' },
  too_many: { code: 'too_many_counters' },
  not_below_bid: { code: 'counter_not_better', message: 'A counter-offer must be lower than the bid.' },
  not_above_last: {
    code: 'counter_not_better',
    message: 'A second counter-offer must be higher than your first one.',
  },
};

/** The guest makes a counter-offer: less per night than the bid. Its rules are in domain/bids/counters.ts. */
export async function counterBid(ctx: UserContext, input: CounterBidInput): Promise<void> {
  const seen = await loadBid(ctx, input.id, 'owner');
  await inIdempotentTransaction(ctx, 'bids.counter', input, async (tx) => {
    const request = await lockRequest(tx, seen.request_id);
    const bid = await lockBid(tx, seen.id);
    if (!bid || !request || request.deleted_at !== null) throw notFound();
    if (bid.status !== 'pending') throw new AppError('bid_not_pending');
    const now = await marketNow(tx);
    if (phaseOf(request, now) === 'expired') {
      throw new AppError('decision_expired');
    }
    if (bid.request_revision !== request.revision) {
      throw new AppError('bid_stale', staleBid.forGuest);
    }
    if (input.expectedAmount !== undefined && toCents(input.expectedAmount) !== bid.amount_cents) {
      throw new AppError('bid_changed');
    }
    const amountCents = toCents(input.amount);
    const earlier = (await countersOf(tx, [bid.id])).map(toCounter);
    const fault = counterFault(bid.amount_cents, earlier, amountCents, now);
    if (fault) throw new AppError(faults[fault].code, faults[fault].message);
    await insertCounter(tx, bid.id, amountCents);
    return null;
  });
}

/**
 * The host answers a counter-offer, once. Accepting lowers the bid to it in the same transaction, also after the deadline; the
 * bid's dates and fees do not change.
 */
export async function answerCounter(ctx: UserContext, input: AnswerCounterInput): Promise<{ bidId: number }> {
  const counter = await findCounter(ctx.deps.db, input.id);
  if (!counter) throw notFound();
  const seen = await loadBid(ctx, counter.bid_id, 'bidder');
  const accepted = input.answer === 'accepted';
  await inTransaction(ctx.deps.db, async (tx) => {
    await lockRole(tx, ctx.actor.id, 'host');
    const property = await lockProperty(tx, seen.property_id, 'share');
    const request = await lockRequest(tx, seen.request_id);
    const bid = await lockBid(tx, seen.id);
    const current = await findCounter(tx, counter.id);
    if (!property || !request || !bid || !current) throw notFound();
    if (bid.status !== 'pending') throw new AppError('bid_not_pending');
    const now = await marketNow(tx);
    const status = counterStatus(toCounter(current), now);
    if (status === 'expired') throw new AppError('counter_closed', 'This counter-offer has expired.');
    if (status !== 'open') {
      throw new AppError('counter_closed');
    }
    if (phaseOf(request, now) === 'expired') {
      throw new AppError('decision_expired');
    }
    if (accepted) {
      if (bid.request_revision !== request.revision) {
        throw new AppError('bid_stale', staleBid.forHost);
      }
      if (current.amount_cents >= bid.amount_cents) {
        throw new AppError('counter_closed', 'Your bid is as low as this counter-offer already.');
      }
      if (property.status !== 'listed') throw new AppError('property_not_listed');
      const stay = { checkInDate: bid.check_in_date, checkOutDate: bid.check_out_date };
      if (await isPropertyTaken(tx, property.id, stay)) {
        throw new AppError('property_unavailable');
      }
      await allowCounterAnswer(tx);
      await updateBid(tx, bid.id, { amount_cents: current.amount_cents });
      await extendDeadline(tx, request, now);
    }
    await storeAnswer(tx, counter.id, input.answer);
  });
  return { bidId: seen.id };
}
