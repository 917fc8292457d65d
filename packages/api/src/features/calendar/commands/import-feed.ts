import {
  claimFeeds,
  type FeedOutcome,
  type FeedRow,
  findFeed,
  inTransaction,
  lockProperty,
  marketNow,
  recordFeedOutcome,
  replaceImported,
  zoneOfProperty,
} from '@palmbid/db';
import { addCalendarDays, dayOf, limits, nextRead } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { FeedFault } from '../../../kit/ical/fault.ts';
import { echoOf, feedContext } from '../rules.ts';

/** An unchanged calendar is still read once a day, because the window for recurring events moves. */
const rereadMs = 24 * 3_600_000;
/** The number of calendars per run, and how many are read concurrently. */
const batch = 40;
const atOnce = 4;

function addressOf(deps: Deps, feed: FeedRow): string {
  try {
    return deps.vault.open(feed.url, feedContext(feed.property_id));
  } catch (cause) {
    throw new FeedFault('address_lost', { cause });
  }
}

/** Fetches and reads a calendar, then replaces its nights. On any failure the previous nights are kept. */
async function read(deps: Deps, feed: FeedRow): Promise<FeedOutcome> {
  const { db } = deps;
  const now = await marketNow(db);
  const isFresh = feed.read_at !== null && now - Date.parse(feed.read_at) < rereadMs;
  const known = isFresh
    ? { etag: feed.etag, lastModified: feed.last_modified }
    : { etag: null, lastModified: null };
  const got = await deps.fetchCalendar(addressOf(deps, feed), known);
  if (got.kind === 'unchanged') return { kind: 'unchanged' };
  const today = dayOf(now);
  const { nights, ...counts } = await deps.files.readCalendar(got.bytes, {
    zone: (await zoneOfProperty(db, feed.property_id)) ?? 'UTC',
    window: { from: addCalendarDays(today, -1), to: addCalendarDays(today, limits.feeds.ahead) },
    echo: echoOf(deps, feed.property_id),
  });
  await inTransaction(db, async (tx) => {
    await lockProperty(tx, feed.property_id, 'exclusive');
    // Removed while it was being read: do not insert its nights.
    if (await findFeed(tx, feed.property_id, feed.id)) await replaceImported(tx, feed, nights);
  });
  return { kind: 'read', etag: got.etag, lastModified: got.lastModified, ...counts };
}

/** Reads one calendar now and stores the result for its host. Throws only failures that are not the calendar's fault. */
export async function importFeed(deps: Deps, feed: FeedRow): Promise<void> {
  let outcome: FeedOutcome;
  try {
    outcome = await read(deps, feed);
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    outcome = { kind: 'failed', fault: error.fault, status: error.status };
  }
  const due = nextRead(outcome.kind === 'failed' ? feed.failures + 1 : 0);
  await recordFeedOutcome(deps.db, feed.id, outcome, due);
}

/** Reads the calendars that are due, a few at a time. Returns how many. */
export async function importDueFeeds(deps: Deps): Promise<number> {
  const due = await claimFeeds(deps.db, batch);
  const waiting = [...due];
  const next = async (): Promise<void> => {
    for (let feed = waiting.shift(); feed; feed = waiting.shift()) {
      try {
        await importFeed(deps, feed);
      } catch (error) {
        // Continue with the others; this one is claimed again after ten minutes.
        deps.log.error({ err: error, feedId: feed.id }, 'a calendar could not be imported');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return due.length;
}
