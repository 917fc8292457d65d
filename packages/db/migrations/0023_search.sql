-- Search over listings. One narrow row for each listed property, so that a search can neither find nor count anything else: no draft,
-- no hidden listing, no address. Written by the trigger below alone.
create table search_homes (
  property_id integer primary key,
  -- The place by the gazetteer: ISO country, first-order division, grid cell of half a degree, point as a unit vector.
  country text,
  region text,
  cell integer,
  ux double precision, uy double precision, uz double precision,
  nightly_rate_cents integer not null,
  max_guests smallint not null,
  bedrooms smallint not null,
  min_nights smallint not null,
  property_type text not null,
  pets boolean not null,
  amenities text[] not null,
  -- The words of title, location, kind, amenities and description; and each amenity and the kind as one lexeme ('~hottub').
  words tsvector not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create index search_homes_by_country on search_homes (country, property_id desc);
create index search_homes_by_region on search_homes (country, region, property_id desc);
create index search_homes_by_cell on search_homes (cell, property_id desc);
create index search_homes_by_rate on search_homes (nightly_rate_cents, property_id);
create index search_homes_by_country_rate on search_homes (country, nightly_rate_cents, property_id);
create index search_homes_by_region_rate on search_homes (country, region, nightly_rate_cents, property_id);
create index search_homes_by_words on search_homes using gin (words) with (fastupdate = off);

-- One lexeme for a thing of the catalogue: "Hot tub" is '~hottub'.
create function search_mark(thing text) returns text language sql immutable strict parallel safe as $$
  select '~' || regexp_replace(lower(thing collate "C"), '[^a-z0-9]', '', 'g')
$$;

-- Contact details are hidden from strangers, who must not find them by their words either: a text that may hold some is not indexed.
create function search_may_hold_contacts(words text) returns boolean language sql immutable strict parallel safe as $$
  select words ~* '@|https?:|www\.|\d[\d\s().-]{5,}\d|\.(com|net|org|info|io|me|co|eu|de|uk|fr|es|it|pt)\M|\m(gmail|hotmail|yahoo|outlook|whats\s*app|telegram|insta|facebook|signal|viber|wechat|skype|e-?mail|phone|call|text me|dot com)|(\m(zero|oh|one|two|three|four|five|six|seven|eight|nine)\M\W*){4}'
$$;

create function search_home_row(p properties) returns search_homes language plpgsql stable parallel safe as $$
declare
  h search_homes;
  point double precision[] := match_point(p.lat, p.lon);
  told text := p.title || ' ' || p.description;
begin
  h.property_id := p.id;
  h.country := p.country;
  h.region := p.region;
  h.cell := match_cell(p.lat, p.lon);
  h.ux := point[1]; h.uy := point[2]; h.uz := point[3];
  h.nightly_rate_cents := p.nightly_rate_cents;
  h.max_guests := p.max_guests;
  h.bedrooms := p.bedrooms;
  h.min_nights := p.min_nights;
  h.property_type := lower(p.property_type collate "C");
  h.pets := p.pets_allowed;
  h.amenities := p.amenities;
  h.words := to_tsvector('simple', unaccent(p.location || ' ' || coalesce(p.region, '')))
    || to_tsvector('english', unaccent(p.property_type || ' ' || array_to_string(p.amenities, ' ')))
    || case when search_may_hold_contacts(told) then '' else to_tsvector('english', unaccent(told)) end
    || array_to_tsvector(array(select distinct search_mark(thing) from unnest(p.amenities || p.property_type) thing));
  return h;
end $$;

create function properties_search() returns trigger language plpgsql as $$
begin
  delete from search_homes where property_id = new.id;
  if new.status = 'listed' then
    insert into search_homes select h.* from search_home_row(new) h;
  end if;
  return null;
end $$;
create trigger properties_search after insert or update on properties for each row execute function properties_search();

insert into search_homes select h.* from properties p, search_home_row(p) h where p.status = 'listed';
