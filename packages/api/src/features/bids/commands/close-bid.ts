import { inTransaction, lockBid, lockRequest, marketNow, updateBid } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { phaseOf } from '../../requests/rules.ts';
import { loadBid } from '../policy.ts';
import type { DeclineBidInput } from '../schema.ts';

/** The guest declines one pending bid. Declining it again changes nothing. */
export async function declineBid(ctx: UserContext, input: DeclineBidInput): Promise<void> {
  const seen = await loadBid(ctx, input.id, 'owner');
  await inTransaction(ctx.deps.db, async (tx) => {
    const request = await lockRequest(tx, seen.request_id);
    const bid = await lockBid(tx, seen.id);
    if (!bid || !request || request.deleted_at !== null) throw notFound();
    if (bid.status === 'rejected' && bid.closed_reason === 'declined') return;
    if (bid.status !== 'pending') throw new AppError('bid_not_pending');
    const now = await marketNow(tx);
    if (phaseOf(request, now) === 'expired') {
      throw new AppError('decision_expired');
    }
    await updateBid(tx, bid.id, {
      status: 'rejected',
      closed_reason: 'declined',
      decline_reason: input.reason ?? null,
      decided_at: new Date(now).toISOString(),
    });
  });
}

/** The host withdraws a pending bid, at any time before the award. */
export async function withdrawBid(ctx: UserContext, id: number): Promise<void> {
  const seen = await loadBid(ctx, id, 'bidder');
  await inTransaction(ctx.deps.db, async (tx) => {
    await lockRequest(tx, seen.request_id);
    const bid = await lockBid(tx, seen.id);
    if (!bid) throw notFound();
    if (bid.status !== 'pending') throw new AppError('bid_not_pending');
    await updateBid(tx, bid.id, {
      status: 'rejected',
      closed_reason: 'withdrawn',
      decided_at: new Date(await marketNow(tx)).toISOString(),
    });
  });
}
