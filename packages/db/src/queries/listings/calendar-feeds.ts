import type { FeedFaultCode, Nights } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** Another calendar that is read into a property's. `url` is sealed. */
export type FeedRow = {
  id: number;
  property_id: number;
  name: string;
  url: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string | null;
  /** When it was last read as a whole. */
  read_at: string | null;
  /** Events that take nights, that are marked as free, and that could not be read to the end. */
  events: number;
  free_events: number;
  misread: number;
  failures: number;
  fault: FeedFaultCode | null;
  /** The HTTP status that was the fault. */
  status: number | null;
  due_at: string;
  created_at: string;
};

const columns = sql`f.id, f.property_id, f.name, f.url, f.etag, f.last_modified, f.checked_at, f.read_at, f.events,
  f.free_events, f.misread, f.failures, f.fault, f.status, f.due_at, f.created_at`;

export async function listFeeds(db: Db, propertyId: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from ical_feeds f where f.property_id = ${propertyId} order by f.slot`.execute(db);
  return rows;
}

export async function findFeed(db: Db, propertyId: number, id: number): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from ical_feeds f where f.property_id = ${propertyId} and f.id = ${id}`.execute(db);
  return rows[0];
}

/** Takes the first free place of the property; undefined where all are taken. The property is locked. */
export async function insertFeed(
  tx: Tx,
  feed: { propertyId: number; name: string; url: string; places: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into ical_feeds (property_id, slot, name, url)
    select ${feed.propertyId}, slot, ${feed.name}, ${feed.url} from generate_series(1, ${feed.places}::int) slot
     where not exists (select 1 from ical_feeds f where f.property_id = ${feed.propertyId} and f.slot = slot.slot)
     order by slot limit 1
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Forgets a calendar and frees the nights it took; false where there is none. */
export async function deleteFeed(db: Db, propertyId: number, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from ical_feeds where property_id = ${propertyId} and id = ${id}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Calendars whose time has come, for this process alone: others see them again when it has not answered in ten minutes. */
export async function claimFeeds(db: Db, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    update ical_feeds f set due_at = market_now() + interval '10 minutes'
     where f.id in (select due.id from ical_feeds due join properties p on p.id = due.property_id
        where due.due_at <= market_now() and p.status <> 'removed'
        order by due.due_at, due.id limit ${limit} for update of due skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

/** Puts a calendar's nights in the place of those it had, all at once. The property is locked. */
export async function replaceImported(
  tx: Tx,
  feed: Pick<FeedRow, 'id' | 'property_id'>,
  nights: readonly Nights[],
): Promise<void> {
  await sql`
    with wanted as (
      select daterange(f, t) as stay
        from unnest(${nights.map((n) => n.from)}::date[], ${nights.map((n) => n.to)}::date[]) as w (f, t)
    ), gone as (
      delete from property_blocks b where b.feed_id = ${feed.id} and not exists (select 1 from wanted w where w.stay = b.stay)
    )
    insert into property_blocks (property_id, stay, kind, feed_id)
    select ${feed.property_id}, w.stay, 'import', ${feed.id} from wanted w
     where not exists (select 1 from property_blocks b where b.feed_id = ${feed.id} and b.stay = w.stay)`.execute(
    tx,
  );
}

export type FeedOutcome =
  | {
      kind: 'read';
      etag: string | null;
      lastModified: string | null;
      events: number;
      freeEvents: number;
      misread: number;
    }
  | { kind: 'unchanged' }
  | { kind: 'failed'; fault: FeedFaultCode; status: number | null };

/** Writes down how the reading of a calendar went, and when it is read next (`dueInMs`). */
export async function recordFeedOutcome(
  db: Db,
  id: number,
  outcome: FeedOutcome,
  dueInMs: number,
): Promise<void> {
  const due = sql`due_at = market_now() + ${dueInMs} * interval '1 millisecond', checked_at = market_now()`;
  if (outcome.kind === 'failed') {
    await sql`update ical_feeds set ${due}, failures = failures + 1, fault = ${outcome.fault}, status = ${outcome.status}
      where id = ${id}`.execute(db);
    return;
  }
  const read =
    outcome.kind === 'read'
      ? sql`, read_at = market_now(), etag = ${outcome.etag}, last_modified = ${outcome.lastModified},
          events = ${outcome.events}, free_events = ${outcome.freeEvents}, misread = ${outcome.misread}`
      : sql``;
  await sql`update ical_feeds set ${due}, failures = 0, fault = null, status = null ${read} where id = ${id}`.execute(
    db,
  );
}

export type ConflictRow = Nights & { feed_id: number; booking_id: number; request_id: number };

/** Nights that are booked here and taken in another calendar too, by their first night. */
export async function feedConflicts(db: Db, propertyId: number): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select i.feed_id, k.id as booking_id, k.request_id, lower(i.stay * b.stay) as from, upper(i.stay * b.stay) as to
      from property_blocks i
      join property_blocks b on b.property_id = i.property_id and b.kind = 'booking' and b.stay && i.stay
      join bookings k on k.id = b.booking_id
     where i.property_id = ${propertyId} and i.feed_id is not null and upper(b.stay) > stay_today(k.timezone)
     order by 4, i.id`.execute(db);
  return rows;
}

/** The property's zone; where none is known, that in which its host lives, if they say. */
export async function zoneOfProperty(db: Db, propertyId: number): Promise<string | null> {
  const { rows } = await sql<{ timezone: string | null }>`
    select coalesce(p.timezone, u.timezone) as timezone from properties p join users u on u.id = p.owner_id
     where p.id = ${propertyId}`.execute(db);
  return rows[0]?.timezone ?? null;
}

/** `sealed_key` is null for a link from before keys were kept. */
export type CalendarLinkRow = { nonce: string; sealed_key: string | null; created_at: string };

export async function findCalendarLink(db: Db, propertyId: number): Promise<CalendarLinkRow | undefined> {
  const { rows } = await sql<CalendarLinkRow>`
    select l.nonce, l.sealed_key, l.created_at from calendar_links l join properties p on p.id = l.property_id
     where l.property_id = ${propertyId} and p.status <> 'removed'`.execute(db);
  return rows[0];
}

/** Gives a property's calendar a link with this nonce and key; any earlier one is dead. Answers whether there was one. */
export async function setCalendarLink(
  db: Db,
  propertyId: number,
  link: { nonce: string; sealedKey: string },
): Promise<boolean> {
  const { rows } = await sql<{
    replaced: boolean;
  }>`insert into calendar_links (property_id, nonce, sealed_key) values (${propertyId}, ${link.nonce}, ${link.sealedKey})
    on conflict (property_id) do update
      set nonce = excluded.nonce, sealed_key = excluded.sealed_key, created_at = market_now()
    returning xmax <> 0 as replaced`.execute(db);
  return rows[0]?.replaced ?? false;
}

/** False where there was none. */
export async function deleteCalendarLink(db: Db, propertyId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from calendar_links where property_id = ${propertyId}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}
