-- Reports by users, and messages to the operator.

-- Exactly one thing is reported, by each user at most once. A photo is named by its key without a reference: the report stays when
-- the photo is removed.
create table reports (
  id integer generated always as identity primary key,
  message_id integer references messages (id),
  property_id integer references properties (id),
  review_id integer references reviews (id),
  request_id integer references vacation_requests (id) on delete cascade,
  person_id integer references users (id),
  photo_key text
    constraint reports_photo_key check (photo_key ~ '^[0-9a-f]{32}$'),
  subject text generated always as (case
    when message_id is not null then 'message:' || message_id::text
    when property_id is not null then 'property:' || property_id::text
    when review_id is not null then 'review:' || review_id::text
    when request_id is not null then 'request:' || request_id::text
    when person_id is not null then 'user:' || person_id::text
    else 'photo:' || photo_key end) stored,
  reporter_id integer not null references users (id),
  reason text not null
    constraint reports_reason check (reason in
      ('spam','scam','contact_details','abuse','inaccurate','offensive','not_allowed','not_theirs','other')),
  detail text
    constraint reports_detail_length check (char_length(detail) <= 1000),
  created_at timestamptz not null default market_now(),
  handled_at timestamptz,
  handled_by integer references users (id),
  constraint reports_one_subject check (num_nonnulls(message_id, property_id, review_id, request_id, person_id, photo_key) = 1),
  constraint reports_not_of_oneself check (person_id <> reporter_id),
  constraint reports_once unique (subject, reporter_id)
);
create index reports_open on reports (id) where handled_at is null;

create function reports_guard() returns trigger language plpgsql as $$
begin
  if new.photo_key is not null and not exists (select 1 from stored_photos where key = new.photo_key) then
    raise exception 'the photo does not exist' using errcode = 'VO001';
  end if;
  return new;
end $$;
create trigger reports_guard before insert on reports for each row execute function reports_guard();

-- The contact form.
create table contact_messages (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete set null,
  name text not null
    constraint contact_name_length check (char_length(name) between 2 and 100),
  email text not null
    constraint contact_email_length check (char_length(email) between 3 and 254),
  subject text not null
    constraint contact_subject_length check (char_length(subject) between 1 and 140),
  content text not null
    constraint contact_content_length check (char_length(content) between 1 and 4000),
  -- Visitors have no account to store keys for: a repeated message is recognised by its own key.
  idempotency_key text
    constraint contact_key unique
    constraint contact_key_length check (char_length(idempotency_key) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  handled_by integer references users (id)
);
create index contact_messages_open on contact_messages (id) where handled_at is null;
