-- The outbox, and what follows from its events: notifications, e-mails, alerts and reminders.

-- Events are inserted in the transaction of their cause and read after its commit. Readers stay behind the oldest transaction that
-- is still running (txid), so that none is skipped. Nothing is queued or notified inside a bid's transaction.
create table outbox (
  id bigint generated always as identity primary key,
  txid xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index outbox_in_order on outbox (txid, id);

-- Three lanes that never wait for each other's events: links into accounts and their security; news between users; announcements
-- to many. Null: for open screens only, nothing else follows.
create function outbox_lane(kind text) returns text language sql immutable parallel safe as $$
  select case
    when kind in ('password_forgotten', 'username_forgotten', 'security', 'role_changed') then 'security'
    when kind in ('request_opened', 'request_fits_anew') then 'announcements'
    when kind in ('notification_added', 'notifications_read') then null
    else 'personal' end
$$;
create index outbox_by_lane on outbox (outbox_lane(kind), txid, id) where outbox_lane(kind) is not null;

-- How far delivery has come in each lane. A position is committed together with the effects of its events, so that nothing is
-- delivered twice and nothing is left out.
create table delivery_cursors (
  consumer text primary key
    constraint delivery_cursors_lane check (consumer in ('security', 'personal', 'announcements')),
  txid xid8 not null,
  id bigint not null,
  -- How many events the next attempt takes: halved after a failure, doubled after a success.
  batch integer not null default 100
    constraint delivery_cursors_batch check (batch between 1 and 100),
  -- How often the event after this position has failed by itself.
  tries integer not null default 0
    constraint delivery_cursors_tries check (tries >= 0),
  -- A fan-out in parts: users up to this id have been notified of the event after this position.
  step integer not null default 0
    constraint delivery_cursors_step check (step >= 0)
);
insert into delivery_cursors (consumer, txid, id) values ('security', '0', 0), ('personal', '0', 0), ('announcements', '0', 0);

-- Which database the positions above count transactions of. They mean nothing in a copy of the database in another cluster, where
-- transactions are numbered anew, and positions of clients mean nothing after a recovery that ended earlier than they had come.
create table outbox_origin (
  id boolean primary key default true
    constraint outbox_origin_one check (id),
  -- Part of the ids of live events: clients that come with another epoch load everything anew.
  epoch integer not null default 1
    constraint outbox_origin_epoch check (epoch >= 1),
  -- See database_identity(). Null until the first start.
  database text
);
insert into outbox_origin default values;
create trigger outbox_origin_kept before delete on outbox_origin for each row execute function refuse_change();

-- The cluster, the database in it, and the timeline, which is another after each recovery and promotion. Null on a standby. An
-- engine that gives no answer to one of them is identified by the others.
create function database_identity() returns text language plpgsql stable as $$
declare
  cluster text; timeline text;
begin
  if pg_is_in_recovery() then return null; end if;
  begin
    select system_identifier into cluster from pg_control_system();
  exception when others then cluster := '-';
  end;
  begin
    timeline := left(pg_walfile_name(pg_current_wal_lsn()), 8);
  exception when others then timeline := '-';
  end;
  return cluster || '/' || (select oid from pg_database where datname = current_database()) || '/' || timeline;
end $$;

-- Whether the database was copied, moved, recovered or promoted since settle_outbox() was last called.
create function outbox_has_moved() returns boolean language sql stable as $$
  select coalesce(database <> database_identity(), false) from outbox_origin
$$;

-- Adapts the outbox to the database it is in now; true if it has moved. Where transactions are numbered anew, undelivered events keep
-- their order, before all that are written from now on, and delivered ones are deleted: no client can resume after them.
create function settle_outbox() returns boolean language plpgsql as $$
declare
  origin outbox_origin;
  here text := database_identity();
  -- Transactions from here on have not begun in this cluster.
  future xid8;
  -- Events up to this id were written in another cluster.
  last_foreign bigint;
  moved boolean;
  consumer text;
begin
  if current_setting('transaction_read_only')::boolean then return false; end if;
  -- Waits for deliveries under way, before this transaction has a number; no other begins (takeCursor).
  for consumer in select c.consumer from delivery_cursors c order by c.consumer loop
    perform pg_advisory_xact_lock(7005, hashtext(consumer));
  end loop;
  select * into strict origin from outbox_origin for update;
  future := pg_snapshot_xmax(pg_current_snapshot());
  select max(id) into last_foreign from (
    select id from outbox where txid >= future union all select id from delivery_cursors where txid >= future) ahead;
  if last_foreign is not null then
    delete from outbox where id in (
      select o.id from outbox o left join delivery_cursors c on c.consumer = outbox_lane(o.kind)
       where o.id <= last_foreign and (c.consumer is null or (o.txid, o.id) <= (c.txid, c.id)));
    -- No transaction has a number below 3. The event that a lane is in the middle of stays its first.
    update outbox o set txid = case when o.id = e.first_id then xid8 '1' else xid8 '2' end
      from (select id, first_value(id) over (partition by outbox_lane(kind) order by txid, id) as first_id
              from outbox where id <= last_foreign) as e
     where o.id = e.id;
    update delivery_cursors set txid = '1', id = 0;
  end if;
  moved := last_foreign is not null or origin.database <> here;
  if moved or origin.database is null then
    update outbox_origin set database = here, epoch = epoch + coalesce(moved, false)::int;
  end if;
  return coalesce(moved, false);
end $$;

-- Events set aside because their effects failed: retried apart from the others, given up after ten attempts.
create table delivery_failures (
  event_id bigint primary key,
  kind text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  attempts integer not null
    constraint delivery_failures_attempts check (attempts >= 1),
  last_error text not null
    constraint delivery_failures_error_length check (char_length(last_error) <= 500),
  next_try_at timestamptz not null,
  dead boolean not null default false,
  step integer not null default 0
    constraint delivery_failures_step check (step >= 0)
);
create index delivery_failures_due on delivery_failures (next_try_at) where not dead;

-- Notifications on the site -----------------------------------------------------------------------------------------

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null
    constraint notifications_kind_length check (char_length(kind) between 1 and 40),
  -- What is grouped on screen: a request, a thread.
  group_key text not null
    constraint notifications_group_length check (char_length(group_key) between 1 and 80),
  -- The event it comes from: at most one notification of an event per user.
  event_key text not null
    constraint notifications_event_length check (char_length(event_key) between 1 and 120),
  -- While unread, the next notification with this key replaces it instead of being added.
  renew_key text
    constraint notifications_renew_length check (char_length(renew_key) between 1 and 120),
  data jsonb not null,
  count integer not null default 1
    constraint notifications_count check (count >= 1),
  -- Waits for the daily digest.
  digest boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default market_now(),
  constraint notifications_once unique (user_id, event_key)
);
create index notifications_by_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, kind, group_key) where read_at is null;
create index notifications_by_time on notifications (user_id, kind, group_key, created_at desc);
create unique index notifications_open on notifications (user_id, kind, renew_key) where read_at is null and renew_key is not null;
create index notifications_for_digest on notifications (user_id) where digest;

-- One statement for all rows of an insert: a fan-out notifies many users at once.
create function notifications_added_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  select 'notification_added', jsonb_build_object('notificationId', id, 'userId', user_id, 'notification', kind)
    from added order by id;
  return null;
end $$;
create trigger notifications_added_outbox after insert on notifications
  referencing new table as added for each statement execute function notifications_added_outbox();

create function notifications_renewed_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  values ('notification_added', jsonb_build_object('notificationId', new.id, 'userId', new.user_id, 'notification', new.kind));
  return null;
end $$;
create trigger notifications_renewed_outbox after update of count on notifications
  for each row execute function notifications_renewed_outbox();

create table notification_preferences (
  user_id integer not null references users (id),
  kind text not null
    constraint preferences_kind_length check (char_length(kind) between 1 and 40),
  in_app boolean not null,
  email boolean not null,
  primary key (user_id, kind)
);

create table notification_settings (
  user_id integer primary key references users (id),
  digest boolean not null default false,
  -- Quiet hours in minutes after midnight, in the user's own time zone.
  quiet_from integer
    constraint notification_settings_quiet_from check (quiet_from between 0 and 1439),
  quiet_to integer
    constraint notification_settings_quiet_to check (quiet_to between 0 and 1439),
  digested_at timestamptz,
  constraint notification_settings_quiet check ((quiet_from is null) = (quiet_to is null))
);

-- E-mails -------------------------------------------------------------------------------------------------------------

-- Inserted in the transaction of their cause. The body is sealed with APP_SECRET and wiped once it is sent.
create table mails (
  id integer generated always as identity primary key,
  user_id integer references users (id),
  to_address text not null
    constraint mails_address_length check (char_length(to_address) between 3 and 254),
  kind text not null
    constraint mails_kind_length check (char_length(kind) between 1 and 40),
  -- Links into an account and notices about its security are sent apart from the rest.
  lane text not null default 'notifications'
    constraint mails_lane check (lane in ('security', 'notifications')),
  -- Until its first attempt, the next mail with this key replaces it.
  gather_key text
    constraint mails_gather_length check (char_length(gather_key) between 1 and 160),
  -- How many mails this one stands for.
  gathered integer not null default 1
    constraint mails_gathered check (gathered >= 1),
  subject text not null
    constraint mails_subject_length check (char_length(subject) between 1 and 200),
  body text,
  status text not null default 'queued'
    constraint mails_status check (status in ('queued','sent','dead')),
  attempts integer not null default 0
    constraint mails_attempts check (attempts >= 0),
  next_attempt_at timestamptz not null default market_now(),
  leased_until timestamptz,
  last_error text
    constraint mails_error_length check (char_length(last_error) <= 500),
  created_at timestamptz not null default market_now(),
  sent_at timestamptz,
  constraint mails_wiped check ((body is null) = (status = 'sent'))
);
create index mails_due on mails (lane, next_attempt_at, id) where status = 'queued';
create index mails_by_age on mails (id desc);
create unique index mails_gathering on mails (user_id, gather_key)
  where status = 'queued' and attempts = 0 and gather_key is not null;
create index mails_by_gathering on mails (user_id, gather_key, created_at) where gather_key is not null;

-- Alerts and reminders ----------------------------------------------------------------------------------------------

-- Searches that hosts have saved. A null filter lets every request through.
create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  name text not null
    constraint saved_searches_name_length check (char_length(name) between 1 and 80),
  alert text not null
    constraint saved_searches_alert check (alert in ('instant','daily','off')),
  location text
    constraint saved_searches_location_length check (char_length(location) between 1 and 140),
  area text
    constraint saved_searches_area check (area in ('mine','us','international')),
  from_day date,
  to_day date,
  guests integer
    constraint saved_searches_guests check (guests between 1 and 50),
  max_budget_cents integer
    constraint saved_searches_budget check (max_budget_cents between 0 and 10000000),
  -- This property, or the best of the host's, scores at least min_score.
  property_id integer references properties (id),
  min_score integer
    constraint saved_searches_score check (min_score between 1 and 100),
  -- The next daily alert lists the requests that became active at this time or later. Whole milliseconds, as activated_at has:
  -- a request that is opened right after the search was saved is not before it.
  alerted_until timestamptz not null default date_trunc('milliseconds', market_now()),
  created_at timestamptz not null default market_now(),
  constraint saved_searches_days check (from_day < to_day)
);
create index saved_searches_by_user on saved_searches (user_id, id desc);
create index saved_searches_by_alert on saved_searches (alert, alerted_until) where alert <> 'off';
-- Users with instant alerts are notified in parts, by id.
create index saved_searches_instant on saved_searches (user_id, id) where alert = 'instant';

-- Reminders that were sent: each kind once per request and deadline.
create table reminders (
  request_id integer not null references vacation_requests (id) on delete cascade,
  kind text not null
    constraint reminders_kind check (kind in ('deadline_near', 'decide_now', 'decide_soon', 'payment_due', 'review_due')),
  due_at timestamptz not null,
  created_at timestamptz not null default market_now(),
  primary key (request_id, kind, due_at)
);
