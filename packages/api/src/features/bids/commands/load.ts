import { type BidRow, findBid, findProperty, findRequest } from '@palmbid/db';
import { AppError, canActAsHost, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { seesProperty } from '../../properties/policy.ts';

/** A bid that the caller may see, and on which side they stand: 404 for everybody else, 403 on the wrong side. */
export async function loadBid(ctx: UserContext, id: number, side: 'owner' | 'bidder'): Promise<BidRow> {
  const bid = await findBid(ctx.deps.db, id);
  if (!bid || (bid.guest_id !== ctx.actor.id && bid.host_id !== ctx.actor.id)) throw notFound();
  if (side === 'owner' && bid.guest_id !== ctx.actor.id) {
    throw new AppError('forbidden', 'Only the guest who posted the request can decide on its bids.');
  }
  if (side === 'bidder' && bid.host_id !== ctx.actor.id) {
    throw new AppError('forbidden', 'Only the host who made this bid can change it.');
  }
  return bid;
}

/** The request a host wants to bid on: 404 unless visible, 403 when it is their own. */
export async function assertBiddable(ctx: UserContext, requestId: number): Promise<void> {
  const request = await findRequest(ctx.deps.db, requestId, { kind: 'ownerOrHost', userId: ctx.actor.id });
  if (!request) throw notFound();
  if (request.guest_id === ctx.actor.id) throw new AppError('own_request');
  if (!canActAsHost(ctx.actor.role)) throw new AppError('wrong_role');
}

/** The property a host wants to bid with: 404 unless visible, 403 when it is somebody else's. */
export async function assertOwnProperty(ctx: UserContext, propertyId: number): Promise<void> {
  const property = await findProperty(ctx.deps.db, propertyId);
  if (!property) throw notFound();
  if (property.owner_id === ctx.actor.id) return;
  if (!(await seesProperty(ctx, property))) throw notFound();
  throw new AppError('forbidden', 'This property belongs to somebody else.');
}
