import {
  type BidLock,
  type BidRow,
  type ExistingBidFacts,
  inTransaction,
  lockBid,
  type Tx,
} from '@palmbid/db';
import {
  type ActionOnBid,
  accessRefusal,
  type BidFacts,
  type FactsOf,
  notFound,
  refused,
  sideOf,
  type Verdict,
  verdict,
} from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { bidFactsOf } from '../rules.ts';

/** Throws the refusal, if the verdict is one. */
export function assertNot(found: Verdict): void {
  if (found !== null && found !== 'done') throw refused(found.reason, found);
}

type Action<A extends ActionOnBid, F extends FactsOf[A]> = {
  /** The bid, by its id or by one of its counter-offers. */
  bid: { bidId: number } | { counterId: number };
  lock: BidLock;
  /** Adds what the call asks for to the facts of the bid. */
  facts: (facts: BidFacts, locked: ExistingBidFacts) => F;
  /** Claims the call's idempotency key; true when it was answered before. */
  answered?: (tx: Tx) => Promise<boolean>;
  write: (tx: Tx, locked: ExistingBidFacts, facts: F) => Promise<BidRow>;
};

/**
 * The frame of every command on a bid: one statement locks and reads the facts, the domain decides, one statement writes. Returns
 * the bid as it is afterwards.
 */
export function withBid<A extends ActionOnBid, F extends FactsOf[A]>(
  { deps, actor }: UserContext,
  action: A,
  { bid, lock, facts: factsFor, answered, write }: Action<A, F>,
): Promise<BidRow> {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockBid(tx, actor.id, bid, sideOf[action], lock);
    assertNot(
      accessRefusal<ActionOnBid>(action, {
        party: found?.party ?? null,
        role: actor.role,
        owesConsent: found?.owes_consent,
      }),
    );
    if (!found?.facts) throw notFound();
    const locked = found.facts;
    if (await answered?.(tx)) return locked.bid;
    const facts = factsFor(bidFactsOf(locked, found.unmet ?? []), locked);
    const decided = verdict(action, facts);
    assertNot(decided);
    return decided === 'done' ? locked.bid : write(tx, locked, facts);
  });
}
