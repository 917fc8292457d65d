import { type Kysely, sql } from 'kysely';

/** Spellings of amenity 0, 1, 2, ... of the catalogue as of this migration; letters and digits only. */
const amenityKeys = [
  'wifi wireless wirelessinternet internet internetaccess broadband wlan',
  'kitchen fullkitchen equippedkitchen fullyequippedkitchen kitchenette cookingfacilities',
  'airconditioning ac aircon airconditioner airconditioned climatecontrol',
  'heating heater centralheating heated underfloorheating',
  'washer washingmachine laundry clotheswasher washeranddryer washerdryer',
  'dryer tumbledryer clothesdryer',
  'tv television smarttv cabletv netflix streamingtv',
  'dishwasher',
  'freeparking parking parkingspace parkingspot carpark driveway privateparking garage',
  'workspace dedicatedworkspace desk workdesk office homeoffice officespace placetowork quietplacetowork',
  'coffeemaker coffeemachine espressomachine coffee nespresso',
  'linensandtowels linens bedlinen bedding towels sheets',
  'privatebathroom ensuite ownbathroom ensuitebathroom',
  'crib cot babybed babycot travelcot packnplay packandplay',
  'highchair babychair',
  'pool swimmingpool heatedpool privatepool outdoorpool indoorpool infinitypool plungepool',
  'hottub jacuzzi whirlpool spatub outdoortub',
  'bbqgrill bbq barbecue barbeque grill barbq braai',
  'patioordeck patio deck terrace veranda porch rooftop roofterrace sundeck',
  'balcony privatebalcony julietbalcony',
  'gardenoryard garden yard backyard backgarden lawn',
  'fencedyard fencedgarden fencedinyard fencedbackyard enclosedgarden securegarden',
  'firepit campfire bonfire outdoorfireplace',
  'outdoordining outdoorseating outdooreatingarea alfrescodining outdoorfurniture',
  'playground swingset playarea swings trampoline',
  'privatedock dock jetty boatdock boatramp pier',
  'kayaksorcanoes kayaks kayak canoe canoes paddleboards paddleboard',
  'bicycles bikes bike bicycle bikerental freebikes',
  'outdoorshower outsideshower beachshower',
  'beachaccess beachfront onthebeach nearthebeach closetothebeach bythebeach walkingdistancetothebeach walktothebeach stepsfromthebeach privatebeach oceanfront seafront bythesea beach',
  'lakeaccess lakefront lakeside onthelake bythelake nearalake waterfront',
  'skiaccess skiinskiout neartheslopes skilift ontheslopes closetoskiing skiing',
  'hikingtrails hiking hikes trails walkingtrails naturetrails',
  'restaurantsnearby restaurants closetorestaurants nearrestaurants cafes barsnearby diningnearby',
  'publictransportnearby publictransport publictransportation nearthemetro nearthesubway metro subway trainstation busstop transit',
  'citycentre citycenter centrallocation downtown towncentre towncenter walkable oldtown inthecentre inthecenter',
  'shoppingnearby shopping shops supermarket grocerystore nearshops',
  'golfnearby golf golfcourse golfing neargolf',
  'quietarea quiet peaceful secluded quietneighbourhood quietneighborhood remote privatesetting',
  'nightlifenearby nightlife clubs bars partyscene',
  'petfriendly petsallowed dogfriendly petswelcome dogsallowed catfriendly pets allowspets',
  'fireplace indoorfireplace woodstove woodburner logfire openfire woodburningstove',
  'oceanview seaview oceanviews seaviews viewofthesea viewoftheocean oceanfrontview beachview',
  'mountainview mountainviews viewofthemountains viewsofthemountains alpineview',
  'lakeview lakeviews viewofthelake waterview waterviews riverview',
  'cityview cityviews skylineview viewofthecity skylineviews',
  'gym fitness fitnessroom fitnesscenter fitnesscentre homegym exerciseroom exerciseequipment',
  'sauna steamroom spa',
  'gameroom gamesroom pooltable billiards pingpong tabletennis foosball arcade boardgames videogames',
  'wheelchairaccessible wheelchair stepfree stepfreeaccess accessible wheelchairaccess nostairs',
  'evcharger evcharging electriccarcharger carcharger teslacharger chargingstation electricvehiclecharger',
  'selfcheckin keylessentry latecheckin lockbox keybox',
  'familyfriendly kidfriendly childfriendly goodforkids kidsfriendly babyfriendly toddlerfriendly',
  'breakfast breakfastincluded bedandbreakfast freebreakfast',
  'smokingallowed smoking smokerfriendly smokerswelcome',
  'elevator lift elevatoraccess',
];

/**
 * The narrow table that ranks requests for a property (match score, see packages/ai/src/matching). The database keeps it
 * itself, in the transaction of the request, so that no code path can forget it. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const amenityRows = amenityKeys.flatMap((keys, bit) => keys.split(' ').map((key) => `('${key}', ${bit})`));
  await sql
    .raw(`
-- A new amenity in the catalogue needs its rows here, in a migration that calls match_reindex(); a test compares the two.
create table match_amenities (key text primary key, bit smallint not null constraint match_amenities_bit check (bit between 0 and 62));
insert into match_amenities (key, bit) values ${amenityRows.join(', ')};

-- Sine and cosine by + - x / alone: the same double here and in JavaScript (packages/ai/src/matching/place.ts).
create function match_sin_cos(degrees double precision) returns double precision[] language plpgsql immutable strict parallel safe as $$
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

-- The point of the unit sphere; null without coordinates.
create function match_point(lat double precision, lon double precision) returns double precision[] language plpgsql immutable strict parallel safe as $$
declare
  a double precision[] := match_sin_cos(lat);
  o double precision[] := match_sin_cos(lon);
begin
  return array[a[2] * o[2], a[2] * o[1], a[1]];
end $$;

-- Half-degree cells, row by row from the south pole.
create function match_cell(lat double precision, lon double precision) returns integer language sql immutable strict parallel safe as $$
  select floor((lat + 90) * 2)::int * 720 + floor((lon + 180) * 2)::int % 720
$$;

-- Places on no map are the same when their texts are: ASCII lower case, ASCII punctuation and blanks as one space.
create function match_place_key(place text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(place collate "C"), '[ -/:-@\\[-\`{-~]+', ' ', 'g'), ' ')
$$;

-- Amenities as bits of the catalogue; what it lacks as 64 bits of a hash of the text, case and outer blanks aside.
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
    spelling := regexp_replace(lower(normalize(item, NFKD) collate "C"), '[^a-z0-9\\u0080-\\u02FF\\u0370-\\u1FFF\\u2070-\\U0010FFFF]', '', 'g');
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

create function match_whole(value jsonb, most integer) returns integer language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'number' then greatest(0, least(most, ceil((value #>> '{}')::numeric)))::int else 0 end
$$;

-- One row for each request that takes bids from anybody. No foreign key: the trigger below is the only writer.
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
  -- Special requirements that were asked for: 1 pets, 2 bathrooms, 4 size, 8 type, 16 free cancellation, 32 no cleaning fee, 64 no service fee.
  asks smallint not null,
  min_bathrooms smallint not null,
  type_mask smallint not null,
  flexible boolean not null,
  must_terms bigint[], preferred_terms bigint[], extras_terms bigint[], excluded_terms bigint[]
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

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

-- A request that reopens after an award is for its former bidders alone: it is not ranked for everybody.
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

-- Builds the table anew from the requests: after a change of the catalogue, or a bulk load without triggers.
create function match_reindex() returns bigint language plpgsql as $$
declare written bigint;
begin
  truncate match_index;
  insert into match_index select m.* from vacation_requests r, lateral match_index_row(r) m where request_is_ranked(r);
  get diagnostics written = row_count;
  return written;
end $$;
select match_reindex();

create index match_by_cell on match_index (cell, guests, bedrooms, max_budget_cents) include (request_id, guest_id, ux, uy, uz, bid_until,
  must_mask, preferred_mask, extras_mask, excluded_mask, check_in, check_out, min_sqft, nights, must_n, preferred_n, extras_n, excluded_n,
  asks, min_bathrooms, type_mask, flexible, must_terms, preferred_terms, extras_terms, excluded_terms);
create index match_by_id on match_index (cell, request_id);
create index match_by_place on match_index (place_key, cell);

-- What was accepted near a property: homes of a similar size around it, then their accepted bids.
create index properties_by_cell on properties (match_cell(lat, lon), bedrooms);
create index bids_accepted on bids (property_id, decided_at desc) where status = 'accepted';
`)
    .execute(db);
}
