-- locks: a host has at most twenty saved searches, and the other tables are new
create extension if not exists unaccent;

-- Search over requests, as 0023 has it over listings: one narrow row for each request that was ever open to hosts. No draft, no deleted
-- request, nothing of its guest but the id. Written by the trigger below alone.
create table search_requests (
  request_id integer primary key,
  status text not null,
  guest_id integer not null,
  -- Only hosts who bid on that request may find it: it reopened after a cancelled stay, or an admin took it down.
  only_bidders_of integer,
  country text,
  region text,
  cell integer,
  ux double precision, uy double precision, uz double precision,
  check_in date not null,
  check_out date not null,
  guests smallint not null,
  max_budget_cents integer not null,
  deadline_at timestamptz not null,
  decide_by_at timestamptz not null,
  -- Must-haves and preferred amenities; the kinds of property that the guest asks for.
  amenities text[] not null,
  types text[] not null,
  words tsvector not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- One index for each order, everywhere and in each kind of area.
create index search_requests_by_age on search_requests (status, request_id desc);
create index search_requests_by_budget on search_requests (status, max_budget_cents desc, request_id desc);
create index search_requests_by_deadline on search_requests (status, deadline_at, request_id);
create index search_requests_by_country on search_requests (status, country, request_id desc);
create index search_requests_by_country_budget on search_requests (status, country, max_budget_cents desc, request_id desc);
create index search_requests_by_country_deadline on search_requests (status, country, deadline_at, request_id);
create index search_requests_by_region on search_requests (status, country, region, request_id desc);
create index search_requests_by_region_budget on search_requests (status, country, region, max_budget_cents desc, request_id desc);
create index search_requests_by_region_deadline on search_requests (status, country, region, deadline_at, request_id);
create index search_requests_by_cell on search_requests (status, cell, request_id desc);
create index search_requests_by_cell_budget on search_requests (status, cell, max_budget_cents desc, request_id desc);
create index search_requests_by_cell_deadline on search_requests (status, cell, deadline_at, request_id);
create index search_requests_by_stay on search_requests (status, check_in, check_out);
create index search_requests_by_words on search_requests using gin (words) with (fastupdate = off);

-- A place's text without contact details, as far as strangers may find it: what stands before them, or nothing.
create function search_place_words(location text) returns text language sql immutable strict parallel safe as $$
  select case when not search_may_hold_contacts(location) then location
    when not search_may_hold_contacts(split_part(location, ',', 1)) then split_part(location, ',', 1) else '' end
$$;

-- What typed words ask of the words of a row: each as it is, as the beginning of one ("apart"), or in another form ("cabins"). Words of
-- letters and digits alone.
create function search_query(typed text[]) returns tsquery language sql stable strict parallel safe as $$
  select string_agg('(' || (to_tsquery('simple', plain || ':*') || to_tsquery('english', plain))::text || ')', ' & ')::tsquery
    from unnest(typed) as word, nullif(regexp_replace(unaccent(word), '[^[:alnum:]]', '', 'g'), '') as plain where plain is not null
$$;
-- What things of the catalogue ask of them: all of these.
create function search_marks(things text[]) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg(quote_literal(search_mark(thing)), ' & ')::tsquery from unnest(things) as thing
$$;

-- The words that people write, as they write them, for typed words that are none of them. Filled by a job from what the triggers put into
-- search_texts, so that authors neither wait for each other nor write into the same rows.
create table search_words (
  word text collate "C" primary key
    constraint search_words_length check (char_length(word) between 3 and 40),
  -- About how often it was written: decides between words that are equally near.
  seen integer not null,
  -- When a text with it was last looked for; a word that no text has any more is deleted.
  checked_at timestamptz not null default now()
);
create index search_words_by_letters on search_words using gin (word gin_trgm_ops);
create index search_words_by_check on search_words (checked_at);
create table search_texts (
  id bigint generated always as identity primary key,
  words tsvector not null
);

-- Words with enough of the letters of this one, the likeliest first. The limit is low because a swap of two letters in a short word
-- leaves a fifth of its groups of three letters.
create function search_words_like(typed text) returns table (word text, seen integer)
language sql stable strict set pg_trgm.similarity_threshold = 0.17 as $$
  select w.word, w.seen from search_words w where w.word % typed order by similarity(w.word, typed) desc, w.seen desc limit 40
$$;

create function search_text(title text, description text, location text) returns text language sql immutable strict parallel safe as $$
  select case when search_may_hold_contacts(title || ' ' || description) then '' else title || ' ' || description || ' ' end
    || search_place_words(location)
$$;

create function search_request_row(r vacation_requests) returns search_requests language plpgsql stable parallel safe as $$
declare
  q search_requests;
  point double precision[] := match_point(r.lat, r.lon);
  told text := r.title || ' ' || r.description;
begin
  q.request_id := r.id;
  q.status := r.status;
  q.guest_id := r.guest_id;
  q.only_bidders_of := case when r.closed_reason = 'admin' then r.id else r.reopened_from end;
  q.country := r.country;
  q.region := r.region;
  q.cell := match_cell(r.lat, r.lon);
  q.ux := point[1]; q.uy := point[2]; q.uz := point[3];
  q.check_in := r.check_in_date;
  q.check_out := r.check_out_date;
  q.guests := r.guests;
  q.max_budget_cents := r.max_budget_cents;
  q.deadline_at := r.effective_deadline_at;
  q.decide_by_at := r.decide_by_at;
  q.amenities := array(select distinct unnest(r.must_have_amenities || r.preferred_amenities));
  q.types := case when jsonb_typeof(r.preferences -> 'propertyTypes') = 'array'
    then array(select distinct lower(t collate "C") from jsonb_array_elements_text(r.preferences -> 'propertyTypes') as t) else '{}' end;
  q.words := to_tsvector('simple', unaccent(search_place_words(r.location) || ' ' || coalesce(r.region, '')))
    || to_tsvector('english', unaccent(array_to_string(q.types || q.amenities, ' ')))
    || case when search_may_hold_contacts(told) then '' else to_tsvector('english', unaccent(told)) end
    || array_to_tsvector(array(select distinct search_mark(thing) from unnest(q.amenities || q.types) thing));
  return q;
end $$;

create function request_is_searched(r vacation_requests) returns boolean language sql immutable parallel safe as $$
  select r.status <> 'draft' and r.activated_at is not null and r.deleted_at is null
$$;

create function requests_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not request_is_searched(new) then
    delete from search_requests where request_id = old.id;
  elsif tg_op = 'INSERT' or not request_is_searched(old)
     or (new.title, new.description, new.location, new.lat, new.lon, new.country, new.region, new.must_have_amenities,
         new.preferred_amenities, new.preferences)
       is distinct from
        (old.title, old.description, old.location, old.lat, old.lon, old.country, old.region, old.must_have_amenities,
         old.preferred_amenities, old.preferences) then
    delete from search_requests where request_id = new.id;
    insert into search_requests select q.* from search_request_row(new) q;
    insert into search_texts (words) values (to_tsvector('simple', unaccent(search_text(new.title, new.description, new.location))));
  elsif (new.status, new.closed_reason, new.check_in_date, new.check_out_date, new.guests, new.max_budget_cents,
         new.effective_deadline_at, new.decide_by_at)
       is distinct from
        (old.status, old.closed_reason, old.check_in_date, old.check_out_date, old.guests, old.max_budget_cents,
         old.effective_deadline_at, old.decide_by_at) then
    update search_requests q set (status, only_bidders_of, check_in, check_out, guests, max_budget_cents, deadline_at, decide_by_at)
        = (new.status, case when new.closed_reason = 'admin' then new.id else new.reopened_from end, new.check_in_date, new.check_out_date,
           new.guests, new.max_budget_cents, new.effective_deadline_at, new.decide_by_at)
      where q.request_id = new.id;
  end if;
  return null;
end $$;
create trigger requests_search after insert or update or delete on vacation_requests for each row execute function requests_search();

-- Listings: the same for their words.
create or replace function search_home_row(p properties) returns search_homes language plpgsql stable parallel safe as $$
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
  h.words := to_tsvector('simple', unaccent(search_place_words(p.location) || ' ' || coalesce(p.region, '')))
    || to_tsvector('english', unaccent(p.property_type || ' ' || array_to_string(p.amenities, ' ')))
    || case when search_may_hold_contacts(told) then '' else to_tsvector('english', unaccent(told)) end
    || array_to_tsvector(array(select distinct search_mark(thing) from unnest(p.amenities || p.property_type) thing));
  return h;
end $$;

create function properties_words() returns trigger language plpgsql as $$
begin
  insert into search_texts (words) values (to_tsvector('simple', unaccent(search_text(new.title, new.description, new.location))));
  return null;
end $$;
create trigger properties_words after insert on properties for each row when (new.status = 'listed') execute function properties_words();
create trigger properties_words_again after update of title, description, location, status on properties for each row
  when (new.status = 'listed' and (new.title, new.description, new.location, new.status) is distinct from (old.title, old.description, old.location, old.status))
  execute function properties_words();

insert into search_requests select q.* from vacation_requests r, search_request_row(r) q where request_is_searched(r);
update search_homes h set words = n.words from properties p, search_home_row(p) n
 where p.id = h.property_id and search_may_hold_contacts(p.location) and n.words <> h.words;
insert into search_texts (words) select to_tsvector('simple', unaccent(search_text(title, description, location))) from properties where status = 'listed';
insert into search_texts (words)
  select to_tsvector('simple', unaccent(search_text(title, description, location))) from vacation_requests r where request_is_searched(r);

-- Names of places that the gazetteer did not know, and which gazetteer that was: a newer one is asked again.
create table unknown_places (
  name text primary key,
  gazetteer text not null
);

-- A saved search's further terms, and what its text was read as: the place and the other words. Null words: not read yet; then the text's
-- words are searched.
alter table saved_searches
  add column amenities text[],
  add column property_type text,
  add column near_lat double precision,
  add column near_lon double precision,
  add column radius_km integer,
  add column read_country text,
  add column read_region text,
  add column read_lat double precision,
  add column read_lon double precision,
  add column read_km double precision,
  add column read_words text[],
  add column read_text text[],
  add constraint saved_searches_amenities check (text_items_ok(amenities, 50, 60)) not valid,
  add constraint saved_searches_type check (char_length(property_type) between 1 and 60) not valid,
  add constraint saved_searches_near check ((near_lat is null) = (near_lon is null)
    and (near_lat is null or near_lat between -90 and 90 and near_lon between -180 and 180)) not valid,
  add constraint saved_searches_radius check (radius_km between 1 and 500) not valid,
  add constraint saved_searches_read check ((read_words is null) = (read_text is null)
    and (read_lat is null) = (read_lon is null) and (read_lat is null) = (read_km is null)) not valid;
