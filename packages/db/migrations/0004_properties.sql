-- Properties of hosts, their photos and bulk imports.

-- Seasons of a property: [{from, to, cents, name}], half-open days, USD cents per night, no two of them sharing a night.
create function seasons_ok(s jsonb) returns boolean language plpgsql immutable as $$
begin
  if jsonb_typeof(s) <> 'array' or jsonb_array_length(s) > 24 then return false; end if;
  return not exists (
      select 1 from jsonb_array_elements(s) e
       where not coalesce(
         (e ->> 'from') ~ '^\d{4}-\d{2}-\d{2}$' and (e ->> 'to') ~ '^\d{4}-\d{2}-\d{2}$'
         and (e ->> 'from')::date < (e ->> 'to')::date
         and jsonb_typeof(e -> 'cents') = 'number' and (e ->> 'cents') ~ '^\d{1,8}$'
         and (e ->> 'cents')::int between 100 and 10000000
         and char_length(e ->> 'name') between 1 and 40, false))
    and not exists (
      select 1 from jsonb_array_elements(s) with ordinality a (e, i), jsonb_array_elements(s) with ordinality b (e, i)
       where a.i < b.i and a.e ->> 'from' < b.e ->> 'to' and b.e ->> 'from' < a.e ->> 'to');
end $$;

-- An IANA zone name or UTC, never an abbreviation or an offset; isTimeZone (domain/time-zone.ts) is the same rule. The pattern
-- comes first, because PostgreSQL also accepts POSIX zones that exist nowhere, such as Foo/Bar3.
create function is_time_zone(p_name text) returns boolean language plpgsql stable strict parallel safe as $$
begin
  if p_name !~ '^(UTC|Etc/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_-]*(/[A-Z][A-Za-z_-]*)+)$' then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone p_name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

create table properties (
  id integer generated always as identity primary key,
  owner_id integer not null references users (id),
  title text not null
    constraint properties_title_length check (char_length(title) between 1 and 140),
  description text not null
    constraint properties_description_length check (char_length(description) <= 4000),
  property_type text not null default 'house'
    constraint properties_type_length check (char_length(property_type) between 1 and 40),
  image_url text
    constraint properties_image_length check (char_length(image_url) <= 2048),
  amenities text[] not null default '{}'
    constraint properties_amenities check (text_items_ok(amenities, 50, 60)),

  -- Where it is. Coordinates, country and region are looked up from the location; null when the place is unknown.
  location text not null
    constraint properties_location_length check (char_length(location) between 1 and 140),
  address text not null default ''
    constraint properties_address_length check (char_length(address) <= 300),
  lat double precision,
  lon double precision,
  country text,
  region text,
  place_confidence double precision,
  -- Null when the host has set none and the place is unknown: the property's clock is then UTC.
  timezone text
    constraint properties_timezone check (is_time_zone(timezone)),

  -- How many it sleeps.
  bedrooms integer not null
    constraint properties_bedrooms check (bedrooms between 0 and 50),
  bathrooms integer not null
    constraint properties_bathrooms check (bathrooms between 0 and 50),
  max_guests integer not null
    constraint properties_max_guests check (max_guests between 1 and 50),
  sqft integer
    constraint properties_sqft check (sqft between 0 and 100000),

  -- What it costs, in USD cents: per night; per stay; per extra guest and night.
  nightly_rate_cents integer not null default 10000
    constraint properties_rate check (nightly_rate_cents between 100 and 10000000),
  seasons jsonb not null default '[]'
    constraint properties_seasons check (seasons_ok(seasons)),
  cleaning_fee_cents integer not null default 0
    constraint properties_cleaning_fee check (cleaning_fee_cents between 0 and 1000000),
  service_fee_cents integer not null default 0
    constraint properties_service_fee check (service_fee_cents between 0 and 1000000),
  pet_fee_cents integer not null default 0
    constraint properties_pet_fee check (pet_fee_cents between 0 and 1000000),
  extra_guest_fee_cents integer not null default 0
    constraint properties_extra_guest_fee check (extra_guest_fee_cents between 0 and 1000000),
  included_guests integer
    constraint properties_included_guests check (included_guests between 1 and 50),

  -- Terms of a stay.
  min_nights integer not null default 1
    constraint properties_min_nights check (min_nights between 1 and 90),
  pets_allowed boolean not null default false,
  cancellation_policy text not null default 'moderate'
    constraint properties_cancellation check (cancellation_policy in ('flexible','moderate','strict')),
  check_in_time text not null default '15:00'
    constraint properties_check_in_time check (check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check_out_time text not null default '11:00'
    constraint properties_check_out_time check (check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),

  status text not null default 'listed'
    constraint properties_status check (status in ('draft','listed','paused','removed')),
  -- A hidden property is not listed, whatever its owner does; hidden_status is the status it returns to.
  hidden_at timestamptz,
  hidden_for text
    constraint properties_hidden_for check (hidden_for in ('moderation','suspension')),
  hidden_reason text
    constraint properties_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  hidden_status text
    constraint properties_hidden_status check (hidden_status in ('draft','listed','paused')),
  created_at timestamptz not null default clock_timestamp(),

  constraint properties_place check ((lat is null) = (lon is null)
    and (lat is null or (lat between -90 and 90 and lon between -180 and 180))),
  constraint properties_hidden_whole check (num_nonnulls(hidden_at, hidden_for, hidden_reason, hidden_status) in (0, 4)),
  constraint properties_hidden check (hidden_at is null or status <> 'listed'),
  -- For foreign keys that hold a property together with its owner.
  constraint properties_owned unique (id, owner_id)
);
create index properties_by_owner on properties (owner_id, id desc) where status <> 'removed';
create index properties_by_title on properties (owner_id, lower(title), id) where status <> 'removed';
create index properties_listed on properties (id desc) where status = 'listed';
create index properties_hidden_by_owner on properties (owner_id) where hidden_at is not null;
create index properties_linked_picture on properties using hash (image_url) where image_url like 'https:%';

create function properties_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'properties can be removed, not deleted' using errcode = 'VP001';
  end if;
  if new.id <> old.id or new.owner_id <> old.owner_id or new.created_at <> old.created_at then
    raise exception 'the identity of a property cannot be changed' using errcode = 'VP002';
  end if;
  if old.status = 'removed' and new.status <> 'removed' then
    raise exception 'a removed property cannot be restored' using errcode = 'VP003';
  end if;
  if new.status = 'removed' and old.status <> 'removed'
     and exists (select 1 from bookings b where b.property_id = old.id and b.status = 'confirmed') then
    raise exception 'the property has a confirmed booking' using errcode = 'VP004';
  end if;
  return new;
end $$;
create trigger properties_guard before update or delete on properties for each row execute function properties_guard();

-- A suspended host lists nothing.
create trigger properties_author before insert on properties for each row
  when (new.status = 'listed') execute function author_guard('owner_id');
create trigger properties_author_again before update of status on properties for each row
  when (new.status = 'listed' and old.status <> 'listed') execute function author_guard('owner_id');

-- Photos in their order. A position is a row key; reordering moves the image keys. Each position but the first refers to the
-- one before it, so that positions are 1, 2, 3, ... without a gap after every commit.
create table property_photos (
  property_id integer not null,
  owner_id integer not null,
  position integer not null
    constraint property_photos_at_most check (position between 1 and 20),
  key text not null,
  alt text not null default ''
    constraint property_photos_alt check (char_length(alt) <= 200),
  previous integer generated always as (nullif(position - 1, 0)) stored,
  shape text generated always as ('card') stored,
  primary key (property_id, position),
  constraint property_photos_once unique (key) deferrable,
  constraint property_photos_dense foreign key (property_id, previous)
    references property_photos (property_id, position) deferrable initially deferred,
  constraint property_photos_owner foreign key (property_id, owner_id) references properties (id, owner_id),
  constraint property_photos_stored foreign key (key, owner_id, shape) references stored_photos (key, owner_id, shape)
);
create index property_photos_by_owner on property_photos (owner_id);

create function property_photos_guard() returns trigger language plpgsql as $$
begin
  -- Waits for a removal that is being committed: it deletes the photos, and none may be added after it.
  perform 1 from properties where id = new.property_id for no key update;
  if exists (select 1 from properties where id = new.property_id and status = 'removed') then
    raise exception 'a removed property cannot have photos' using errcode = 'VF001';
  end if;
  return new;
end $$;
create trigger property_photos_guard before insert on property_photos for each row execute function property_photos_guard();

-- The cover: the first photo of a property is its image_url, whatever else is written there, so that lists need no join.
create function photo_cover(p_property integer) returns text language sql stable as $$
  select '/uploads/' || key || '/800.webp' from property_photos where property_id = p_property and position = 1
$$;

create function property_photos_cover() returns trigger language plpgsql as $$
begin
  if coalesce(new.position, old.position) = 1 then
    update properties set image_url = photo_cover(id) where id = coalesce(new.property_id, old.property_id);
  end if;
  return null;
end $$;
create trigger property_photos_cover after insert or update or delete on property_photos
  for each row execute function property_photos_cover();

create function properties_cover() returns trigger language plpgsql as $$
begin
  new.image_url := coalesce(photo_cover(new.id), new.image_url);
  return new;
end $$;
create trigger properties_cover before update of image_url on properties for each row execute function properties_cover();

create function properties_photos_gone() returns trigger language plpgsql as $$
begin
  delete from property_photos where property_id = new.id;
  return null;
end $$;
create trigger properties_photos_gone after update of status on properties
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function properties_photos_gone();

-- Imports of many properties from a file. The key makes a repeated import continue instead of starting again.
create table property_imports (
  user_id integer not null references users (id),
  key text not null
    constraint property_imports_key check (key ~ '^[0-9a-f-]{36}$'),
  total integer not null
    constraint property_imports_total check (total between 1 and 5000),
  done integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default market_now(),
  primary key (user_id, key),
  constraint property_imports_done check (done between 0 and total),
  constraint property_imports_whole check (finished_at is null or done = total)
);
create index property_imports_by_age on property_imports (created_at);
