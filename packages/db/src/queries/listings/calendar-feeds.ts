import type { FeedFaultCode, Nights } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import {
  changesRows,
  column,
  columns,
  firstRow,
  manyRows,
  onlyValue,
  type RowOf,
  run,
} from '../../statements.ts';

/** An external calendar that is imported into a property's calendar. `url` is sealed. */
const feed = columns({
  id: 'int4',
  property_id: 'int4',
  name: 'text',
  url: 'text',
  etag: 'text?',
  last_modified: 'text?',
  checked_at: 'timestamptz?',
  /** The last complete reading. */
  read_at: 'timestamptz?',
  /** Events that take nights, that are marked as free, and that could not be read completely. */
  events: 'int4',
  free_events: 'int4',
  misread: 'int4',
  failures: 'int4',
  fault: column<FeedFaultCode | null>('text'),
  /** The HTTP status, if that was the fault. */
  status: 'int4?',
  due_at: 'timestamptz',
  created_at: 'timestamptz',
});
export type FeedRow = RowOf<typeof feed>;

const feedColumns = sql`f.id, f.property_id, f.name, f.url, f.etag, f.last_modified, f.checked_at, f.read_at, f.events,
  f.free_events, f.misread, f.failures, f.fault, f.status, f.due_at, f.created_at`;

export const listFeeds = manyRows(
  feed,
  (propertyId: number) => sql`
    select ${feedColumns} from ical_feeds f where f.property_id = ${propertyId} order by f.slot`,
);

export const findFeed = firstRow(
  feed,
  (propertyId: number, id: number) => sql`
    select ${feedColumns} from ical_feeds f where f.property_id = ${propertyId} and f.id = ${id}`,
);

const insertIntoFreeSlot = firstRow(
  { id: 'int4' },
  (given: { propertyId: number; name: string; url: string; places: number }) => sql`
    insert into ical_feeds (property_id, slot, name, url)
    select ${given.propertyId}, slot, ${given.name}, ${given.url} from generate_series(1, ${given.places}::int) slot
     where not exists (select 1 from ical_feeds f where f.property_id = ${given.propertyId} and f.slot = slot.slot)
     order by slot limit 1
    returning id`,
);

/** Stores a feed in the property's first free slot, of `places`; undefined when all are taken. The caller holds the lock on the property. */
export const insertFeed = async (
  tx: Tx,
  given: { propertyId: number; name: string; url: string; places: number },
): Promise<number | undefined> => (await insertIntoFreeSlot(tx, given))?.id;

/** Deletes a feed; a foreign key frees the nights it took. False when there is no such feed. */
export const deleteFeed = changesRows(
  (propertyId: number, id: number) => sql`
    delete from ical_feeds where property_id = ${propertyId} and id = ${id}`,
);

/** Feeds that are due, claimed by this process: they become due again if it has not recorded an outcome in ten minutes. */
export const claimFeeds = manyRows(
  feed,
  (limit: number) => sql`
    update ical_feeds f set due_at = market_now() + interval '10 minutes'
     where f.id in (select due.id from ical_feeds due join properties p on p.id = due.property_id
        where due.due_at <= market_now() and p.status <> 'removed'
        order by due.due_at, due.id limit ${limit} for update of due skip locked)
    returning ${feedColumns}`,
);

/** Replaces a feed's nights in one statement. The caller holds the lock on the property. */
export const replaceImported = run(
  (of: Pick<FeedRow, 'id' | 'property_id'>, nights: readonly Nights[]) => sql`
    with wanted as (
      select daterange(f, t) as stay
        from unnest(${nights.map((n) => n.from)}::date[], ${nights.map((n) => n.to)}::date[]) as w (f, t)
    ), gone as (
      delete from property_blocks b where b.feed_id = ${of.id} and not exists (select 1 from wanted w where w.stay = b.stay)
    )
    insert into property_blocks (property_id, stay, kind, feed_id)
    select ${of.property_id}, w.stay, 'import', ${of.id} from wanted w
     where not exists (select 1 from property_blocks b where b.feed_id = ${of.id} and b.stay = w.stay)`,
);

type ReadOutcome = {
  kind: 'read';
  etag: string | null;
  lastModified: string | null;
  events: number;
  freeEvents: number;
  misread: number;
};
type FailedOutcome = { kind: 'failed'; fault: FeedFaultCode; status: number | null };
export type FeedOutcome = ReadOutcome | FailedOutcome | { kind: 'unchanged' };

const checked = (dueInMs: number) =>
  sql`due_at = market_now() + ${dueInMs} * interval '1 millisecond', checked_at = market_now()`;
const recordFailure = run(
  (id: number, { fault, status }: FailedOutcome, dueInMs: number) => sql`
    update ical_feeds set ${checked(dueInMs)}, failures = failures + 1, fault = ${fault}, status = ${status} where id = ${id}`,
);
const recordSuccess = run(
  (id: number, read: ReadOutcome | null, dueInMs: number) => sql`
    update ical_feeds set ${checked(dueInMs)}, failures = 0, fault = null, status = null ${
      read
        ? sql`, read_at = market_now(), etag = ${read.etag}, last_modified = ${read.lastModified},
            events = ${read.events}, free_events = ${read.freeEvents}, misread = ${read.misread}`
        : sql``
    } where id = ${id}`,
);

/** Records how reading a feed ended, and schedules the next reading in `dueInMs` milliseconds. */
export const recordFeedOutcome = (
  db: Db,
  id: number,
  outcome: FeedOutcome,
  dueInMs: number,
): Promise<void> =>
  outcome.kind === 'failed'
    ? recordFailure(db, id, outcome, dueInMs)
    : recordSuccess(db, id, outcome.kind === 'read' ? outcome : null, dueInMs);

const conflict = columns({
  feed_id: column<number>('int4'),
  booking_id: 'int4',
  request_id: 'int4',
  from: 'date',
  to: 'date',
});
export type ConflictRow = RowOf<typeof conflict>;

/** Nights that are booked on Palmbid and taken in an imported calendar too, by first night. */
export const feedConflicts = manyRows(
  conflict,
  (propertyId: number) => sql`
    select i.feed_id, k.id as booking_id, k.request_id, lower(i.stay * b.stay) as from, upper(i.stay * b.stay) as to
      from property_blocks i
      join property_blocks b on b.property_id = i.property_id and b.kind = 'booking' and b.stay && i.stay
      join bookings k on k.id = b.booking_id
     where i.property_id = ${propertyId} and i.feed_id is not null and upper(b.stay) > stay_today(k.timezone)
     order by 4, i.id`,
);

/** The property's time zone, else that of its host, else null. */
export async function zoneOfProperty(db: Db, propertyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .select((eb) => eb.fn.coalesce('properties.timezone', 'users.timezone').as('timezone'))
    .where('properties.id', '=', propertyId)
    .executeTakeFirst();
  return row?.timezone ?? null;
}

/** The secret link of a property's calendar. `sealed_key` is null for links made before keys were stored. */
const calendarLink = columns({ nonce: 'text', sealed_key: 'text?', created_at: 'timestamptz' });
export type CalendarLinkRow = RowOf<typeof calendarLink>;

export const findCalendarLink = firstRow(
  calendarLink,
  (propertyId: number) => sql`
    select l.nonce, l.sealed_key, l.created_at from calendar_links l join properties p on p.id = l.property_id
     where l.property_id = ${propertyId} and p.status <> 'removed'`,
);

/** Gives a property's calendar a link in place of any earlier one, which stops working; true when there was one. */
export const setCalendarLink = onlyValue(
  { replaced: 'bool' },
  (propertyId: number, link: { nonce: string; sealedKey: string }) => sql`
    insert into calendar_links (property_id, nonce, sealed_key) values (${propertyId}, ${link.nonce}, ${link.sealedKey})
    on conflict (property_id) do update
      set nonce = excluded.nonce, sealed_key = excluded.sealed_key, created_at = market_now()
    returning xmax <> 0 as replaced`,
);

/** False when there was none. */
export const deleteCalendarLink = changesRows(
  (propertyId: number) => sql`delete from calendar_links where property_id = ${propertyId}`,
);
