import { type Kysely, sql } from 'kysely';

/** What follows from events: notifications, mails, and how far each consumer of the outbox has come. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Effects and this position are committed together: nothing delivered twice, nothing left out.
create table delivery_cursors (
  consumer text primary key,
  txid xid8 not null,
  id bigint not null
);
insert into delivery_cursors (consumer, txid, id) values ('notifications', '0', 0);

-- Events whose effects failed: tried again apart from the others, given up after ten tries.
create table delivery_failures (
  event_id bigint primary key,
  kind text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  attempts integer not null constraint delivery_failures_attempts check (attempts >= 1),
  last_error text not null constraint delivery_failures_error_length check (char_length(last_error) <= 500),
  next_try_at timestamptz not null,
  dead boolean not null default false
);
create index delivery_failures_due on delivery_failures (next_try_at) where not dead;

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null constraint notifications_kind_length check (char_length(kind) between 1 and 40),
  -- What belongs together on screen: a request, a thread.
  group_key text not null constraint notifications_group_length check (char_length(group_key) between 1 and 80),
  -- The event it comes from: once per person.
  event_key text not null constraint notifications_event_length check (char_length(event_key) between 1 and 120),
  data jsonb not null,
  count integer not null default 1 constraint notifications_count check (count >= 1),
  -- Waits for the daily digest.
  digest boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default market_now(),
  constraint notifications_once unique (user_id, event_key)
);
create index notifications_by_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, kind, group_key) where read_at is null;
create index notifications_by_time on notifications (user_id, kind, group_key, created_at desc);
create index notifications_for_digest on notifications (user_id) where digest;

create function notifications_told() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  values ('notification_added', jsonb_build_object('notificationId', new.id, 'userId', new.user_id, 'notification', new.kind));
  return null;
end $$;
create trigger notifications_told after insert or update of count on notifications for each row execute function notifications_told();

create table notification_preferences (
  user_id integer not null references users (id),
  kind text not null constraint preferences_kind_length check (char_length(kind) between 1 and 40),
  in_app boolean not null,
  email boolean not null,
  primary key (user_id, kind)
);

create table notification_settings (
  user_id integer primary key references users (id),
  digest boolean not null default false,
  -- Minutes after midnight in the person's own time zone.
  quiet_from integer constraint notification_settings_quiet_from check (quiet_from between 0 and 1439),
  quiet_to integer constraint notification_settings_quiet_to check (quiet_to between 0 and 1439),
  constraint notification_settings_quiet check ((quiet_from is null) = (quiet_to is null)),
  digested_at timestamptz
);

-- Written in the transaction of their cause. The body is sealed with the house's secret and wiped once it is sent.
create table mails (
  id integer generated always as identity primary key,
  user_id integer references users (id),
  to_address text not null constraint mails_address_length check (char_length(to_address) between 3 and 254),
  kind text not null constraint mails_kind_length check (char_length(kind) between 1 and 40),
  subject text not null constraint mails_subject_length check (char_length(subject) between 1 and 200),
  body text,
  status text not null default 'queued' constraint mails_status check (status in ('queued','sent','dead')),
  attempts integer not null default 0 constraint mails_attempts check (attempts >= 0),
  next_attempt_at timestamptz not null default market_now(),
  leased_until timestamptz,
  last_error text constraint mails_error_length check (char_length(last_error) <= 500),
  created_at timestamptz not null default market_now(),
  sent_at timestamptz,
  constraint mails_wiped check ((body is null) = (status = 'sent'))
);
create index mails_due on mails (next_attempt_at, id) where status = 'queued';
create index mails_by_age on mails (id desc);

-- One living token per person; it proves one address.
create table email_verification_tokens (
  user_id integer primary key references users (id) on delete cascade,
  email text not null constraint verification_email_length check (char_length(email) between 3 and 254),
  token_hash text not null unique constraint verification_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default market_now(),
  expires_at timestamptz not null,
  constraint verification_life check (expires_at <= created_at + interval '24 hours')
);
`)
    .execute(db);
}
