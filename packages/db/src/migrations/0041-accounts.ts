import { type Kysely, sql } from 'kysely';

/**
 * What protects an account: a new password voids pending changes of address, a second step needs a proven address, failed
 * logins are counted in a window that slides, and security events are kept. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Whoever knew the old password, or reads the old mailbox, may have asked for a link: none of them works afterwards. A link that
-- only proves the present address moves nothing and stays.
create function users_void_links() returns trigger language plpgsql as $$
begin
  delete from password_reset_tokens where user_id = new.id;
  delete from email_verification_tokens where user_id = new.id and email <> new.email;
  return null;
end $$;
create trigger users_void_links after update of password_hash, email on users for each row
  when (new.password_hash is distinct from old.password_hash or new.email is distinct from old.email)
  execute function users_void_links();

-- Somebody who registered with another person's address cannot lock that person out by a second step. Those that are on stay on.
create function two_factor_proven() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from users where id = new.user_id and email_verified_at is not null) then
    raise exception 'a second step needs a proven address' using errcode = 'VF010';
  end if;
  return new;
end $$;
create trigger two_factor_proven before insert or update of confirmed_at on two_factor for each row
  when (new.confirmed_at is not null) execute function two_factor_proven();

-- The failures of the last minutes, each with its time: a count for fixed windows lets twice as many pass around a boundary.
create table login_failures (
  bucket text primary key,
  times timestamptz[] not null constraint login_failures_bound check (cardinality(times) <= 10),
  -- Whether the last try still fitted.
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
  kind text not null constraint security_events_kind check (kind in (
    'logged_in','login_failed','login_refused','two_factor_failed','two_factor_refused','recovery_code_used','call_refused',
    'password_reset_asked','password_reset','password_changed','email_change_asked','email_changed','email_change_voided',
    'two_factor_on','two_factor_off','recovery_codes_renewed','session_ended','sessions_ended',
    'share_link_made','share_link_renewed','share_link_revoked','calendar_link_made','calendar_link_renewed','calendar_link_revoked',
    'role_changed','suspended','restored','admin_read','admin_looked')),
  at timestamptz not null default market_now(),
  -- The admin who did it; null where it was whoever had the account, or its password.
  admin_id integer references users (id),
  request_id text constraint security_events_request_length check (char_length(request_id) <= 100),
  -- A network, never an address.
  network text constraint security_events_network check (network ~ '^([0-9]+[.][0-9]+[.][0-9]+[.]0/24|[0-9a-f:]+/64)$'),
  browser text constraint security_events_browser_length check (char_length(browser) <= 80),
  -- Of kinds that strangers can cause at will: one row for an account and hour counts them.
  times integer not null default 1 constraint security_events_times check (times >= 1),
  last_at timestamptz not null default market_now(),
  hour timestamp generated always as (case when kind in ('login_failed','login_refused','two_factor_failed','two_factor_refused',
    'call_refused','password_reset_asked','admin_read') then date_trunc('hour', at at time zone 'UTC') end) stored
);
create unique index security_events_hourly on security_events (user_id, kind, hour) where hour is not null;
create index security_events_by_user on security_events (user_id, id);
create index security_events_by_kind on security_events (kind, id);
create index security_events_by_age on security_events (last_at);

-- How long they are kept.
create function security_events_span() returns interval language sql immutable as $$ select interval '180 days' $$;

create function security_events_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.last_at > market_now() - security_events_span() and coalesce(current_setting('palmbid.erasing', true), '') <> 'on' then
      raise exception 'security events are kept' using errcode = 'VE001';
    end if;
    return old;
  end if;
  if old.hour is null or new.times - old.times <> 1 or new.last_at < old.last_at
     or coalesce(new.network, old.network) is distinct from old.network
     or coalesce(new.browser, old.browser) is distinct from old.browser
     or (to_jsonb(new) - array['times','last_at','network','browser','hour']) <> (to_jsonb(old) - array['times','last_at','network','browser','hour']) then
    raise exception 'a security event stays as it was written' using errcode = 'VE002';
  end if;
  return new;
end $$;
create trigger security_events_guard before update or delete on security_events for each row execute function security_events_guard();
create trigger security_events_kept before truncate on security_events for each statement execute function refuse_change();
`)
    .execute(db);
}
