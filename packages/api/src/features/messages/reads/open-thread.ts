import { findThreads, prospectiveThread } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { visibleRequest } from '../../requests/policy.ts';
import { cannotWrite } from '../policy.ts';
import { toThread } from '../presenter.ts';
import type { OpenThreadInput, Thread } from '../schema.ts';

/**
 * The thread about a request, which may have no messages yet. A host gets the thread with the owner; the owner gets the thread
 * with the given host, or the latest one.
 *
 * @throws AppError `not_found`, `forbidden` when the two cannot write to each other
 */
export async function openThread(ctx: UserContext, input: OpenThreadInput): Promise<Thread> {
  const { db } = ctx.deps;
  const [begun] = await findThreads(db, ctx.actor.id, {
    requestId: input.requestId,
    ...(input.with !== undefined && { with: input.with }),
  });
  if (begun) return toThread(ctx.actor, begun);
  const request = await visibleRequest(ctx, input.requestId);
  const other = request.guest_id === ctx.actor.id ? input.with : (input.with ?? request.guest_id);
  if (other === undefined) throw new AppError('not_found', 'Nobody has written about this request yet.');
  const row = await prospectiveThread(db, ctx.actor.id, other, request.id);
  if (!row) throw cannotWrite();
  return toThread(ctx.actor, row);
}
