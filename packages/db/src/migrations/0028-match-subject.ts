import { type Kysely, sql } from 'kysely';

/**
 * A property as the ranking compares it, in one value that the first look hands to the next; and what statements work out from
 * it on their way, so that a property is read and its best requests are found in one of them. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Money in cents per night or stay, as the formula of the score has it: doubles.
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
  -- Per guest beyond the included ones and night.
  guest_fee double precision,
  included double precision,
  season_from date[], season_to date[], season_more integer[],
  max_guests double precision,
  bedrooms double precision,
  bathrooms integer,
  sqft integer,
  min_nights double precision,
  type_bit integer,
  -- Special requirements that are met whatever the request says, as bits of match_index.asks.
  met integer,
  -- Nights that cannot be booked, all before today among them; from free_from on there are none.
  taken datemultirange,
  free_from date,
  -- When this was read.
  now timestamptz
);

-- The half-degree cells (match_cell) that a circle around a point may touch. Only a cover: which rows really lie within is
-- decided on exact distances. A degree of latitude has a little more than 110.5 km: it may be too large, never too small.
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

-- How many of the terms that were asked for are there.
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

-- What the nights of a stay cost more, or less, for their seasons, in cents.
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

-- Whether a stay would be free up to so many days earlier or later.
create function match_free_shifted(check_in date, check_out date, taken datemultirange, days integer) returns boolean
language plpgsql immutable strict parallel safe as $$
begin
  for shift in -days..days loop
    if not daterange(check_in + shift, check_out + shift) && taken then return true; end if;
  end loop;
  return false;
end $$;

-- With the id as its last key: where crowds lose nothing the oldest are the best, and younger ones are passed over unread.
drop index match_by_cell;
create index match_by_cell on match_index (cell, guests, bedrooms, max_budget_cents, request_id) include (guest_id, ux, uy, uz, bid_until,
  must_mask, preferred_mask, extras_mask, excluded_mask, check_in, check_out, min_sqft, nights, must_n, preferred_n, extras_n, excluded_n,
  asks, min_bathrooms, type_mask, flexible, must_terms, preferred_terms, extras_terms, excluded_terms);
`)
    .execute(db);
}
