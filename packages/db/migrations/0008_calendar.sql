-- Calendars: taken nights, iCalendar feeds of other sites, and the secret links of our own.

create table ical_feeds (
  id integer generated always as identity primary key,
  property_id integer not null references properties (id),
  -- At most five feeds per property.
  slot smallint not null
    constraint ical_feeds_slot check (slot between 1 and 5),
  name text not null
    constraint ical_feeds_name_length check (char_length(name) between 1 and 80),
  -- Sealed with APP_SECRET: whoever knows the address of a private calendar can read it.
  url text not null
    constraint ical_feeds_url_length check (char_length(url) between 1 and 12000),
  etag text
    constraint ical_feeds_etag_length check (char_length(etag) <= 500),
  last_modified text
    constraint ical_feeds_modified_length check (char_length(last_modified) <= 100),
  checked_at timestamptz,
  read_at timestamptz,
  events integer not null default 0
    constraint ical_feeds_events check (events between 0 and 100000),
  free_events integer not null default 0
    constraint ical_feeds_free check (free_events between 0 and 100000),
  misread integer not null default 0
    constraint ical_feeds_misread check (misread between 0 and 100000),
  failures integer not null default 0
    constraint ical_feeds_failures check (failures >= 0),
  fault text
    constraint ical_feeds_fault check (fault ~ '^[a-z_]{1,40}$'),
  status integer
    constraint ical_feeds_status check (status between 100 and 999),
  due_at timestamptz not null default market_now(),
  created_at timestamptz not null default market_now(),
  constraint ical_feeds_slots unique (property_id, slot),
  constraint ical_feeds_failing check ((failures > 0) = (fault is not null))
);
create index ical_feeds_due on ical_feeds (due_at);

-- Taken nights. A stay is the half-open range [check-in, check-out). Bookings are entered by trigger, blocks by the host;
-- neither may overlap another. Imports may overlap bookings, because other sites' calendars echo them.
create table property_blocks (
  id integer generated always as identity primary key,
  property_id integer not null references properties (id),
  stay daterange not null
    constraint blocks_stay check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay)
      and lower_inc(stay) and not upper_inc(stay)
      and isfinite(lower(stay)) and isfinite(upper(stay)) and upper(stay) - lower(stay) <= 1100),
  kind text not null
    constraint blocks_kind check (kind in ('booking','block','import')),
  booking_id integer unique references bookings (id),
  -- The feed that an import comes from.
  feed_id integer references ical_feeds (id) on delete cascade,
  note text
    constraint blocks_note_length check (char_length(note) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  constraint blocks_booking check ((kind = 'booking') = (booking_id is not null)),
  constraint blocks_feed check (feed_id is null or kind = 'import'),
  constraint blocks_no_overlap exclude using gist (property_id with =, stay with &&) where (kind in ('booking','block'))
);
create index blocks_by_property on property_blocks using gist (property_id, stay);
create index blocks_by_feed on property_blocks (feed_id) where feed_id is not null;
-- The calendars of all properties around a place are read at once: an index-only scan, several times as fast as GiST.
create index blocks_of_homes on property_blocks (property_id) include (stay);

create function blocks_guard() returns trigger language plpgsql as $$
begin
  if old.kind = 'booking' then
    if tg_op = 'DELETE' and exists (
        select 1 from bookings where id = old.booking_id and status in ('cancelled_by_guest', 'cancelled_by_host')) then
      return old;
    end if;
    raise exception 'the nights of a booking can be neither changed nor freed' using errcode = 'VK006';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger blocks_guard before update or delete on property_blocks for each row execute function blocks_guard();
create trigger blocks_kept before truncate on property_blocks for each statement execute function refuse_change();

-- Nothing is booked over an imported night. Imports and bookings of a property wait for each other at its row, which
-- bookings_guard has locked already.
create function blocks_taken() returns trigger language plpgsql as $$
begin
  if new.kind = 'import' then
    perform 1 from properties where id = new.property_id for no key update;
  elsif new.kind = 'booking' and exists (
      select 1 from property_blocks where property_id = new.property_id and kind = 'import' and stay && new.stay) then
    raise exception 'an imported calendar has taken these nights' using errcode = 'VN001';
  end if;
  return new;
end $$;
create trigger blocks_taken before insert on property_blocks for each row execute function blocks_taken();

-- A booking takes its nights; cancelling it frees them.
create function bookings_calendar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into property_blocks (property_id, stay, kind, booking_id)
    values (new.property_id, daterange(new.check_in_date, new.check_out_date), 'booking', new.id);
    insert into outbox (kind, payload)
    values ('booking_confirmed', jsonb_build_object('bookingId', new.id, 'requestId', new.request_id));
  elsif new.status <> old.status then
    if new.status in ('cancelled_by_guest', 'cancelled_by_host') then
      delete from property_blocks where booking_id = new.id;
    end if;
    insert into outbox (kind, payload)
    values ('booking_' || new.status, jsonb_build_object('bookingId', new.id, 'requestId', new.request_id));
  end if;
  return null;
end $$;
create trigger bookings_calendar after insert or update on bookings for each row execute function bookings_calendar();

create table calendar_links (
  property_id integer primary key references properties (id),
  -- The key in the link is derived from this nonce and APP_SECRET: the nonce alone opens nothing.
  nonce text not null
    constraint calendar_links_nonce check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default market_now(),
  -- The key itself, sealed, so that the link stays valid when APP_SECRET is replaced.
  sealed_key text
    constraint calendar_links_key_length check (char_length(sealed_key) <= 400)
);
