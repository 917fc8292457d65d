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
import { scoresEnough } from './announcements.ts';

const batch = 100;
/** Requests looked at for one alert, and the titles it names. */
const requestsAtMost = 200;
const titlesAtMost = 3;

async function tellOf(db: Db, search: SavedSearchRow): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockDueSearch(tx, search.id);
    if (!due) return 0;
    const ids = await newRequestsForSearch(tx, search.id, due.until, requestsAtMost);
    const rows = new Map((await requestsForMatch(tx, ids)).map((row) => [row.id, row]));
    const enough = await scoresEnough(tx, search, [...rows.values()]);
    await markAlerted(tx, search.id, due.until);
    const found = ids.flatMap((id) => (enough.has(id) ? (rows.get(id) ?? []) : []));
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

/** Once a day, in the morning of its host, each daily search tells of what was opened since. Answers how many had news. */
export async function tellDailySearches(db: Db): Promise<number> {
  let told = 0;
  for (const search of await dueSearches(db, batch)) told += await tellOf(db, search);
  return told;
}
