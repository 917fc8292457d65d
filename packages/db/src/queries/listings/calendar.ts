import type { Nights } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { column, columns, manyRows, onlyValue, type RowOf } from '../../statements.ts';

const calendarEntry = columns({
  id: 'int4',
  kind: column<'booking' | 'block' | 'import'>('text'),
  from: 'date',
  to: 'date',
  note: 'text?',
  /** The calendar it was imported from. */
  feed_name: 'text?',
  booking_id: 'int4?',
  request_id: 'int4?',
  request_title: 'text?',
  guest_name: 'text?',
});
export type CalendarEntryRow = RowOf<typeof calendarEntry>;

/** Taken nights of a property within a window: bookings, blocks and imports, by first night. */
export const calendarEntries = manyRows(
  calendarEntry,
  (propertyId: number, within: Nights) => sql`
    select b.id, b.kind, lower(b.stay) as from, upper(b.stay) as to, b.note, f.name as feed_name, b.booking_id, k.request_id,
           r.title as request_title, g.name as guest_name
      from property_blocks b
      left join ical_feeds f on f.id = b.feed_id
      left join bookings k on k.id = b.booking_id
      left join vacation_requests r on r.id = k.request_id
      left join users g on g.id = k.guest_id
     where b.property_id = ${propertyId} and b.stay && daterange(${within.from}::date, ${within.to}::date)
     order by lower(b.stay), b.id`,
);

const pendingStay = columns({
  bid_id: 'int4',
  request_id: 'int4',
  request_title: 'text',
  from: 'date',
  to: 'date',
});
export type PendingNightsRow = RowOf<typeof pendingStay>;

/** Nights within a window that pending bids of a property offer. */
export const pendingNights = manyRows(
  pendingStay,
  (propertyId: number, within: Nights) => sql`
    select b.id as bid_id, b.request_id, r.title as request_title, b.check_in_date as from, b.check_out_date as to
      from bids b join vacation_requests r on r.id = b.request_id
     where b.property_id = ${propertyId} and b.status = 'pending'
       and daterange(b.check_in_date, b.check_out_date) && daterange(${within.from}::date, ${within.to}::date)
     order by b.check_in_date, b.id`,
);

/** Whether nights of these kinds overlap a range. */
export const hasNights = onlyValue(
  { taken: 'bool' },
  (propertyId: number, kinds: readonly CalendarEntryRow['kind'][], nights: Nights) => sql`
    select exists (select 1 from property_blocks where property_id = ${propertyId}
      and kind = any(${[...kinds]}::text[]) and stay && daterange(${nights.from}::date, ${nights.to}::date)) as taken`,
);

/** Blocks nights by hand. An exclusion constraint refuses nights that are booked or blocked already. */
export const insertBlock = onlyValue(
  { id: 'int4' },
  (block: Nights & { propertyId: number; note: string | null }) => sql`
    insert into property_blocks (property_id, stay, kind, note)
    values (${block.propertyId}, daterange(${block.from}::date, ${block.to}::date), 'block', ${block.note})
    returning id`,
);

/** Frees nights that were blocked by hand; false when the property has no such block. */
export async function deleteBlock(db: Db, propertyId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('property_blocks')
    .where('id', '=', id)
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'block')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
