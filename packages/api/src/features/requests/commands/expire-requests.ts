import {
  type Db,
  expiredRequests,
  inTransaction,
  lockRequest,
  marketNow,
  rejectBids,
  updateRequest,
} from '@palmbid/db';
import { phaseOf } from '../rules.ts';

const batch = 100;

/**
 * Rule 1: active requests whose decision window is over become cancelled as `expired`, their bids with them. Each in a
 * transaction of its own that looks again after the lock: run it twice, at once or after a crash, the effect is one.
 */
export async function expireRequests(db: Db): Promise<number> {
  let expired = 0;
  for (const id of await expiredRequests(db, batch)) {
    expired += await inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, id, 'alone');
      if (!request) return 0;
      const now = await marketNow(tx);
      if (phaseOf(request, now) !== 'expired') return 0;
      await rejectBids(tx, { requestId: id }, 'expired');
      await updateRequest(tx, id, {
        status: 'cancelled',
        closed_reason: 'expired',
        closed_at: new Date(now).toISOString(),
      });
      return 1;
    });
  }
  return expired;
}
