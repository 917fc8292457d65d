import { findMessage, markMessageRead } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { toMessage } from '../presenter.ts';
import type { Message } from '../schema.ts';

/** Marks a received message as read, for good. 404 for messages of others, 403 for messages that the caller sent. */
export async function markMessage(ctx: UserContext, id: number): Promise<Message> {
  const { db } = ctx.deps;
  const row = await findMessage(db, ctx.actor.id, id);
  if (!row) throw notFound();
  if (row.receiver_id !== ctx.actor.id) {
    throw new AppError('forbidden', 'Only the receiver can mark a message as read.');
  }
  if (!row.is_read) await markMessageRead(db, ctx.actor.id, id);
  return toMessage(ctx.actor, { ...row, is_read: true });
}
