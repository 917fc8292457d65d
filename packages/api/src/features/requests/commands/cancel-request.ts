import { rejectBids, type Tx, updateRequest } from '@palmbid/db';

/** Cancels a request of its owner's and closes its pending bids. The request must be locked. */
export async function cancelLockedRequest(tx: Tx, id: number, now: number): Promise<void> {
  await rejectBids(tx, { requestId: id }, 'request_cancelled');
  await updateRequest(tx, id, {
    status: 'cancelled',
    closed_reason: 'owner',
    closed_at: new Date(now).toISOString(),
  });
}
