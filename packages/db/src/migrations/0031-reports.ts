import { type Kysely, sql } from 'kysely';

/** One table for reports of anything, requests that an admin takes down with a reason. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Reports -------------------------------------------------------------------------------------------------------------
-- A photo has no reference: its report outlives it.
create table reports (
  id integer generated always as identity primary key,
  message_id integer references messages (id),
  property_id integer references properties (id),
  review_id integer references reviews (id),
  request_id integer references vacation_requests (id) on delete cascade,
  person_id integer references users (id),
  photo_key text constraint reports_photo_key check (photo_key ~ '^[0-9a-f]{32}$'),
  subject text generated always as (case
    when message_id is not null then 'message:' || message_id::text
    when property_id is not null then 'property:' || property_id::text
    when review_id is not null then 'review:' || review_id::text
    when request_id is not null then 'request:' || request_id::text
    when person_id is not null then 'user:' || person_id::text
    else 'photo:' || photo_key end) stored,
  reporter_id integer not null references users (id),
  reason text not null constraint reports_reason check (reason in
    ('spam','scam','contact_details','abuse','inaccurate','offensive','not_allowed','not_theirs','other')),
  detail text constraint reports_detail_length check (char_length(detail) <= 1000),
  created_at timestamptz not null default market_now(),
  handled_at timestamptz,
  handled_by integer references users (id),
  constraint reports_one_subject check (num_nonnulls(message_id, property_id, review_id, request_id, person_id, photo_key) = 1),
  constraint reports_not_of_oneself check (person_id <> reporter_id)
);
insert into reports (message_id, property_id, review_id, reporter_id, reason, detail, created_at, handled_at, handled_by)
select * from (
  select message_id, null::int as property_id, null::int as review_id, reporter_id, reason, detail, created_at, handled_at, handled_by
    from message_reports
  union all
  select null, property_id, null, reporter_id, reason, detail, created_at, handled_at, handled_by from listing_reports
  union all
  select null, null, review_id, reporter_id, reason, detail, created_at, handled_at, handled_by from review_reports
) as reported order by created_at;
drop table message_reports, listing_reports, review_reports;
alter table reports add constraint reports_once unique (subject, reporter_id);
create index reports_open on reports (id) where handled_at is null;

create function reports_guard() returns trigger language plpgsql as $$
begin
  if new.photo_key is not null and not exists (select 1 from stored_photos where key = new.photo_key) then
    raise exception 'there is no such photo' using errcode = 'VO001';
  end if;
  return new;
end $$;
create trigger reports_guard before insert on reports for each row execute function reports_guard();

-- Requests that an admin takes down -------------------------------------------------------------------------------------
alter table vacation_requests add column taken_down_reason text
  constraint requests_taken_down_reason_length check (char_length(taken_down_reason) between 1 and 500);
update vacation_requests set taken_down_reason = 'Closed by an administrator.' where closed_reason = 'admin';
alter table vacation_requests add constraint requests_taken_down
  check ((closed_reason is not distinct from 'admin') = (taken_down_reason is not null));

create function requests_closed_guard() returns trigger language plpgsql as $$
begin
  raise exception 'why a request was closed stays as it is' using errcode = 'VR011';
end $$;
create trigger requests_closed_guard before update of closed_reason, taken_down_reason on vacation_requests for each row
  when (old.status = 'cancelled' and new.status = 'cancelled' and (new.closed_reason, new.taken_down_reason) is distinct from (old.closed_reason, old.taken_down_reason))
  execute function requests_closed_guard();
`)
    .execute(db);
}
