import { type Kysely, sql } from 'kysely';

/** Homes ready for counting know their seasons: what a stay costs there is what its nights cost. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Seasons one beside the other in three arrays, null without any: half-open nights, and the cents by which each of them costs
-- more, or less, than usual. The cheapest night of all is the least that a home can cost.
alter table match_homes add column season_from date[], add column season_to date[], add column season_more integer[],
  add column least_rate_cents integer;

create or replace function match_home_row(p properties) returns match_homes language plpgsql stable parallel safe as $$
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

update match_homes set least_rate_cents = nightly_rate_cents;
update match_homes h set season_from = n.season_from, season_to = n.season_to, season_more = n.season_more,
    least_rate_cents = n.least_rate_cents
  from properties p, lateral match_home_row(p) n where p.id = h.property_id and p.seasons <> '[]';
alter table match_homes alter column least_rate_cents set not null;

-- The calendars of all homes around a place are read at once: from this index alone, and several times as fast as from GiST.
create index blocks_of_homes on property_blocks (property_id) include (stay);
`)
    .execute(db);
}
