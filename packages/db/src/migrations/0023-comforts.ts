import { type Kysely, sql } from 'kysely';

/**
 * Links by which guests show a request to anybody; and listed homes ready for counting: what a request reaches, and what was
 * asked for near a home and nobody won. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- One living link for a request. Its token is looked up by hash; the owner reads it again from what the house has sealed.
create table share_links (
  request_id integer primary key references vacation_requests (id) on delete cascade,
  token_hash text not null constraint share_links_token unique constraint share_links_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  sealed_token text not null constraint share_links_sealed_length check (char_length(sealed_token) between 1 and 400),
  created_at timestamptz not null default market_now()
);

-- One row for each listed home, as match_index has one for each open request. No foreign key: the trigger below is the only writer.
create table match_homes (
  property_id integer primary key,
  owner_id integer not null,
  cell integer,
  place_key text not null,
  ux double precision, uy double precision, uz double precision,
  amenity_mask bigint not null,
  amenity_terms bigint[],
  nightly_rate_cents integer not null,
  -- Cleaning and service, once a stay.
  stay_fee_cents integer not null,
  pet_fee_cents integer not null,
  extra_guest_fee_cents integer not null,
  included_guests integer,
  max_guests smallint not null,
  bedrooms smallint not null,
  min_nights smallint not null,
  type_bit smallint not null,
  pets boolean not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

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
  return h;
end $$;

create function properties_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - array['title','description','address','image_url']) = (to_jsonb(old) - array['title','description','address','image_url']) then
    return null;
  end if;
  delete from match_homes where property_id = new.id;
  if new.status = 'listed' then
    insert into match_homes select h.* from match_home_row(new) h;
  end if;
  return null;
end $$;
create trigger properties_match after insert or update on properties for each row execute function properties_match();
insert into match_homes select h.* from properties p, lateral match_home_row(p) h where p.status = 'listed';

create index homes_by_cell on match_homes (cell, max_guests, bedrooms);
create index homes_by_place on match_homes (place_key) where cell is null;

-- What was asked for around here and ended without an award.
create index requests_unmet_by_cell on vacation_requests (match_cell(lat, lon), closed_at)
  where status = 'cancelled' and activated_at is not null;
`)
    .execute(db);
}
