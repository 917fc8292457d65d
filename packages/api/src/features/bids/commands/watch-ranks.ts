import {
  type Db,
  dueRankChecks,
  finishRankCheck,
  insertEvent,
  inTransaction,
  saveWatch,
  takeRankCheck,
  watchedBids,
} from '@palmbid/db';
import { snapshotsOf } from '../reads/bid-views.ts';

const batch = 100;
/** A host hears of a lost rank at most once in so many minutes. */
const quietMinutes = 30;
/** The fourth place and all behind it look the same to a host. */
const last = 4;

/**
 * Tells hosts whose bids have lost their rank, by what they may see of it: the snapshot that is refreshed every 5 minutes at
 * most (rule 8), never the ranking itself. Answers how many were told.
 */
export async function watchRanks(db: Db): Promise<number> {
  let told = 0;
  for (const requestId of await dueRankChecks(db, batch)) {
    told += await inTransaction(db, async (tx) => {
      if (!(await takeRankCheck(tx, requestId))) return 0;
      const bids = await watchedBids(tx, requestId, quietMinutes);
      const seen = bids.length > 0 ? ((await snapshotsOf(tx, [requestId])).get(requestId) ?? []) : [];
      let lost = 0;
      let later = false;
      for (const bid of bids) {
        const place = seen.indexOf(bid.id);
        if (place < 0) continue;
        const position = Math.min(place + 1, last);
        const worse = bid.known !== null && position > bid.known;
        if (worse && bid.told_lately) {
          // Still unknown to its host: looked at again once the quiet time is over.
          later = true;
          continue;
        }
        await saveWatch(tx, bid.id, position, worse);
        if (!worse) continue;
        lost++;
        await insertEvent(tx, 'rank_lost', { bidId: bid.id, requestId, hostId: bid.host_id, position });
      }
      await finishRankCheck(tx, requestId, later ? quietMinutes : null);
      return lost;
    });
  }
  return told;
}
