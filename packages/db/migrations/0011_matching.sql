-- Matching: requests and properties in narrow tables that the score is computed from. Triggers keep both tables up to date in
-- the transaction of the change. packages/ai/src/matching computes the same score in JavaScript, to the last bit.

-- Spellings of the amenities in the catalogue (letters and digits only) and the bit of each amenity. A new amenity in the
-- catalogue needs its spellings here, in a migration that also calls match_reindex(); a test compares the two.
create table match_amenities (key text primary key, bit smallint not null constraint match_amenities_bit check (bit between 0 and 62));
insert into match_amenities (key, bit)
select key, bit from (values
  (0, 'wifi wireless wirelessinternet internet internetaccess broadband wlan'),
  (1, 'kitchen fullkitchen equippedkitchen fullyequippedkitchen kitchenette cookingfacilities'),
  (2, 'airconditioning ac aircon airconditioner airconditioned climatecontrol'),
  (3, 'heating heater centralheating heated underfloorheating'),
  (4, 'washer washingmachine laundry clotheswasher washeranddryer washerdryer'),
  (5, 'dryer tumbledryer clothesdryer'),
  (6, 'tv television smarttv cabletv netflix streamingtv'),
  (7, 'dishwasher'),
  (8, 'freeparking parking parkingspace parkingspot carpark driveway privateparking garage'),
  (9, 'workspace dedicatedworkspace desk workdesk office homeoffice officespace placetowork quietplacetowork'),
  (10, 'coffeemaker coffeemachine espressomachine coffee nespresso'),
  (11, 'linensandtowels linens bedlinen bedding towels sheets'),
  (12, 'privatebathroom ensuite ownbathroom ensuitebathroom'),
  (13, 'crib cot babybed babycot travelcot packnplay packandplay'),
  (14, 'highchair babychair'),
  (15, 'pool swimmingpool heatedpool privatepool outdoorpool indoorpool infinitypool plungepool'),
  (16, 'hottub jacuzzi whirlpool spatub outdoortub'),
  (17, 'bbqgrill bbq barbecue barbeque grill barbq braai'),
  (18, 'patioordeck patio deck terrace veranda porch rooftop roofterrace sundeck'),
  (19, 'balcony privatebalcony julietbalcony'),
  (20, 'gardenoryard garden yard backyard backgarden lawn'),
  (21, 'fencedyard fencedgarden fencedinyard fencedbackyard enclosedgarden securegarden'),
  (22, 'firepit campfire bonfire outdoorfireplace'),
  (23, 'outdoordining outdoorseating outdooreatingarea alfrescodining outdoorfurniture'),
  (24, 'playground swingset playarea swings trampoline'),
  (25, 'privatedock dock jetty boatdock boatramp pier'),
  (26, 'kayaksorcanoes kayaks kayak canoe canoes paddleboards paddleboard'),
  (27, 'bicycles bikes bike bicycle bikerental freebikes'),
  (28, 'outdoorshower outsideshower beachshower'),
  (29, 'beachaccess beachfront onthebeach nearthebeach closetothebeach bythebeach walkingdistancetothebeach walktothebeach stepsfromthebeach privatebeach oceanfront seafront bythesea beach'),
  (30, 'lakeaccess lakefront lakeside onthelake bythelake nearalake waterfront'),
  (31, 'skiaccess skiinskiout neartheslopes skilift ontheslopes closetoskiing skiing'),
  (32, 'hikingtrails hiking hikes trails walkingtrails naturetrails'),
  (33, 'restaurantsnearby restaurants closetorestaurants nearrestaurants cafes barsnearby diningnearby'),
  (34, 'publictransportnearby publictransport publictransportation nearthemetro nearthesubway metro subway trainstation busstop transit'),
  (35, 'citycentre citycenter centrallocation downtown towncentre towncenter walkable oldtown inthecentre inthecenter'),
  (36, 'shoppingnearby shopping shops supermarket grocerystore nearshops'),
  (37, 'golfnearby golf golfcourse golfing neargolf'),
  (38, 'quietarea quiet peaceful secluded quietneighbourhood quietneighborhood remote privatesetting'),
  (39, 'nightlifenearby nightlife clubs bars partyscene'),
  (40, 'petfriendly petsallowed dogfriendly petswelcome dogsallowed catfriendly pets allowspets'),
  (41, 'fireplace indoorfireplace woodstove woodburner logfire openfire woodburningstove'),
  (42, 'oceanview seaview oceanviews seaviews viewofthesea viewoftheocean oceanfrontview beachview'),
  (43, 'mountainview mountainviews viewofthemountains viewsofthemountains alpineview'),
  (44, 'lakeview lakeviews viewofthelake waterview waterviews riverview'),
  (45, 'cityview cityviews skylineview viewofthecity skylineviews'),
  (46, 'gym fitness fitnessroom fitnesscenter fitnesscentre homegym exerciseroom exerciseequipment'),
  (47, 'sauna steamroom spa'),
  (48, 'gameroom gamesroom pooltable billiards pingpong tabletennis foosball arcade boardgames videogames'),
  (49, 'wheelchairaccessible wheelchair stepfree stepfreeaccess accessible wheelchairaccess nostairs'),
  (50, 'evcharger evcharging electriccarcharger carcharger teslacharger chargingstation electricvehiclecharger'),
  (51, 'selfcheckin keylessentry latecheckin lockbox keybox'),
  (52, 'familyfriendly kidfriendly childfriendly goodforkids kidsfriendly babyfriendly toddlerfriendly'),
  (53, 'breakfast breakfastincluded bedandbreakfast freebreakfast'),
  (54, 'smokingallowed smoking smokerfriendly smokerswelcome'),
  (55, 'elevator lift elevatoraccess')
) as amenity (bit, spellings), unnest(string_to_array(spellings, ' ')) as key;

-- Sine and cosine by + - * / alone, which give the same doubles here and in JavaScript (packages/ai/src/matching/place.ts).
create function match_sin_cos(degrees double precision) returns double precision[]
language plpgsql immutable strict parallel safe as $$
declare
  t double precision := degrees * 0.0021816615649929119::double precision;
  q double precision := t * t;
  s double precision := t * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - q / 110)))));
  c double precision := 1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - q / 132)))));
  doubled double precision;
begin
  for i in 1..3 loop
    doubled := 2 * s * c;
    c := 1 - 2 * s * s;
    s := doubled;
  end loop;
  return array[s, c];
end $$;

-- A place as a point of the unit sphere; null without coordinates.
create function match_point(lat double precision, lon double precision) returns double precision[]
language plpgsql immutable strict parallel safe as $$
declare
  a double precision[] := match_sin_cos(lat);
  o double precision[] := match_sin_cos(lon);
begin
  return array[a[2] * o[2], a[2] * o[1], a[1]];
end $$;

-- The half-degree cell of a place, numbered row by row from the south pole.
create function match_cell(lat double precision, lon double precision) returns integer language sql immutable strict parallel safe as $$
  select floor((lat + 90) * 2)::int * 720 + floor((lon + 180) * 2)::int % 720
$$;

-- The half-degree cells that a circle around a point may touch. A superset: exact distances decide which rows lie within. A
-- degree of latitude is a little more than 110.5 km, so that the circle is never covered too tightly.
create function match_cells(lat double precision, lon double precision, km double precision) returns integer[]
language plpgsql immutable strict parallel safe as $$
declare
  reach double precision := km / 110.5 * 1.01 + 1e-6;
  width double precision := case when abs(lat) + reach < 89.5 and sind(reach) < cosd(lat)
    then asind(sind(reach) / cosd(lat)) * 1.01 + 1e-6 else 180 end;
  west integer := floor((lon - width + 180) * 2);
  east integer := least(floor((lon + width + 180) * 2)::int, west + 719);
  cells integer[] := '{}';
begin
  for south in greatest(0, floor((lat - reach + 90) * 2)::int)..least(360, floor((lat + reach + 90) * 2)::int) loop
    for meridian in west..east loop
      cells := cells || (south * 720 + (meridian % 720 + 720) % 720);
    end loop;
  end loop;
  return cells;
end $$;

-- Places without coordinates are the same when their texts are: in ASCII lower case, with punctuation and blanks as one space.
create function match_place_key(place text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(place collate "C"), '[ -/:-@\[-`{-~]+', ' ', 'g'), ' ')
$$;

-- A list of amenities: bits of those in the catalogue; of all others a 64-bit hash of the text, ignoring case and outer blanks.
create type match_wants as (mask bigint, terms bigint[], n smallint);

create function match_wants_of(items text[]) returns match_wants language plpgsql stable parallel safe as $$
declare
  wants match_wants;
  item text;
  spelling text;
  found_bit smallint;
  term bigint;
begin
  wants.mask := 0;
  wants.n := 0;
  foreach item in array coalesce(items, '{}') loop
    spelling := regexp_replace(lower(normalize(item, NFKD) collate "C"), '[^a-z0-9\u0080-\u02FF\u0370-\u1FFF\u2070-\U0010FFFF]', '', 'g');
    select bit into found_bit from match_amenities a where a.key = spelling and char_length(item) <= 80;
    if found_bit is not null then
      if wants.mask & (1::bigint << found_bit) = 0 then
        wants.mask := wants.mask | (1::bigint << found_bit);
        wants.n := wants.n + 1;
      end if;
    else
      term := ('x' || encode(substr(sha256(convert_to(btrim(lower(item collate "C"), ' '), 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint;
      if wants.terms is null or term <> all (wants.terms) then
        wants.terms := wants.terms || term;
        wants.n := wants.n + 1;
      end if;
    end if;
  end loop;
  return wants;
end $$;

-- A number in a request's preferences, rounded up and limited to most; 0 for anything else.
create function match_whole(value jsonb, most integer) returns integer language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'number' then greatest(0, least(most, ceil((value #>> '{}')::numeric)))::int else 0 end
$$;

-- Requests -----------------------------------------------------------------------------------------------------------

-- One row for each request that takes bids from every host. No foreign key: the trigger below is the only writer.
create table match_index (
  request_id integer primary key,
  guest_id integer not null,
  cell integer,
  place_key text not null,
  ux double precision, uy double precision, uz double precision,
  bid_until timestamptz not null,
  must_mask bigint not null, preferred_mask bigint not null, extras_mask bigint not null, excluded_mask bigint not null,
  check_in date not null,
  check_out date not null,
  max_budget_cents integer not null,
  min_sqft integer not null,
  nights smallint not null,
  guests smallint not null,
  bedrooms smallint not null,
  must_n smallint not null, preferred_n smallint not null, extras_n smallint not null, excluded_n smallint not null,
  -- Special requirements as bits: 1 pets, 2 bathrooms, 4 size, 8 type, 16 free cancellation, 32 no cleaning fee, 64 no service fee.
  asks smallint not null,
  min_bathrooms smallint not null,
  type_mask smallint not null,
  flexible boolean not null,
  must_terms bigint[], preferred_terms bigint[], extras_terms bigint[], excluded_terms bigint[]
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- Everything the score needs, in the order in which candidates are read. The id is the last key: among requests that lose
-- nothing the oldest are the best, and younger ones are skipped without reading their rows.
create index match_by_cell on match_index (cell, guests, bedrooms, max_budget_cents, request_id) include (guest_id, ux, uy, uz, bid_until,
  must_mask, preferred_mask, extras_mask, excluded_mask, check_in, check_out, min_sqft, nights, must_n, preferred_n, extras_n, excluded_n,
  asks, min_bathrooms, type_mask, flexible, must_terms, preferred_terms, extras_terms, excluded_terms);
create index match_by_place on match_index (place_key, cell);

create function match_index_row(r vacation_requests) returns match_index language plpgsql stable parallel safe as $$
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
    | case when fees @> '["No service fee"]' then 64 else 0 end;
  return m;
end $$;

-- A request that reopened after an award is visible to its former bidders only, so it is not matched.
create function request_is_ranked(r vacation_requests) returns boolean language sql immutable parallel safe as $$
  select r.status = 'active' and r.deleted_at is null and r.reopened_from is null
$$;

create function requests_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not request_is_ranked(new) then
    delete from match_index where request_id = old.id;
  elsif tg_op = 'INSERT' or not request_is_ranked(old)
     or (new.location, new.lat, new.lon, new.check_in_date, new.check_out_date, new.bid_deadline_at, new.extended_until,
         new.date_flexibility, new.guests, new.bedrooms, new.max_budget_cents, new.must_have_amenities, new.preferred_amenities,
         new.extras_amenities, new.excluded_amenities, new.preferences)
       is distinct from
        (old.location, old.lat, old.lon, old.check_in_date, old.check_out_date, old.bid_deadline_at, old.extended_until,
         old.date_flexibility, old.guests, old.bedrooms, old.max_budget_cents, old.must_have_amenities, old.preferred_amenities,
         old.extras_amenities, old.excluded_amenities, old.preferences) then
    delete from match_index where request_id = new.id;
    insert into match_index select m.* from match_index_row(new) m;
  end if;
  return null;
end $$;
create trigger requests_match after insert or update or delete on vacation_requests for each row execute function requests_match();

-- Rebuilds the table from the requests: after a change of the catalogue, or a bulk load without triggers.
create function match_reindex() returns bigint language plpgsql as $$
declare written bigint;
begin
  truncate match_index;
  insert into match_index select m.* from vacation_requests r, lateral match_index_row(r) m where request_is_ranked(r);
  get diagnostics written = row_count;
  return written;
end $$;

-- Properties -----------------------------------------------------------------------------------------------------------

-- One row for each listed property. No foreign key: the trigger below is the only writer.
create table match_homes (
  property_id integer primary key,
  owner_id integer not null,
  cell integer,
  place_key text not null,
  ux double precision, uy double precision, uz double precision,
  amenity_mask bigint not null,
  amenity_terms bigint[],
  nightly_rate_cents integer not null,
  -- Cleaning and service, once per stay.
  stay_fee_cents integer not null,
  pet_fee_cents integer not null,
  extra_guest_fee_cents integer not null,
  included_guests integer,
  max_guests smallint not null,
  bedrooms smallint not null,
  min_nights smallint not null,
  type_bit smallint not null,
  pets boolean not null,
  -- Seasons in three parallel arrays, null without any: half-open days, and the cents by which each of their nights costs more
  -- or less than the nightly rate.
  season_from date[], season_to date[], season_more integer[],
  -- The cheapest night of all.
  least_rate_cents integer not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index homes_by_cell on match_homes (cell, max_guests, bedrooms);
create index homes_by_place on match_homes (place_key) where cell is null;
create index homes_by_owner on match_homes (owner_id);

create function match_home_row(p properties) returns match_homes language plpgsql stable parallel safe as $$
declare
  h match_homes;
  point double precision[] := match_point(p.lat, p.lon);
  wants match_wants := match_wants_of(p.amenities);
begin
  h.property_id := p.id;
  h.owner_id := p.owner_id;
  h.cell := match_cell(p.lat, p.lon);
  h.place_key := match_place_key(p.location);
  h.ux := point[1]; h.uy := point[2]; h.uz := point[3];
  h.amenity_mask := wants.mask;
  h.amenity_terms := wants.terms;
  h.nightly_rate_cents := p.nightly_rate_cents;
  h.stay_fee_cents := p.cleaning_fee_cents + p.service_fee_cents;
  h.pet_fee_cents := p.pet_fee_cents;
  h.extra_guest_fee_cents := p.extra_guest_fee_cents;
  h.included_guests := p.included_guests;
  h.max_guests := p.max_guests;
  h.bedrooms := p.bedrooms;
  h.min_nights := p.min_nights;
  h.type_bit := 1 << (coalesce(array_position(array['house','apartment','cabin','villa','cottage','condo','townhouse','studio','other'],
    lower(p.property_type collate "C")), 9) - 1);
  h.pets := p.pets_allowed or wants.mask & (select 1::bigint << bit from match_amenities where key = 'petfriendly') <> 0;
  h.least_rate_cents := p.nightly_rate_cents;
  if p.seasons <> '[]' then
    select array_agg((s ->> 'from')::date), array_agg((s ->> 'to')::date), array_agg((s ->> 'cents')::int - p.nightly_rate_cents),
        least(p.nightly_rate_cents, min((s ->> 'cents')::int))
      into h.season_from, h.season_to, h.season_more, h.least_rate_cents from jsonb_array_elements(p.seasons) as s;
  end if;
  return h;
end $$;

create function properties_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (to_jsonb(new) - array['title','description','address','image_url'])
       = (to_jsonb(old) - array['title','description','address','image_url']) then
    return null;
  end if;
  delete from match_homes where property_id = new.id;
  if new.status = 'listed' then
    insert into match_homes select h.* from match_home_row(new) h;
  end if;
  return null;
end $$;
create trigger properties_match after insert or update on properties for each row execute function properties_match();

-- A property as the score compares it, in one value: the statement that reads a property passes it on to those that search.
-- Money is in cents as doubles, as the formula of the score has it.
create type match_subject as (
  owner_id integer,
  lat double precision, lon double precision,
  ux double precision, uy double precision, uz double precision,
  place_key text,
  amenity_mask bigint,
  amenity_terms bigint[],
  rate double precision,
  least_rate double precision,
  stay_fees double precision,
  pet_fee double precision,
  -- Per night and guest above included.
  guest_fee double precision,
  included double precision,
  season_from date[], season_to date[], season_more integer[],
  max_guests double precision,
  bedrooms double precision,
  bathrooms integer,
  sqft integer,
  min_nights double precision,
  type_bit integer,
  -- Special requirements that this property meets for every request, as bits of match_index.asks.
  met integer,
  -- Nights that cannot be booked, including all past ones; from free_from on every night is free.
  taken datemultirange,
  free_from date,
  -- When the property was read.
  now timestamptz
);

-- How many of the asked terms are offered.
create function match_known_terms(asked bigint[], offered bigint[]) returns integer
language plpgsql immutable strict parallel safe as $$
declare
  term bigint;
  known integer := 0;
begin
  foreach term in array asked loop
    if term = any (offered) then known := known + 1; end if;
  end loop;
  return known;
end $$;

-- What the nights of a stay cost more, or less, because of seasons, in cents.
create function match_seasons_more(since date[], upto date[], more integer[], check_in date, check_out date) returns double precision
language plpgsql immutable strict parallel safe as $$
declare
  cents double precision := 0;
begin
  for i in 1..cardinality(more) loop
    cents := cents + more[i]::double precision * greatest(0, least(check_out, upto[i]) - greatest(check_in, since[i]));
  end loop;
  return cents;
end $$;

-- Whether a stay is free when shifted by up to a number of days.
create function match_free_shifted(check_in date, check_out date, taken datemultirange, days integer) returns boolean
language plpgsql immutable strict parallel safe as $$
begin
  for shift in -days..days loop
    if not daterange(check_in + shift, check_out + shift) && taken then return true; end if;
  end loop;
  return false;
end $$;

-- What was asked for and accepted around a place -----------------------------------------------------------------------

-- Requests that ended without an award, by place.
create index requests_unmet_by_cell on vacation_requests (match_cell(lat, lon), closed_at)
  where status = 'cancelled' and activated_at is not null;
-- Properties of a similar size by place; their accepted bids are in the index bids_accepted.
create index properties_by_cell on properties (match_cell(lat, lon), bedrooms);
