import type { CalendarEntryRow, ConflictRow, FeedRow } from '@palmbid/db';
import { feedFaults } from '@palmbid/domain';
import type { CalendarEntry, Feed } from './schema.ts';

/** For the property's host. */
export const toEntry = (row: CalendarEntryRow): CalendarEntry => ({
  id: row.id,
  kind: row.kind,
  from: row.from,
  to: row.to,
  note: row.note,
  feedName: row.feed_name,
  booking:
    row.booking_id === null || row.request_id === null
      ? null
      : {
          id: row.booking_id,
          requestId: row.request_id,
          title: row.request_title ?? '',
          guestName: row.guest_name ?? '',
        },
});

/** A URL shortened to its host and end: enough for its owner to recognise, without the secret part. */
function shownSource(url: string | null): string {
  if (url === null) return '';
  const { host, pathname } = new URL(url);
  return pathname.length > 12 ? `${host}/…${pathname.slice(-10)}` : `${host}${pathname}`;
}

/** For the property's host. `url` is null when no known secret opens it. */
export const toFeed = (row: FeedRow, url: string | null, conflicts: readonly ConflictRow[]): Feed => ({
  id: row.id,
  name: row.name,
  source: shownSource(url),
  checkedAt: row.checked_at,
  readAt: row.read_at,
  nextAt: row.due_at,
  events: row.events,
  freeEvents: row.free_events,
  misread: row.misread,
  failures: row.failures,
  fault: row.fault && { code: row.fault, message: feedFaults[row.fault], status: row.status },
  conflicts: conflicts
    .filter((conflict) => conflict.feed_id === row.id)
    .map(({ request_id, from, to }) => ({ requestId: request_id, from, to })),
});
