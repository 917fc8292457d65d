-- Vacation requests: what a guest is looking for, and the auction for it.

-- The auction settings an admin may change: one row. A request copies them when it becomes active.
create table auction_settings (
  id boolean primary key default true
    constraint auction_settings_one check (id),
  bidding_hours integer not null default 72
    constraint auction_settings_bidding check (bidding_hours between 1 and 720),
  deciding_hours integer not null default 72
    constraint auction_settings_deciding check (deciding_hours between 12 and 168),
  soft_close_minutes integer not null default 10
    constraint auction_settings_window check (soft_close_minutes between 1 and 60),
  soft_close_extensions integer not null default 6
    constraint auction_settings_extensions check (soft_close_extensions between 0 and 6),
  updated_at timestamptz not null default market_now()
);
insert into auction_settings default values;
create trigger auction_settings_kept before delete on auction_settings for each row execute function refuse_change();

-- The end of the decision window; decideBy (domain/requests/clock.ts) is the same formula. In plain UTC timestamps, because
-- generated columns need immutable arithmetic.
create function decide_by(check_in date, deadline timestamptz, decide_floor timestamptz, short_notice boolean, deciding_hours integer)
returns timestamptz language sql immutable parallel safe as $$
  select greatest(
    case when short_notice then (deadline at time zone 'UTC') + interval '2 hours'
         else least((deadline at time zone 'UTC') + deciding_hours * interval '1 hour', check_in + time '12:00' - interval '12 hours') end,
    least(decide_floor at time zone 'UTC', check_in + time '12:00' - case when short_notice then interval '0' else interval '12 hours' end)
      + case when decide_floor is null then null else interval '0' end
  ) at time zone 'UTC'
$$;

create table vacation_requests (
  id integer generated always as identity primary key,
  guest_id integer not null references users (id),
  title text not null
    constraint requests_title_length check (char_length(title) between 1 and 140),
  description text not null
    constraint requests_description_length check (char_length(description) <= 4000),
  image_url text
    constraint requests_image_length check (char_length(image_url) <= 2048),

  -- Where and when, for how many, for how much (USD cents per night).
  location text not null
    constraint requests_location_length check (char_length(location) between 1 and 140),
  lat double precision,
  lon double precision,
  country text,
  region text,
  place_confidence double precision,
  check_in_date date not null,
  check_out_date date not null,
  nights integer generated always as (check_out_date - check_in_date) stored,
  date_flexibility text not null default 'exact'
    constraint requests_flexibility check (date_flexibility in ('exact','flexible')),
  guests integer not null
    constraint requests_guests check (guests between 1 and 50),
  bedrooms integer not null
    constraint requests_bedrooms check (bedrooms between 0 and 50),
  min_budget_cents integer not null
    constraint requests_min_budget check (min_budget_cents between 0 and 10000000),
  max_budget_cents integer not null
    constraint requests_max_budget check (max_budget_cents between 0 and 10000000),
  must_have_amenities text[]
    constraint requests_must check (text_items_ok(must_have_amenities, 50, 60)),
  preferred_amenities text[]
    constraint requests_preferred check (text_items_ok(preferred_amenities, 50, 60)),
  extras_amenities text[]
    constraint requests_extras check (text_items_ok(extras_amenities, 50, 60)),
  excluded_amenities text[]
    constraint requests_excluded check (text_items_ok(excluded_amenities, 50, 60)),
  preferences jsonb not null default '{}'
    constraint requests_preferences check (jsonb_typeof(preferences) = 'object' and pg_column_size(preferences) <= 16000),
  -- How the guest weighs price, match, rating and flexibility when bids are sorted by best value.
  value_weights jsonb not null default '{"price":45,"match":30,"rating":15,"flexibility":10}',

  -- The auction. Its phases (bidding, deciding, expired) are computed from these instants and never stored.
  status text not null default 'draft'
    constraint requests_status check (status in ('draft','active','completed','cancelled')),
  closed_reason text
    constraint requests_closed_reason check (closed_reason in ('expired','owner','owner_inactive','admin')),
  -- What an admin wrote when taking the request down.
  taken_down_reason text
    constraint requests_taken_down_reason_length check (char_length(taken_down_reason) between 1 and 500),
  -- Grows with every material change; a bid for an earlier revision is stale until its host re-confirms it.
  revision integer not null default 1
    constraint requests_revision check (revision >= 1),
  bid_deadline_at timestamptz,
  -- The deadline as the soft close has moved it.
  extended_until timestamptz,
  deadline_extensions integer not null default 0
    constraint requests_extensions check (deadline_extensions between 0 and 6),
  -- After a material change the guest may decide at least until then.
  decide_floor_at timestamptz,
  -- Check-in was less than 48 hours away at activation.
  short_notice boolean not null default false,
  -- The terms of this auction, copied from auction_settings.
  deciding_hours integer not null default 72
    constraint requests_deciding_hours check (deciding_hours between 12 and 168),
  soft_close_minutes integer not null default 10
    constraint requests_soft_close_minutes check (soft_close_minutes between 1 and 60),
  soft_close_extensions integer not null default 6
    constraint requests_soft_close_extensions check (soft_close_extensions between 0 and 6),
  effective_deadline_at timestamptz generated always as (greatest(bid_deadline_at, extended_until)) stored,
  decide_by_at timestamptz generated always as
    (decide_by(check_in_date, greatest(bid_deadline_at, extended_until), decide_floor_at, short_notice, deciding_hours)) stored,
  accepted_bid_id integer,
  accepted_status text generated always as (case when accepted_bid_id is not null then 'accepted' end) stored,
  -- Whether bidders see the rounded winning price after the award.
  reveal_price boolean not null default true,
  -- The request whose cancelled stay this one replaces; only that request's bidders may see it and bid.
  reopened_from integer references vacation_requests (id),

  activated_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),

  constraint requests_dates check (isfinite(check_in_date) and isfinite(check_out_date)
    and check_out_date - check_in_date between 1 and 90),
  constraint requests_budget check (min_budget_cents <= max_budget_cents),
  constraint requests_place check ((lat is null) = (lon is null)
    and (lat is null or (lat between -90 and 90 and lon between -180 and 180))),
  constraint requests_active_complete check (status <> 'active' or
    (bid_deadline_at is not null and activated_at is not null and max_budget_cents > 0 and location <> 'To be determined')),
  constraint requests_clock check (isfinite(bid_deadline_at) and isfinite(extended_until) and isfinite(decide_floor_at)
    and (status <> 'active' or (greatest(bid_deadline_at, extended_until) at time zone 'UTC') <= check_in_date + time '12:00')),
  constraint requests_award check ((status = 'completed') = (accepted_bid_id is not null)),
  constraint requests_closed check ((closed_reason is not null) = (status = 'cancelled')),
  constraint requests_taken_down check ((closed_reason is not distinct from 'admin') = (taken_down_reason is not null)),
  -- For foreign keys of bids: a bid names the request's owner, and an accepted bid a completed request.
  constraint requests_identity unique (id, guest_id),
  constraint requests_state unique (id, status)
);
create index requests_by_guest on vacation_requests (guest_id, id desc) where deleted_at is null;
create unique index requests_reopened_once on vacation_requests (reopened_from) where reopened_from is not null;
create index requests_linked_picture on vacation_requests using hash (image_url) where image_url like 'https:%';
create index requests_by_decision on vacation_requests (decide_by_at) where status = 'active';
create index requests_visible on vacation_requests (status, id desc) where status <> 'draft' and deleted_at is null;

-- Lists of open requests, one index for each order and filter; pnpm bench lists shows their plans.
create index requests_open on vacation_requests (id desc) where status = 'active' and deleted_at is null;
create index requests_open_by_deadline on vacation_requests (effective_deadline_at, id) where status = 'active' and deleted_at is null;
-- Covers every column the list reads, so that the few highest budgets can be sorted in another order without their rows.
create index requests_open_by_budget on vacation_requests (max_budget_cents desc, id desc)
  include (guest_id, decide_by_at, effective_deadline_at, activated_at, reopened_from)
  where status = 'active' and deleted_at is null;
-- For dates that few requests have: without it every open request would be read.
create index requests_open_by_stay on vacation_requests (check_in_date, check_out_date) where status = 'active' and deleted_at is null;
-- By parts of a place's name. Two indexes, because PostgreSQL would intersect one over all requests with all open ones.
create index requests_open_by_place on vacation_requests using gin (location gin_trgm_ops) where status = 'active' and deleted_at is null;
create index requests_closed_by_place on vacation_requests using gin (location gin_trgm_ops)
  where status in ('completed', 'cancelled') and deleted_at is null;
create index requests_open_at_place on vacation_requests (location, id desc) where status = 'active' and deleted_at is null;
create index requests_open_at_place_by_budget on vacation_requests (location, max_budget_cents desc, id desc)
  where status = 'active' and deleted_at is null;
create index requests_open_at_place_by_deadline on vacation_requests (location, effective_deadline_at, id)
  where status = 'active' and deleted_at is null;

-- Every place that was ever named by an open request: a search for a part of a name finds the few places here, and each
-- place has its requests in every order. Rows are only added, so that no open request can be missed.
create table request_places (
  name text primary key
    constraint request_places_length check (char_length(name) between 1 and 140)
);
create index request_places_by_part on request_places using gin (name gin_trgm_ops);
create trigger request_places_frozen before update or delete on request_places for each row execute function refuse_change();
create trigger request_places_kept before truncate on request_places for each statement execute function refuse_change();

create function requests_place_added() returns trigger language plpgsql as $$
begin
  insert into request_places (name) values (new.location) on conflict do nothing;
  return null;
end $$;
create trigger requests_place_added after insert or update of location, status on vacation_requests
  for each row when (new.status = 'active') execute function requests_place_added();

-- Legal transitions, and what is final.
create function requests_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('draft', 'active') then
      raise exception 'a new request must be a draft or active' using errcode = 'VR001';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'only a draft may be deleted' using errcode = 'VR002';
    end if;
    return old;
  end if;
  if new.id <> old.id or new.guest_id <> old.guest_id or new.created_at <> old.created_at then
    raise exception 'the identity of a request cannot be changed' using errcode = 'VR004';
  end if;
  if new.revision < old.revision then
    raise exception 'the revision of a request cannot decrease' using errcode = 'VR004';
  end if;
  if new.status <> old.status and not (
       (old.status = 'draft' and new.status in ('active', 'cancelled'))
    or (old.status = 'active' and new.status in ('completed', 'cancelled'))) then
    raise exception 'illegal transition of a request: % to %', old.status, new.status using errcode = 'VR005';
  end if;
  if old.status = 'completed' then
    -- Final: only deleted_at may change, and erasing an account may remove what its user wrote.
    if (to_jsonb(new) - array['nights','effective_deadline_at','decide_by_at','accepted_status','deleted_at'])
        <> (to_jsonb(old) - array['nights','effective_deadline_at','decide_by_at','accepted_status','deleted_at'])
       and not (current_setting('palmbid.erasing', true) = 'on'
         and (to_jsonb(new) - array['nights','effective_deadline_at','decide_by_at','accepted_status','deleted_at',
             'title','description','image_url','preferences'])
           = (to_jsonb(old) - array['nights','effective_deadline_at','decide_by_at','accepted_status','deleted_at',
             'title','description','image_url','preferences'])) then
      raise exception 'a completed request cannot be changed' using errcode = 'VR003';
    end if;
  end if;
  if old.status = 'active' and new.status = 'completed' and market_now() >= old.decide_by_at then
    raise exception 'the decision window is over' using errcode = 'VR006';
  end if;
  -- Closed bidding does not open again, and an expired decision window stays expired. The 10 seconds let transactions finish
  -- that have moved the deadline in time; none takes longer.
  if old.status = 'active' and new.status = 'active' and (
       (market_now() >= old.effective_deadline_at + interval '10 seconds' and (new.bid_deadline_at, new.extended_until)
         is distinct from (old.bid_deadline_at, old.extended_until))
    or (market_now() >= old.decide_by_at and (new.check_in_date, new.decide_floor_at, new.short_notice)
         is distinct from (old.check_in_date, old.decide_floor_at, old.short_notice))) then
    raise exception 'a deadline that has passed cannot be moved' using errcode = 'VR009';
  end if;
  return new;
end $$;
create trigger requests_guard before insert or update or delete on vacation_requests for each row execute function requests_guard();

-- Suspended guests open no requests.
create trigger requests_author before insert on vacation_requests for each row execute function author_guard('guest_id');
create trigger requests_author_again before update of status on vacation_requests for each row
  when (new.status = 'active' and old.status <> 'active') execute function author_guard('guest_id');

-- Copies the auction settings into a request that becomes active, and keeps them as they are from then on. While it is active
-- the guest cannot change either whether the winning price is disclosed: hosts bid on that condition.
create function requests_terms() returns trigger language plpgsql as $$
begin
  if new.status = 'active' and (tg_op = 'INSERT' or old.status = 'draft') then
    select s.deciding_hours, s.soft_close_minutes, s.soft_close_extensions
      into new.deciding_hours, new.soft_close_minutes, new.soft_close_extensions from auction_settings s;
  elsif tg_op = 'UPDATE' and (new.deciding_hours, new.soft_close_minutes, new.soft_close_extensions)
      is distinct from (old.deciding_hours, old.soft_close_minutes, old.soft_close_extensions) then
    raise exception 'the terms of an auction cannot be changed' using errcode = 'VR010';
  elsif tg_op = 'UPDATE' and old.status = 'active' and new.reveal_price <> old.reveal_price then
    raise exception 'the disclosure of the price cannot be changed' using errcode = 'VR010';
  end if;
  return new;
end $$;
create trigger requests_terms before insert or update on vacation_requests for each row execute function requests_terms();

create function requests_closed_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the reason for closing a request cannot be changed' using errcode = 'VR011';
end $$;
create trigger requests_closed_guard before update of closed_reason, taken_down_reason on vacation_requests for each row
  when (old.status = 'cancelled' and new.status = 'cancelled'
    and (new.closed_reason, new.taken_down_reason) is distinct from (old.closed_reason, old.taken_down_reason))
  execute function requests_closed_guard();

-- A request reopens once, for the same guest, and only after its stay was cancelled.
create function requests_reopened() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from bookings where request_id = new.reopened_from and guest_id = new.guest_id
       and status in ('cancelled_by_guest', 'cancelled_by_host')) then
    raise exception 'a request can reopen only after its stay was cancelled' using errcode = 'VR020';
  end if;
  return new;
end $$;
create trigger requests_reopened before insert on vacation_requests for each row
  when (new.reopened_from is not null) execute function requests_reopened();

-- At the end of the transaction: a request that is not active has no pending bids, and a completed one has a booking.
create function requests_settled() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' and exists (select 1 from bids where request_id = new.id and status = 'pending') then
    raise exception 'a request that is not active cannot have pending bids' using errcode = 'VR007';
  end if;
  if new.status = 'completed' and not exists (select 1 from bookings where request_id = new.id and bid_id = new.accepted_bid_id) then
    raise exception 'a completed request needs a booking' using errcode = 'VR008';
  end if;
  return null;
end $$;
create constraint trigger requests_settled after insert or update of status on vacation_requests
  deferrable initially deferred for each row execute function requests_settled();

-- A link that shows a request to anybody who has it, one per request. It is looked up by its hash; the owner can read it again
-- from the sealed copy.
create table share_links (
  request_id integer primary key references vacation_requests (id) on delete cascade,
  token_hash text not null
    constraint share_links_token unique constraint share_links_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  sealed_token text not null
    constraint share_links_sealed_length check (char_length(sealed_token) between 1 and 400),
  created_at timestamptz not null default market_now()
);
