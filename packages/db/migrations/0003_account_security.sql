-- Two-factor login, failed logins and the security events of an account.

create table two_factor (
  user_id integer primary key references users (id) on delete cascade,
  -- The key of the authenticator app, sealed with APP_SECRET.
  secret text not null
    constraint two_factor_sealed check (secret ~ '^v[12][.]'),
  -- Null until a first code has shown that the app has the key.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default market_now()
);

create function two_factor_guard() returns trigger language plpgsql as $$
begin
  -- Resealing the same key with another APP_SECRET is allowed.
  if old.confirmed_at is not null and (new.last_step < old.last_step or new.confirmed_at is distinct from old.confirmed_at
      or (new.secret is distinct from old.secret and current_setting('palmbid.resealing', true) is distinct from 'on')) then
    raise exception 'confirmed two-factor login can be removed, not changed' using errcode = 'VF002';
  end if;
  return new;
end $$;
create trigger two_factor_guard before update on two_factor for each row execute function two_factor_guard();

-- An account registered with another person's address must not lock that person out with a second factor.
create function two_factor_proven() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from users where id = new.user_id and email_verified_at is not null) then
    raise exception 'two-factor login needs a verified e-mail address' using errcode = 'VF010';
  end if;
  return new;
end $$;
create trigger two_factor_proven before insert or update of confirmed_at on two_factor for each row
  when (new.confirmed_at is not null) execute function two_factor_proven();

-- A recovery code works once: using it deletes the row.
create table recovery_codes (
  user_id integer not null references two_factor (user_id) on delete cascade,
  code_hash text not null
    constraint recovery_codes_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);

-- The times of recent failed logins by bucket (account, or account and network). Times instead of a counter per fixed window:
-- a counter lets twice as many attempts pass around a window's boundary.
create table login_failures (
  bucket text primary key,
  times timestamptz[] not null
    constraint login_failures_bound check (cardinality(times) <= 10),
  -- Whether the last attempt was within the limit.
  fitted boolean not null default true,
  last_at timestamptz not null
);
create index login_failures_by_age on login_failures (last_at);

create function recent_times(times timestamptz[], since timestamptz) returns timestamptz[] language sql immutable as $$
  select coalesce(array_agg(t order by t), '{}') from unnest(times) as t where t > since
$$;

create table security_events (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null
    constraint security_events_kind check (kind in (
      'logged_in','login_failed','login_refused','two_factor_failed','two_factor_refused','recovery_code_used','call_refused',
      'password_reset_asked','password_reset','password_changed','email_change_asked','email_changed','email_change_voided',
      'two_factor_on','two_factor_off','recovery_codes_renewed','session_ended','sessions_ended',
      'share_link_made','share_link_renewed','share_link_revoked','calendar_link_made','calendar_link_renewed','calendar_link_revoked',
      'role_changed','suspended','restored','admin_read','admin_looked')),
  at timestamptz not null default market_now(),
  -- The admin who did it; null when it was done with the account itself or its password.
  admin_id integer references users (id),
  request_id text
    constraint security_events_request_length check (char_length(request_id) <= 100),
  -- A network (IPv4 /24, IPv6 /64), never a full address.
  network text
    constraint security_events_network check (network ~ '^([0-9]+[.][0-9]+[.][0-9]+[.]0/24|[0-9a-f:]+/64)$'),
  browser text
    constraint security_events_browser_length check (char_length(browser) <= 80),
  -- Kinds that strangers can cause at will get one row per account and hour, which counts them.
  times integer not null default 1
    constraint security_events_times check (times >= 1),
  last_at timestamptz not null default market_now(),
  hour timestamp generated always as (case when kind in ('login_failed','login_refused','two_factor_failed','two_factor_refused',
    'call_refused','password_reset_asked','admin_read') then date_trunc('hour', at at time zone 'UTC') end) stored
);
create unique index security_events_hourly on security_events (user_id, kind, hour) where hour is not null;
create index security_events_by_user on security_events (user_id, id);
create index security_events_by_kind on security_events (kind, id);
create index security_events_by_age on security_events (last_at);

-- How long security events are kept.
create function security_events_span() returns interval language sql immutable as $$ select interval '180 days' $$;

create function security_events_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.last_at > market_now() - security_events_span() and coalesce(current_setting('palmbid.erasing', true), '') <> 'on' then
      raise exception 'security events cannot be deleted before their retention ends' using errcode = 'VE001';
    end if;
    return old;
  end if;
  if old.hour is null or new.times - old.times <> 1 or new.last_at < old.last_at
     or coalesce(new.network, old.network) is distinct from old.network
     or coalesce(new.browser, old.browser) is distinct from old.browser
     or (to_jsonb(new) - array['times','last_at','network','browser','hour'])
       <> (to_jsonb(old) - array['times','last_at','network','browser','hour']) then
    raise exception 'a security event cannot be changed' using errcode = 'VE002';
  end if;
  return new;
end $$;
create trigger security_events_guard before update or delete on security_events for each row execute function security_events_guard();
create trigger security_events_kept before truncate on security_events for each statement execute function refuse_change();
