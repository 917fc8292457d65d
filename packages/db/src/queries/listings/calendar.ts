import type { Nights } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

export type CalendarEntryRow = Nights & {
  id: number;
  kind: 'booking' | 'block' | 'import';
  note: string | null;
  /** The calendar it was imported from. */
  feed_name: string | null;
  booking_id: number | null;
  request_id: number | null;
  request_title: string | null;
  guest_name: string | null;
};

/** What takes nights of a property within a window, by its first night. */
export async function calendarEntries(
  db: Db,
  propertyId: number,
  within: Nights,
): Promise<CalendarEntryRow[]> {
  const { rows } = await sql<CalendarEntryRow>`
    select b.id, b.kind, lower(b.stay) as from, upper(b.stay) as to, b.note, f.name as feed_name, b.booking_id, k.request_id,
           r.title as request_title, g.name as guest_name
      from property_blocks b
      left join ical_feeds f on f.id = b.feed_id
      left join bookings k on k.id = b.booking_id
      left join vacation_requests r on r.id = k.request_id
      left join users g on g.id = k.guest_id
     where b.property_id = ${propertyId} and b.stay && daterange(${within.from}::date, ${within.to}::date)
     order by lower(b.stay), b.id`.execute(db);
  return rows;
}

export type PendingNightsRow = Nights & { bid_id: number; request_id: number; request_title: string };

/** Nights that pending bids of a property ask for within a window. */
export async function pendingNights(db: Db, propertyId: number, within: Nights): Promise<PendingNightsRow[]> {
  const { rows } = await sql<PendingNightsRow>`
    select b.id as bid_id, b.request_id, r.title as request_title, b.check_in_date as from, b.check_out_date as to
      from bids b join vacation_requests r on r.id = b.request_id
     where b.property_id = ${propertyId} and b.status = 'pending'
       and daterange(b.check_in_date, b.check_out_date) && daterange(${within.from}::date, ${within.to}::date)
     order by b.check_in_date, b.id`.execute(db);
  return rows;
}

/** Nights of this kind that touch a range. */
export async function hasNights(
  db: Db,
  propertyId: number,
  kinds: readonly CalendarEntryRow['kind'][],
  nights: Nights,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from property_blocks where property_id = ${propertyId}
      and kind = any(${[...kinds]}::text[]) and stay && daterange(${nights.from}::date, ${nights.to}::date)) as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}

/** Blocks nights by hand. The exclusion constraint refuses what is booked or blocked already. */
export async function insertBlock(
  tx: Tx,
  block: Nights & { propertyId: number; note: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into property_blocks (property_id, stay, kind, note)
    values (${block.propertyId}, daterange(${block.from}::date, ${block.to}::date), 'block', ${block.note})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Frees nights that were blocked by hand; false where there is no such block of this property. */
export async function deleteBlock(db: Db, propertyId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from property_blocks where id = ${id} and property_id = ${propertyId} and kind = 'block'`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}
