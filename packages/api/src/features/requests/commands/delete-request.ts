import { deleteDraft, inTransaction, lockRequest, marketNow, updateRequest } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { assertOwnRequest } from '../policy.ts';
import { cancelLockedRequest } from './cancel-request.ts';

/** Deletes an own request: a draft for good; any other is cancelled and hidden, and its bids are closed. */
export async function deleteRequest(ctx: UserContext, id: number): Promise<void> {
  await assertOwnRequest(ctx, id);
  await inTransaction(ctx.deps.db, async (tx) => {
    const row = await lockRequest(tx, id, 'exclusive');
    if (!row || row.deleted_at !== null) throw notFound();
    if (row.status === 'completed') {
      throw new AppError('illegal_transition', 'A completed request cannot be deleted.');
    }
    if (row.status === 'draft') return deleteDraft(tx, id);
    const now = await marketNow(tx);
    if (row.status === 'active') await cancelLockedRequest(tx, id, now);
    await updateRequest(tx, id, { deleted_at: new Date(now).toISOString() });
  });
}
