import { type BidRequestRow, type BidRow, findBid } from '@palmbid/db';
import {
  type Actor,
  AppError,
  type Counter,
  canActAsGuest,
  canActAsHost,
  counterStatus,
  mayCounter,
  notFound,
  type RequestPhase,
} from '@palmbid/domain';
import type { UserContext } from '../../context.ts';

/** A bid by id, for one of its two parties: 404 for every other caller, 403 for the wrong party. */
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

/** The phase of a bid's request, from the times that the query computed. */
export function phaseOfBid(request: BidRequestRow): RequestPhase | null {
  if (request.status !== 'active' || request.effective_deadline_at === null || request.decide_by_at === null)
    return null;
  const now = Date.parse(request.now);
  if (now < Date.parse(request.effective_deadline_at)) return 'bidding';
  return now < Date.parse(request.decide_by_at) ? 'deciding' : 'expired';
}

/** What the caller may do with a bid now. */
export function bidAbilities(
  actor: Actor,
  bid: BidRow,
  request: BidRequestRow,
  counters: readonly Counter[],
) {
  const pending = bid.status === 'pending';
  const phase = phaseOfBid(request);
  const open = phase === 'bidding' || phase === 'deciding';
  const stale = bid.request_revision !== request.revision;
  const owner = bid.guest_id === actor.id && canActAsGuest(actor.role);
  const bidder = bid.host_id === actor.id && canActAsHost(actor.role);
  const now = Date.parse(request.now);
  const last = counters.at(-1);
  return {
    accept: owner && pending && open && !stale,
    decline: owner && pending && open,
    edit: bidder && pending && (phase === 'bidding' || (phase === 'deciding' && stale)),
    withdraw: bidder && pending,
    counter: owner && pending && open && !stale && mayCounter(bid.amount_cents, counters, now),
    answerCounter:
      bidder &&
      pending &&
      open &&
      !stale &&
      last !== undefined &&
      counterStatus(last, now) === 'open' &&
      last.amountCents < bid.amount_cents,
  };
}
