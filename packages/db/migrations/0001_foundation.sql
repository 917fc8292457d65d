-- What every other file builds on: extensions, the clock, and small tables of the server itself.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The clock of every rule that compares times. Test databases replace it to travel in time.
create function market_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- An array of at most max_items texts, each 1 to max_length characters long.
create function text_items_ok(items text[], max_items int, max_length int) returns boolean
language sql immutable parallel safe as $$
  select items is null or (cardinality(items) <= max_items
    and not exists (select 1 from unnest(items) as item where item is null or char_length(item) not between 1 and max_length))
$$;

-- For triggers of append-only tables, and for those that must not be truncated.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % can be neither changed nor removed', tg_table_name using errcode = 'VL001';
end $$;

-- What each migration file contained when this database applied it. Applied files are frozen: the migrator refuses to
-- work with one that has changed since.
create table migration_checksums (
  name text primary key,
  sha256 text not null
);

-- Settings that the server stores for itself, by key.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);

-- Calls per bucket (account or network, and kind of call) and slice of time.
create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  used integer not null default 0
    constraint rate_limits_used check (used >= 0),
  primary key (bucket, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);
