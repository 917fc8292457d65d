import { type BidRow, findBid, inTransaction, lockForNewBid, placeBid as store } from '@palmbid/db';
import { accessRefusal, notFound, toCents, verdict } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { firstAnswer, keyClaim } from '../../../kit/idempotency.ts';
import { requestFacts } from '../../requests/rules.ts';
import { chargesIn, extendedUntil, isTaken, offerOf } from '../rules.ts';
import type { PlaceBidInput } from '../schema.ts';
import { assertNot } from './with-bid.ts';

/** Places a bid: one statement locks and reads the facts, the domain decides, one statement writes. Returns the bid. */
export async function placeBid(ctx: UserContext, input: PlaceBidInput): Promise<BidRow> {
  const { actor, deps } = ctx;
  const claim = keyClaim(ctx, 'bids.place', input);
  const placed = await inTransaction(deps.db, async (tx): Promise<BidRow | { id: number }> => {
    const found = await lockForNewBid(tx, actor.id, input, claim);
    assertNot(
      accessRefusal('place', {
        ownName: input.hostId === undefined || input.hostId === actor.id,
        request: found ? (found.own_request ? 'own' : 'seen') : 'hidden',
        owesConsent: found?.owes_consent,
        property: found?.own_property ? 'own' : found?.sees_property ? 'foreign' : 'hidden',
      }),
    );
    const facts = found?.facts;
    if (!facts) throw notFound();
    if ('answered' in facts) {
      if (!claim) throw new Error('a key was answered that nobody claimed');
      return firstAnswer(claim, facts.answered) as { id: number };
    }
    const now = Date.parse(facts.now);
    const { request, role, earlier, unregistered } = facts;
    const { terms, offer } = offerOf(request, facts, {
      ...input,
      amountCents: toCents(input.amount),
      own: chargesIn(input.lines),
    });
    assertNot(
      verdict('place', {
        role,
        request: requestFacts(request, now),
        property: { listed: facts.property.status === 'listed' },
        unregistered,
        taken: isTaken(facts.taken, terms),
        earlier,
        offer,
        unmet: found.unmet ?? [],
      }),
    );
    return store(
      tx,
      {
        host_id: actor.id,
        guest_id: request.guest_id,
        request_id: request.id,
        property_id: facts.property.id,
        message: input.message === '' ? null : input.message,
        ...terms,
      },
      extendedUntil(request, now),
      claim,
    );
  });
  if ('status' in placed) return placed;
  const bid = await findBid(deps.db, placed.id);
  if (!bid) throw notFound();
  return bid;
}
