-- Accounts, their sessions and the links that are mailed to them.

-- An erased account keeps its id and nothing that says whose it was; no living account can take its name.
create table users (
  id integer generated always as identity primary key,
  username text not null
    constraint users_username_length check (char_length(username) between 3 and 40),
  email text not null
    constraint users_email_form check (email = lower(email) and char_length(email) between 3 and 254),
  password_hash text not null
    constraint users_password_hashed check (password_hash like '$argon2id$%' or password_hash = 'erased'),
  name text not null
    constraint users_name_length check (char_length(name) between 1 and 100),
  profile_image text
    constraint users_image_length check (char_length(profile_image) <= 2048),
  -- The uploaded photo that profile_image shows, if it shows one.
  photo_key text generated always as (substring(profile_image from '^/uploads/([0-9a-f]{32})/')) stored,
  photo_shape text generated always as ('portrait') stored,
  bio text
    constraint users_bio_length check (char_length(bio) <= 1000),
  user_role text not null default 'guest'
    constraint users_role check (user_role in ('guest','host','both','admin')),
  -- Which side of the app an account with both roles sees.
  view_mode text not null default 'guest'
    constraint users_view_mode check (view_mode in ('guest','host')),
  timezone text
    constraint users_timezone_length check (char_length(timezone) <= 64),
  email_verified_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text
    constraint users_suspended_reason_length check (char_length(suspended_reason) between 1 and 500),
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint users_suspended_reason
    check (suspended_reason is null or (suspended_at is not null and deleted_at is null)),
  constraint users_erased check (deleted_at is null or
    (username, email, name, password_hash) = ('deleted-' || id, 'deleted-' || id || '@deleted.invalid', 'Deleted user', 'erased')
    and num_nonnulls(profile_image, bio, timezone, email_verified_at) = 0),
  constraint users_reserved check (deleted_at is not null or username !~* '^deleted-[0-9]+$')
);
create unique index users_username_key on users (lower(username));
-- Partial, although no e-mail is null: PostgreSQL treats columns of a plain unique index as a key, and updating a key waits
-- for every transaction that is inserting a row with a reference to the account. Changing an address must not wait for those.
create unique index users_email_key on users (email) where email is not null;
create index users_by_role on users (user_role, id);
create index users_by_photo on users (photo_key) where photo_key is not null;
-- Whether a picture on another site is shown here, checked before it is fetched.
create index users_linked_picture on users using hash (profile_image) where profile_image like 'https:%';

-- What a username looks like: the confusable skeleton of Unicode TS 39 for the scripts that usernames may use. Capitals are
-- mapped first, because a capital I looks like an l and a small i does not.
create function username_skeleton(username text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(lower(translate(username,
      'АВЕЅІЈКМНОРСТУХҮԌԚԜ' || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' || 'I',
      'ABESlJKMHOPCTYXYGQW' || 'ABEZHlKMNOPTYX' || 'l')),
      'аеѕіјорсухһԁԍԛԝӏүԟ' || 'αγικνορτυχω' || 'ıɑɡɩʏ' || '01' || '٥۵०๐' || '١۱',
      'aesijopcyxhdgqwlyk' || 'ayikvoptuxw' || 'iagiy' || 'ol' || 'oooo' || 'll'), 'rn', 'm')
$$;
create unique index users_username_skeleton on users (username_skeleton(username));

-- Uploaded photos. A row is inserted before its files are written and deleted after they are, so that files which nothing
-- refers to can be found.
create table stored_photos (
  key text primary key
    constraint stored_photos_key check (key ~ '^[0-9a-f]{32}$'),
  owner_id integer not null references users (id),
  shape text not null
    constraint stored_photos_shape check (shape in ('card','portrait')),
  created_at timestamptz not null default market_now(),
  constraint stored_photos_owned unique (key, owner_id, shape)
);
create index stored_photos_by_owner on stored_photos (owner_id);

-- A user can show only their own upload as profile picture; while it is shown it cannot be removed from the store.
alter table users add constraint users_photo foreign key (photo_key, id, photo_shape) references stored_photos (key, owner_id, shape);

-- Users are erased, never deleted. Once there is an admin, one active admin always remains: concurrent demotions wait for
-- each other at an advisory lock.
create function users_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'users can be erased, not deleted' using errcode = 'VU002';
  end if;
  if new.id <> old.id or new.created_at <> old.created_at then
    raise exception 'the identity of a user cannot be changed' using errcode = 'VU003';
  end if;
  if old.user_role = 'admin' and old.suspended_at is null and old.deleted_at is null
     and (new.user_role <> 'admin' or new.suspended_at is not null or new.deleted_at is not null) then
    -- With an older snapshot, the demotion that this one has waited for would not be visible.
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'demoting an admin needs isolation level READ COMMITTED' using errcode = 'VU004';
    end if;
    perform pg_advisory_xact_lock(7001);
    if not exists (select 1 from users where user_role = 'admin' and suspended_at is null and deleted_at is null and id <> old.id) then
      raise exception 'the last admin cannot be removed' using errcode = 'VU001';
    end if;
  end if;
  return new;
end $$;
create trigger users_guard before update or delete on users for each row execute function users_guard();

-- Refuses an insert or update by a suspended account. The trigger's argument names the column with the account's id.
-- FOR SHARE waits for a suspension that is being committed, and makes a later one wait for this transaction.
create function author_guard() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  select suspended_at into since from users where id = (to_jsonb(new) ->> tg_argv[0])::integer for share;
  if since is not null then
    raise exception 'the account is suspended' using errcode = 'VU005';
  end if;
  return new;
end $$;

create table sessions (
  -- SHA-256 of the token in the cookie.
  id text primary key
    constraint sessions_id_hashed check (id ~ '^[0-9a-f]{64}$'),
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default clock_timestamp(),
  user_agent text
    constraint sessions_agent_length check (char_length(user_agent) <= 300),
  -- Impersonation: the account whose view an admin has opened in this session, and until when.
  viewing_id integer references users (id),
  viewing_until timestamptz,
  constraint sessions_absolute_life check (expires_at <= created_at + interval '90 days'),
  constraint sessions_viewing check ((viewing_id is null) = (viewing_until is null))
);
create index sessions_by_user on sessions (user_id, created_at);
create index sessions_by_expiry on sessions (expires_at);
create trigger sessions_author before insert on sessions for each row execute function author_guard('user_id');

create function sessions_viewing_guard() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from users where id = new.user_id and user_role = 'admin') then
    raise exception 'only admins can impersonate' using errcode = 'VS001';
  end if;
  if exists (select 1 from users where id = new.viewing_id and (user_role = 'admin' or deleted_at is not null)) then
    raise exception 'admins and erased accounts cannot be impersonated' using errcode = 'VS002';
  end if;
  return new;
end $$;
create trigger sessions_viewing_guard before insert or update of viewing_id on sessions for each row
  when (new.viewing_id is not null) execute function sessions_viewing_guard();

-- One valid token per user; only its hash is stored.
create table password_reset_tokens (
  user_id integer primary key references users (id) on delete cascade,
  token_hash text not null unique
    constraint reset_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint reset_life check (expires_at <= created_at + interval '24 hours')
);

-- One valid token per user. It proves one address: the present one, or one that the account changes to.
create table email_verification_tokens (
  user_id integer primary key references users (id) on delete cascade,
  email text not null
    constraint verification_email_length check (char_length(email) between 3 and 254),
  token_hash text not null unique
    constraint verification_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default market_now(),
  expires_at timestamptz not null,
  constraint verification_life check (expires_at <= created_at + interval '24 hours')
);

-- A new password or address voids pending password resets and changes of address: somebody who knew the old password or
-- reads the old mailbox may have requested them. A link that only proves the present address stays valid.
create function users_void_links() returns trigger language plpgsql as $$
begin
  delete from password_reset_tokens where user_id = new.id;
  delete from email_verification_tokens where user_id = new.id and email <> new.email;
  return null;
end $$;
create trigger users_void_links after update of password_hash, email on users for each row
  when (new.password_hash is distinct from old.password_hash or new.email is distinct from old.email)
  execute function users_void_links();

-- Answers of writes by idempotency key, so that a repeated call is answered without doing its work twice.
create table idempotency_keys (
  user_id integer not null references users (id) on delete cascade,
  key text not null
    constraint idempotency_key_length check (char_length(key) between 1 and 200),
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
