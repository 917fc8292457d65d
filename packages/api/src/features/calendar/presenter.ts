import type { CalendarEntryRow } from '@palmbid/db';
import type { CalendarEntry } from './schema.ts';

/** For the property's host. */
export const toEntry = (row: CalendarEntryRow): CalendarEntry => ({
  id: row.id,
  kind: row.kind,
  from: row.from,
  to: row.to,
  note: row.note,
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
