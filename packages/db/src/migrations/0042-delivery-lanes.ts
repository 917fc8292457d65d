import { type Kysely, sql } from 'kysely';

/**
 * Delivery that never stops: lanes with a position each, batches that shrink where they fail, fan-outs in steps; and what one
 * person does again and again is one line and one mail. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Who is waited for by whom: links into an account by nobody, news between people only by each other, and what is announced to
-- everybody around by both. Null: for open screens alone, nothing follows from it.
create function outbox_lane(kind text) returns text language sql immutable parallel safe as $$
  select case
    when kind in ('password_forgotten', 'username_forgotten', 'security', 'role_changed') then 'security'
    when kind in ('request_opened', 'request_fits_anew') then 'announcements'
    when kind in ('notification_added', 'notifications_read') then null
    else 'personal' end
$$;
create index outbox_by_lane on outbox (outbox_lane(kind), txid, id) where outbox_lane(kind) is not null;

alter table delivery_cursors
  -- How many events the next try takes: half of a try that failed, twice one that did not.
  add column batch integer not null default 50 constraint delivery_cursors_batch check (batch between 1 and 50),
  -- How often the event after this position has failed alone.
  add column tries integer not null default 0 constraint delivery_cursors_tries check (tries >= 0),
  -- The event after this position has been told to people up to this id.
  add column step integer not null default 0 constraint delivery_cursors_step check (step >= 0);
alter table delivery_failures
  add column step integer not null default 0 constraint delivery_failures_step check (step >= 0);
insert into delivery_cursors (consumer, txid, id)
  select lane, txid, id from delivery_cursors, unnest(array['security', 'personal', 'announcements']) lane where consumer = 'notifications';
-- A process of the version before finds no position of its own, and leaves delivering to those of this one.
delete from delivery_cursors where consumer = 'notifications';
alter table delivery_cursors add constraint delivery_cursors_lane check (consumer in ('security', 'personal', 'announcements'));

-- Unread, it is renewed by the next with the same key instead of standing beside it.
alter table notifications add column renew_key text
  constraint notifications_renew_length check (char_length(renew_key) between 1 and 120);
update notifications n set renew_key = n.group_key where n.kind = 'new_message' and n.read_at is null
  and not exists (select 1 from notifications o where o.user_id = n.user_id and o.kind = n.kind and o.group_key = n.group_key
    and o.read_at is null and o.id > n.id);
create unique index notifications_open on notifications (user_id, kind, renew_key) where read_at is null and renew_key is not null;

-- Many people are told in one statement, and so are their open pages.
drop trigger notifications_told on notifications;
create or replace function notifications_told() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  select 'notification_added', jsonb_build_object('notificationId', id, 'userId', user_id, 'notification', kind)
    from told order by id;
  return null;
end $$;
create trigger notifications_told after insert on notifications
  referencing new table as told for each statement execute function notifications_told();
create function notifications_renewed() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  values ('notification_added', jsonb_build_object('notificationId', new.id, 'userId', new.user_id, 'notification', new.kind));
  return null;
end $$;
create trigger notifications_renewed after update of count on notifications
  for each row execute function notifications_renewed();

alter table mails
  -- Links into an account and notices of its safety are sent apart from the rest.
  add column lane text not null default 'notifications' constraint mails_lane check (lane in ('security', 'notifications')),
  -- While it waits for its first try, the next mail of this key takes its place.
  add column gather_key text constraint mails_gather_length check (char_length(gather_key) between 1 and 160),
  -- How many things it stands for.
  add column gathered integer not null default 1 constraint mails_gathered check (gathered >= 1);
update mails set lane = 'security' where status = 'queued' and kind in ('password_reset', 'username_reminder', 'verify_email',
  'password_changed', 'email_change_asked', 'email_changed', 'two_factor_changed', 'account_suspended', 'account_restored',
  'role_changed', 'listing_moderated', 'content_removed', 'security');
drop index mails_due;
create index mails_due on mails (lane, next_attempt_at, id) where status = 'queued';
create unique index mails_gathering on mails (user_id, gather_key)
  where status = 'queued' and attempts = 0 and gather_key is not null;
create index mails_by_gathering on mails (user_id, gather_key, created_at) where gather_key is not null;

-- Those who look for a request are told in steps, by person.
create index saved_searches_instant on saved_searches (user_id, id) where alert = 'instant';
`)
    .execute(db);
}
