import {
  type Db,
  dueSearches,
  insertEvent,
  inTransaction,
  lockDueSearch,
  markAlerted,
  newRequestsForSearch,
  requestsForMatch,
  type SavedSearchRow,
} from '@palmbid/db';
import { toQuery } from '../../searches/presenter.ts';
import { requestsReachingScore } from './announcements.ts';

const batch = 100;
/** Limits of one alert: the requests it counts, and the titles it contains. */
const requestsAtMost = 200;
const titlesAtMost = 3;

async function alertOf(db: Db, search: SavedSearchRow): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockDueSearch(tx, search.id);
    if (!due) return 0;
    const ids = await newRequestsForSearch(tx, search.id, due.until, requestsAtMost);
    const rows = new Map((await requestsForMatch(tx, ids)).map((row) => [row.id, row]));
    const reaching = await requestsReachingScore(tx, search, [...rows.values()]);
    await markAlerted(tx, search.id, due.until);
    const found = ids.flatMap((id) => (reaching.has(id) ? (rows.get(id) ?? []) : []));
    if (found.length === 0) return 0;
    await insertEvent(tx, 'search_found', {
      userId: search.user_id,
      searchId: search.id,
      searchName: search.name,
      query: toQuery(search),
      found: found.length,
      titles: found.slice(0, titlesAtMost).map((row) => row.title),
    });
    return 1;
  });
}

/**
 * Writes the alerts of daily searches that are due: once a day, in the host's daytime, about the requests that were opened since the
 * last one. Returns how many it wrote.
 */
export async function notifyDailySearches(db: Db): Promise<number> {
  let count = 0;
  for (const search of await dueSearches(db, batch)) count += await alertOf(db, search);
  return count;
}
