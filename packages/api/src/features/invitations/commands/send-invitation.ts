import { insertInvitation, invitationFacts, lockUser } from '@palmbid/db';
import { invitationRefusal, notFound, refused } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { ok } from '../../../kit/done.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import type { sendInvitationInput } from '../schema.ts';

/**
 * Asks the host of a listed home to bid on an own request.
 *
 * @throws AppError `not_found` for a request of another guest or a home that is not listed; else what `invitationRefusal` says
 */
export const sendInvitation = (
  ctx: UserContext,
  { requestId, propertyId }: z.output<typeof sendInvitationInput>,
): Promise<typeof ok> =>
  inIdempotentTransaction(ctx, 'invitations.send', { requestId, propertyId }, async (tx) => {
    const guestId = ctx.actor.id;
    await lockUser(tx, guestId);
    const facts = await invitationFacts(tx, guestId, requestId, propertyId);
    if (!facts) throw notFound();
    const refusal = invitationRefusal({
      homeTakesBids: facts.home_takes_bids,
      isOwnHome: facts.host_id === guestId,
      requestTakesBids: facts.request_takes_bids,
      hostMaySee: facts.host_may_see,
      hasBid: facts.has_bid,
      isInvited: facts.is_invited,
      hostTakesNone: facts.host_takes_none,
      sentByGuest: facts.sent_by_guest,
      receivedByHost: facts.received_by_host,
    });
    if (refusal) throw refused(refusal);
    await insertInvitation(tx, { requestId, propertyId, guestId, hostId: facts.host_id });
    return ok;
  });
