import { type Kysely, sql } from 'kysely';

/** What admins do: suspension, moderation, reports of listings, the auction's settings, looking with another one's eyes. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Suspension ---------------------------------------------------------------------------------------------------------
alter table users add column suspended_reason text
  constraint users_suspended_reason_length check (char_length(suspended_reason) between 1 and 500);
alter table users add constraint users_suspended_reason
  check (suspended_reason is null or (suspended_at is not null and deleted_at is null));

-- Whoever is suspended opens no session, writes nothing, asks for nothing and lists nothing. Waits for a suspension that is
-- under way; one that comes later waits for this.
create function author_guard() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  select suspended_at into since from users where id = (to_jsonb(new) ->> tg_argv[0])::integer for share;
  if since is not null then
    raise exception 'a suspended account does nothing' using errcode = 'VU005';
  end if;
  return new;
end $$;
create trigger sessions_author before insert on sessions for each row execute function author_guard('user_id');
create trigger messages_author before insert on messages for each row execute function author_guard('sender_id');
create trigger requests_author before insert on vacation_requests for each row execute function author_guard('guest_id');
create trigger requests_author_again before update of status on vacation_requests for each row
  when (new.status = 'active' and old.status <> 'active') execute function author_guard('guest_id');
create trigger properties_author before insert on properties for each row
  when (new.status = 'listed') execute function author_guard('owner_id');
create trigger properties_author_again before update of status on properties for each row
  when (new.status = 'listed' and old.status <> 'listed') execute function author_guard('owner_id');

-- Moderation ---------------------------------------------------------------------------------------------------------
-- A hidden property is not listed, whatever its owner does; hidden_status is what it comes back to.
alter table properties
  add column hidden_at timestamptz,
  add column hidden_for text constraint properties_hidden_for check (hidden_for in ('moderation','suspension')),
  add column hidden_reason text constraint properties_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  add column hidden_status text constraint properties_hidden_status check (hidden_status in ('draft','listed','paused')),
  add constraint properties_hidden_whole check (num_nonnulls(hidden_at, hidden_for, hidden_reason, hidden_status) in (0, 4)),
  add constraint properties_hidden check (hidden_at is null or status <> 'listed');
create index properties_hidden_by_owner on properties (owner_id) where hidden_at is not null;

create table listing_reports (
  id integer generated always as identity primary key,
  property_id integer not null references properties (id),
  reporter_id integer not null references users (id),
  reason text not null constraint listing_reports_reason check (reason in ('inaccurate','scam','offensive','not_allowed','other')),
  detail text constraint listing_reports_detail_length check (char_length(detail) <= 1000),
  created_at timestamptz not null default market_now(),
  handled_at timestamptz,
  handled_by integer references users (id),
  constraint listing_reports_once unique (property_id, reporter_id)
);
create index listing_reports_open on listing_reports (id) where handled_at is null;

alter table contact_messages add column handled_by integer references users (id);
create index contact_messages_open on contact_messages (id) where handled_at is null;

create index audit_log_by_subject on audit_log (subject, seq);
create index audit_log_by_actor on audit_log (actor_id, seq);

-- The auction's settings: one row, bounded here. A request takes them with it when it becomes active. ---------------------
create table auction_settings (
  id boolean primary key default true constraint auction_settings_one check (id),
  bidding_hours integer not null default 72 constraint auction_settings_bidding check (bidding_hours between 1 and 720),
  deciding_hours integer not null default 72 constraint auction_settings_deciding check (deciding_hours between 12 and 168),
  soft_close_minutes integer not null default 10 constraint auction_settings_window check (soft_close_minutes between 1 and 60),
  soft_close_extensions integer not null default 6 constraint auction_settings_extensions check (soft_close_extensions between 0 and 6),
  updated_at timestamptz not null default market_now()
);
insert into auction_settings default values;
create trigger auction_settings_kept before delete on auction_settings for each row execute function refuse_change();

alter table vacation_requests
  add column deciding_hours integer not null default 72
    constraint requests_deciding_hours check (deciding_hours between 12 and 168),
  add column soft_close_minutes integer not null default 10
    constraint requests_soft_close_minutes check (soft_close_minutes between 1 and 60),
  add column soft_close_extensions integer not null default 6
    constraint requests_soft_close_extensions check (soft_close_extensions between 0 and 6);

create function decide_by(check_in date, deadline timestamptz, decide_floor timestamptz, short_notice boolean, deciding_hours integer)
returns timestamptz language sql immutable parallel safe as $$
  select greatest(
    case when short_notice then (deadline at time zone 'UTC') + interval '2 hours'
         else least((deadline at time zone 'UTC') + deciding_hours * interval '1 hour', check_in + time '12:00' - interval '12 hours') end,
    least(decide_floor at time zone 'UTC', check_in + time '12:00' - case when short_notice then interval '0' else interval '12 hours' end)
      + case when decide_floor is null then null else interval '0' end
  ) at time zone 'UTC'
$$;

-- The expression of a generated column is replaced with the column; its indexes are made again as they were.
do $$
declare defs text[];
begin
  select array_agg(pg_get_indexdef(indexrelid)) into defs from pg_index
   where indrelid = 'vacation_requests'::regclass and pg_get_indexdef(indexrelid) like '%decide_by_at%';
  alter table vacation_requests drop column decide_by_at;
  alter table vacation_requests add column decide_by_at timestamptz generated always as
    (decide_by(check_in_date, greatest(bid_deadline_at, extended_until), decide_floor_at, short_notice, deciding_hours)) stored;
  for i in 1 .. coalesce(array_length(defs, 1), 0) loop
    execute defs[i];
  end loop;
end $$;
drop function decide_by(date, timestamptz, timestamptz, boolean);

create function requests_terms() returns trigger language plpgsql as $$
begin
  if new.status = 'active' and (tg_op = 'INSERT' or old.status = 'draft') then
    select s.deciding_hours, s.soft_close_minutes, s.soft_close_extensions
      into new.deciding_hours, new.soft_close_minutes, new.soft_close_extensions from auction_settings s;
  elsif tg_op = 'UPDATE' and (new.deciding_hours, new.soft_close_minutes, new.soft_close_extensions)
      is distinct from (old.deciding_hours, old.soft_close_minutes, old.soft_close_extensions) then
    raise exception 'the terms of an auction stay as they were' using errcode = 'VR010';
  end if;
  return new;
end $$;
create trigger requests_terms before insert or update on vacation_requests for each row execute function requests_terms();

-- An admin's session that looks with another one's eyes: for a while, at no other admin, and it writes nothing. -----------
alter table sessions
  add column viewing_id integer references users (id),
  add column viewing_until timestamptz,
  add constraint sessions_viewing check ((viewing_id is null) = (viewing_until is null));
create function sessions_viewing_guard() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from users where id = new.user_id and user_role = 'admin') then
    raise exception 'only admins look with the eyes of others' using errcode = 'VS001';
  end if;
  if exists (select 1 from users where id = new.viewing_id and (user_role = 'admin' or deleted_at is not null)) then
    raise exception 'nobody looks with the eyes of an admin' using errcode = 'VS002';
  end if;
  return new;
end $$;
create trigger sessions_viewing_guard before insert or update of viewing_id on sessions for each row
  when (new.viewing_id is not null) execute function sessions_viewing_guard();
`)
    .execute(db);
}
