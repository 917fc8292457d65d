-- What is checked about a person, what a host states about themself, and what of it is a condition for acting.

-- What people must have done before they post, bid or accept. Everything is off until an admin switches it on.
create table verification_settings (
  id boolean primary key default true
    constraint verification_settings_one check (id),
  -- A confirmed address before a request is posted, a bid is made or accepted.
  email_required boolean not null default false,
  -- A statement, private or trader, before a bid is made.
  standing_required boolean not null default false,
  updated_at timestamptz not null default market_now()
);
insert into verification_settings default values;
create trigger verification_settings_kept before delete on verification_settings for each row execute function refuse_change();

-- A number that its owner has proven by a code; read by nobody else.
create table phones (
  user_id integer primary key references users (id) on delete cascade,
  -- E.164.
  number text not null
    constraint phones_number check (number ~ '^[+][1-9][0-9]{6,14}$'),
  confirmed_at timestamptz not null
);

-- One row for each code that was sent: the rows are the limit on sending.
create table phone_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  number text not null
    constraint phone_codes_number check (number ~ '^[+][1-9][0-9]{6,14}$'),
  -- Signed with APP_SECRET: six digits could be found from a plain hash.
  code_hash text not null
    constraint phone_codes_hashed check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  attempts integer not null default 0
    constraint phone_codes_attempts check (attempts <= 5),
  created_at timestamptz not null default market_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint phone_codes_life check (expires_at <= created_at + interval '10 minutes')
);
create index phone_codes_by_user on phone_codes (user_id, created_at);
create index phone_codes_by_number on phone_codes (number, created_at);

-- Five codes a day to one person and to one number, so that the site cannot be used to send messages to strangers, or at cost.
create function phone_codes_limit() returns trigger language plpgsql as $$
begin
  -- Two codes for one number at the same moment see each other.
  perform pg_advisory_xact_lock(7006, hashtext(new.number));
  if (select count(*) from phone_codes where user_id = new.user_id and created_at > market_now() - interval '1 day') >= 5 then
    raise exception 'too many codes for this account' using errcode = 'VV001';
  end if;
  if (select count(*) from phone_codes where number = new.number and created_at > market_now() - interval '1 day') >= 5 then
    raise exception 'too many codes for this number' using errcode = 'VV002';
  end if;
  return new;
end $$;
create trigger phone_codes_limit before insert on phone_codes for each row execute function phone_codes_limit();

-- A code is used once, in its time, and its tries only grow.
create function phone_codes_guard() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or new.attempts < old.attempts or (new.used_at is not null and market_now() >= old.expires_at)
     or (new.user_id, new.number, new.code_hash, new.created_at, new.expires_at)
       is distinct from (old.user_id, old.number, old.code_hash, old.created_at, old.expires_at) then
    raise exception 'this code cannot be changed or used' using errcode = 'VV003';
  end if;
  return new;
end $$;
create trigger phone_codes_guard before update on phone_codes for each row execute function phone_codes_guard();

-- A number counts as confirmed only because a code that was sent to it was used by this account.
create function phones_proven() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from phone_codes where user_id = new.user_id and number = new.number and used_at = new.confirmed_at) then
    raise exception 'no code has proven this number' using errcode = 'VV004';
  end if;
  return new;
end $$;
create trigger phones_proven before insert or update on phones for each row execute function phones_proven();

-- Checks of an identity by an outside provider. Of what it saw, only its answer is kept.
create table identity_checks (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users (id) on delete cascade,
  provider text not null
    constraint identity_checks_provider check (char_length(provider) between 1 and 60),
  provider_reference text
    constraint identity_checks_reference check (char_length(provider_reference) between 1 and 200),
  outcome text
    constraint identity_checks_outcome check (outcome in ('confirmed', 'refused')),
  -- When the provider decided, by its clock.
  outcome_at timestamptz,
  created_at timestamptz not null default market_now(),
  constraint identity_checks_decided check ((outcome is null) = (outcome_at is null))
);
create index identity_checks_by_user on identity_checks (user_id, created_at);

-- A provider's answers arrive late, twice and out of order: only a later one replaces an earlier one.
create function identity_checks_guard() returns trigger language plpgsql as $$
begin
  if new.user_id <> old.user_id or (old.outcome_at is not null
      and (new.outcome, new.outcome_at) is distinct from (old.outcome, old.outcome_at)
      and (new.outcome_at is null or new.outcome_at <= old.outcome_at)) then
    raise exception 'an earlier answer cannot replace a later one' using errcode = 'VV005';
  end if;
  return new;
end $$;
create trigger identity_checks_guard before update on identity_checks for each row execute function identity_checks_guard();

-- Whether a host offers privately or as a trader, with what the law asks of a trader. Guests read it before they accept.
create table host_standings (
  user_id integer primary key references users (id) on delete cascade,
  kind text not null
    constraint host_standings_kind check (kind in ('private', 'trader')),
  trader_name text
    constraint host_standings_name check (char_length(trader_name) between 2 and 200),
  trader_address text
    constraint host_standings_address check (char_length(trader_address) between 5 and 300),
  -- Null for a trader who is in no register.
  trader_register text
    constraint host_standings_register check (char_length(trader_register) between 2 and 100),
  trader_email text
    constraint host_standings_email check (char_length(trader_email) between 3 and 254),
  -- E.164.
  trader_phone text
    constraint host_standings_phone check (trader_phone ~ '^[+][1-9][0-9]{6,14}$'),
  -- When the trader certified to offer only what the law allows.
  certified_at timestamptz,
  stated_at timestamptz not null default market_now(),
  constraint host_standings_trader check (num_nonnulls(trader_name, trader_address, trader_email, trader_phone, certified_at)
    = case kind when 'trader' then 5 else 0 end and (kind = 'trader' or trader_register is null))
);

-- What was checked about a person, and on which day: what badges say.
create function checks_of(p_user integer) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('kind', kind, 'on', (at at time zone 'UTC')::date) order by place), '[]') from (
    select 1 as place, 'email' as kind, email_verified_at as at from users where id = p_user and email_verified_at is not null
    union all
    select 2, 'phone', confirmed_at from phones where user_id = p_user
    union all
    select 3, 'identity', outcome_at from (
      select outcome, outcome_at from identity_checks where user_id = p_user and outcome is not null
       order by outcome_at desc limit 1) newest where outcome = 'confirmed') checks
$$;

-- The conditions that are switched on and that this person has not met yet.
create function unmet_conditions(p_user integer) returns text[] language sql stable as $$
  select array_remove(array[
      case when email_required and not exists (select 1 from users where id = p_user and email_verified_at is not null)
        then 'email' end,
      case when standing_required and exists (select 1 from users where id = p_user and user_role in ('host', 'both'))
        and not exists (select 1 from host_standings where user_id = p_user) then 'standing' end], null)
    from verification_settings
$$;

-- Guests post and accept only with a confirmed address, where that is a condition. The trigger's argument names their column.
create function guest_conditions() returns trigger language plpgsql as $$
begin
  if 'email' = any (unmet_conditions((to_jsonb(new) ->> tg_argv[0])::integer)) then
    raise exception 'the e-mail address is not confirmed' using errcode = 'VU006';
  end if;
  return new;
end $$;
-- What reopens after a cancelled stay was posted before: it is not stopped again.
create trigger requests_conditions before insert on vacation_requests for each row
  when (new.status = 'active' and new.reopened_from is null) execute function guest_conditions('guest_id');
create trigger requests_conditions_again before update of status on vacation_requests for each row
  when (new.status = 'active' and old.status <> 'active') execute function guest_conditions('guest_id');
create trigger bids_award_conditions before update of status on bids for each row
  when (new.status = 'accepted' and old.status <> 'accepted') execute function guest_conditions('guest_id');

-- Hosts bid only when they have met the conditions; a price that a runner-up held was offered before.
create function host_conditions() returns trigger language plpgsql as $$
declare unmet text[] := unmet_conditions(new.host_id);
begin
  if unmet = '{}' or exists (select 1 from vacation_requests where id = new.request_id and reopened_from is not null) then
    return new;
  end if;
  if 'email' = any (unmet) then
    raise exception 'the e-mail address is not confirmed' using errcode = 'VU006';
  end if;
  raise exception 'the host has not stated whether they are a trader' using errcode = 'VU007';
end $$;
create trigger bids_conditions before insert on bids for each row execute function host_conditions();
