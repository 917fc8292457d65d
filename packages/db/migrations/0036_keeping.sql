-- What people keep (homes, bids on their requests, searches over homes), invitations to bid, and the places that have pages.

-- Homes that a user keeps. Only that user reads them.
create table favourites (
  user_id integer not null references users (id),
  property_id integer not null references properties (id),
  kept_at timestamptz not null default market_now(),
  primary key (user_id, property_id)
);
create index favourites_by_age on favourites (user_id, kept_at desc, property_id desc);
create index favourites_by_property on favourites (property_id);

-- How the guest of a bid has labelled it. Only that guest reads it.
create table bid_labels (
  bid_id integer primary key references bids (id),
  label text not null
    constraint bid_labels_label check (label in ('shortlisted','hidden'))
);

-- Guests ask the host of a listing to bid on a request.
create table invitations (
  request_id integer not null,
  property_id integer not null,
  guest_id integer not null,
  host_id integer not null,
  invited_at timestamptz not null,
  primary key (request_id, property_id),
  constraint invitations_guest foreign key (request_id, guest_id) references vacation_requests (id, guest_id),
  constraint invitations_host foreign key (property_id, host_id) references properties (id, owner_id),
  constraint invitations_not_own check (guest_id <> host_id)
);
create index invitations_by_guest on invitations (guest_id, invited_at desc);
create index invitations_by_host on invitations (host_id, invited_at desc);

-- The rules of domain/requests/invitations.ts. Both users are locked, so that the numbers of a day hold for concurrent invitations.
create function invitations_guard() returns trigger language plpgsql as $$
declare day_ago timestamptz;
begin
  perform 1 from users where id in (new.guest_id, new.host_id) order by id for no key update;
  perform 1 from properties where id = new.property_id for share;
  perform 1 from vacation_requests where id = new.request_id for share;
  new.invited_at := market_now();
  day_ago := new.invited_at - interval '24 hours';
  if not exists (select 1 from users where id = new.host_id and user_role in ('host','both') and suspended_at is null and deleted_at is null)
     or not exists (select 1 from properties where id = new.property_id and status = 'listed') then
    raise exception 'the home takes no bids' using errcode = 'VI001';
  end if;
  -- A host may not see every request; as visibleToHost.
  if not exists (select 1 from vacation_requests r
       where r.id = new.request_id and r.status = 'active' and r.deleted_at is null and r.effective_deadline_at > new.invited_at
         and (r.reopened_from is null
           or exists (select 1 from bids former where former.request_id = r.reopened_from and former.host_id = new.host_id))) then
    raise exception 'the request is not open to this host' using errcode = 'VI002';
  end if;
  -- The host's switch is the one of the notification; blocks count in both directions.
  if exists (select 1 from notification_preferences where user_id = new.host_id and kind = 'invited_to_bid' and not in_app and not email)
     or exists (select 1 from user_blocks
       where (blocker_id, blocked_id) in ((new.guest_id, new.host_id), (new.host_id, new.guest_id))) then
    raise exception 'this host takes no invitations' using errcode = 'VI003';
  end if;
  if (select count(*) from invitations where guest_id = new.guest_id and invited_at > day_ago) >= 10 then
    raise exception 'this guest has sent the invitations of a day' using errcode = 'VI004';
  end if;
  if (select count(*) from invitations where host_id = new.host_id and invited_at > day_ago) >= 10 then
    raise exception 'this host has received the invitations of a day' using errcode = 'VI005';
  end if;
  return new;
end $$;
create trigger invitations_guard before insert on invitations for each row execute function invitations_guard();
-- Named to run after the guard, which takes the stronger lock.
create trigger invitations_sender before insert on invitations for each row execute function author_guard('guest_id');
create trigger invitations_frozen before update or delete on invitations for each row execute function refuse_change();
create trigger invitations_kept before truncate on invitations for each statement execute function refuse_change();

create function invitations_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload) values ('host_invited', jsonb_build_object('userId', new.host_id, 'requestId', new.request_id,
    'propertyId', new.property_id));
  return null;
end $$;
create trigger invitations_outbox after insert on invitations for each row execute function invitations_outbox();

-- The filters of a saved search over homes; null for one over requests. A search is over one of the two.
alter table saved_searches add column home_search jsonb;
alter table saved_searches add constraint saved_searches_homes check (home_search is null
  or (jsonb_typeof(home_search) = 'object' and octet_length(home_search::text) <= 4000
    and num_nonnulls(location, area, from_day, to_day, guests, max_budget_cents, property_id, min_score) = 0)) not valid;

-- When a home was first listed: alerts of searches are about new ones. Null for one listed before this column existed.
alter table properties add column listed_at timestamptz;

create function properties_first_listed() returns trigger language plpgsql as $$
begin
  -- A paused home was listed before.
  new.listed_at := case when tg_op = 'UPDATE' and old.status = 'paused' then new.created_at else market_now() end;
  return new;
end $$;
create trigger properties_first_listed before insert or update of status on properties for each row
  when (new.status = 'listed' and new.listed_at is null) execute function properties_first_listed();

-- Places by the gazetteer that have, or had, a page: a city, a part of a country, a country.
create table stay_places (
  slug text primary key
    constraint stay_places_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null
    constraint stay_places_kind check (kind in ('city','region','country')),
  -- "Austin", "Austin, Texas"; the division's name, '' for a country.
  name text not null,
  label text not null,
  country text not null,
  region text not null,
  constraint stay_places_slug_length check (char_length(slug) <= 200),
  constraint stay_places_once unique (kind, country, region, name)
);

-- The places that a home is in; null until they have been looked up, which a changed location begins again.
alter table properties add column place_slugs text[];

create function properties_moved() returns trigger language plpgsql as $$
begin
  new.place_slugs := null;
  return new;
end $$;
create trigger properties_moved before update of location on properties for each row
  when (new.location <> old.location) execute function properties_moved();

-- The listed homes of each place and when their pages changed. Written by the trigger below alone, as search_homes is.
create table home_places (
  slug text not null references stay_places (slug),
  property_id integer not null,
  changed_at timestamptz not null,
  primary key (slug, property_id)
);
create index home_places_by_change on home_places (slug, changed_at desc);
create index home_places_by_property on home_places (property_id);

create function properties_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.status, new.place_slugs, new.changed_at) is not distinct from (old.status, old.place_slugs, old.changed_at) then
    return null;
  end if;
  delete from home_places where property_id = new.id;
  if new.status = 'listed' then
    insert into home_places select distinct slug, new.id, new.changed_at from unnest(new.place_slugs) slug;
  end if;
  return null;
end $$;
create trigger properties_places after insert or update on properties for each row execute function properties_places();
