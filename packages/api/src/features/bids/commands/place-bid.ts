import { earlierBids, insertBid, isPropertyTaken, lockProperty, lockRequest, marketNow } from '@palmbid/db';
import { AppError, notFound, repeatFault, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { ownPropertyEvenRemoved } from '../../properties/policy.ts';
import { assertBiddable } from '../../requests/policy.ts';
import { phaseOf } from '../../requests/rules.ts';
import { termsOf } from '../rules.ts';
import type { PlaceBidInput } from '../schema.ts';
import { extendDeadline } from './extend-deadline.ts';

/** Places a bid. Locks the host, the property, then the request; reads the clock after the locks. */
export async function placeBid(ctx: UserContext, input: PlaceBidInput): Promise<{ id: number }> {
  if (input.hostId !== undefined && input.hostId !== ctx.actor.id) {
    throw new AppError('forbidden', 'You can only bid in your own name.');
  }
  await assertBiddable(ctx, input.requestId);
  await ownPropertyEvenRemoved(ctx, input.propertyId);
  return inIdempotentTransaction(ctx, 'bids.place', input, async (tx) => {
    await lockRole(tx, ctx.actor.id, 'host');
    const property = await lockProperty(tx, input.propertyId, 'share');
    const request = await lockRequest(tx, input.requestId);
    if (!property || !request || request.deleted_at !== null) throw notFound();
    if (property.status !== 'listed') {
      throw new AppError(
        'property_not_listed',
        'This property is not listed. List it before you bid with it.',
      );
    }
    const now = await marketNow(tx);
    if (request.status !== 'active') {
      throw new AppError('request_not_active');
    }
    if (phaseOf(request, now) !== 'bidding') {
      throw new AppError('bidding_closed');
    }
    const earlier = await earlierBids(tx, request.id, property.id);
    if (earlier.some((b) => b.status !== 'rejected')) {
      throw new AppError('duplicate_bid');
    }
    const amountCents = toCents(input.amount);
    const fault = repeatFault(
      earlier.map((b) => ({ amountCents: b.amount_cents, closedReason: b.closed_reason })),
      amountCents,
    );
    if (fault) throw new AppError(fault);
    const terms = termsOf(request, property, input);
    const stay = { checkInDate: terms.check_in_date, checkOutDate: terms.check_out_date };
    if (await isPropertyTaken(tx, property.id, stay)) {
      throw new AppError('property_unavailable');
    }
    const bid = await insertBid(tx, {
      host_id: ctx.actor.id,
      guest_id: request.guest_id,
      request_id: request.id,
      property_id: property.id,
      amount_cents: amountCents,
      message: input.message === '' ? null : input.message,
      ...terms,
    });
    await extendDeadline(tx, request, now);
    return { id: bid.id };
  });
}
