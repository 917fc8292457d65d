import { type Db, dueRankChecks, finishRankCheck } from '@palmbid/db';
import { placesOf } from '../reads/bid-views.ts';

const batch = 100;

/**
 * Makes the snapshots anew that are due, so that hosts who are not looking hear of another rank too: the database tells whoever
 * is shown another one. Answers how many requests were looked at.
 */
export async function refreshRanks(db: Db): Promise<number> {
  const due = await dueRankChecks(db, batch);
  for (const requestId of due) {
    await placesOf(db, [requestId]);
    await finishRankCheck(db, requestId);
  }
  return due.length;
}
