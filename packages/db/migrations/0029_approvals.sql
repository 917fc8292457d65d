-- What admins approve before others see it, and what they take away, with its reasons and the answer to an appeal.

-- What admins want to see first: one row.
create table moderation_settings (
  id boolean primary key default true
    constraint moderation_settings_one check (id),
  approve_listings boolean not null default false,
  approve_first_requests boolean not null default false,
  updated_at timestamptz not null default market_now()
);
insert into moderation_settings default values;
create trigger moderation_settings_kept before delete on moderation_settings for each row execute function refuse_change();

-- What the public reads of a listing, and hosts of a request, as a hash. Uploaded photos are approved one by one.
create function listing_content(p properties) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(p.title, p.description, p.location,
    case when p.image_url like '/uploads/%' then null else p.image_url end)::text, 'UTF8')), 'hex')
$$;
create function request_content(r vacation_requests) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(r.title, r.description, r.image_url)::text, 'UTF8')), 'hex')
$$;

-- A listing or a request that an admin is to approve, or a change of one that is public.
create table submissions (
  id integer generated always as identity primary key,
  property_id integer references properties (id),
  request_id integer references vacation_requests (id) on delete cascade,
  -- Null: it waits as it stands, not public. Otherwise the change of a public one: {columns, photos: [{key, alt}]}.
  change jsonb,
  -- Grows with every edit while it waits; a decision names the one that the admin has read.
  revision integer not null default 1
    constraint submissions_revision check (revision >= 1),
  outcome text
    constraint submissions_outcome check (outcome in ('approved','refused','withdrawn')),
  -- What was approved: the hash of the text, and the photos with their descriptions.
  content text,
  photos jsonb,
  created_at timestamptz not null default market_now(),
  decided_at timestamptz,
  decided_by integer references users (id),
  constraint submissions_one_subject check (num_nonnulls(property_id, request_id) = 1),
  constraint submissions_whole check ((outcome is null) = (decided_at is null)
    and coalesce(outcome in ('approved', 'refused'), false) = (decided_by is not null))
);
create unique index submissions_one_open_listing on submissions (property_id) where outcome is null;
create unique index submissions_one_open_request on submissions (request_id) where outcome is null;
create index submissions_by_property on submissions (property_id, id desc);
create index submissions_by_request on submissions (request_id, id desc);

-- Decided once, by an admin, on what the database then holds.
create function submissions_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.outcome is not null then
      raise exception 'a decision stays as it was made' using errcode = 'VY001';
    end if;
    if (new.property_id, new.request_id) is distinct from (old.property_id, old.request_id) or new.revision < old.revision then
      raise exception 'a submission keeps its subject, and its revision cannot decrease' using errcode = 'VY002';
    end if;
  end if;
  if new.outcome is null then return new; end if;
  if new.outcome <> 'withdrawn' and not exists (
       select 1 from users where id = new.decided_by and user_role = 'admin' and suspended_at is null) then
    raise exception 'only an admin decides on a submission' using errcode = 'VY003';
  end if;
  new.decided_at := market_now();
  new.content := null;
  new.photos := null;
  if new.outcome = 'approved' and new.property_id is not null then
    select listing_content(jsonb_populate_record(p, coalesce(new.change -> 'columns', '{}'))) into new.content
      from properties p where p.id = new.property_id;
    new.photos := case when new.change is not null then coalesce(new.change -> 'photos', '[]') else (
      select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'alt', f.alt)), '[]') from property_photos f
       where f.property_id = new.property_id) end;
  elsif new.outcome = 'approved' then
    select request_content(jsonb_populate_record(r, coalesce(new.change -> 'columns', '{}'))) into new.content
      from vacation_requests r where r.id = new.request_id;
  end if;
  return new;
end $$;
create trigger submissions_guard before insert or update on submissions for each row execute function submissions_guard();

-- Whether an admin has approved this text, or this photo with its description.
create function text_approved(p_property integer, p_request integer, p_content text) returns boolean language sql stable as $$
  select exists (select 1 from submissions where outcome = 'approved' and content = p_content
    and (property_id = p_property or request_id = p_request))
$$;
create function photo_approved(p_property integer, p_key text, p_alt text) returns boolean language sql stable as $$
  select exists (select 1 from submissions where outcome = 'approved' and property_id = p_property
    and photos @> jsonb_build_array(jsonb_build_object('key', p_key, 'alt', p_alt)))
$$;
-- Whether admins want to see a listing before it becomes public.
create function listing_waits(p properties) returns boolean language sql stable as $$
  select (select approve_listings from moderation_settings) and (not text_approved(p.id, null, listing_content(p))
    or exists (select 1 from property_photos f where f.property_id = p.id and not photo_approved(p.id, f.key, f.alt)))
$$;
-- The same for a request: of a guest none of whose requests has become public and stayed so.
create function request_waits(r vacation_requests) returns boolean language sql stable as $$
  select (select approve_first_requests from moderation_settings)
    and not exists (select 1 from vacation_requests o where o.guest_id = r.guest_id and o.id <> r.id
      and o.activated_at is not null and o.closed_reason is distinct from 'admin')
    and not text_approved(null, r.id, request_content(r))
$$;

-- What is public while the switch is turned on stays public as it stands.
create function properties_public() returns trigger language plpgsql as $$
begin
  if new.status <> 'listed' then return new; end if;
  if old.status is distinct from 'listed' and listing_waits(new) then
    raise exception 'the listing waits for approval' using errcode = 'VY010';
  end if;
  if old.status = 'listed' and listing_content(new) <> listing_content(old)
     and (select approve_listings from moderation_settings) and not text_approved(new.id, null, listing_content(new)) then
    raise exception 'the change of the listing waits for approval' using errcode = 'VY010';
  end if;
  return new;
end $$;
create trigger properties_public before insert or update on properties for each row execute function properties_public();

-- Stable: it reads the photos as they were before the statement, which may only put them into another order.
create function property_photos_public() returns trigger language plpgsql stable as $$
begin
  if (select approve_listings from moderation_settings)
     and exists (select 1 from properties where id = new.property_id and status = 'listed')
     and not exists (select 1 from property_photos where property_id = new.property_id and key = new.key and alt = new.alt)
     and not photo_approved(new.property_id, new.key, new.alt) then
    raise exception 'the photo waits for approval' using errcode = 'VY011';
  end if;
  return new;
end $$;
create trigger property_photos_public before insert or update of key, alt on property_photos
  for each row execute function property_photos_public();

create function requests_public() returns trigger language plpgsql as $$
begin
  if new.status = 'active' and (old.status is distinct from 'active' or request_content(new) <> request_content(old))
     and request_waits(new) then
    raise exception 'the request waits for approval' using errcode = 'VY012';
  end if;
  return new;
end $$;
create trigger requests_public before insert or update on vacation_requests for each row execute function requests_public();

-- An edit of what waits is another thing to read; what is public without a decision, or has ended, waits no more.
create function submissions_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vacation_requests' then
    update submissions set revision = revision + 1 where request_id = new.id and outcome is null and change is null
      and request_content(new) <> request_content(old);
    update submissions set outcome = 'withdrawn' where request_id = new.id and outcome is null
      and (new.status in ('completed', 'cancelled') or (new.status = 'active' and change is null));
  elsif tg_table_name = 'properties' then
    update submissions set revision = revision + 1 where property_id = new.id and outcome is null and change is null
      and listing_content(new) <> listing_content(old);
    update submissions set outcome = 'withdrawn' where property_id = new.id and outcome is null
      and (new.status = 'removed' or (new.status = 'listed' and change is null));
  else
    update submissions set revision = revision + 1 where property_id = new.property_id and outcome is null and change is null;
  end if;
  return null;
end $$;
create trigger submissions_follow after update on vacation_requests for each row
  when ((old.title, old.description, old.image_url, old.status) is distinct from (new.title, new.description, new.image_url, new.status))
  execute function submissions_follow();
create trigger submissions_follow after update on properties for each row
  when ((old.title, old.description, old.location, old.image_url, old.status)
    is distinct from (new.title, new.description, new.location, new.image_url, new.status))
  execute function submissions_follow();
create trigger submissions_follow after insert or update of key, alt on property_photos
  for each row execute function submissions_follow();

-- What admins took from a user, with the statement of reasons that the user gets, the appeal against it and its answer.
create table restrictions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  act text not null
    constraint restrictions_act check (act in ('listing_hidden','listing_refused','request_taken_down','request_refused',
      'photo_taken_down','review_hidden','account_suspended')),
  subject text not null
    constraint restrictions_subject check (subject ~ '^(property|request|photo|review|user):[0-9a-f]+$'),
  -- What it was called at that time.
  title text not null
    constraint restrictions_title check (char_length(title) between 1 and 200),
  rule text not null
    constraint restrictions_rule check (rule in ('honest','no_fraud','no_spam','contact_details','respect','own_content','lawful','terms')),
  facts text not null
    constraint restrictions_facts check (char_length(facts) between 1 and 500),
  -- Of the link by which a suspended user, who cannot log in, reads and appeals.
  token_hash text
    constraint restrictions_token unique
    constraint restrictions_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  decided_by integer not null references users (id),
  created_at timestamptz not null default market_now(),
  -- When it was taken back.
  lifted_at timestamptz,
  appeal text
    constraint restrictions_appeal check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  outcome text
    constraint restrictions_outcome check (outcome in ('upheld','reversed')),
  answer text
    constraint restrictions_answer check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by integer references users (id),
  constraint restrictions_whole check ((appeal is null) = (appealed_at is null)
    and num_nonnulls(outcome, answer, answered_at, answered_by) in (0, 4) and (outcome is null or appeal is not null))
);
create index restrictions_by_user on restrictions (user_id, id desc);
create index restrictions_standing on restrictions (subject) where lifted_at is null;
create index restrictions_appealed on restrictions (appealed_at) where outcome is null and appeal is not null;

-- The reasons stay as they were given; appealed against once within 180 days, answered once, by an admin.
create function restrictions_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.appeal is not null or new.lifted_at is not null then
      raise exception 'a restriction begins without an appeal' using errcode = 'VY020';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'restrictions are kept' using errcode = 'VY021';
  end if;
  if (to_jsonb(new) - array['lifted_at','appeal','appealed_at','outcome','answer','answered_at','answered_by'])
      <> (to_jsonb(old) - array['lifted_at','appeal','appealed_at','outcome','answer','answered_at','answered_by']) then
    raise exception 'the reasons of a restriction cannot be changed' using errcode = 'VY021';
  end if;
  if old.appeal is not null and (new.appeal, new.appealed_at) is distinct from (old.appeal, old.appealed_at)
     and current_setting('palmbid.erasing', true) is distinct from 'on' then
    raise exception 'there is one appeal' using errcode = 'VY022';
  end if;
  if old.appeal is null and new.appeal is not null
     and (old.lifted_at is not null or market_now() >= old.created_at + interval '180 days') then
    raise exception 'an appeal comes within 180 days, while the restriction stands' using errcode = 'VY022';
  end if;
  if old.outcome is not null and (new.outcome, new.answer, new.answered_by) is distinct from (old.outcome, old.answer, old.answered_by) then
    raise exception 'an appeal is answered once' using errcode = 'VY023';
  end if;
  if old.outcome is null and new.outcome is not null and not exists (
       select 1 from users where id = new.answered_by and user_role = 'admin' and suspended_at is null) then
    raise exception 'only an admin answers an appeal' using errcode = 'VY024';
  end if;
  return new;
end $$;
create trigger restrictions_guard before insert or update or delete on restrictions for each row execute function restrictions_guard();
