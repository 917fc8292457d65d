import { type Db, dueRankChecks, finishRankCheck } from '@palmbid/db';
import { placesOf } from '../reads/bid-views.ts';

const batch = 100;

/**
 * Takes the rank snapshots that are due, so that hosts are notified of a new rank without opening the page: the database queues
 * a notification for each host whose rank changed. Returns the number of requests.
 */
export async function refreshRanks(db: Db): Promise<number> {
  const due = await dueRankChecks(db, batch);
  for (const requestId of due) {
    await placesOf(db, [requestId]);
    await finishRankCheck(db, requestId);
  }
  return due.length;
}
