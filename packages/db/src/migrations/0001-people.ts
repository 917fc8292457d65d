import { type Kysely, sql } from 'kysely';

/** People, their sessions and one-time tokens, and the house's own small tables. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The one clock of the market. Only test databases replace it.
create function market_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

create function text_items_ok(items text[], max_items int, max_length int) returns boolean
language sql immutable parallel safe as $$
  select items is null or (cardinality(items) <= max_items
    and not exists (select 1 from unnest(items) as item where item is null or char_length(item) not between 1 and max_length))
$$;

create table users (
  id integer generated always as identity primary key,
  username text not null constraint users_username_length check (char_length(username) between 3 and 40),
  email text not null constraint users_email_form check (email = lower(email) and char_length(email) between 3 and 254),
  password_hash text not null constraint users_password_hashed check (password_hash like '$argon2id$%' or password_hash = 'erased'),
  name text not null constraint users_name_length check (char_length(name) between 1 and 100),
  profile_image text constraint users_image_length check (char_length(profile_image) <= 2048),
  user_role text not null default 'guest' constraint users_role check (user_role in ('guest','host','both','admin')),
  view_mode text not null default 'guest' constraint users_view_mode check (view_mode in ('guest','host')),
  bio text constraint users_bio_length check (char_length(bio) <= 1000),
  timezone text constraint users_timezone_length check (char_length(timezone) <= 64),
  email_verified_at timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (email);
create index users_by_role on users (user_role, id);

-- At least one living admin once there was one: demotions stand in line.
create function users_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'users are never deleted, only erased' using errcode = 'VU002';
  end if;
  if new.id <> old.id or new.created_at <> old.created_at then
    raise exception 'identity of a user is immutable' using errcode = 'VU003';
  end if;
  if old.user_role = 'admin' and old.suspended_at is null and old.deleted_at is null
     and (new.user_role <> 'admin' or new.suspended_at is not null or new.deleted_at is not null) then
    -- An older snapshot would not see the demotion that has just been waited for.
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'an admin is demoted in READ COMMITTED only' using errcode = 'VU004';
    end if;
    perform pg_advisory_xact_lock(7001);
    if not exists (select 1 from users where user_role = 'admin' and suspended_at is null and deleted_at is null and id <> old.id) then
      raise exception 'the last admin stays' using errcode = 'VU001';
    end if;
  end if;
  return new;
end $$;
create trigger users_guard before update or delete on users for each row execute function users_guard();

create table sessions (
  id text primary key constraint sessions_id_hashed check (id ~ '^[0-9a-f]{64}$'),
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default clock_timestamp(),
  user_agent text constraint sessions_agent_length check (char_length(user_agent) <= 300),
  constraint sessions_absolute_life check (expires_at <= created_at + interval '90 days')
);
create index sessions_by_user on sessions (user_id, created_at);
create index sessions_by_expiry on sessions (expires_at);

-- One living token per user and purpose; only its hash is stored.
create table password_reset_tokens (
  user_id integer primary key references users (id) on delete cascade,
  token_hash text not null unique constraint reset_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint reset_life check (expires_at <= created_at + interval '24 hours')
);

create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  used integer not null default 0 constraint rate_limits_used check (used >= 0),
  primary key (bucket, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);

create table idempotency_keys (
  user_id integer not null references users (id) on delete cascade,
  key text not null constraint idempotency_key_length check (char_length(key) between 1 and 200),
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);

-- Written in the transaction of its cause, read by workers after the commit: never a row skipped, since readers
-- stay behind the oldest transaction still running (txid).
create table outbox (
  id bigint generated always as identity primary key,
  txid xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index outbox_in_order on outbox (txid, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % stay as they are', tg_table_name using errcode = 'VL001';
end $$;

create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  actor_id integer references users (id),
  action text not null,
  subject text not null,
  detail text not null,
  prev_hash text not null,
  hash text not null
);
create function audit_log_chain() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7002);
  select seq, hash into last from audit_log order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := date_trunc('milliseconds', clock_timestamp());
  new.prev_hash := coalesce(last.hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(concat_ws(E'\\n', new.prev_hash, new.seq,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(new.actor_id::text, '-'), new.action, new.subject, new.detail), 'UTF8')), 'hex');
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function audit_log_chain();
create trigger audit_log_frozen before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_kept before truncate on audit_log for each statement execute function refuse_change();

create table contact_messages (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete set null,
  name text not null constraint contact_name_length check (char_length(name) between 2 and 100),
  email text not null constraint contact_email_length check (char_length(email) between 3 and 254),
  subject text not null constraint contact_subject_length check (char_length(subject) between 1 and 140),
  content text not null constraint contact_content_length check (char_length(content) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz
);
`)
    .execute(db);
}
