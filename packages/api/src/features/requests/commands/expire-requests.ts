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
 * Cancels active requests whose decision window is over as `expired`, and closes their bids. Each runs in a transaction of its
 * own that checks again after the lock, so that concurrent or repeated runs have one effect. Returns how many expired.
 */
export async function expireRequests(db: Db): Promise<number> {
  let expired = 0;
  for (const id of await expiredRequests(db, batch)) {
    expired += await inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, id, 'exclusive');
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
