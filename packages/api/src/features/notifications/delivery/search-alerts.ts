import {
  type Db,
  dueHomeSearches,
  dueSearches,
  findProperties,
  homesListedWithin,
  insertEvent,
  inTransaction,
  lockDueHomeSearch,
  lockDueSearch,
  markAlerted,
  newRequestsForSearch,
  requestsForMatch,
  type SavedSearchRow,
} from '@palmbid/db';
import { findAmong } from '../../properties/reads/search.ts';
import { toHomeFilters, toHomeQuery, toQuery } from '../../searches/presenter.ts';
import { requestsReachingScore } from './announcements.ts';

const batch = 100;
const turnsAtMost = 100;
/** Limits of one alert: the requests it counts, the new homes it looks at, and the titles it contains. */
const requestsAtMost = 200;
const homesAtMost = 2_000;
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

async function alertOfHomes(db: Db, search: SavedSearchRow): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockDueHomeSearch(tx, search.id);
    if (!due) return 0;
    await markAlerted(tx, search.id, due.until);
    const filters = toHomeFilters(search);
    // Nothing can be booked any more on nights that are over.
    if (!filters || (filters.checkIn !== undefined && filters.checkIn < due.until.slice(0, 10))) return 0;
    const listed = await homesListedWithin(tx, due, search.user_id, homesAtMost);
    const found = await findAmong(
      tx,
      filters,
      listed.map(({ id }) => id),
    );
    if (found.length === 0) return 0;
    const shown = await findProperties(tx, found.slice(0, titlesAtMost));
    await insertEvent(tx, 'search_found', {
      userId: search.user_id,
      searchId: search.id,
      searchName: search.name,
      query: toHomeQuery(filters),
      found: found.length,
      titles: shown.map((row) => row.title),
      homes: true,
    });
    return 1;
  });
}

/**
 * Writes the alerts of searches over homes that are due: one for all homes that were first listed since the last one. Returns how
 * many it wrote.
 */
export async function notifyHomeSearches(db: Db): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < turnsAtMost; turn++) {
    const due = await dueHomeSearches(db, batch);
    for (const search of due) count += await alertOfHomes(db, search);
    if (due.length < batch) break;
  }
  return count;
}
