import { type Kysely, sql } from 'kysely';

/** Calendars that go out by a secret link and come in from other sites. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The key in the link is signed from this nonce: what is stored opens nothing.
create table calendar_links (
  property_id integer primary key references properties (id),
  nonce text not null constraint calendar_links_nonce check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default market_now()
);

create table ical_feeds (
  id integer generated always as identity primary key,
  property_id integer not null references properties (id),
  -- Five a property.
  slot smallint not null constraint ical_feeds_slot check (slot between 1 and 5),
  name text not null constraint ical_feeds_name_length check (char_length(name) between 1 and 80),
  -- Sealed: the address of a private calendar opens it.
  url text not null constraint ical_feeds_url_length check (char_length(url) between 1 and 12000),
  etag text constraint ical_feeds_etag_length check (char_length(etag) <= 500),
  last_modified text constraint ical_feeds_modified_length check (char_length(last_modified) <= 100),
  checked_at timestamptz,
  read_at timestamptz,
  events integer not null default 0 constraint ical_feeds_events check (events between 0 and 100000),
  free_events integer not null default 0 constraint ical_feeds_free check (free_events between 0 and 100000),
  misread integer not null default 0 constraint ical_feeds_misread check (misread between 0 and 100000),
  failures integer not null default 0 constraint ical_feeds_failures check (failures >= 0),
  fault text constraint ical_feeds_fault check (fault ~ '^[a-z_]{1,40}$'),
  status integer constraint ical_feeds_status check (status between 100 and 999),
  due_at timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  constraint ical_feeds_slots unique (property_id, slot),
  constraint ical_feeds_failing check ((failures > 0) = (fault is not null))
);
create index ical_feeds_due on ical_feeds (due_at);

alter table property_blocks add column feed_id integer references ical_feeds (id) on delete cascade;
alter table property_blocks add constraint blocks_feed check (feed_id is null or kind = 'import');
create index blocks_by_feed on property_blocks (feed_id) where feed_id is not null;

-- Imports may overlap what is booked here (they echo it), but nothing is booked over an import. Both stand in line at the
-- property: bookings hold it already (bookings_guard).
create function blocks_taken() returns trigger language plpgsql as $$
begin
  if new.kind = 'import' then
    perform 1 from properties where id = new.property_id for no key update;
  elsif new.kind = 'booking' and exists (
      select 1 from property_blocks where property_id = new.property_id and kind = 'import' and stay && new.stay) then
    raise exception 'another calendar has these nights' using errcode = 'VN001';
  end if;
  return new;
end $$;
create trigger blocks_taken before insert on property_blocks for each row execute function blocks_taken();
`)
    .execute(db);
}
