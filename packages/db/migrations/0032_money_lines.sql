-- What a bid's price consists of, the lodging taxes of places, deposits and registration numbers.
-- locks: constraints of bids are added without reading rows; the new columns have constant defaults.

alter table properties
  -- The town of the location, '' when the gazetteer knows none; null until it has been looked up.
  add column city text,
  -- Refundable, and never part of a price. USD cents per stay.
  add column deposit_cents integer not null default 0,
  -- Until when and how it is returned.
  add column deposit_terms text not null default '',
  -- Of a home whose country gives short stays a number.
  add column registration_number text;
alter table properties
  add constraint properties_city_length check (char_length(city) <= 100) not valid,
  add constraint properties_deposit check (deposit_cents between 0 and 1000000) not valid,
  add constraint properties_deposit_terms_length check (char_length(deposit_terms) <= 300) not valid,
  add constraint properties_registration check (registration_number ~ '^[A-Z0-9][A-Z0-9./-]{0,39}$') not valid;

-- Lodging taxes of a country, or of a region or town in it. A bid keeps the taxes that it was made with, so that a row only ends.
create table lodging_taxes (
  id integer generated always as identity primary key,
  country text not null
    constraint lodging_taxes_country check (country ~ '^[A-Z]{2}$'),
  -- As properties have them; null for the whole country, or the whole region.
  region text
    constraint lodging_taxes_region_length check (char_length(region) between 1 and 100),
  city text
    constraint lodging_taxes_city_length check (char_length(city) between 1 and 100),
  -- How admins and receipts name it.
  name text not null
    constraint lodging_taxes_name_length check (char_length(name) between 1 and 60),
  -- Per cent of the nights, per night, or per person and night.
  basis text not null
    constraint lodging_taxes_basis check (basis in ('percent','night','person')),
  -- Thousandths of a per cent, or USD cents.
  rate integer not null
    constraint lodging_taxes_rate check (rate between 1 and 50000),
  -- The number of nights that are taxed at most.
  max_nights integer
    constraint lodging_taxes_nights check (max_nights between 1 and 90),
  -- The days of check-in that it applies to: from the first up to, but not including, the second.
  from_day date not null
    constraint lodging_taxes_from check (isfinite(from_day)),
  until_day date
    constraint lodging_taxes_until check (isfinite(until_day)),
  created_by integer not null references users (id),
  created_at timestamptz not null default market_now(),
  constraint lodging_taxes_days check (until_day >= from_day),
  constraint lodging_taxes_once exclude using gist (country with =, coalesce(region, '') with =, coalesce(city, '') with =,
    lower(name) with =, daterange(from_day, until_day) with &&)
);

create function lodging_taxes_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'until_day') <> (to_jsonb(old) - 'until_day') then
    raise exception 'a lodging tax can only be ended' using errcode = 'VQ001';
  end if;
  return new;
end $$;
create trigger lodging_taxes_guard before update or delete on lodging_taxes for each row execute function lodging_taxes_guard();

-- The taxes of a property's place, for `taxLines` (domain/bids/lines.ts).
create function taxes_of(p_home properties) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('name', name, 'basis', basis, 'rate', rate, 'maxNights', max_nights,
      'from', from_day, 'until', until_day) order by name, id), '[]')
    from lodging_taxes
   where country = p_home.country and coalesce(region = p_home.region, region is null) and coalesce(city = p_home.city, city is null)
$$;

-- What admins ask of homes. One row.
create table lodging_settings (
  id boolean primary key default true
    constraint lodging_settings_one check (id),
  -- Countries (ISO 3166-1 alpha-2) whose homes bid only with a registration number.
  registration_countries text[] not null default '{}'
    constraint lodging_settings_countries check (array_to_string(registration_countries, ',', '-') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  updated_at timestamptz not null default market_now()
);
insert into lodging_settings default values;
create trigger lodging_settings_kept before delete on lodging_settings for each row execute function refuse_change();

create function lacks_registration(p_home properties) returns boolean language sql stable as $$
  select p_home.registration_number is null and p_home.country = any (registration_countries) from lodging_settings
$$;

create function bids_registration() returns trigger language plpgsql as $$
begin
  if (select lacks_registration(p) from properties p where id = new.property_id) then
    raise exception 'the property has no registration number' using errcode = 'VB026';
  end if;
  return new;
end $$;
create trigger bids_registration before insert on bids for each row execute function bids_registration();

-- The lines of a bid: [{kind, cents, …}]; `BidLine` (domain/bids/lines.ts) is the same. Null for a bid with one sum of fees.

-- The lines at another amount per night: taxes in per cent change with it, half a cent is rounded up. linesAt (domain/bids/lines.ts)
-- is the same formula.
create function lines_at(p_lines jsonb, p_amount integer) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(case when line ->> 'basis' = 'percent'
      then jsonb_set(line, '{cents}', to_jsonb(round((line ->> 'nights')::numeric * p_amount * (line ->> 'rate')::integer / 100000)))
      else line end order by place), p_lines)
    from jsonb_array_elements(p_lines) with ordinality as l (line, place)
$$;

-- All lines but the deposit; null without lines.
create function lines_fees(p_lines jsonb) returns bigint language sql immutable parallel safe as $$
  select case when p_lines is not null
    then coalesce(sum((line ->> 'cents')::bigint) filter (where line ->> 'kind' <> 'deposit'), 0)::bigint end
    from jsonb_array_elements(p_lines) as line
$$;

create function lines_deposit(p_lines jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(p_lines) as line where line ->> 'kind' = 'deposit'
$$;

-- Lines fit a bid when each is whole cents of a known kind, no charge comes twice, taxes in per cent are those of the nights, and all
-- but the deposit add up to its fees.
create function lines_fit(p_lines jsonb, p_nights integer, p_amount integer, p_fees integer) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 30 then return false; end if;
  if exists (select 1 from jsonb_array_elements(p_lines) as line where not coalesce(
       line ->> 'kind' in ('cleaning','service','pets','extraGuests','tax','deposit')
       and jsonb_typeof(line -> 'cents') = 'number' and line ->> 'cents' ~ '^\d{1,10}$'
       and (line ->> 'kind' <> 'tax' or (char_length(line ->> 'name') between 1 and 60 and line ->> 'basis' in ('percent','night','person')
         and (line ->> 'nights')::integer between 1 and p_nights and (line ->> 'rate')::integer between 1 and 50000)), false))
     or exists (select 1 from jsonb_array_elements(p_lines) as line where line ->> 'kind' <> 'tax' group by line ->> 'kind' having count(*) > 1)
  then return false; end if;
  return lines_at(p_lines, p_amount) = p_lines and lines_fees(p_lines) = p_fees;
exception when data_exception then
  return false;
end $$;

alter table bids add column lines jsonb;
alter table bids drop constraint bids_fees;
alter table bids
  -- A tax of the longest and dearest stay.
  add constraint bids_fees check (fees_cents between 0 and 1000000000) not valid,
  add constraint bids_lines_add_up check (lines is null or lines_fit(lines, check_out_date - check_in_date, amount_cents, fees_cents)) not valid;

-- Lines change only with the price, or while the price may change; a higher deposit is a raise. The deposit counts by itself, because
-- it is no part of the price that the other triggers compare. Runs after bids_guard (triggers run in the order of their names).
create function bids_lines() returns trigger language plpgsql as $$
declare req vacation_requests;
begin
  if old.status <> 'pending' or new.status not in ('pending', 'accepted') then return new; end if;
  -- A version that does not know lines changes the fees alone: the bid has one sum again.
  if new.lines = old.lines and not lines_fit(new.lines, new.check_out_date - new.check_in_date, new.amount_cents, new.fees_cents) then
    new.lines := null;
  end if;
  if new.lines is not distinct from old.lines or current_setting('palmbid.counter_answer', true) = 'on' then return new; end if;
  if new.status = 'accepted' then
    raise exception 'accepting a bid cannot change its lines' using errcode = 'VB027';
  end if;
  select * into req from vacation_requests where id = new.request_id for no key update;
  if market_now() >= req.effective_deadline_at and new.request_revision = old.request_revision then
    raise exception 'bidding is closed' using errcode = 'VB002';
  end if;
  if market_now() >= req.effective_deadline_at - interval '2 hours' and new.request_revision = old.request_revision
     and lines_deposit(new.lines) > coalesce(lines_deposit(old.lines), 0) then
    raise exception 'too late to raise the deposit' using errcode = 'VB007';
  end if;
  return new;
end $$;
create trigger bids_lines before update on bids for each row execute function bids_lines();

-- As before, with the lines: an accepted counter-offer changes taxes in per cent, and nothing else.
create or replace function bids_counter() returns trigger language plpgsql as $$
begin
  if current_setting('palmbid.counter_answer', true) = 'on'
     and (new.amount_cents, new.fees_cents, new.check_in_date, new.check_out_date, new.lines)
       is distinct from (old.amount_cents, old.fees_cents, old.check_in_date, old.check_out_date, old.lines)
     and not ((new.check_in_date, new.check_out_date) = (old.check_in_date, old.check_out_date)
       and new.lines is not distinct from lines_at(old.lines, new.amount_cents)
       and new.fees_cents = coalesce(lines_fees(new.lines), old.fees_cents)
       and exists (select 1 from counter_offers where bid_id = old.id and amount_cents = new.amount_cents
         and answer is null and expires_at > market_now())) then
    raise exception 'no open counter-offer has these terms' using errcode = 'VC009';
  end if;
  return new;
end $$;

create or replace function answer_counter(p_counter integer, p_answer text, p_extended timestamptz) returns json language plpgsql as $$
declare answered counter_offers;
begin
  select * into answered from counter_offers where id = p_counter;
  if p_answer = 'accepted' then
    perform set_config('palmbid.counter_answer', 'on', true);
    update bids set amount_cents = answered.amount_cents, lines = lines_at(lines, answered.amount_cents),
        fees_cents = coalesce(lines_fees(lines_at(lines, answered.amount_cents)), fees_cents)
     where id = answered.bid_id;
    update vacation_requests set extended_until = p_extended, deadline_extensions = deadline_extensions + 1
     where id = (select request_id from bids where id = answered.bid_id) and p_extended is not null;
  end if;
  update counter_offers set answer = p_answer, answered_at = market_now() where id = p_counter;
  return (select to_json(b) from bids b where b.id = answered.bid_id);
end $$;

-- As before, with the taxes of the property's place and whether it lacks a registration number.
create or replace function facts_of_new_bid(p_host integer, p_property integer, p_request integer, p_key text, p_hash text) returns json
language plpgsql as $$
declare
  answered json;
  role text;
  home properties;
  req vacation_requests;
begin
  if p_key is not null then
    answered := claim_key(p_host, p_key, p_hash);
    if answered is not null then return json_build_object('answered', answered); end if;
  end if;
  select user_role into role from users where id = p_host and deleted_at is null for share;
  select * into home from properties where id = p_property for share;
  select * into req from vacation_requests where id = p_request for no key update;
  return json_build_object('now', market_now(), 'role', role, 'property', home, 'request', req,
    'taxes', taxes_of(home), 'unregistered', lacks_registration(home),
    'taken', nights_taken(p_property, req.check_in_date, req.check_out_date),
    'earlier', (select coalesce(json_agg(json_build_object('amountCents', amount_cents, 'status', status,
        'closedReason', closed_reason) order by id), '[]')
      from bids where request_id = p_request and host_id = p_host and property_id = p_property));
end $$;

-- As before, with the taxes of the property's place.
create or replace function facts_of_bid(p_bid integer, p_for text) returns json language plpgsql as $$
declare
  seen bids;
  bid bids;
  bidder users;
  home properties;
  req vacation_requests;
  elsewhere integer[];
begin
  select * into seen from bids where id = p_bid;
  if p_for = 'price' then
    perform 1 from users where id = seen.host_id for share;
    perform 1 from properties where id = seen.property_id for share;
    perform 1 from vacation_requests where id = seen.request_id for no key update;
  elsif p_for = 'award' then
    perform 1 from properties where id = seen.property_id for update;
    select array_agg(id) into elsewhere from bids
     where property_id = seen.property_id and status = 'pending' and request_id <> seen.request_id
       and daterange(check_in_date, check_out_date) && daterange(seen.check_in_date, seen.check_out_date);
    -- FOR UPDATE, because their status changes: foreign keys refer to it.
    perform 1 from vacation_requests where id = seen.request_id
      or id in (select request_id from bids where id = any (elsewhere)) order by id for update;
  elsif p_for = 'close' then
    perform 1 from vacation_requests where id = seen.request_id for no key update;
  end if;
  if p_for <> 'read' then perform 1 from bids where id = p_bid for no key update; end if;
  select * into bid from bids where id = p_bid;
  select * into req from vacation_requests where id = bid.request_id;
  select * into home from properties where id = bid.property_id;
  select * into bidder from users where id = bid.host_id and deleted_at is null;
  return json_build_object('now', market_now(), 'property', home, 'request', req, 'bid', bid, 'role', bidder.user_role,
    'hostActive', coalesce(bidder.user_role in ('host', 'both') and bidder.suspended_at is null, false),
    'sameDates', (bid.check_in_date, bid.check_out_date) = (seen.check_in_date, seen.check_out_date),
    'elsewhere', elsewhere,
    'taxes', taxes_of(home),
    'taken', nights_taken(bid.property_id, least(bid.check_in_date, req.check_in_date), greatest(bid.check_out_date, req.check_out_date)),
    'counters', (select coalesce(json_agg(c order by c.seq), '[]') from counter_offers c where c.bid_id = bid.id),
    'changes', (select coalesce(json_agg(extract(epoch from at) * 1000), '[]') from auction_events
      where bid_id = bid.id and type in ('bid_changed', 'bid_raised') and at > market_now() - interval '1 hour'),
    'raised', exists (select 1 from auction_events where bid_id = bid.id and type = 'bid_raised'));
end $$;

-- As before, with the wish for no deposit.
create or replace function match_index_row(r vacation_requests) returns match_index language plpgsql stable parallel safe as $$
declare
  m match_index;
  point double precision[] := match_point(r.lat, r.lon);
  wants match_wants;
  fees jsonb := r.preferences -> 'feePreferences';
  pets jsonb := r.preferences -> 'pets';
begin
  m.request_id := r.id;
  m.guest_id := r.guest_id;
  m.cell := match_cell(r.lat, r.lon);
  m.place_key := match_place_key(r.location);
  m.ux := point[1]; m.uy := point[2]; m.uz := point[3];
  m.bid_until := greatest(r.bid_deadline_at, r.extended_until);
  m.check_in := r.check_in_date;
  m.check_out := r.check_out_date;
  m.nights := r.check_out_date - r.check_in_date;
  m.max_budget_cents := r.max_budget_cents;
  m.guests := r.guests;
  m.bedrooms := r.bedrooms;
  m.flexible := r.date_flexibility = 'flexible';
  wants := match_wants_of(r.must_have_amenities);
  m.must_mask := wants.mask; m.must_terms := wants.terms; m.must_n := wants.n;
  wants := match_wants_of(r.preferred_amenities);
  m.preferred_mask := wants.mask; m.preferred_terms := wants.terms; m.preferred_n := wants.n;
  wants := match_wants_of(r.extras_amenities);
  m.extras_mask := wants.mask; m.extras_terms := wants.terms; m.extras_n := wants.n;
  wants := match_wants_of(r.excluded_amenities);
  m.excluded_mask := wants.mask; m.excluded_terms := wants.terms; m.excluded_n := wants.n;
  m.min_bathrooms := match_whole(r.preferences -> 'minBathrooms', 100);
  m.min_sqft := match_whole(r.preferences -> 'minSquareFootage', 1000000);
  m.type_mask := 0;
  if jsonb_typeof(r.preferences -> 'propertyTypes') = 'array' then
    select coalesce(bit_or(1 << (array_position(array['house','apartment','cabin','villa','cottage','condo','townhouse','studio','other'], lower(t collate "C")) - 1)), 0)
      into m.type_mask from jsonb_array_elements_text(r.preferences -> 'propertyTypes') as t;
  end if;
  m.asks := case when jsonb_typeof(pets) = 'string' and pets #>> '{}' not in ('', 'none') then 1 else 0 end
    | case when m.min_bathrooms > 0 then 2 else 0 end
    | case when m.min_sqft > 0 then 4 else 0 end
    | case when m.type_mask <> 0 then 8 else 0 end
    | case when fees @> '["Free cancellation"]' then 16 else 0 end
    | case when fees @> '["No cleaning fee"]' then 32 else 0 end
    | case when fees @> '["No service fee"]' then 64 else 0 end
    | case when fees @> '["No security deposit"]' then 128 else 0 end;
  return m;
end $$;

update match_index m set asks = m.asks | 128::smallint from vacation_requests r
 where r.id = m.request_id and r.preferences -> 'feePreferences' @> '["No security deposit"]';
