import type { BidRequestRow, BidRow } from '@palmbid/db';
import {
  type Actor,
  type Counter,
  canActAsGuest,
  canActAsHost,
  counterStatus,
  mayCounter,
  type RequestPhase,
} from '@palmbid/domain';

/** The phase of a bid's request by its computed times. */
export function phaseOfBid(request: BidRequestRow): RequestPhase | null {
  if (request.status !== 'active' || request.effective_deadline_at === null || request.decide_by_at === null)
    return null;
  const now = Date.parse(request.now);
  if (now < Date.parse(request.effective_deadline_at)) return 'bidding';
  return now < Date.parse(request.decide_by_at) ? 'deciding' : 'expired';
}

/** What this viewer may do with this bid now. */
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
