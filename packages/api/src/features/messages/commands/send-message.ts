import { findBid, findMessage, insertMessage, mayWrite } from '@palmbid/db';
import { AppError, maskContacts, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { visibleRequest } from '../../requests/policy.ts';
import { cannotWrite } from '../policy.ts';
import { toMessage } from '../presenter.ts';
import type { Message, SendMessageInput } from '../schema.ts';

/** The request that a message is about: the one given, or that of the bid. */
async function requestOf(ctx: UserContext, input: SendMessageInput): Promise<number | null> {
  const { db } = ctx.deps;
  if (input.bidId === undefined || input.bidId === null) return input.requestId ?? null;
  const bid = await findBid(db, input.bidId);
  const own = bid && (bid.host_id === ctx.actor.id || bid.guest_id === ctx.actor.id);
  if (!bid || !own) throw notFound();
  if (input.requestId !== undefined && input.requestId !== null && input.requestId !== bid.request_id) {
    throw new AppError('invalid_input', 'This bid belongs to another request.', {
      fields: [{ path: 'bidId', message: 'This bid belongs to another request.' }],
    });
  }
  return bid.request_id;
}

/**
 * Sends a message. The receiver reads it with contact details hidden until the two share a booking; the answer says so.
 *
 * @throws AppError `not_found` for a request or bid that the sender cannot see, `forbidden` when the two are not connected by a
 *   request or bid or one has blocked the other, `idempotency_mismatch`
 */
export async function sendMessage(ctx: UserContext, input: SendMessageInput): Promise<Message> {
  const { db } = ctx.deps;
  if (input.receiverId === ctx.actor.id) throw new AppError('forbidden', 'You cannot write to yourself.');
  const requestId = await requestOf(ctx, input);
  const pair = { senderId: ctx.actor.id, receiverId: input.receiverId, requestId };
  // Checked outside the transaction, so a retry with its key gets its first answer; the database guard decides for the others.
  if (!(await mayWrite(db, pair))) {
    if (requestId !== null) await visibleRequest(ctx, requestId);
    throw cannotWrite();
  }
  const { text, masked } = maskContacts(input.content);
  const sent = await inIdempotentTransaction(ctx, 'messages.send', input, (tx) =>
    insertMessage(tx, {
      ...pair,
      bidId: input.bidId ?? null,
      content: input.content,
      maskedContent: masked ? text : null,
    }),
  );
  const row = await findMessage(db, ctx.actor.id, sent.id);
  if (!row) throw notFound();
  return toMessage(ctx.actor, row);
}
